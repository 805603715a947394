// Level B in CI: LECTERN_CLASS_ROOMS rooms from LECTERN_SIM_SEED on.
#include "tests/simulation/level_b/class_runner.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

namespace lectern::simulation {
namespace {

std::uint64_t setting(const char* name, std::uint64_t fallback) {
  const char* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no thread but this
  return text == nullptr ? fallback : std::strtoull(text, nullptr, 10);
}

TEST(Classroom, lanes_log_codec_and_clients_keep_their_promises_though_processes_die) {
  const std::uint64_t first = setting("LECTERN_SIM_SEED", 1);
  const std::uint64_t rooms = setting("LECTERN_CLASS_ROOMS", class_rooms_in_ci);
  ClassCounts counts;
  if (const auto broken = play_classes(first, rooms, counts)) {
    FAIL() << name(broken->property) << ": " << broken->detail
           << "\nagain: LECTERN_CLASS_ROOMS=1 LECTERN_SIM_SEED=" << broken->seed << " with this program; it takes "
           << describe(shrink(*broken));
  }
  std::cout << counts.rooms << " rooms, " << counts.players << " players, " << counts.questions << " questions, "
            << counts.entries << " entries, " << counts.acknowledged << " acknowledged, " << counts.resumed
            << " resumed, " << counts.resent << " sent again, " << counts.kills_before << " killed before and "
            << counts.kills_after << " after the write, " << counts.outages << " outages, " << counts.cuts
            << " connections cut with " << counts.lost << " messages lost and " << counts.ghosts << " ghosts, "
            << counts.left_in_peace << " left in peace before the end, " << counts.comparisons << " screens compared\n";
  if (rooms < class_rooms_in_ci) return;
  EXPECT_GT(counts.acknowledged, rooms);
  EXPECT_GT(counts.resumed, rooms);
  EXPECT_GT(counts.resent, 0U);
  EXPECT_GT(counts.kills_before, 0U);
  EXPECT_GT(counts.kills_after, 0U);
  EXPECT_GT(counts.outages, 0U);
  EXPECT_GT(counts.cuts, rooms);
  EXPECT_GT(counts.lost, rooms);
  EXPECT_GT(counts.ghosts, 0U);
  EXPECT_GT(counts.left_in_peace, 0U);
  EXPECT_GT(counts.comparisons, rooms);
}

}  // namespace
}  // namespace lectern::simulation
