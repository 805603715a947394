// One budget of wrong tries for the whole process: what an address may still guess, by virtual time.
#include "server/room/limits.hpp"
#include "server/tries/try_budget.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace lectern::tries {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::uint32_t whole = room::limits::wrong_tries_per_minute;
constexpr room::RoomId room_a{0xA};
constexpr room::RoomId room_b{0xB};

class Tries : public ::testing::Test {
 protected:
  /// How many misses the address has now; spends them.
  std::uint32_t left(const std::string& address, TryBudget::Time now) {
    std::uint32_t tries = 0;
    for (; !budget.used_up(address, now) && tries < 10 * whole; ++tries)
      budget.miss(address, now);
    return tries;
  }

  /// Guesses until all addresses together have guessed too much.
  void swarm(TryBudget::Time now) {
    for (std::uint32_t i = 0; i < room::limits::wrong_tries_of_all_per_minute; ++i)
      budget.miss("10.1." + std::to_string(i / 250) + '.' + std::to_string(i % 250), now);
  }

  TryBudget budget{42};
};

TEST_F(Tries, AnAddressHasAMinutesWorthThatComesBackEvenly) {
  EXPECT_EQ(left("192.0.2.1", seconds(100)), whole);
  EXPECT_EQ(left("192.0.2.1", milliseconds(100'900)), 0U);
  EXPECT_EQ(left("192.0.2.1", milliseconds(101'000)), 1U);
  EXPECT_EQ(left("192.0.2.1", seconds(111)), 10U);
  EXPECT_EQ(left("192.0.2.1", seconds(10'000)), whole);
}

TEST_F(Tries, AtTheStartOfTheClockTheBudgetIsWholeToo) {
  EXPECT_EQ(left("192.0.2.1", seconds(0)), whole);
}

TEST_F(Tries, MissesBeyondTheBudgetDoNotProlongTheWait) {
  for (std::uint32_t i = 0; i < 10 * whole; ++i)
    budget.miss("192.0.2.1", seconds(100));
  EXPECT_FALSE(budget.used_up("192.0.2.1", milliseconds(101'001)));
}

TEST_F(Tries, OneAddressCostsAnotherNothing) {
  EXPECT_EQ(left("192.0.2.1", seconds(1)), whole);
  EXPECT_EQ(left("192.0.2.2", seconds(1)), whole);
}

TEST_F(Tries, AnIpv6HouseholdIsOneAddress) {
  EXPECT_EQ(left("2001:db8:0:1::1", seconds(1)), whole);
  EXPECT_EQ(left("2001:db8:0:1:ffff::2", seconds(1)), 0U);
  EXPECT_EQ(left("2001:db8:0:2::1", seconds(1)), whole);
}

TEST_F(Tries, AnIpv4AddressIsTheSameHoweverItIsWritten) {
  EXPECT_EQ(left("192.0.2.1", seconds(1)), whole);
  EXPECT_EQ(left("::ffff:192.0.2.1", seconds(1)), 0U);
  EXPECT_EQ(left("::ffff:192.0.2.2", seconds(1)), whole);
}

TEST_F(Tries, ASwarmHasOneTryAMinuteEachAndConcernsNobodyWhoHasNotMissed) {
  swarm(seconds(100));
  EXPECT_FALSE(budget.used_up("192.0.2.1", seconds(100)));
  EXPECT_EQ(left("192.0.2.1", seconds(100)), 1U);
  EXPECT_TRUE(budget.used_up("10.1.0.0", seconds(100)));
}

TEST_F(Tries, AfterASwarmAllIsAsBefore) {
  swarm(seconds(100));
  EXPECT_EQ(left("192.0.2.1", seconds(161)), whole);
}

TEST_F(Tries, AMemberOfOneRoomVouchesForThatRoomFromItsAddressAlone) {
  EXPECT_FALSE(budget.has_member("192.0.2.1", room_a));
  budget.note_member("192.0.2.1", room_a);
  budget.note_member("192.0.2.1", room_a);
  EXPECT_TRUE(budget.has_member("192.0.2.1", room_a));
  EXPECT_FALSE(budget.has_member("192.0.2.1", room_b));
  EXPECT_FALSE(budget.has_member("192.0.2.2", room_a));
}

TEST_F(Tries, MoreMembersThanTheTableHoldsPushOthersOutAndNothingElse) {
  for (std::uint64_t id = 1; id <= 300'000; ++id)
    budget.note_member("192.0.2.1", {id});
  EXPECT_TRUE(budget.has_member("192.0.2.1", {300'000}));
}

TEST_F(Tries, LanesThatGuessAtOnceShareTheBudgetExactly) {
  std::vector<std::thread> lanes;
  for (int lane = 0; lane < 4; ++lane) {
    lanes.emplace_back([this] {
      for (int i = 0; i < 14; ++i)
        budget.miss("192.0.2.1", seconds(100));
    });
  }
  for (auto& lane : lanes)
    lane.join();
  EXPECT_EQ(left("192.0.2.1", seconds(100)), whole - 56);
}

}  // namespace
}  // namespace lectern::tries
