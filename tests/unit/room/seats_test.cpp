// Seats: taken, kept across connections, renamed, removed.
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

class Seats : public testing::Test {
 protected:
  Driver driver{deck_of({choice("a"), choice("b"), choice("c")})};

  const Seat& seat(std::uint32_t number) { return *driver.room.roster().find(SeatId{number}); }
};

TEST_F(Seats, a_join_is_connected_at_once) {
  const auto joined = driver.join(1, "ann");
  EXPECT_TRUE(has_effect(joined, SendMine{SeatId{1}}));
  EXPECT_TRUE(has_effect(joined, SendRoster{}));
  EXPECT_EQ(driver.room.roster().connected(), 1U);
  EXPECT_EQ(seat(1).name, "ann");
}

TEST_F(Seats, a_number_in_use_is_refused_so_that_the_writer_tries_the_next) {
  Driver::must(driver.join(1, "ann"));
  const SeatTaken bob{SeatId{1}, token_of(2), "bob", "bob", "en", WriterId{2}, ConnectionId{1}};
  EXPECT_EQ(verdict(driver.put(bob)), "seat_taken");
  EXPECT_EQ(driver.room.roster().last(), SeatId{1});
}

TEST_F(Seats, number_zero_is_nobodys) {
  EXPECT_EQ(verdict(driver.join(0, "ann")), "seat_taken");
}

TEST_F(Seats, the_same_token_never_gets_a_second_seat) {
  Driver::must(driver.join(1, "ann"));
  const SeatTaken again{SeatId{2}, token_of(1), "anna", "anna", "en", WriterId{2}, ConnectionId{1}};
  EXPECT_EQ(verdict(driver.put(again)), "token_known");
}

TEST_F(Seats, names_are_unique_by_skeleton) {
  Driver::must(driver.join(1, "ann"));
  const SeatTaken twin{SeatId{2}, token_of(2), "Ann", "ann", "en", WriterId{1}, ConnectionId{2}};
  EXPECT_EQ(verdict(driver.put(twin)), "name_taken");
}

TEST_F(Seats, a_name_needs_a_byte_and_not_too_many) {
  EXPECT_EQ(verdict(driver.join(1, "")), "bad_name");
  EXPECT_EQ(verdict(driver.join(1, std::string(limits::name_bytes_max + 1, 'a'))), "bad_name");
  EXPECT_EQ(verdict(driver.join(1, std::string(limits::name_bytes_max, 'a'))), "accepted");
}

TEST_F(Seats, a_room_is_full_at_its_limit) {
  EXPECT_EQ(verdict(driver.join(limits::seats_max + 1, "ann")), "room_full");
  for (std::uint32_t i = 1; i <= limits::seats_max; ++i)
    Driver::must(driver.join(i, "p" + std::to_string(i)));
  EXPECT_EQ(verdict(driver.join(limits::seats_max, "one more")), "token_known");
  const SeatTaken more{SeatId{1}, token_of(100'000), "more", "more", "en", WriterId{1}, ConnectionId{1}};
  EXPECT_EQ(verdict(driver.put(more)), "room_full");
}

TEST_F(Seats, a_locked_room_takes_nobody_new_but_its_own_come_back) {
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.put(RoomLocked{true}));
  EXPECT_EQ(verdict(driver.join(2, "bob")), "room_locked");
  EXPECT_EQ(verdict(driver.join(1, "ann")), "token_known");
  EXPECT_EQ(verdict(driver.connect(1, 2, 7)), "accepted");
  Driver::must(driver.put(RoomLocked{false}));
  EXPECT_EQ(verdict(driver.join(2, "bob")), "accepted");
}

TEST_F(Seats, the_last_connection_wins_and_the_former_is_told) {
  Driver::must(driver.join(1, "ann"));
  const auto taken_over = driver.connect(1, 2, 7);
  EXPECT_TRUE(has_effect(taken_over, DropConnection{SeatId{1}, WriterId{1}, ConnectionId{1}, DropReason::taken_over}));
  EXPECT_EQ(seat(1).link, (Link{WriterId{2}, ConnectionId{7}}));
  EXPECT_EQ(driver.room.roster().connected(), 1U);
}

TEST_F(Seats, the_end_of_a_former_connection_changes_nothing) {
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.connect(1, 2, 7));
  EXPECT_EQ(verdict(driver.put(SeatLeft{SeatId{1}, WriterId{1}, ConnectionId{1}})), "stale_connection");
  EXPECT_EQ(driver.room.roster().connected(), 1U);
}

