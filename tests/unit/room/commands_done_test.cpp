// A host's command counts once, whatever its entries are called and whichever lane wrote them.
#include "server/room/commands_done.hpp"
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

constexpr Nonce pressed{77};

class HostCommands : public testing::Test {
 protected:
  HostCommands() {
    Driver::must(driver.join(1, "ann"));
    driver.open_question();
  }

  /// Of another lane each time: a new writer, and what that lane measured.
  Room::Applied put(Event event, Nonce command) {
    return driver.room.apply(
      {Position{driver.room.folded().value + 1}, 0, {WriterId{++writer_}, 1}, std::move(event), command});
  }

  [[nodiscard]] TimeAdded ten_seconds() const { return {driver.room.deadline().id, 10'000, 4'000}; }

  Driver driver{deck_of({choice("a"), choice("b")})};

 private:
  std::uint64_t writer_ = 500;
};

TEST_F(HostCommands, added_time_that_comes_over_a_second_lane_counts_once) {
  EXPECT_EQ(verdict(put(ten_seconds(), pressed)), "accepted");
  EXPECT_EQ(verdict(put(ten_seconds(), pressed)), "repeated_event");
  EXPECT_EQ(driver.room.limit_ms(), 30'000);
  EXPECT_EQ(driver.room.deadline().duration_ms, 14'000);
}

TEST_F(HostCommands, a_second_press_is_a_command_of_its_own) {
  EXPECT_EQ(verdict(put(ten_seconds(), pressed)), "accepted");
  EXPECT_EQ(verdict(put(ten_seconds(), Nonce{78})), "accepted");
  EXPECT_EQ(driver.room.limit_ms(), 40'000);
}

TEST_F(HostCommands, logs_of_before_commands_were_noted_fold_as_ever) {
  EXPECT_EQ(verdict(put(ten_seconds(), Nonce{})), "accepted");
  EXPECT_EQ(verdict(put(ten_seconds(), Nonce{})), "accepted");
  EXPECT_EQ(driver.room.limit_ms(), 40'000);
  EXPECT_FALSE(driver.room.command_done(Nonce{}));
}

TEST_F(HostCommands, a_lock_that_was_undone_meanwhile_does_not_come_back) {
  Driver::must(put(RoomLocked{true}, pressed));
  Driver::must(put(RoomLocked{false}, Nonce{78}));
  EXPECT_EQ(verdict(put(RoomLocked{true}, pressed)), "repeated_event");
  EXPECT_FALSE(driver.room.locked());
}

TEST_F(HostCommands, a_rename_that_was_undone_meanwhile_does_not_come_back) {
  Driver::must(put(SeatRenamed{SeatId{1}, "anna", "anna"}, pressed));
  Driver::must(put(SeatRenamed{SeatId{1}, "ann", "ann"}, Nonce{78}));
  EXPECT_EQ(verdict(put(SeatRenamed{SeatId{1}, "anna", "anna"}, pressed)), "repeated_event");
  EXPECT_EQ(driver.room.roster().find(SeatId{1})->name, "ann");
}

TEST_F(HostCommands, a_pause_that_was_undone_meanwhile_does_not_come_back) {
  Driver::must(put(Paused{driver.room.deadline().id, 9'000}, pressed));
  Driver::must(put(Resumed{driver.room.step()}, Nonce{78}));
  EXPECT_EQ(verdict(put(Paused{driver.room.deadline().id, 8'000}, pressed)), "repeated_event");
  EXPECT_FALSE(driver.room.paused());
}

TEST_F(HostCommands, the_step_behind_a_command_is_known_after_the_room_has_moved_on_and_ended) {
  const Step step = driver.room.step();
  Driver::must(put(QuestionSkipped{step}, pressed));
  Driver::must(put(RoomEnded{}, Nonce{78}));
  EXPECT_EQ(driver.room.command_done(pressed), Step{step.value + 1});
  EXPECT_EQ(verdict(put(RoomEnded{}, Nonce{78})), "repeated_event");
}

TEST_F(HostCommands, what_was_refused_is_judged_anew) {
  EXPECT_EQ(verdict(put(Resumed{driver.room.step()}, pressed)), "not_paused");
  EXPECT_FALSE(driver.room.command_done(pressed));
  Driver::must(driver.pause(9'000));
  EXPECT_EQ(verdict(put(Resumed{driver.room.step()}, pressed)), "accepted");
}

TEST(CommandsDone, the_oldest_is_forgotten_beyond_the_bound) {
  CommandsDone commands;
  for (std::uint64_t i = 1; i <= limits::commands_remembered_max + 1; ++i)
    commands.remember(Nonce{i}, Step{1});
  EXPECT_EQ(commands.size(), limits::commands_remembered_max);
  EXPECT_FALSE(commands.find(Nonce{1}));
  EXPECT_TRUE(commands.find(Nonce{2}));
}

}  // namespace
}  // namespace lectern::room::test
