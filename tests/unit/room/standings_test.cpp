// Ranks: by points, right answers, time, seat; never by name or by the order of arrival.
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

std::string order(const Room& room) {
  std::string text;
  for (const StandingsRow& row : room.standings().rows())
    text += row.name + ':' + std::to_string(row.points) + ' ';
  return text;
}

void join_all(Driver& driver, const std::vector<std::string>& names) {
  for (std::uint32_t i = 0; i < names.size(); ++i)
    Driver::must(driver.join(i + 1, names[i]));
}

TEST(Standings, more_points_stand_higher) {
  Driver driver(deck_of({choice("a")}));
  join_all(driver, {"ann", "bob"});
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 10'000));
  Driver::must(driver.answer(2, chosen({2}), 2'000));
  driver.finish_question();
  EXPECT_EQ(order(driver.room), "bob:950 ann:750 ");
}

TEST(Standings, equal_points_are_settled_by_right_answers) {
  // One full answer of 500 points against two halves of 500: only the former is a right answer.
  content::Deck deck = deck_of({choices("a"), choices("b")});
  deck.scoring = content::Scoring::accuracy;
  deck.questions[0].points = 500;
  deck.questions[1].points = 500;
  Driver driver(deck);
  join_all(driver, {"ann", "bob"});
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  Driver::must(driver.answer(2, chosen({2, 3}), 9'000));
  driver.finish_question();
  driver.open_question();
  Driver::must(driver.answer(1, chosen({3}), 1'000));
  driver.finish_question();
  EXPECT_EQ(order(driver.room), "bob:500 ann:500 ");
}

TEST(Standings, then_by_the_time_of_the_right_answers) {
  content::Deck deck = deck_of({choice("a"), choice("b")});
  deck.scoring = content::Scoring::accuracy;
  Driver driver(deck);
  join_all(driver, {"ann", "bob"});
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 3'001));
  Driver::must(driver.answer(2, chosen({2}), 3'000));
  driver.finish_question();
  EXPECT_EQ(order(driver.room), "bob:1000 ann:1000 ");
}

TEST(Standings, then_by_seat_and_never_by_name) {
  Driver driver(deck_of({choice("a")}));
  join_all(driver, {"zoe", "ann"});
  driver.open_question();
  driver.finish_question();
  EXPECT_EQ(order(driver.room), "zoe:0 ann:0 ");
}

TEST(Standings, the_order_of_arrival_does_not_matter) {
  const auto play = [](const std::vector<std::uint32_t>& arrival) {
    Driver driver(deck_of({choice("a")}));
    join_all(driver, {"ann", "bob", "cid"});
    driver.open_question();
    for (const std::uint32_t seat : arrival)
      Driver::must(driver.answer(seat, chosen({2}), 1'000 * (seat % 2 + 1)));
    driver.finish_question();
    return driver.room.standings().rows();
  };
  EXPECT_EQ(play({1, 2, 3}), play({3, 2, 1}));
}

TEST(Standings, rows_tell_what_the_last_question_changed) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  join_all(driver, {"ann", "bob"});
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 400));
  driver.finish_question();
  driver.open_question();
  Driver::must(driver.answer(1, chosen({1}), 400));
  Driver::must(driver.answer(2, chosen({2}), 400));
  driver.finish_question();
  const auto& rows = driver.room.standings().rows();
  EXPECT_EQ(rows[0], (StandingsRow{SeatId{1}, "ann", 1000, 1, 1, 0, 1, 400}));
  EXPECT_EQ(rows[1], (StandingsRow{SeatId{2}, "bob", 1000, 2, 2, 1000, 1, 400}));
}

TEST(Standings, the_podium_keeps_what_the_last_question_changed) {
  Driver driver(deck_of({choice("a")}));
  join_all(driver, {"ann", "bob"});
  driver.open_question();
  Driver::must(driver.answer(2, chosen({2}), 400));
  driver.finish_question();
  const auto rows = driver.room.standings().rows();
  Driver::must(driver.next());
  EXPECT_EQ(driver.room.standings().rows(), rows);
}

TEST(Standings, somebody_late_gets_a_rank_with_the_next_ranking) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  join_all(driver, {"ann"});
  driver.open_question();
  driver.finish_question();
  Driver::must(driver.join(2, "bob"));
  EXPECT_EQ(make_mine(driver.room, SeatId{2}).rank, 0U);
  driver.open_question();
  Driver::must(driver.answer(2, chosen({2}), 400));
  driver.finish_question();
  EXPECT_EQ(driver.room.standings().find(SeatId{2})->rank, 1U);
  EXPECT_EQ(driver.room.standings().find(SeatId{2})->rank_before, 0U);
}

TEST(Standings, a_removal_closes_the_gap_at_once) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  join_all(driver, {"ann", "bob", "cid"});
  driver.open_question();
  driver.finish_question();
  const auto removed = driver.remove(2);
  EXPECT_TRUE(has_effect(removed, PublishStandings{}));
  EXPECT_TRUE(has_effect(removed, SendViews{}));
  EXPECT_EQ(driver.room.standings().find(SeatId{2}), nullptr);
  EXPECT_EQ(driver.room.standings().find(SeatId{3})->rank, 2U);
}

TEST(Standings, mine_knows_who_is_ahead_and_by_how_much) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  join_all(driver, {"ann", "bob"});
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 10'000));
  Driver::must(driver.answer(2, chosen({2}), 400));
  driver.finish_question();
  const Mine ann = make_mine(driver.room, SeatId{1});
  EXPECT_EQ(ann.rank, 2U);
  EXPECT_EQ(ann.ranked, 2U);
  EXPECT_EQ(ann.gap, 250);
  EXPECT_EQ(ann.ahead, "bob");
  const Mine bob = make_mine(driver.room, SeatId{2});
  EXPECT_EQ(bob.rank, 1U);
  EXPECT_EQ(bob.gap, 0);
  EXPECT_EQ(bob.ahead, "");
}

}  // namespace
}  // namespace lectern::room::test
