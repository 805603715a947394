// What must hold of a finished log: folded again, repeated, in another order of arrival.
#include "content/assert.hpp"
#include "tests/simulation/judge.hpp"

#include <algorithm>
#include <variant>

namespace lectern::simulation {

using namespace room;
using room::test::snapshot;

namespace {

/// What everybody sees, without the positions at which clocks were armed: those move with the order of arrival.
Snapshot without_positions(const Room& room) {
  Snapshot shot = snapshot(room);
  shot.deadline.armed_at = {};
  return shot;
}

void demand_same(const Snapshot& a, const Snapshot& b, Property property, const std::string& what) {
  const std::string differs = difference(a, b);
  if (!differs.empty()) throw Violation(property, what + ": " + differs);
}

}  // namespace

void Judge::check_whole_log() {
  try {
    check_seats();
    check_replay();
    check_repeat();
    check_arrival_order();
    for (const auto& [seat, step, nonce] : acknowledged_)
      check_acknowledged(seat, step, nonce);
  } catch (const Bug& bug) {
    throw Violation(Property::rules_unbroken, bug.what());
  }
}

void Judge::check_replay() const {
  Room again;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    demand(again.apply(entries_[i]) == outcomes_[i], Property::replay_equal, "a replay makes something else of it");
  }
  demand_same(snapshot(again), snapshot(room_), Property::replay_equal, "a replay from zero ends elsewhere");
  counts_.note(Property::replay_equal);
}

/// Whoever recovers may send everything that it folded once more (LOG.md §18).
void Judge::check_repeat() const {
  Room twice = room_;
  for (const Entry& entry : entries_) {
    const NewEntry again = without_place(entry);
    const auto outcome = twice.apply(placed(again, Position{twice.folded().value + 1}, 0));
    const bool known = outcome == tl::unexpected(Refusal::repeated_event);
    demand(known, Property::repeat_harmless, "an entry of the log was taken for a new one");
  }
  demand_same(snapshot(twice), snapshot(room_), Property::repeat_harmless, "the log again changed the room");
  counts_.note(Property::repeat_harmless);
}

/// Accepted answers that stand side by side in the log could have come in any order.
void Judge::check_arrival_order() const {
  Prng chance(seed_);
  std::vector<NewEntry> events;
  std::size_t run = 0;  // answers at the end of `events`
  const auto shuffle = [&] {
    for (; run > 1; --run)
      std::swap(events[events.size() - run], events[events.size() - run + chance.below(run)]);
    run = 0;
  };
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!outcomes_[i]) continue;
    const bool answer = std::holds_alternative<AnswerGiven>(entries_[i].event);
    if (!answer) shuffle();
    events.push_back(without_place(entries_[i]));
    if (answer) ++run;
  }
  shuffle();
  Room other;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const bool accepted = other.apply(placed(events[i], Position{i + 1}, 0)).has_value();
    demand(accepted, Property::arrival_order_free, "what was accepted is refused in another order of arrival");
  }
  demand_same(without_positions(other), without_positions(room_), Property::arrival_order_free, "the order matters");
  counts_.note(Property::arrival_order_free);
}

void Judge::check_acknowledged(SeatId seat, Step step, Nonce nonce) const {
  const Seat* found = room_.roster().find(seat);
  demand(found != nullptr, Property::acknowledged_kept, "an acknowledged answer's seat is gone");
  const auto held = std::count_if(found->answers.begin(), found->answers.end(), [&](const GivenAnswer& given) {
    return given.step == step && given.nonce == nonce;
  });
  demand(held == 1, Property::acknowledged_kept, "an acknowledged answer is not in the final room once");
  counts_.note(Property::acknowledged_kept);
}

}  // namespace lectern::simulation
