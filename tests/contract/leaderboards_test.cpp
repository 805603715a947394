// Goal: every implementation of Leaderboards keeps absolute totals that only move forward, counts a room once for its
// course, and orders the same way. A new implementation joins by adding its kit to `Kits`.
#include "server/board/leaderboards.hpp"
#include "tests/contract/embedded_boards_kit.hpp"
#include "tests/contract/one_lane.hpp"
#include "tests/contract/redis_boards_kit.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lectern::contract {
namespace {

using board::BoardError;
using board::BoardRow;
using board::CourseBoard;
using board::Leaderboards;
using board::RoomBoard;

constexpr room::RoomId monday{0xfedcba9876543210};  // the highest bit set: ids use all 64
constexpr room::RoomId tuesday{2};

BoardRow row(
  std::uint32_t seat,
  const std::string& name,
  std::int64_t points,
  std::uint32_t correct = 1,
  std::int64_t time_ms = 1000) {
  return {{seat}, name, "person " + name, points, seat, correct, time_ms};
}

RoomBoard board_at(room::RoomId room, std::uint64_t position, std::vector<BoardRow> rows) {
  return {room, "012345", "physics", {position}, "", false, std::move(rows)};
}

RoomBoard final_board(room::RoomId room, std::uint64_t position, std::vector<BoardRow> rows) {
  auto board = board_at(room, position, std::move(rows));
  board.final = true;
  board.digest = "00ff";
  return board;
}

template <class Kit>
class LeaderboardsContract : public ::testing::Test {
 protected:
  using Changed = Expected<void, BoardError>;

  Changed publish(RoomBoard board) {
    return lane_.await<Changed>([&](auto done) { boards_->publish(std::move(board), std::move(done)); });
  }

  Changed erase(room::RoomId room) {
    return lane_.await<Changed>([&](auto done) { boards_->erase(room, std::move(done)); });
  }

  Expected<RoomBoard, BoardError> room(room::RoomId room, std::uint32_t top = 0) {
    return lane_.await<Expected<RoomBoard, BoardError>>([&](auto done) { boards_->room(room, top, std::move(done)); });
  }

  Expected<CourseBoard, BoardError> course(const std::string& course, std::uint32_t top = 0) {
    return lane_.await<Expected<CourseBoard, BoardError>>(
      [&](auto done) { boards_->course(course, top, std::move(done)); });
  }

  void reopen() {
    boards_.reset();
    kit_.reopen();
    boards_ = kit_.attach(lane_.executor());
  }

