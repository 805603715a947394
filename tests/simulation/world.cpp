#include "tests/simulation/world.hpp"

#include "tests/unit/room/driver.hpp"

#include <utility>

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::int64_t ms_us = 1'000;
constexpr std::int64_t second_us = 1'000 * ms_us;
/// Longer than any room of these decks can take once nobody disturbs it: ten questions with all their added time.
constexpr std::int64_t peace_us = 4 * 3'600 * second_us;
constexpr std::int64_t settling_us = 30 * second_us;
constexpr std::int64_t trouble_every_us = 3 * second_us;

/// A stream of its own for everybody, so that leaving one out changes little for the others.
Prng stream(std::uint64_t seed, std::uint64_t who) {
  Prng mixed(seed * 1'000'003U + who);
  return Prng(mixed.next());
}

}  // namespace

World::World(const Plan& plan, Counts& counts, Care care)
  : plan_(plan)
  , counts_(counts)
  , judge_(plan.seed, care, counts)
  , trouble_(stream(plan.seed, 1'000))
  , host_(stream(plan.seed, 1'001))
  , lanes_(plan.lanes) {
  for (Lane& lane : lanes_) {
    lane.writer = WriterId{++writers_};
    lane.lag_us = trouble_.between(1, 60) * ms_us;
  }
  for (const auto& [number, habit] : plan.players) {
    Player player{number, habit, 0, {}, 0, {}, {}, stream(plan.seed, number)};
    player.lane = player.chance.below(lanes_.size());
    players_.push_back(std::move(player));
  }
}

bool World::strikes(Fault fault) {
  if (peace_ || !plan_.faults.contains(fault) || !trouble_.percent(plan_.fault_percent)) return false;
  counts_.note(fault);
  return true;
}

void World::run() {
  ++counts_.rooms;
  open();
  play_until(plan_.lesson_us);
  peace_ = true;
  play_until(plan_.lesson_us + peace_us);
  demand(judge_.room().phase() == Phase::ended, Property::always_ends, "a room left in peace does not end");
  counts_.note(Property::always_ends);
  settle();
}

void World::open() {
  if (trouble_.percent(3)) append(0, NodeLost{WriterId{99}});
  if (trouble_.percent(3)) {
    RoomOpened unplayable = test::opening(plan_.deck, plan_.settings);
    unplayable.deck.questions.clear();
    append(0, unplayable);
  }
  append(0, test::opening(plan_.deck, plan_.settings));
  if (trouble_.percent(3)) append(0, test::opening(plan_.deck, plan_.settings));
  for (Player& player : players_)
    agenda_.put(player.chance.between(0, 20'000) * ms_us, PlayerActs{player.number});
  agenda_.put(host_.between(5'000, 15'000) * ms_us, HostActs{});
  agenda_.put(trouble_every_us, TroubleComes{});
}

void World::play_until(std::int64_t time_us) {
  while (!agenda_.empty() && agenda_.now_us() < time_us && judge_.room().phase() != Phase::ended) {
    std::visit([this](const auto& one) { on(one); }, agenda_.next());
  }
}

/// What is still under way arrives, every lane folds to the end, and then all must be equal.
void World::settle() {
  const std::int64_t end_us = agenda_.now_us() + settling_us;
  while (!agenda_.empty() && agenda_.now_us() < end_us) {
    std::visit([this](const auto& one) { on(one); }, agenda_.next());
  }
  const Snapshot whole = test::snapshot(judge_.room());
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    while (fold_one(i))
      continue;
    const std::string differs = difference(test::snapshot(lanes_[i].replica), whole);
    if (!differs.empty()) throw Violation(Property::views_agree, "at the end a lane has another " + differs);
    demand(lanes_[i].digest.hex() == digest_.hex(), Property::digests_agree, "a lane has another digest");
    counts_.note(Property::digests_agree);
  }
  judge_.check_whole_log();
  for (const auto& [seat, step, nonce] : acknowledged_)
    judge_.check_acknowledged(seat, step, nonce);
}

/// Processes die, timekeepers err.
void World::on(const TroubleComes& /*event*/) {
  if (judge_.room().phase() == Phase::ended) return;
  agenda_.put(agenda_.now_us() + trouble_every_us, TroubleComes{});
  const std::size_t lane = trouble_.below(lanes_.size());
  const Room& room = lanes_[lane].replica;
  if (strikes(Fault::writer_restarted)) return restart(lane);
  if (!room.opened()) return;
  if (strikes(Fault::stale_deadline)) append(lane, DeadlineReached{{trouble_.below(room.deadline().id.value + 1) / 2}});
  if (!strikes(Fault::second_timekeeper)) return;
  if (trouble_.percent(30)) return append(lane, NodeLost{lanes_[trouble_.below(lanes_.size())].writer});
  append(lane, AnswersRevealed{room.step()});
}

}  // namespace lectern::simulation
