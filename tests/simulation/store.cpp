// The log: takes whole batches, in the order in which they arrive. A writer that did not hear of its batch sends it
// again as it was, whether it had been stored or not.
#include "server/wire/codec.hpp"
#include "tests/simulation/world.hpp"

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::int64_t ms_us = 1'000;
constexpr std::int64_t unknown_us = 300 * ms_us;  ///< after which a writer sends again

}  // namespace

void World::on(const LaneSends& event) {
  Lane& lane = lanes_[event.lane];
  if (lane.outgoing.empty()) return;
  BatchArrives batch{event.lane, lane.writer, {}};
  batch.entries.swap(lane.outgoing);
  agenda_.put(agenda_.now_us() + trouble_.between(1, 8) * ms_us, std::move(batch));
}

void World::on(const BatchArrives& event) {
  const bool alive = lanes_[event.lane].writer == event.writer;
  // What a dead process had sent arrives or does not.
  if (!alive && trouble_.percent(50)) return;
  const bool lost = alive && strikes(Fault::batch_lost);
  if (!lost) store(event.entries);
  if (lost || (alive && strikes(Fault::batch_repeated))) agenda_.put(agenda_.now_us() + unknown_us, event);
}

void World::store(const std::vector<NewEntry>& entries) {
  for (const NewEntry& entry : entries) {
    judge_.append(entry, agenda_.now_us());
    const bool accepted = judge_.outcome(judge_.entries().size() - 1).has_value();
    canonical_.push_back(accepted ? wire::canonical_bytes(entry) : std::string());
    if (!accepted) continue;
    digest_.add(canonical_.back());
    check_clock(entry.event);
  }
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
    wake(lane);
}

/// Whoever strikes a clock has waited for it, by whatever it knows.
void World::check_clock(const Event& event) {
  if (const auto* reached = std::get_if<DeadlineReached>(&event); reached != nullptr && reached->deadline == armed_) {
    const bool waited = agenda_.now_us() - armed_us_ >= armed_ms_ * ms_us;
    demand(waited, Property::never_early, "a deadline was accepted before its time had run");
    counts_.note(Property::never_early);
  } else if (reached != nullptr) {
    throw Violation(Property::never_early, "a deadline that is not armed was accepted");
  }
  const Deadline& deadline = judge_.room().deadline();
  if (deadline.id == armed_) return;
  armed_ = deadline.id;
  armed_us_ = agenda_.now_us();
  armed_ms_ = deadline.duration_ms;
}

void World::wake(std::size_t lane) {
  Lane& one = lanes_[lane];
  if (one.turn_due) return;
  one.turn_due = true;
  std::int64_t lag_us = one.lag_us;
  if (strikes(Fault::lane_lagging)) lag_us += trouble_.between(100, 3'000) * ms_us;
  agenda_.put(agenda_.now_us() + lag_us, LaneFolds{lane});
}

}  // namespace lectern::simulation
