#include "tests/simulation/judge.hpp"

#include "content/assert.hpp"
#include "server/room/describe.hpp"

#include <algorithm>
#include <variant>

namespace lectern::simulation {

using namespace room;
using room::test::snapshot;

namespace {

/// Comparing everything visible is dear: one entry in this many gets it. A prime, so that no rhythm of a log hides from
/// it.
constexpr std::size_t look_every = 11;

bool publishes(const Room::Effects& effects) {
  return std::find(effects.begin(), effects.end(), Effect{PublishStandings{}}) != effects.end();
}

std::string told(const Reasons& reasons) {
  std::string text;
  for (const Refusal reason : reasons)
    text += (text.empty() ? "" : " or ") + std::string(name(reason));
  return text.empty() ? "accepted" : text;
}

}  // namespace

Judge::Judge(std::uint64_t seed, Care care, Counts& counts) : seed_(seed), care_(care), counts_(counts), twin_(seed) {}

void Judge::append(const NewEntry& entry, std::int64_t logged_at_us) {
  entries_.push_back(placed(entry, Position{entries_.size() + 1}, logged_at_us));
  try {
    fold(entries_.back());
  } catch (const Bug& bug) {
    throw Violation(Property::rules_unbroken, bug.what());
  }
  ++counts_.entries;
  counts_.note(Property::rules_unbroken);
}

void Judge::fold(const Entry& entry) {
  const bool look = care_ == Care::thorough || (seed_ + entries_.size()) % look_every == 0;
  const Snapshot before = look ? snapshot(room_) : Snapshot{};
  const Phase phase_before = room_.phase();
  const Step step_before = room_.step();
  const bool closing_before = room_.closing();
  outcomes_.push_back(room_.apply(entry));
  judge(entry, oracle_.fold(entry));
  check_step(phase_before, step_before, closing_before);
  const bool moved = room_.step() != step_before;
  if (look) {
    const Snapshot now = snapshot(room_);
    const bool same = outcomes_.back().has_value() || now == before;
    demand(same, Property::refusal_changes_nothing, "a refused entry changed what somebody sees");
    counts_.note(Property::refusal_changes_nothing);
    seen_.emplace(entries_.size(), now);
  }
  if (twin_.hidden()) {
    twin_.fold(entry, room_, outcomes_.back(), look || moved);
    counts_.note(Property::key_hidden);
  }
  note_what_happened(entry);
}

/// First what is plain on its face, then the reference.
void Judge::judge(const Entry& entry, const Reasons& reasons) {
  const Room::Applied& outcome = outcomes_.back();
  const bool first = ids_.insert(entry.id).second && !commands_.contains(entry.command);
  const bool repeated = outcome == tl::unexpected(Refusal::repeated_event);
  demand(repeated != first, Property::repeats_known, "exactly the ids and commands that came before are repeats");
  counts_.note(Property::repeats_known);
  if (outcome) {
    if (entry.command.value != 0) commands_.insert(entry.command);
    check_accepted(entry.event, *outcome);
  }
  const bool expected = outcome ? reasons.empty() : reasons.contains(outcome.error());
  if (!expected) {
    throw Violation(
      Property::refusals_expected,
      describe(entry.event) + " was " + (outcome ? "accepted" : std::string(name(outcome.error()))) + ", not " +
        told(reasons));
  }
  counts_.note(Property::refusals_expected);
  const std::string differs = oracle_.difference(room_);
  if (!differs.empty()) throw Violation(Property::state_expected, "the reference has another " + differs);
  counts_.note(Property::state_expected);
  if (outcome && publishes(*outcome)) check_points();
}

void Judge::check_accepted(const Event& event, const Room::Effects& effects) {
  if (const auto* answer = std::get_if<AnswerGiven>(&event)) check_answer(*answer);
  const bool removal = std::holds_alternative<SeatRemoved>(event);
  if (!publishes(effects) && !removal) return;
  check_seats();
  // A new name is published at once, without ranking who came since.
  if (publishes(effects) && !std::holds_alternative<SeatRenamed>(event)) check_ranks();
}

void Judge::check_answer(const AnswerGiven& event) const {
  demand(event.t_ms <= event.limit_ms + event.allowance_ms, Property::late_never_counts, "a late answer was accepted");
  const std::int64_t stopped_at_ms = room_.limit_ms() - room_.deadline().duration_ms;
  const bool running = !room_.paused() || event.t_ms <= stopped_at_ms;
  demand(running, Property::late_never_counts, "a stopped clock took an answer of later");
  counts_.note(Property::late_never_counts);
  const auto& answers = room_.roster().find(event.seat)->answers;
  const auto here =
    std::count_if(answers.begin(), answers.end(), [&](const GivenAnswer& given) { return given.step == event.step; });
  demand(here == 1, Property::counted_once, "a seat has not one answer for one step");
  demand(answers.back().question == room_.question_index(), Property::counted_once, "an answer went elsewhere");
  counts_.note(Property::counted_once);
}

void Judge::check_step(Phase phase_before, Step step_before, bool closing_before) {
  const bool moved = room_.step() != step_before;
  demand(room_.step() >= step_before, Property::steps_grow, "a step fell");
  demand(moved || room_.phase() == phase_before, Property::steps_grow, "a phase changed within its step");
  counts_.note(Property::steps_grow);
  const bool newly = room_.closing() && !closing_before;
  demand(!newly || closed_.insert(room_.step()).second, Property::ends_once, "a question closed twice");
  if (!moved) return;
  if (room_.phase() == Phase::open) {
    demand(begun_.insert(room_.question_index()).second, Property::ends_once, "a question came again");
    ++counts_.questions;
  }
  if (room_.phase() != Phase::reveal) return;
  demand(closing_before, Property::ends_once, "a question was revealed without closing");
  demand(revealed_.insert(room_.question_index()).second, Property::ends_once, "a question was revealed twice");
  ++counts_.revealed;
  counts_.note(Property::ends_once);
}

void Judge::check_seats() {
  for (const auto& [id, seat] : room_.roster().seats()) {
    std::int64_t& total = totals_[id];
    demand(seat.points >= total, Property::totals_never_fall, "a total fell");
    total = seat.points;
    std::int64_t sum = 0;
    for (const GivenAnswer& given : seat.answers)
      sum += given.gained;
    demand(sum == seat.points, Property::totals_are_sums, "a total is not the sum of what was gained");
  }
  counts_.note(Property::totals_never_fall);
  counts_.note(Property::totals_are_sums);
}

void Judge::check_points() const {
  for (const auto& [id, seat] : room_.roster().seats()) {
    const auto found = oracle_.scores().find(id);
    const Score expected = found == oracle_.scores().end() ? Score{} : found->second;
    const Score got{seat.points, seat.correct, seat.time_ms};
    demand(got == expected, Property::points_expected, "points, right answers or time are not the reference's");
  }
  counts_.note(Property::points_expected);
}

void Judge::check_ranks() const {
  const auto& rows = room_.standings().rows();
  const std::vector<SeatId> expected = oracle_.ranking();
  demand(rows.size() == expected.size(), Property::ranks_by_the_rule, "a ranking leaves somebody out");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Seat* seat = room_.roster().find(rows[i].seat);
    demand(rows[i].rank == i + 1, Property::ranks_by_the_rule, "ranks do not count from one without gaps");
    demand(rows[i].points == seat->points, Property::ranks_by_the_rule, "a row has another total than its seat");
    demand(rows[i].name == seat->name, Property::ranks_by_the_rule, "a row has another name than its seat");
    demand(rows[i].seat == expected[i], Property::ranks_by_the_rule, "points, right answers, time, seat: not so");
  }
  counts_.note(Property::ranks_by_the_rule);
}

