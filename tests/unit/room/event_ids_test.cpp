// Repeats are known by identity, whatever came in between.
#include "server/room/event_ids.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace lectern::room {
namespace {

EventId id(std::uint64_t sequence, std::uint64_t writer = 1) {
  return {WriterId{writer}, sequence};
}

TEST(EventIds, a_second_time_is_a_repeat) {
  EventIds ids;
  EXPECT_TRUE(ids.insert(id(1)));
  EXPECT_FALSE(ids.insert(id(1)));
}

TEST(EventIds, a_lost_one_that_comes_late_still_counts) {
  EventIds ids;
  EXPECT_TRUE(ids.insert(id(1)));
  EXPECT_TRUE(ids.insert(id(9)));
  EXPECT_TRUE(ids.insert(id(5)));
  EXPECT_FALSE(ids.insert(id(5)));
}

TEST(EventIds, writers_do_not_share_numbers) {
  EventIds ids;
  EXPECT_TRUE(ids.insert(id(1, 1)));
  EXPECT_TRUE(ids.insert(id(1, 2)));
}

TEST(EventIds, touching_intervals_become_one) {
  EventIds ids;
  for (const std::uint64_t sequence : {2, 4, 1, 3, 6, 5})
    EXPECT_TRUE(ids.insert(id(sequence)));
  EXPECT_EQ(ids.intervals(), 1U);
  for (std::uint64_t sequence = 1; sequence <= 6; ++sequence)
    EXPECT_TRUE(ids.contains(id(sequence)));
  EXPECT_FALSE(ids.contains(id(0)));
  EXPECT_FALSE(ids.contains(id(7)));
}

TEST(EventIds, the_largest_and_the_smallest_numbers_are_numbers_like_others) {
  EventIds ids;
  EXPECT_TRUE(ids.insert(id(UINT64_MAX)));
  EXPECT_TRUE(ids.insert(id(0)));
  EXPECT_TRUE(ids.insert(id(UINT64_MAX - 1)));
  EXPECT_FALSE(ids.insert(id(UINT64_MAX)));
  EXPECT_FALSE(ids.insert(id(0)));
  EXPECT_EQ(ids.intervals(), 2U);
}

TEST(EventIds, any_order_of_any_hundred_ends_as_one_interval) {
  EventIds ids;
  // 37 and 101 share no divisor, so this visits each of 0…100 once, far out of order.
  for (std::uint64_t i = 0; i < 101; ++i)
    EXPECT_TRUE(ids.insert(id(i * 37 % 101)));
  EXPECT_EQ(ids.intervals(), 1U);
}

}  // namespace
}  // namespace lectern::room
