// The small pure parts of a lane.
#include "server/lane/clock.hpp"
#include "server/lane/lane.hpp"
#include "server/lane/rate.hpp"
#include "server/lane/schedule.hpp"
#include "server/lane/steady_alarm.hpp"
#include "server/lane/throttle.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <array>
#include <chrono>

namespace lectern::lane {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(TokenBucket, GivesItsBurstThenItsRate) {
  TokenBucket bucket(20, 40, microseconds{0});
  for (int taken = 0; taken < 40; ++taken)
    EXPECT_TRUE(bucket.take(microseconds{0}));
  EXPECT_FALSE(bucket.take(microseconds{0}));
  EXPECT_FALSE(bucket.take(milliseconds(49)));
  EXPECT_TRUE(bucket.take(milliseconds(51)));
  EXPECT_FALSE(bucket.take(milliseconds(52)));
  EXPECT_FALSE(bucket.full(milliseconds(1'900)));
  EXPECT_TRUE(bucket.full(milliseconds(3'000)));
}

TEST(TokenBucket, SaysWhenThereWillBeAToken) {
  TokenBucket bucket(3, 1, microseconds{0});
  EXPECT_EQ(bucket.next(microseconds{5}), microseconds{5});
  ASSERT_TRUE(bucket.take(microseconds{5}));
  const microseconds next = bucket.next(microseconds{5});
  EXPECT_FALSE(bucket.take(next - microseconds{1}));
  EXPECT_TRUE(bucket.take(next));
}

TEST(Throttle, SendsTheFirstAtOnceAndTheLastInTheEnd) {
  Throttle throttle(milliseconds(100));
  EXPECT_EQ(throttle.due(), never);
  throttle.mark();
  EXPECT_LE(throttle.due(), milliseconds(1));
  throttle.sent(milliseconds(1));
  EXPECT_EQ(throttle.due(), never);
  throttle.mark();
  throttle.mark();
  EXPECT_EQ(throttle.due(), milliseconds(101));
}

TEST(Schedule, HandsOutTheDueRoomsInOrderOfTime) {
  Schedule schedule;
  schedule.set({1}, milliseconds(30));
  schedule.set({2}, milliseconds(10));
  schedule.set({3}, milliseconds(20));
  schedule.set({3}, milliseconds(40));
  EXPECT_EQ(schedule.next(), milliseconds(10));
  EXPECT_EQ(schedule.take_due(milliseconds(30)), (std::vector<room::RoomId>{{2}, {1}}));
  EXPECT_EQ(schedule.next(), milliseconds(40));
  schedule.set({3}, never);
  EXPECT_EQ(schedule.next(), never);
}

TEST(HomeOf, IsTheSameForAllAndSpreadsRooms) {
  std::array<int, 4> rooms{};
  for (std::uint64_t id = 0; id < 4'000; ++id)
    ++rooms.at(home_of({id}, 4));
  for (const int count : rooms)
    EXPECT_NEAR(count, 1'000, 150);
  EXPECT_EQ(home_of({42}, 1), 0U);
}

TEST(SteadyAlarm, RingsWhenItsMomentHasCome) {
  boost::asio::io_context context;
  SteadyAlarm alarm(context, [] { return microseconds{1'000}; });
  int first = 0;
  int second = 0;
  alarm.set(std::chrono::hours(1), [&first] { ++first; });
  alarm.set(microseconds{500}, [&second] { ++second; });  // in the past: at once, and in place of the former
  EXPECT_EQ(second, 0) << "never inside set()";
  context.run();
  EXPECT_EQ(first, 0);
  EXPECT_EQ(second, 1);
}

}  // namespace
}  // namespace lectern::lane