void Judge::note_what_happened(const Entry& entry) {
  const auto* answer = std::get_if<AnswerGiven>(&entry.event);
  if (const Room::Applied& outcome = outcomes_.back(); !outcome) {
    counts_.note(outcome.error());
    const bool known = outcome.error() == Refusal::repeated_answer;
    if (known && answer != nullptr) acknowledged_.emplace(answer->seat, answer->step, answer->nonce);
    return;
  }
  ++counts_.accepted;
  if (std::holds_alternative<SeatTaken>(entry.event)) ++counts_.seats;
  if (answer == nullptr) return;
  ++counts_.answers;
  acknowledged_.emplace(answer->seat, answer->step, answer->nonce);
}

const Snapshot* Judge::seen_after(std::size_t entries) const {
  const auto found = seen_.find(entries);
  return found == seen_.end() ? nullptr : &found->second;
}

std::string difference(const Snapshot& a, const Snapshot& b) {
  if (a.views.size() != b.views.size()) return "whether there are views";
  for (std::size_t i = 0; i < a.views.size(); ++i) {
    if (!(a.views[i] == b.views[i])) return "the view of role " + std::to_string(static_cast<int>(a.views[i].role));
  }
  if (a.mines.size() != b.mines.size()) return "who is present";
  for (std::size_t i = 0; i < a.mines.size(); ++i) {
    if (!(a.mines[i] == b.mines[i])) return "the part of seat " + std::to_string(a.mines[i].seat.value);
  }
  if (!(a.standings == b.standings)) return "the standings";
  if (!(a.deadline == b.deadline)) return "the deadline";
  return a.line == b.line ? "" : a.line + " / " + b.line;
}

}  // namespace lectern::simulation
