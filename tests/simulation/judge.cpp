#include "tests/simulation/judge.hpp"

#include "server/room/describe.hpp"
#include "tests/unit/room/driver.hpp"

#include <algorithm>
#include <variant>

namespace lectern::simulation {

using namespace room;
using room::test::Snapshot;
using room::test::snapshot;

namespace {

/// Comparing everything visible is dear, so one refusal in this many gets it; one line about the room is compared at
/// each.
constexpr std::size_t full_comparison_every = 6;

void demand(bool held, const std::string& property) {
  if (!held) throw Violation(property);
}

/// What everybody sees, without the positions at which clocks were armed: those move with the order of arrival.
Snapshot without_positions(const Room& room) {
  Snapshot shot = snapshot(room);
  shot.deadline.armed_at = {};
  return shot;
}

}  // namespace

void Judge::append(const NewEntry& entry) {
  const Entry placed{Position{entries_.size() + 1}, 0, entry.id, entry.event};
  const bool whole = chance_.below(full_comparison_every) == 0;
  const Snapshot before = whole ? snapshot(room_) : Snapshot{};
  const std::string line = describe(room_);
  const bool first = seen_.insert(entry.id).second;
  entries_.push_back(placed);
  outcomes_.push_back(room_.apply(placed));
  ++counts_.entries;
  const bool repeated = outcomes_.back() == tl::unexpected(Refusal::repeated_event);
  demand(repeated != first, "exactly the ids that came before are repeats");
  if (const Room::Applied& outcome = outcomes_.back()) {
    ++counts_.accepted;
    check_accepted(entry.event, *outcome);
  } else {
    ++counts_.refused[outcome.error()];
    demand(describe(room_) == line, "a refusal changes nothing");
    if (!whole) return;
    ++counts_.compared;
    demand(snapshot(room_) == before, "a refusal changes nothing that anybody sees");
  }
}

void Judge::compare(std::size_t index, const Room::Applied& outcome) const {
  demand(outcome == outcomes_.at(index), "every replica makes the same of an entry");
}

void Judge::note_acknowledged(const Acknowledge& acknowledged) {
  if (acknowledged_.emplace(acknowledged.seat, acknowledged.step, acknowledged.nonce).second) ++counts_.acknowledged;
}

void Judge::check_accepted(const Event& event, const Room::Effects& effects) {
  if (const auto* answer = std::get_if<AnswerGiven>(&event)) {
    demand(answer->t_ms <= answer->limit_ms + answer->allowance_ms, "a late answer is never accepted");
    const std::int64_t stopped_at_ms = room_.limit_ms() - room_.deadline().duration_ms;
    demand(!room_.paused() || answer->t_ms <= stopped_at_ms, "a stopped clock takes no answer of later");
  }
  if (std::find(effects.begin(), effects.end(), Effect{PublishStandings{}}) == effects.end()) return;
  check_totals();
  check_ranks();
  // A new name is published at once, without ranking who came since.
  if (std::holds_alternative<SeatRenamed>(event)) return;
  demand(room_.standings().rows().size() == room_.roster().present(), "a ranking leaves nobody out");
}

void Judge::check_totals() {
  for (const auto& [id, seat] : room_.roster().seats()) {
    std::int64_t& total = totals_[id];
    demand(seat.points >= total, "totals never fall");
    total = seat.points;
    std::int64_t sum = 0;
    for (const GivenAnswer& given : seat.answers)
      sum += given.gained;
    demand(sum == seat.points, "a total is the sum of what was gained");
  }
}

void Judge::check_ranks() const {
  const auto& rows = room_.standings().rows();
  std::set<SeatId> seats;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    demand(rows[i].rank == i + 1, "ranks count from one without gaps");
    demand(i == 0 || rows[i].points <= rows[i - 1].points, "more points stand higher");
    const Seat* seat = room_.roster().find(rows[i].seat);
    demand(seat != nullptr && !seat->removed && seat->points == rows[i].points, "a row tells its seat's total");
    demand(seats.insert(rows[i].seat).second, "nobody is ranked twice");
  }
}

void Judge::check_whole_log() {
  check_totals();
  check_replay();
  check_arrival_order();
  check_acknowledged();
}

void Judge::check_replay() const {
  Room again;
  for (std::size_t i = 0; i < entries_.size(); ++i)
    compare(i, again.apply(entries_[i]));
  demand(snapshot(again) == snapshot(room_), "a replay from zero ends in the same room");
}

/// Accepted answers that stand side by side in the log could have come in any order.
void Judge::check_arrival_order() {
  std::vector<Event> events;
  std::vector<Event> run;
  const auto flush = [&] {
    chance_.shuffle(run);
    events.insert(events.end(), run.begin(), run.end());
    run.clear();
  };
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!outcomes_[i]) continue;
    if (std::holds_alternative<AnswerGiven>(entries_[i].event)) {
      run.push_back(entries_[i].event);
      continue;
    }
    flush();
    events.push_back(entries_[i].event);
  }
  flush();
  Room other;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const auto outcome = other.apply({Position{i + 1}, 0, {WriterId{1}, i + 1}, events[i]});
    demand(outcome.has_value(), "what was accepted is accepted in another order of arrival");
  }
  demand(without_positions(other) == without_positions(room_), "the order of arrival changes nothing");
}

void Judge::check_acknowledged() const {
  for (const auto& [seat, step, nonce] : acknowledged_) {
    const auto& answers = room_.roster().find(seat)->answers;
    const bool held =
      std::any_of(answers.begin(), answers.end(), [&, at = step, named = nonce](const GivenAnswer& given) {
        return given.step == at && given.nonce == named;
      });
    demand(held, "every acknowledged answer is in the final room");
  }
}

}  // namespace lectern::simulation