  OneLane lane_;
  Kit kit_;
  std::unique_ptr<Leaderboards> boards_ = kit_.attach(lane_.executor());
};

using Kits = ::testing::Types<EmbeddedBoardsKit, RedisBoardsKit>;
TYPED_TEST_SUITE(LeaderboardsContract, Kits);

// ---- one room -------------------------------------------------------------------------------------------------------

TYPED_TEST(LeaderboardsContract, gives_back_what_was_published) {
  const auto board =
    final_board(monday, 7, {row(2, "Zoë", 1500, 2, 4321), row(1, "", 0, 0, 0), row(9, std::string("a\0b", 3), -5)});
  ASSERT_TRUE(this->publish(board));
  EXPECT_EQ(this->room(monday), board);
}

TYPED_TEST(LeaderboardsContract, replaces_older_totals) {
  ASSERT_TRUE(this->publish(board_at(monday, 7, {row(1, "Ana", 500), row(2, "Bo", 400)})));
  const auto newer = board_at(monday, 8, {row(2, "Bo", 900)});
  ASSERT_TRUE(this->publish(newer));
  EXPECT_EQ(this->room(monday), newer);
}

TYPED_TEST(LeaderboardsContract, ignores_totals_of_an_earlier_position) {
  const auto newer = board_at(monday, 8, {row(1, "Ana", 900)});
  ASSERT_TRUE(this->publish(newer));
  EXPECT_TRUE(this->publish(board_at(monday, 7, {row(1, "Ana", 500)}))) << "late, but no error";
  EXPECT_EQ(this->room(monday), newer);
}

TYPED_TEST(LeaderboardsContract, keeps_a_final_board_against_an_unfinished_one_of_the_same_position) {
  const auto board = final_board(monday, 8, {row(1, "Ana", 900)});
  ASSERT_TRUE(this->publish(board));
  ASSERT_TRUE(this->publish(board_at(monday, 8, {row(1, "Ana", 900)})));
  EXPECT_EQ(this->room(monday), board);
}

TYPED_TEST(LeaderboardsContract, gives_the_first_rows_only_when_asked_to) {
  ASSERT_TRUE(this->publish(board_at(monday, 1, {row(1, "Ana", 3), row(2, "Bo", 2), row(3, "Cy", 1)})));
  EXPECT_EQ(this->room(monday, 2)->rows, (std::vector{row(1, "Ana", 3), row(2, "Bo", 2)}));
  EXPECT_EQ(this->room(monday, 100)->rows.size(), 3U);
}

TYPED_TEST(LeaderboardsContract, takes_a_board_without_players) {
  ASSERT_TRUE(this->publish(final_board(monday, 1, {})));
  EXPECT_TRUE(this->room(monday)->rows.empty());
  EXPECT_EQ(this->course("physics")->rooms, 1U);
}

TYPED_TEST(LeaderboardsContract, does_not_know_a_room_that_was_never_published) {
  EXPECT_EQ(this->room(tuesday).error(), BoardError::unknown_room);
}

TYPED_TEST(LeaderboardsContract, keeps_boards_when_the_store_starts_again) {
  const auto board = final_board(monday, 7, {row(1, "Ana", 500)});
  ASSERT_TRUE(this->publish(board));
  this->reopen();
  EXPECT_EQ(this->room(monday), board);
  EXPECT_EQ(this->course("physics")->rows.size(), 1U);
}

// ---- courses --------------------------------------------------------------------------------------------------------

TYPED_TEST(LeaderboardsContract, adds_a_room_to_its_course_only_once_it_is_final) {
  ASSERT_TRUE(this->publish(board_at(monday, 7, {row(1, "Ana", 500)})));
  EXPECT_TRUE(this->course("physics")->rows.empty());
  ASSERT_TRUE(this->publish(final_board(monday, 9, {row(1, "Ana", 700)})));
  const auto course = this->course("physics");
  ASSERT_EQ(course->rows.size(), 1U);
  EXPECT_EQ(course->rows[0].points, 700);
  EXPECT_EQ(course->rooms, 1U);
}

TYPED_TEST(LeaderboardsContract, sums_a_person_over_the_rooms_of_a_course) {
  ASSERT_TRUE(this->publish(final_board(monday, 9, {row(1, "Ana", 700, 2, 3000)})));
  auto second = row(4, "Ana", 200, 1, 500);
  second.name = "ANA";
  ASSERT_TRUE(this->publish(final_board(tuesday, 5, {second, row(2, "Bo", 100)})));
  const auto course = this->course("physics");
  ASSERT_EQ(course->rows.size(), 2U);
  EXPECT_EQ(course->rows[0], (board::CourseRow{"person Ana", "ANA", 900, 1, 2, 3, 3500}));
  EXPECT_EQ(course->rows[1].rooms, 1U);
}

TYPED_TEST(LeaderboardsContract, counts_a_final_board_once_however_often_it_comes) {
  const auto board = final_board(monday, 9, {row(1, "Ana", 700)});
  for (int times = 0; times < 3; ++times)
    ASSERT_TRUE(this->publish(board));
  EXPECT_EQ(this->course("physics")->rows[0].points, 700);
  EXPECT_EQ(this->course("physics")->rooms, 1U);
}

TYPED_TEST(LeaderboardsContract, replaces_a_rooms_contribution_with_its_later_final_board) {
  ASSERT_TRUE(this->publish(final_board(monday, 9, {row(1, "Ana", 700), row(2, "Bo", 600)})));
  ASSERT_TRUE(this->publish(final_board(monday, 12, {row(1, "Ana", 650)})));
  const auto course = this->course("physics");
  ASSERT_EQ(course->rows.size(), 1U);
  EXPECT_EQ(course->rows[0].points, 650);
}

TYPED_TEST(LeaderboardsContract, breaks_ties_by_right_answers_then_time_then_person) {
  ASSERT_TRUE(this->publish(final_board(
    monday,
    9,
    {row(1, "d slow", 100, 2, 900),
     row(2, "c quick", 100, 2, 100),
     row(3, "b more right", 100, 3, 999),
     row(4, "a quick", 100, 2, 100),
     row(5, "e more points", 101, 0, 5000)})));
  std::vector<std::string> order;
  const auto course = this->course("physics");
  for (const auto& ranked : course->rows)
    order.push_back(ranked.name);
  EXPECT_EQ(order, (std::vector<std::string>{"e more points", "b more right", "a quick", "c quick", "d slow"}));
  EXPECT_EQ(course->rows[4].rank, 5U);
}

TYPED_TEST(LeaderboardsContract, cuts_a_course_after_ranking_it) {
  ASSERT_TRUE(this->publish(final_board(monday, 9, {row(1, "Ana", 1), row(2, "Bo", 3), row(3, "Cy", 2)})));
  const auto first = this->course("physics", 1);
  ASSERT_EQ(first->rows.size(), 1U);
  EXPECT_EQ(first->rows[0].name, "Bo");
}

TYPED_TEST(LeaderboardsContract, keeps_courses_apart) {
  auto other = final_board(tuesday, 5, {row(1, "Ana", 50)});
  other.course = "chemistry";
  ASSERT_TRUE(this->publish(final_board(monday, 9, {row(1, "Ana", 700)})));
  ASSERT_TRUE(this->publish(other));
  EXPECT_EQ(this->course("physics")->rows[0].points, 700);
  EXPECT_EQ(this->course("chemistry")->rows[0].points, 50);
}

TYPED_TEST(LeaderboardsContract, makes_no_course_of_rooms_without_one) {
  auto alone = final_board(monday, 9, {row(1, "Ana", 700)});
  alone.course.clear();
  ASSERT_TRUE(this->publish(alone));
  EXPECT_EQ(this->course("").error(), BoardError::unknown_course);
  EXPECT_EQ(this->course("physics").error(), BoardError::unknown_course);
}

// ---- erasing --------------------------------------------------------------------------------------------------------

TYPED_TEST(LeaderboardsContract, erases_a_room_with_its_contribution) {
  ASSERT_TRUE(this->publish(final_board(monday, 9, {row(1, "Ana", 700)})));
  ASSERT_TRUE(this->publish(final_board(tuesday, 9, {row(1, "Ana", 30)})));
  ASSERT_TRUE(this->erase(monday));
  EXPECT_EQ(this->room(monday).error(), BoardError::unknown_room);
  EXPECT_EQ(this->course("physics")->rows[0].points, 30);
}

TYPED_TEST(LeaderboardsContract, erasing_a_room_that_is_not_there_is_fine) {
  EXPECT_TRUE(this->erase(monday));
}

TYPED_TEST(LeaderboardsContract, leaves_no_trace_of_an_erased_name) {
  const std::string name = "Wilhelmina Quibblesworth";
  ASSERT_TRUE(this->publish(final_board(monday, 9, {row(1, name, 700)})));
  ASSERT_TRUE(this->kit_.holds(name)) << "the search must be able to find it";
  ASSERT_TRUE(this->erase(monday));
  EXPECT_FALSE(this->kit_.holds(name));
}

// ---- lanes ----------------------------------------------------------------------------------------------------------

TYPED_TEST(LeaderboardsContract, shows_one_lanes_board_to_another) {
  auto other = this->kit_.attach(this->lane_.executor());
  ASSERT_TRUE(this->publish(board_at(monday, 7, {row(1, "Ana", 500)})));
  const auto seen =
    this->lane_.template await<Expected<RoomBoard, BoardError>>([&](auto done) { other->room(monday, 0, done); });
  EXPECT_EQ(seen->rows[0].points, 500);
}

TYPED_TEST(LeaderboardsContract, drops_the_handlers_of_a_destroyed_object) {
  const auto held = std::make_shared<int>(0);
  this->boards_->publish(board_at(monday, 7, {}), [held](auto) { ADD_FAILURE() << "its object is gone"; });
  this->boards_.reset();
  EXPECT_EQ(held.use_count(), 1) << "dropped at once, on this thread";
  this->boards_ = this->kit_.attach(this->lane_.executor());
  EXPECT_TRUE(this->room(monday)) << "it was published all the same";
}

TYPED_TEST(LeaderboardsContract, an_object_may_end_inside_its_own_handler) {
  bool called = false;
  this->boards_->erase(monday, [&](auto) {
    this->boards_.reset();
    called = true;
  });
  this->lane_.until([&] { return called; });
  EXPECT_EQ(this->boards_, nullptr);
}

TYPED_TEST(LeaderboardsContract, answers_unavailable_once_stopped) {
  this->kit_.stop();
  EXPECT_EQ(this->publish(board_at(monday, 7, {})).error(), BoardError::unavailable);
  EXPECT_EQ(this->room(monday).error(), BoardError::unavailable);
  EXPECT_EQ(this->course("physics").error(), BoardError::unavailable);
}

TYPED_TEST(LeaderboardsContract, publishes_twenty_thousand_players_quickly) {
  std::vector<BoardRow> rows;
  for (std::uint32_t seat = 1; seat <= 20'000; ++seat)
    rows.push_back(row(seat, "player number " + std::to_string(seat), 20'000 - seat));
  auto board = final_board(monday, 9, std::move(rows));
  const auto start = std::chrono::steady_clock::now();
  ASSERT_TRUE(this->publish(std::move(board)));
  const auto published = std::chrono::steady_clock::now();
  EXPECT_EQ(this->course("physics")->rows.size(), 20'000U);
  const auto summed = std::chrono::steady_clock::now();
  using Milliseconds = std::chrono::duration<double, std::milli>;
  std::cout << "20000 rows: published in " << Milliseconds(published - start).count() << " ms, course summed in "
            << Milliseconds(summed - published).count() << " ms\n";
}

}  // namespace
}  // namespace lectern::contract
