// Level A: rooms by the thousand. LECTERN_SIM_ROOMS and LECTERN_SIM_SEED choose how many and where to start; a failure
// names its seed, and that seed with one room plays it again.
#include "content/assert.hpp"
#include "server/room/describe.hpp"
#include "tests/simulation/world.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

namespace lectern::simulation {
namespace {

using namespace room;

std::uint64_t setting(const char* name, std::uint64_t fallback) {
  const char* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no thread but this
  return text == nullptr ? fallback : std::strtoull(text, nullptr, 10);
}

std::string last_entries(const Judge& judge) {
  constexpr std::size_t shown = 25;
  const auto& entries = judge.entries();
  std::string text;
  for (std::size_t i = entries.size() > shown ? entries.size() - shown : 0; i < entries.size(); ++i) {
    text += std::to_string(i + 1) + ' ' + describe(entries[i].event) + '\n';
  }
  return text + describe(judge.room());
}

bool play(std::uint64_t seed, Counts& counts) {
  World world(seed, counts);
  try {
    world.run();
    return true;
  } catch (const std::exception& broken) {
    ADD_FAILURE() << "LECTERN_SIM_ROOMS=1 LECTERN_SIM_SEED=" << seed << ": " << broken.what() << '\n'
                  << last_entries(world.judge());
    return false;
  }
}

void print(const Counts& counts) {
  std::cout << counts.rooms << " rooms, " << counts.entries << " entries, " << counts.accepted << " accepted, "
            << counts.acknowledged << " answers acknowledged, " << counts.dropped << " dropped, " << counts.crashes
            << " crashes, " << counts.compared << " refusals compared in full\n";
  for (const auto& [refusal, count] : counts.refused)
    std::cout << "  " << name(refusal) << ' ' << count << '\n';
}

TEST(Simulation, every_property_holds_in_every_room) {
  const std::uint64_t rooms = setting("LECTERN_SIM_ROOMS", 1'000);
  const std::uint64_t first = setting("LECTERN_SIM_SEED", 1);
  Counts counts;
  for (std::uint64_t i = 0; i < rooms; ++i) {
    if (!play(first + i, counts)) break;
  }
  print(counts);
  if (rooms < 1'000) return;
  EXPECT_GT(counts.acknowledged, rooms) << "the simulator has become too tame to find anything";
  EXPECT_GT(counts.crashes, 0U);
  EXPECT_GE(counts.refused.size(), 24U);
}

TEST(Simulation, the_same_seed_is_the_same_room) {
  Counts counts;
  World one(7, counts);
  World other(7, counts);
  one.run();
  other.run();
  EXPECT_EQ(one.judge().entries(), other.judge().entries());
}

TEST(Simulation, with_everybody_silent_an_automatic_room_ends_by_its_deadlines) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Prng chance(seed);
    test::Driver driver(random_deck(chance), test::automatic());
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