TEST_F(Seats, the_same_connection_again_drops_nobody) {
  Driver::must(driver.join(1, "ann"));
  const auto again = driver.connect(1, 1, 1);
  EXPECT_EQ(*again, (Room::Effects{SendMine{SeatId{1}}, SendRoster{}}));
}

TEST_F(Seats, a_lost_node_takes_its_connections_with_it) {
  Driver::must(driver.join(1, "ann", 1));
  Driver::must(driver.join(2, "bob", 2));
  Driver::must(driver.put(NodeLost{WriterId{2}}));
  EXPECT_TRUE(seat(1).link);
  EXPECT_FALSE(seat(2).link);
  EXPECT_EQ(driver.room.roster().connected(), 1U);
  EXPECT_EQ(driver.room.roster().present(), 2U);
}

TEST_F(Seats, a_removed_seat_loses_its_connection_and_cannot_come_back) {
  Driver::must(driver.join(1, "ann"));
  const auto removed = driver.remove(1);
  EXPECT_TRUE(has_effect(removed, DropConnection{SeatId{1}, WriterId{1}, ConnectionId{1}, DropReason::removed}));
  EXPECT_EQ(verdict(driver.connect(1, 1, 2)), "seat_removed");
  EXPECT_EQ(verdict(driver.join(1, "ann")), "seat_removed");
  EXPECT_EQ(verdict(driver.remove(1)), "seat_removed");
  EXPECT_EQ(driver.room.roster().present(), 0U);
}

TEST_F(Seats, a_removed_name_is_free_again) {
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.remove(1));
  EXPECT_EQ(verdict(driver.join(2, "ann")), "accepted");
}

TEST_F(Seats, a_new_name_frees_the_old_one) {
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.put(SeatRenamed{SeatId{1}, "anna", "anna"}));
  EXPECT_EQ(seat(1).name, "anna");
  EXPECT_EQ(verdict(driver.join(2, "ann")), "accepted");
  EXPECT_EQ(verdict(driver.put(SeatRenamed{SeatId{2}, "Anna", "anna"})), "name_taken");
}

TEST_F(Seats, a_name_may_change_its_spelling_alone) {
  Driver::must(driver.join(1, "ann"));
  EXPECT_EQ(verdict(driver.put(SeatRenamed{SeatId{1}, "Ann", "ann"})), "accepted");
  EXPECT_EQ(verdict(driver.put(SeatRenamed{SeatId{1}, "", "ann"})), "bad_name");
  EXPECT_EQ(seat(1).name, "Ann");
}

TEST_F(Seats, a_new_name_shows_in_the_standings) {
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  driver.finish_question();
  const auto renamed = driver.put(SeatRenamed{SeatId{1}, "anna", "anna"});
  EXPECT_TRUE(has_effect(renamed, PublishStandings{}));
  EXPECT_EQ(driver.room.standings().rows().front().name, "anna");
}

TEST_F(Seats, a_language_is_kept_for_its_seat) {
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.put(LanguageChosen{SeatId{1}, "fr"}));
  EXPECT_EQ(seat(1).language, "fr");
  EXPECT_EQ(
    verdict(driver.put(LanguageChosen{SeatId{1}, std::string(limits::language_bytes_max + 1, 'x')})), "bad_text");
}

TEST_F(Seats, somebody_late_joins_in_every_phase_but_the_last) {
  std::uint32_t next_seat = 1;
  const auto joins = [&] {
    const std::uint32_t number = next_seat++;
    return verdict(driver.join(number, "p" + std::to_string(number)));
  };
  EXPECT_EQ(joins(), "accepted");  // lobby
  Driver::must(driver.next());
  EXPECT_EQ(joins(), "accepted");  // intro
  Driver::must(driver.next());
  EXPECT_EQ(joins(), "accepted");  // open
  Driver::must(driver.deadline());
  EXPECT_EQ(joins(), "accepted");  // closing
  Driver::must(driver.reveal());
  EXPECT_EQ(joins(), "accepted");  // reveal
  Driver::must(driver.next());
  EXPECT_EQ(joins(), "accepted");  // standings
  Driver::must(driver.put(RoomEnded{}));
  EXPECT_EQ(joins(), "room_ended");
}

TEST_F(Seats, somebody_late_plays_the_question_that_is_open) {
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  Driver::must(driver.join(2, "bob"));
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  EXPECT_FALSE(driver.room.closing()) << "the late one is waited for";
  Driver::must(driver.answer(2, chosen({2}), 9'000));
  EXPECT_TRUE(driver.room.closing());
}

}  // namespace
}  // namespace lectern::room::test
