// Goal: what people read with redis-cli is the board, ties included, and a course counts what its rooms give now.
#include "tests/contract/one_lane.hpp"
#include "tests/contract/redis_boards_kit.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lectern::contract {
namespace {

using board::BoardError;
using board::BoardRow;
using board::RoomBoard;

constexpr room::RoomId monday{0x10};
constexpr room::RoomId tuesday{0x11};

BoardRow row(std::uint32_t seat, std::uint32_t rank, const std::string& name, std::int64_t points) {
  return {{seat}, name, name, points, rank, 1, 1000};
}

class RedisBoardKeys : public ::testing::Test {
 protected:
  void publish(room::RoomId room, std::uint64_t at, std::vector<BoardRow> rows, const std::string& course = "spring") {
    const RoomBoard board{room, "012345", course, {at}, "00ff", true, std::move(rows)};
    ASSERT_TRUE(lane_.await<Changed>([&](auto done) { boards_->publish(board, std::move(done)); }));
  }

  void erase(room::RoomId room) {
    ASSERT_TRUE(lane_.await<Changed>([&](auto done) { boards_->erase(room, std::move(done)); }));
  }

  [[nodiscard]] std::string course() const {
    return kit_.server.cli({"ZREVRANGE", "{c12}:course:spring", "0", "-1", "WITHSCORES"});
  }

  using Changed = Expected<void, BoardError>;

  OneLane lane_;
  RedisBoardsKit kit_;
  std::unique_ptr<board::Leaderboards> boards_ = kit_.attach(lane_.executor());
};

TEST_F(RedisBoardKeys, hold_the_seats_of_a_room_in_the_order_of_its_ranks) {
  publish(
    monday, 7, {row(3, 1, "Cy", 8'000'000'000), row(10, 2, "Jo", 500), row(2, 3, "Bo", 500), row(1, 4, "Ana", 0)});
  EXPECT_EQ(kit_.server.cli({"ZREVRANGE", "{r16}:board:0000000000000010", "0", "-1"}), "3\n10\n2\n1\n");
  EXPECT_EQ(kit_.server.cli({"HGET", "{r16}:board:0000000000000010:points", "3"}), "8000000000\n");
}

TEST_F(RedisBoardKeys, hold_what_the_rooms_of_a_course_give_now) {
  publish(monday, 7, {row(1, 1, "ana", 700), row(2, 2, "bo", 600)});
  publish(tuesday, 7, {row(1, 1, "ana", 50)});
  EXPECT_EQ(course(), "ana\n750\nbo\n600\n");
  publish(monday, 9, {row(1, 1, "ana", 650)});
  publish(monday, 8, {row(1, 1, "ana", 1)});
  EXPECT_EQ(course(), "ana\n700\n") << "replaced, and not by an older one";
  erase(tuesday);
  EXPECT_EQ(course(), "ana\n650\n");
  erase(monday);
  EXPECT_EQ(kit_.server.cli({"KEYS", "*"}), "\n") << "nothing is left";
}

TEST_F(RedisBoardKeys, move_with_a_room_to_its_new_course) {
  publish(monday, 7, {row(1, 1, "ana", 700)}, "autumn");
  publish(monday, 8, {row(1, 1, "ana", 700)});
  EXPECT_EQ(course(), "ana\n700\n");
  const auto left = lane_.await<Expected<board::CourseBoard, BoardError>>(
    [&](auto done) { boards_->course("autumn", 0, std::move(done)); });
  EXPECT_EQ(left.error(), BoardError::unknown_course);
}

TEST_F(RedisBoardKeys, are_written_again_once_redis_is_back) {
  publish(monday, 7, {row(1, 1, "ana", 700)});
  kit_.server.kill();
  const RoomBoard board{monday, "012345", "spring", {9}, "00ff", true, {row(1, 1, "ana", 900)}};
  const auto away = lane_.await<Changed>([&](auto done) { boards_->publish(board, std::move(done)); });
  EXPECT_EQ(away.error(), BoardError::unavailable);
  kit_.server.start();
  while (!lane_.await<Changed>([&](auto done) { boards_->publish(board, std::move(done)); })) {
  }
  EXPECT_EQ(course(), "ana\n900\n");
}

}  // namespace
}  // namespace lectern::contract
