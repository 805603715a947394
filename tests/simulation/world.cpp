#include "tests/simulation/world.hpp"

#include "tests/unit/room/driver.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::size_t players_max = 12;
constexpr std::size_t lanes_max = 4;
constexpr std::size_t turns_max = 600;
constexpr std::size_t questions_max = 5;
/// From any state, each question takes at most intro, close, wait, reveal, standings and slide; a few more for start
/// and podium.
constexpr std::size_t closing_turns_max = 8 * questions_max + 16;

}  // namespace

content::Deck random_deck(Prng& chance) {
  using Maker = content::Question (*)(std::string);
  constexpr std::array<Maker, 7> makers{
    test::choice, test::choices, test::true_false, test::text, test::number, test::poll, test::slide};
  std::vector<content::Question> questions;
  const std::size_t count = 1 + chance.below(questions_max);
  for (std::size_t i = 0; i < count; ++i) {
    questions.push_back(makers[chance.below(makers.size())]("q" + std::to_string(i)));
    if (questions.back().points > 0) questions.back().points = chance.between(0, 3) * 500;
  }
  content::Deck deck = test::deck_of(std::move(questions));
  deck.scoring = static_cast<content::Scoring>(chance.between(1, 3));
  return deck;
}

World::World(std::uint64_t seed, Counts& counts) : chance_(seed), counts_(counts), judge_(chance_, counts) {
  mix_ = {
    chance_.below(10), chance_.below(20), chance_.below(30), chance_.below(3), chance_.below(25), chance_.below(60)};
  lanes_.resize(1 + chance_.below(lanes_max));
  for (Lane& lane : lanes_)
    lane.writer = WriterId{++writers_};
  const std::size_t count = chance_.below(players_max + 1);
  for (std::uint32_t i = 0; i < count; ++i) {
    players_.push_back({i + 1, static_cast<Temper>(chance_.below(6)), chance_.below(lanes_.size()), {}, false});
  }
}

void World::run() {
  ++counts_.rooms;
  open();
  const std::size_t turns = 40 + chance_.below(turns_max);
  for (std::size_t i = 0; i < turns && judge_.room().phase() != Phase::ended; ++i)
    turn();
  finish();
  judge_.check_whole_log();
}

void World::open() {
  Settings settings;
  settings.automatic = chance_.percent(50);
  settings.start_at = static_cast<std::uint32_t>(chance_.below(3));
  settings.end_when_all_answered = chance_.percent(80);
  send(lanes_.front(), test::opening(random_deck(chance_), settings));
  deliver_all();
}

void World::turn() {
  for (Lane& lane : lanes_) {
    fold(lane, chance_.below(8));
    if (chance_.percent(mix_.crash)) crash(lane);
    if (lane.replica.opened()) flush(lane);
  }
  if (!players_.empty()) {
    for (std::size_t i = chance_.below(4); i > 0; --i)
      act(chance_.pick(players_));
  }
  Lane& lane = chance_.pick(lanes_);
  if (lane.replica.opened() && chance_.percent(mix_.host)) conduct(lane);
  if (lane.replica.opened() && chance_.percent(10)) keep_time(lane);
  deliver_some();
}

/// The store heals, the host presses nothing but what it must, and the room has to end soon.
void World::finish() {
  mix_ = {};
  catch_up();
  Lane& keeper = lanes_.front();
  for (std::size_t i = 0; judge_.room().phase() != Phase::ended; ++i) {
    if (i == closing_turns_max) throw Violation("a room that nobody disturbs ends in a bounded number of steps");
    const Room& room = keeper.replica;
    if (room.paused()) {
      send(keeper, Resumed{room.step()});
    } else if (room.reveal_due()) {
      send(keeper, AnswersRevealed{room.step()});
    } else if (room.deadline().id.value != 0) {
      send(keeper, DeadlineReached{room.deadline().id});
    } else {
      send(keeper, StepAdvanced{room.step()});
    }
    catch_up();
  }
}

void World::send(Lane& lane, Event event) {
  lane.sent.push_back({{lane.writer, ++lane.sequence}, std::move(event)});
  in_flight_.push_back(lane.sent.back());
  if (!chance_.percent(mix_.repeat)) return;
  // The outcome was unknown: the same event again, now or much later; or an impatient member's twin of it under another
  // id.
  in_flight_.push_back(
    chance_.percent(70) ? chance_.pick(lane.sent) : NewEntry{{lane.writer, ++lane.sequence}, lane.sent.back().event});
}

void World::deliver_some() {
  for (std::size_t i = chance_.below(6); i > 0 && !in_flight_.empty(); --i) {
    const std::size_t at = chance_.percent(mix_.reorder) ? chance_.below(in_flight_.size()) : 0;
    const NewEntry entry = in_flight_[at];
    in_flight_.erase(in_flight_.begin() + static_cast<std::ptrdiff_t>(at));
    if (chance_.percent(mix_.loss)) {
      ++counts_.dropped;
      continue;
    }
    judge_.append(entry);
  }
}

void World::deliver_all() {
  for (const NewEntry& entry : std::exchange(in_flight_, {}))
    judge_.append(entry);
}

void World::fold(Lane& lane, std::size_t entries) {
  const auto& log = judge_.entries();
  for (; entries > 0 && lane.folded < log.size(); --entries, ++lane.folded) {
    const Room::Applied outcome = lane.replica.apply(log[lane.folded]);
    judge_.compare(lane.folded, outcome);
    if (!outcome) continue;
    for (const Effect& effect : *outcome) {
      if (const auto* acknowledged = std::get_if<Acknowledge>(&effect)) judge_.note_acknowledged(*acknowledged);
    }
  }
}

void World::catch_up() {
  deliver_all();
  for (Lane& lane : lanes_)
    fold(lane, judge_.entries().size());
}

/// The process is gone with all that it knew. Another takes its place and folds from zero; somebody says that the old
/// writer is lost.
void World::crash(Lane& lane) {
  ++counts_.crashes;
  const WriterId gone = lane.writer;
  std::erase_if(in_flight_, [&](const NewEntry& entry) { return entry.id.writer == gone && chance_.percent(50); });
  if (judge_.entries().empty()) return;
  lane = Lane{};
  lane.writer = WriterId{++writers_};
  send(lane, NodeLost{gone});
}

}  // namespace lectern::simulation
