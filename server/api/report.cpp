// See report.hpp.
#include "server/api/report.hpp"

#include "content/assert.hpp"
#include "content/kind_name.hpp"
#include "server/log/digest.hpp"
#include "server/room/describe.hpp"
#include "server/room/room.hpp"
#include "server/wire/codec.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>

namespace lectern::api {

namespace {

struct Folded {
  room::Room room;
  std::string digest;
};

std::optional<Folded> fold(const std::vector<room::Entry>& entries) {
  Folded out;
  log::Digest digest;
  try {
    for (const auto& entry : entries) {
      if (out.room.apply(entry)) digest.add(wire::canonical_bytes(room::without_place(entry)));
    }
  } catch (const Bug&) {
    return std::nullopt;  // a log that breaks the fold is quarantined, not fatal (LOG.md §6)
  }
  out.digest = digest.hex();
  return out.room.opened() ? std::optional(std::move(out)) : std::nullopt;
}

Json answer_json(const room::Answer& answer) {
  if (const auto* chosen = std::get_if<room::ChosenOptions>(&answer)) {
    Json options = Json::array();
    for (const auto option : chosen->options)
      options.push_back(option.value);
    return options;
  }
  if (const auto* typed = std::get_if<room::TypedText>(&answer)) return typed->text;
  return content::format(std::get<room::GivenNumber>(answer).value);
}

/// What one question came to, collected over all seats.
struct Outcomes {
  Json answers = Json::array();
  std::map<std::string, std::uint32_t> spellings;  // text and number
  std::map<std::uint32_t, std::uint32_t> options;
  std::size_t graded = 0;
  std::uint32_t right = 0;
};

/// An answer that nobody graded (its question was skipped, or the room ended first) is neither right nor wrong.
Json given_json(const room::GivenAnswer& given, room::SeatId seat) {
  Json out{
    {"seat", seat.value},
    {"answer", answer_json(given.answer)},
    {"t_ms", given.t_ms},
    {"allowance_ms", given.allowance_ms}};
  if (given.graded) out.update(Json{{"right", given.right}, {"gained", given.gained}});
  return out;
}

void count(Outcomes& outcomes, const room::GivenAnswer& given, room::SeatId seat) {
  outcomes.answers.push_back(given_json(given, seat));
  if (given.graded) ++outcomes.graded;
  if (given.right) ++outcomes.right;
  if (const auto* chosen = std::get_if<room::ChosenOptions>(&given.answer)) {
    for (const auto option : chosen->options)
      ++outcomes.options[option.value];
  } else if (const auto* typed = std::get_if<room::TypedText>(&given.answer)) {
    ++outcomes.spellings[typed->normal];
  } else {
    ++outcomes.spellings[content::format(std::get<room::GivenNumber>(given.answer).value)];
  }
}

Json tally(const content::Question& question, const Outcomes& outcomes) {
  Json rows = Json::array();
  for (const auto& option : question.options) {
    const auto it = outcomes.options.find(option.id);
    rows.push_back(Json{
      {"option", option.id},
      {"text", text_json(option.text)},
      {"right", option.right},
      {"count", it == outcomes.options.end() ? 0 : it->second}});
  }
  for (const auto& [text, times] : outcomes.spellings)
    rows.push_back(Json{{"text", text}, {"count", times}});
  return rows;
}

Json question_json(const content::Question& question, std::size_t number, Outcomes outcomes) {
  Json out{
    {"number", number},
    {"id", question.id},
    {"kind", content::kind_name(question.kind)},
    {"text", text_json(question.text)},
    {"points", question.points},
    {"time_ms", question.time_ms},
    {"answered", outcomes.answers.size()},
    {"graded", outcomes.graded}};
  if (outcomes.graded == outcomes.answers.size()) out["right"] = outcomes.right;
  out["tally"] = tally(question, outcomes);
  out["answers"] = std::move(outcomes.answers);
  return out;
}

Json questions_of(const room::Room& room) {
  std::vector<Outcomes> outcomes(room.deck().questions.size());
  for (const auto& [id, seat] : room.roster().seats()) {
    if (seat.removed) continue;
    for (const auto& given : seat.answers) {
      if (given.question < outcomes.size()) count(outcomes[given.question], given, id);
    }
  }
  Json out = Json::array();
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    out.push_back(question_json(room.deck().questions[i], i + 1, std::move(outcomes[i])));
  return out;
}

Json standings_of(const room::Room& room) {
  Json rows = Json::array();
  for (const auto& row : room.standings().rows()) {
    rows.push_back(Json{
      {"seat", row.seat.value},
      {"name", row.name},
      {"points", row.points},
      {"rank", row.rank},
      {"correct", row.correct},
      {"time_ms", row.time_ms}});
  }
  return rows;
}

Json seats_of(const room::Room& room) {
  Json rows = Json::array();
  for (const auto& [id, seat] : room.roster().seats()) {
    rows.push_back(Json{
      {"seat", id.value},
      {"name", seat.name},
      {"language", seat.language},
      {"removed", seat.removed},
      {"points", seat.points},
      {"correct", seat.correct},
      {"time_ms", seat.time_ms}});
  }
  return rows;
}

}  // namespace

std::optional<Json> make_report(const std::vector<room::Entry>& entries) {
  const auto folded = fold(entries);
  if (!folded) return std::nullopt;
  const auto& room = folded->room;
  return Json{
    {"room", room::format(room.id())},
    {"pin", room.pin()},
    {"deck", Json{{"id", room.deck().id}, {"title", text_json(room.deck().title)}}},
    {"digest", folded->digest},
    {"ended", room.phase() == room::Phase::ended},
    {"standings", standings_of(room)},
    {"questions", questions_of(room)},
    {"seats", seats_of(room)}};
}

}  // namespace lectern::api
