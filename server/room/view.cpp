// The shared View. Each screen is made by its own function, and the ones for intro and open read nothing of a
// question's key.
#include "server/room/view.hpp"

#include "content/assert.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"

#include <algorithm>

namespace lectern::room {

namespace {

using content::Kind;
using content::Question;

/// A room as somebody who asked for `language` reads it.
struct Reader {
  const Room& room;
  const std::string& language;

  [[nodiscard]] Said say(const content::LocalText& text) const {
    return room::say(text, language, room.deck().language);
  }
};

IntroView make_intro(const Reader& reader, const Question& question) {
  return {question.kind, reader.say(question.text), question.time_ms, question.points};
}

OpenView make_open(const Reader& reader, const Question& question) {
  OpenView view{question.kind, reader.say(question.text), reader.room.limit_ms(), question.points, {}, {}};
  for (const content::Option& option : question.options) {
    view.options.push_back({OptionId{option.id}, reader.say(option.text)});
  }
  if (question.number) {
    const content::NumberRange& range = *question.number;
    view.number = NumberView{range.min, range.max, range.step, reader.say(range.unit)};
  }
  return view;
}

std::vector<std::string> accepted(const Question& question) {
  if (question.kind == Kind::text) return question.accepted;
  if (question.kind != Kind::number) return {};
  const content::NumberRange& range = question.number.value();
  std::vector<std::string> texts{content::format(range.answer.value())};
  if (range.tolerance.micros != 0) texts.push_back(content::format(range.tolerance));
  return texts;
}

RevealView make_reveal(const Reader& reader, const Question& question) {
  const Summary& summary = reader.room.summary();
  RevealView view;
  view.question = make_open(reader, question);
  view.tally = summary.tally;
  view.answered = summary.answered;
  view.right = summary.right;
  view.accepted = accepted(question);
  view.explanation = reader.say(question.explanation);
  return view;
}

StandingsView make_standings(const Room& room) {
  const auto& rows = room.standings().rows();
  const auto shown = static_cast<std::ptrdiff_t>(std::min(rows.size(), limits::standings_shown_max));
  return {{rows.begin(), rows.begin() + shown}};
}

Screen make_screen(const Reader& reader) {
  const Question* question = reader.room.question();
  switch (reader.room.phase()) {
  case Phase::lobby:
    return LobbyView{};
  case Phase::intro:
    return make_intro(reader, *question);
  case Phase::open:
    return make_open(reader, *question);
  case Phase::reveal:
    return make_reveal(reader, *question);
  case Phase::slide:
    return SlideView{reader.say(question->text)};
  case Phase::standings:
  case Phase::podium:
  case Phase::ended:
    return make_standings(reader.room);
  }
  throw_bug("unknown phase", __FILE__, __LINE__);
}

}  // namespace

View make_view(const Room& room, Role role, const std::string& language) {
  LECTERN_ASSERT(room.opened());
  const Reader reader{room, language};
  View view;
  view.role = role;
  view.language = language;
  view.pin = room.pin();
  view.title = reader.say(room.deck().title);
  view.languages = room.languages();
  view.phase = room.phase();
  view.step = room.step();
  view.question = room.begun();
  view.questions = static_cast<std::uint32_t>(room.deck().questions.size());
  view.paused = room.paused();
  view.outage = room.outage();
  view.locked = room.locked();
  view.closing = room.closing();
  view.automatic = room.settings().automatic;
  view.scored = room.deck().scoring != content::Scoring::none;
  if (role != Role::player) {
    view.seats = room.roster().present();
    view.answered = room.answered();
    view.connected = room.roster().connected();
  }
  view.screen = make_screen(reader);
  return view;
}

}  // namespace lectern::room
