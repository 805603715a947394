// Ended rooms go when their time is over, on a clock that the test holds; live ones never.
#include "server/api/retention.hpp"
#include "server/board/embedded_boards.hpp"
#include "server/log/embedded_log.hpp"
#include "tests/contract/folder.hpp"
#include "tests/contract/one_lane.hpp"

#include <gtest/gtest.h>

namespace lectern::api {
namespace {

using contract::OneLane;
using std::chrono::hours;
using std::chrono::microseconds;

constexpr room::RoomId old_room{1};
constexpr room::RoomId live_room{2};
constexpr const char* the_name = "Wilhelmina Quibblesworth";

class RetentionTest : public ::testing::Test {
 protected:
  RetentionTest() {
    open(old_room, "111111");
    open(live_room, "222222");
    lane_.await<Expected<void, log::LogError>>([&](auto done) { log_->close_room(old_room, done); });
    started_us_ = std::chrono::duration_cast<microseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  }

  void open(room::RoomId id, const std::string& pin) {
    ASSERT_TRUE((lane_.await<Expected<void, log::LogError>>([&](auto done) { log_->claim(pin, id, done); })));
    room::SeatTaken taken;
    taken.seat = {1};
    taken.name = the_name;
    ASSERT_TRUE((lane_.await<Expected<room::Position, log::LogError>>([&](auto done) {
      log_->append(id, {{{{7}, id.value}, taken}}, done);
    })));
    board::RoomBoard board{id, pin, "physics", {1}, "00", true, {{{1}, the_name, "person", 5, 1, 1, 1}}};
    ASSERT_TRUE((lane_.await<Expected<void, board::BoardError>>([&](auto done) { boards_->publish(board, done); })));
  }

  std::size_t sweep(hours keep, microseconds later) {
    Retention retention(Eraser{*log_, *boards_, [this](room::RoomId room) { forgotten_.push_back(room); }}, keep);
    return lane_.await<std::size_t>([&](auto done) { retention.sweep(started_us_ + later.count(), done); });
  }

  Expected<room::RoomId, log::LogError> find(const std::string& pin) {
    return lane_.await<Expected<room::RoomId, log::LogError>>([&](auto done) { log_->find(pin, done); });
  }

  OneLane lane_;
  contract::Folder folder_;
  std::unique_ptr<log::EmbeddedStore> log_store_ =
    std::move(*log::EmbeddedStore::open(folder_ / "log.sqlite", log::Durability::process));
  std::unique_ptr<board::EmbeddedBoards> board_store_ =
    std::move(*board::EmbeddedBoards::open(folder_ / "boards.sqlite"));
  std::unique_ptr<log::RoomLog> log_ = log_store_->attach(lane_.executor());
  std::unique_ptr<board::Leaderboards> boards_ = board_store_->attach(lane_.executor());
  std::vector<room::RoomId> forgotten_;
  std::int64_t started_us_ = 0;
};

TEST_F(RetentionTest, KeepsAnEndedRoomForItsTime) {
  EXPECT_EQ(sweep(hours(24), hours(23)), 0U);
  EXPECT_EQ(find("111111"), old_room) << "its PIN resolves until then";
}

TEST_F(RetentionTest, ErasesAnEndedRoomWhenItsTimeIsOverAndNeverALiveOne) {
  EXPECT_EQ(sweep(hours(24), hours(25)), 1U);
  EXPECT_EQ(find("111111").error(), log::LogError::unknown_room);
  EXPECT_EQ(forgotten_, std::vector{old_room});
  EXPECT_EQ(sweep(hours(24), hours(24 * 365 * 10)), 0U);
  EXPECT_EQ(find("222222"), live_room);
}

TEST_F(RetentionTest, OfZeroDaysErasesWhatHasEnded) {
  EXPECT_EQ(sweep(hours(0), microseconds(0)), 1U);
}

TEST_F(RetentionTest, GivesThePinOutAnewOnlyThen) {
  const auto claim = [this] {
    return lane_.await<Expected<void, log::LogError>>([&](auto done) { log_->claim("111111", {9}, done); });
  };
  EXPECT_EQ(claim().error(), log::LogError::pin_taken);
  EXPECT_EQ(sweep(hours(24), hours(25)), 1U);
  EXPECT_TRUE(claim());
}

TEST_F(RetentionTest, LeavesNoNameInAnyFile) {
  ASSERT_TRUE(folder_.holds(the_name)) << "the search must be able to find it";
  lane_.await<Expected<void, log::LogError>>([&](auto done) { log_->close_room(live_room, done); });
  EXPECT_EQ(sweep(hours(24), hours(25)), 2U);
  EXPECT_FALSE(folder_.holds(the_name));
  const auto course = lane_.await<Expected<board::CourseBoard, board::BoardError>>(
    [&](auto done) { boards_->course("physics", 0, done); });
  EXPECT_EQ(course.error(), board::BoardError::unknown_course);
}

}  // namespace
}  // namespace lectern::api
