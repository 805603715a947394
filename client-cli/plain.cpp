#include "client-cli/plain.hpp"

#include "client-cli/sanitise.hpp"

#include <utility>

namespace lectern::cli {
namespace {

using room::Phase;

std::string counted(std::int64_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string prompt(const room::OpenView& open) {
  switch (open.kind) {
  case content::Kind::choices:
    return "Type the numbers of all that are right, such as 1 3, and press Enter.";
  case content::Kind::text:
    return "Type your answer and press Enter.";
  case content::Kind::number:
    return "Type a number from " + format(open.number->min) + " to " + format(open.number->max) +
           (open.number->unit.text.empty() ? "" : " " + sanitise(open.number->unit.text)) + " and press Enter.";
  default:
    return "Type the number of your answer and press Enter.";
  }
}

std::string row_text(const room::StandingsRow& row) {
  return std::to_string(row.rank) + ". " + sanitise(row.name) + ", " + counted(row.points, "point", "points");
}

std::string outcome_sentence(const room::Outcome& outcome) {
  if (!outcome.answered) return "You gave no answer.";
  if (!outcome.scored) return "Thank you for your answer.";
  const auto gained =
    outcome.gained > 0 ? " " + counted(outcome.gained, "point", "points") + " for you." : std::string{};
  if (outcome.right) return "Right!" + gained;
  return outcome.gained > 0 ? "Partly right." + gained : "Wrong.";
}

}  // namespace

std::string ordinal(std::uint32_t rank) {
  const auto tens = rank % 100;
  const auto units = tens >= 11 && tens <= 13 ? 0 : rank % 10;
  const char* suffix = units == 1 ? "st" : units == 2 ? "nd" : units == 3 ? "rd" : "th";
  return std::to_string(rank) + suffix;
}

std::string spaced_pin(const std::string& pin) {
  return pin.size() > 3 ? pin.substr(0, 3) + " " + pin.substr(3) : pin;
}

std::string option_text(const room::OpenView& question, std::size_t place) {
  const auto& option = question.options[place];
  if (question.kind == content::Kind::true_false) return option.id.value == 1 ? "True" : "False";
  return sanitise(option.text.text);
}

std::string standing_sentence(const room::Mine& mine) {
  if (mine.rank == 0) return {};
  auto text = "You are " + ordinal(mine.rank) + " of " + std::to_string(mine.ranked) + " with " +
              counted(mine.points, "point", "points");
  if (mine.gap > 0 && !mine.ahead.empty()) text += ", " + std::to_string(mine.gap) + " behind " + sanitise(mine.ahead);
  return text + ".";
}

std::string right_answers(const room::RevealView& reveal) {
  std::string text;
  const auto add = [&text](const std::string& item) { text += (text.empty() ? "" : ", ") + item; };
  for (std::size_t i = 0; i < reveal.question.options.size(); ++i) {
    for (const auto& row : reveal.tally) {
      if (row.right && row.option == reveal.question.options[i].id) {
        add(std::to_string(i + 1) + ") " + option_text(reveal.question, i));
      }
    }
  }
  if (reveal.question.kind == content::Kind::number && reveal.accepted.size() == 2) {
    return sanitise(reveal.accepted[0]) + " (± " + sanitise(reveal.accepted[1]) + ")";
  }
  for (const auto& spelling : reveal.accepted)
    add(sanitise(spelling));
  return text;
}

std::vector<std::string> PlainTeller::take() {
  return std::exchange(lines_, {});
}

std::vector<std::string> PlainTeller::tell(const Session& session, const Act& act) {
  if (const auto* welcomed = std::get_if<Welcomed>(&act)) {
    if (welcomed->again) {
      say("Connected again.");
    } else if (session.profile.role == room::Role::player) {
      say(
        "You are in room " + spaced_pin(sanitise(session.welcome->pin)) + " as " + sanitise(session.profile.name) +
        ".");
    }
  }
  if (const auto* change = std::get_if<ViewChanged>(&act)) view(session, *change);
  if (std::holds_alternative<MineChanged>(act)) result(session);
  if (std::holds_alternative<Acknowledged>(act)) say("Answer received.");
  if (const auto* refused = std::get_if<Refused>(&act)) say(sanitise(refused->text));
  if (std::holds_alternative<WentOffline>(act)) say("Connection lost. Trying again.");
  return take();
}

void PlainTeller::view(const Session& session, const ViewChanged& change) {
  const auto& view = session.view->view;
  if (change.new_step) {
    paused_ = false;
    closing_ = false;
    screen(session);
  }
  flags(view);
}

void PlainTeller::flags(const room::View& view) {
  if (view.paused != paused_) say(view.paused ? "Paused by the host." : "The clock runs again.");
  if (view.closing && !closing_) say("Time is up.");
  paused_ = view.paused;
  closing_ = view.closing;
}

void PlainTeller::question(const room::View& view, const room::OpenView& open) {
  if (std::exchange(read_, view.question) != view.question) {
    say(
      "Question " + std::to_string(view.question) + " of " + std::to_string(view.questions) + ": " +
      sanitise(open.text.text));
  }
  for (std::size_t i = 0; i < open.options.size(); ++i)
    say(std::to_string(i + 1) + ") " + option_text(open, i));
  const bool player = view.role == room::Role::player;
  const auto time = counted((open.limit_ms + 999) / 1000, "second", "seconds");
  say(player ? prompt(open) + " You have " + time + "." : "Open for " + time + ".");
}

void PlainTeller::screen(const Session& session) {
  const auto& view = session.view->view;
  if (const auto* intro = std::get_if<room::IntroView>(&view.screen)) {
    read_ = view.question;
    say(
      "Question " + std::to_string(view.question) + " of " + std::to_string(view.questions) + ": " +
      sanitise(intro->text.text));
  }
  if (const auto* open = std::get_if<room::OpenView>(&view.screen)) question(view, *open);
  if (const auto* slide = std::get_if<room::SlideView>(&view.screen)) say(sanitise(slide->text.text));
  if (const auto* reveal = std::get_if<room::RevealView>(&view.screen)) {
    const auto right = right_answers(*reveal);
    if (!right.empty()) say("Right is " + right + ".");
    if (!reveal->explanation.text.empty()) say(sanitise(reveal->explanation.text));
    if (view.role != room::Role::player)
      say(std::to_string(reveal->right) + " of " + std::to_string(reveal->answered) + " answers were right.");
  }
  if (view.phase == Phase::lobby) {
    say(
      sanitise(view.title.text) + ". Waiting for the host to start; " +
      counted(view.seats, "player is", "players are") + " here.");
  }
  if (view.phase == Phase::podium) say("The podium:");
  if (view.phase == Phase::ended) return say("The quiz is over.");
  const auto* table = std::get_if<room::StandingsView>(&view.screen);
  if (table == nullptr) return;
  const std::size_t shown = view.phase == Phase::podium ? 3 : 5;
  for (std::size_t i = 0; i < table->rows.size() && i < shown; ++i)
    say(row_text(table->rows[i]));
}

void PlainTeller::result(const Session& session) {
  const auto phase = phase_of(session);
  if (!session.view || session.view->view.step == result_step_) return;
  const auto& mine = *session.mine;
  const bool reveal = phase == Phase::reveal && mine.outcome.has_value();
  if (!reveal && phase != Phase::podium) return;
  result_step_ = session.view->view.step;
  if (reveal) say(outcome_sentence(*mine.outcome));
  const auto standing = standing_sentence(mine);
  if (session.view->view.scored && !standing.empty()) say(standing);
}

std::vector<std::string> PlainTeller::tick(const Session& session, std::int64_t now_us) {
  if (phase_of(session) != Phase::open || session.view->view.paused) return {};
  const auto left = remaining_ms(session, now_us);
  if (!left) return {};
  if (session.view->view.step != counted_step_) {
    counted_step_ = session.view->view.step;
    counted_ = (*left + 999) / 1000;  // a question of twenty seconds has no mark at thirty
  }
  for (const std::int64_t mark : {5, 10, 30}) {
    if (*left > mark * 1000 || counted_ <= mark) continue;
    counted_ = mark;
    say(std::to_string(mark) + " seconds left.");
    break;
  }
  return take();
}

}  // namespace lectern::cli
