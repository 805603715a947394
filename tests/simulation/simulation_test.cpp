// Level A: rooms by the thousand, under virtual time. LECTERN_SIM_ROOMS, LECTERN_SIM_SEED and LECTERN_SIM_MINUTES
// choose how many and where to start (`./dev sim`). A failure names its seed, is made smaller, and leaves a log to
// replay.
#include "server/room/describe.hpp"
#include "server/wire/codec.hpp"
#include "tests/paths.hpp"
#include "tests/simulation/runner.hpp"
#include "tests/simulation/world.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <thread>

namespace lectern::simulation {
namespace {

using namespace room;

constexpr std::uint64_t rooms_in_ci = 10'000;
constexpr std::size_t threads_max = 4;

std::uint64_t setting(const char* name, std::uint64_t fallback) {
  const char* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread
  return text == nullptr ? fallback : std::strtoull(text, nullptr, 10);
}

std::string describe(const Plan& plan) {
  std::string text =
    std::to_string(plan.lanes) + " lanes, " + std::to_string(plan.deck.questions.size()) + " questions, players:";
  for (const auto& [number, habit] : plan.players)
    text += ' ' + std::to_string(number) + '-' + std::string(name(habit));
  text += "; host:";
  for (const Whim whim : plan.whims)
    text += ' ' + std::string(name(whim));
  text += "; faults:";
  for (const Fault fault : plan.faults)
    text += ' ' + std::string(name(fault));
  return text;
}

std::string write_log(std::uint64_t seed, const std::vector<Entry>& entries) {
  const std::string path = std::string(tree::binary_dir) + "/simulation-" + std::to_string(seed) + ".log";
  std::ofstream(path, std::ios::binary) << wire::write_log_file(entries);
  return path;
}

std::string report(const Broken& broken) {
  constexpr std::size_t shown = 40;
  const Shrunk shrunk = shrink(draw_plan(broken.seed), broken.failure);
  const auto& entries = shrunk.failure.entries;
  std::string text = std::string(name(broken.failure.property)) + ": " + broken.failure.detail;
  text += "\nagain:  ./dev sim --seed " + std::to_string(broken.seed) + " --rooms 1";
  text +=
    "\nshrunk from " + std::to_string(broken.failure.entries.size()) + " entries to " + std::to_string(entries.size());
  text += " (" + describe(shrunk.plan) + "): " + shrunk.failure.detail;
  text += "\nshow:   ./dev replay " + write_log(broken.seed, entries) + '\n';
  for (std::size_t i = entries.size() > shown ? entries.size() - shown : 0; i < entries.size(); ++i)
    text += std::to_string(i + 1) + "  " + room::describe(entries[i].event) + '\n';
  return text;
}

TEST(Simulation, every_property_holds_in_every_room) {
  RunOptions run;
  run.first_seed = setting("LECTERN_SIM_SEED", 1);
  run.rooms = setting("LECTERN_SIM_ROOMS", rooms_in_ci);
  run.minutes = setting("LECTERN_SIM_MINUTES", 0);
  run.threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, threads_max);
  const Played played = play_rooms(run);
  std::cout << "seeds from " << run.first_seed << ": ";
  print(std::cout, played.counts);
  if (played.broken) FAIL() << report(*played.broken);
  if (played.counts.rooms < 1'000) return;
  const Counts& counts = played.counts;
  for (const std::string& what : missing(counts))
    ADD_FAILURE() << what << " never happened: the simulator has become too tame";
  EXPECT_GE(counts.seats, 5 * counts.rooms);
  EXPECT_GE(counts.questions, 5 * counts.rooms);
}

TEST(Simulation, the_same_seed_is_the_same_room) {
  Counts counts;
  World one(draw_plan(7), counts);
  World other(draw_plan(7), counts);
  one.run();
  other.run();
  EXPECT_EQ(one.judge().entries(), other.judge().entries());
}

TEST(Simulation, a_log_alone_shows_every_property_that_is_said_to_be_of_logs) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Counts counts;
    World world(draw_plan(seed), counts);
    world.run();
    const auto failure = judge_log(world.judge().entries(), seed);
    EXPECT_FALSE(failure.has_value()) << "seed " << seed << ": " << failure->detail;
  }
}

TEST(Simulation, with_everybody_silent_an_automatic_room_ends_by_its_deadlines) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Prng chance(seed);
    test::Driver driver(random_deck(chance, 1 + seed % 5), test::automatic());
    test::Driver::must(driver.join(1, "ann"));
    // One for the start, six a question (intro, limit, flush, reveal, its end, standings), one for the podium.
    const std::size_t most = 2 + 6 * driver.room.deck().questions.size();
    std::size_t steps = 0;
    for (; driver.room.phase() != Phase::ended && steps <= most; ++steps) {
      test::Driver::must(driver.room.reveal_due() ? driver.reveal() : driver.deadline());
    }
    ASSERT_LE(steps, most) << "seed " << seed;
    EXPECT_EQ(make_mine(driver.room, SeatId{1}).points, 0);
  }
}

}  // namespace
}  // namespace lectern::simulation
