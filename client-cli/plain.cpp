#include "client-cli/plain.hpp"

#include "client-cli/phrases.hpp"
#include "client-cli/sanitise.hpp"

#include <utility>

namespace lectern::cli {
namespace {

using room::Phase;

constexpr std::int64_t players_every_us = 2'000'000;  // a class comes in faster than anybody wants to hear

std::string prompt(const Texts& texts, const room::OpenView& open) {
  const auto& input = texts.input;
  switch (open.kind) {
  case content::Kind::choices:
    return input.type_all.str();
  case content::Kind::text:
    return input.type_text.str();
  case content::Kind::number: {
    const auto range = range_text(texts, *open.number);
    return fill(input.type_number, range.least, range.most);
  }
  default:
    return input.type_one.str();
  }
}

std::string outcome_sentence(const Texts& texts, const room::Outcome& outcome) {
  const auto& words = texts.result;
  if (!outcome.answered) return words.none_line.str();
  if (!outcome.scored) return words.thanks_line.str();
  const auto gained = outcome.gained > 0 ? " " + count(texts, words.gained, outcome.gained) : std::string{};
  if (outcome.right) return words.right_line.str() + gained;
  return outcome.gained > 0 ? words.partly_line.str() + gained : words.wrong_line.str();
}

bool is_player(const Session& session) {
  return session.profile.role == room::Role::player;
}

}  // namespace

std::vector<std::string> PlainTeller::take() {
  return std::exchange(lines_, {});
}

std::vector<std::string> PlainTeller::tell(const Session& session, const Act& act) {
  const auto& texts = texts_of(session);
  if (const auto* welcomed = std::get_if<Welcomed>(&act)) welcome(session, *welcomed);
  if (const auto* change = std::get_if<ViewChanged>(&act)) view(session, *change);
  if (std::holds_alternative<MineChanged>(act)) result(session);
  if (std::holds_alternative<NameOffered>(act)) name(session);
  if (std::holds_alternative<Acknowledged>(act)) say(texts.input.received);
  if (const auto* refused = std::get_if<Refused>(&act)) say(sanitise(refused->text));
  if (std::holds_alternative<WentOffline>(act)) say(texts.link.lost_line);
  return take();
}

void PlainTeller::welcome(const Session& session, const Welcomed& act) {
  const auto& words = texts_of(session).link;
  if (act.again) return say(words.again);
  if (!is_player(session)) return;
  say(fill(words.you_are_in, spaced_pin(sanitise(session.welcome->pin)), sanitise(session.profile.name)));
}

void PlainTeller::name(const Session& session) {
  const auto& words = texts_of(session).name_offer;
  if (session.spins == 0) say(words.given);
  say(fill(words.could_be, sanitise(shown_name(session))));
  const auto left = static_cast<std::int64_t>(spins_left(session));
  say(left == 0 ? words.take.str() : count(texts_of(session), words.take_or_spin, left));
}

void PlainTeller::view(const Session& session, const ViewChanged& change) {
  if (change.new_step) {
    pause_.clear();
    closing_ = false;
    screen(session);
  }
  flags(session);
}

void PlainTeller::flags(const Session& session) {
  const auto& view = session.view->view;
  const auto& words = texts_of(session).question;
  auto pause = pausing_sentence(session);
  if (pause != pause_) say(pause.empty() ? words.runs_again.str() : pause);
  if (view.closing && !closing_) say(closing_sentence(session));
  pause_ = std::move(pause);
  closing_ = view.closing;
}

/// The text of a question, once: the intro has it, and so has the open screen.
void PlainTeller::read(const Session& session, const room::Said& text) {
  const auto& view = session.view->view;
  if (std::exchange(read_, view.question) == view.question) return;
  say(fill(texts_of(session).question.read, view.question, view.questions, said_text(session, text)));
}

void PlainTeller::question(const Session& session, const room::OpenView& open) {
  read(session, open.text);
  for (std::size_t i = 0; i < open.options.size(); ++i)
    say(std::to_string(i + 1) + ") " + option_text(session, open, i));
  const auto& texts = texts_of(session);
  const auto seconds = (open.limit_ms + 999) / 1000;
  if (!is_player(session)) return say(count(texts, texts.question.open_for, seconds));
  say(prompt(texts, open) + " " + count(texts, texts.question.you_have, seconds));
}

void PlainTeller::reveal(const Session& session, const room::RevealView& reveal) {
  const auto& texts = texts_of(session);
  const auto right = right_answers(session, reveal);
  if (!right.empty()) say(fill(texts.result.right_is, right));
  if (!reveal.explanation.text.empty()) say(said_text(session, reveal.explanation));
  if (!is_player(session)) say(count(texts, texts.result.were_right, reveal.right, reveal.answered));
}

/// Players see no number: the server tells only hosts and viewers who comes in meanwhile.
void PlainTeller::lobby(const Session& session) {
  const auto& texts = texts_of(session);
  const auto& view = session.view->view;
  auto line = fill(texts.lobby.waiting, said_text(session, view.title));
  players_ = view.seats;
  if (!is_player(session)) line += " " + count(texts, texts.lobby.players, view.seats);
  say(std::move(line));
}

void PlainTeller::table(const Session& session, const room::StandingsView& table) {
  const auto& texts = texts_of(session);
  const std::size_t shown = phase_of(session) == Phase::podium ? 3 : 5;
  for (std::size_t i = 0; i < table.rows.size() && i < shown; ++i) {
    const auto& row = table.rows[i];
    say(fill(texts.result.row, row.rank, sanitise(row.name), points_text(texts, row.points)));
  }
}

void PlainTeller::screen(const Session& session) {
  const auto& view = session.view->view;
  const auto& words = texts_of(session).result;
  if (const auto* intro = std::get_if<room::IntroView>(&view.screen)) read(session, intro->text);
  if (const auto* open = std::get_if<room::OpenView>(&view.screen)) question(session, *open);
  if (const auto* slide = std::get_if<room::SlideView>(&view.screen)) say(said_text(session, slide->text));
  if (const auto* shown = std::get_if<room::RevealView>(&view.screen)) reveal(session, *shown);
  if (view.phase == Phase::lobby) lobby(session);
  if (view.phase == Phase::podium) say(words.podium_line);
  if (view.phase == Phase::ended) return say(words.over);
  if (const auto* rows = std::get_if<room::StandingsView>(&view.screen)) table(session, *rows);
}

void PlainTeller::result(const Session& session) {
  const auto phase = phase_of(session);
  if (!session.view || session.view->view.step == result_step_) return;
  const auto& mine = *session.mine;
  const bool reveal = phase == Phase::reveal && mine.outcome.has_value();
  if (!reveal && phase != Phase::podium) return;
  result_step_ = session.view->view.step;
  const auto& texts = texts_of(session);
  if (reveal) say(outcome_sentence(texts, *mine.outcome));
  const auto standing = standing_sentence(texts, mine);
  if (session.view->view.scored && !standing.empty()) say(standing);
}

std::vector<std::string> PlainTeller::tick(const Session& session, std::int64_t now_us) {
  if (!session.view) return {};
  if (phase_of(session) == Phase::lobby) count_players(session, now_us);
  if (phase_of(session) == Phase::open && !session.view->view.paused) count_down(session, now_us);
  return take();
}

void PlainTeller::count_players(const Session& session, std::int64_t now_us) {
  const auto seats = session.view->view.seats;
  if (is_player(session) || seats == players_ || now_us < players_due_us_) return;
  players_ = seats;
  players_due_us_ = now_us + players_every_us;
  const auto& texts = texts_of(session);
  say(count(texts, texts.lobby.players, seats));
}

void PlainTeller::count_down(const Session& session, std::int64_t now_us) {
  const auto left = remaining_ms(session, now_us);
  if (!left) return;
  if (session.view->view.step != counted_step_) {
    counted_step_ = session.view->view.step;
    counted_ = (*left + 999) / 1000;  // a question of twenty seconds has no mark at thirty
  }
  for (const std::int64_t mark : {5, 10, 30}) {
    if (*left > mark * 1000 || counted_ <= mark) continue;
    counted_ = mark;
    const auto& texts = texts_of(session);
    return say(count(texts, texts.question.seconds_left, mark));
  }
}

}  // namespace lectern::cli
