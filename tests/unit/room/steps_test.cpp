// The way from lobby to podium, by the host's hand and by itself.
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

std::string walk_by_host(Driver& driver) {
  std::string phases(name(driver.room.phase()));
  while (driver.room.phase() != Phase::ended) {
    const Step before = driver.room.step();
    Driver::must(driver.next());
    if (driver.room.closing()) Driver::must(driver.reveal());
    EXPECT_EQ(driver.room.step().value, before.value + 1) << "one step per change of phase";
    phases += ' ' + std::string(name(driver.room.phase()));
  }
  return phases;
}

TEST(Steps, a_hosted_quiz_goes_from_lobby_to_end) {
  Driver driver(deck_of({choice("a"), number("b")}));
  EXPECT_EQ(walk_by_host(driver), "lobby intro open reveal standings intro open reveal podium ended");
}

TEST(Steps, a_poll_and_a_slide_have_no_standings) {
  Driver driver(deck_of({slide("s"), poll("p"), choice("a"), slide("t")}));
  EXPECT_EQ(walk_by_host(driver), "lobby slide intro open reveal intro open reveal standings slide podium ended");
}

TEST(Steps, an_unscored_deck_has_no_standings) {
  content::Deck deck = deck_of({choice("a"), choice("b")});
  deck.scoring = content::Scoring::none;
  Driver driver(deck);
  EXPECT_EQ(walk_by_host(driver), "lobby intro open reveal intro open reveal podium ended");
}

TEST(Steps, an_automatic_room_needs_nothing_but_its_deadlines) {
  Driver driver(deck_of({choice("a"), slide("s"), poll("p"), choice("b")}), automatic());
  Driver::must(driver.join(1, "ann"));
  std::string phases(name(driver.room.phase()));
  while (driver.room.phase() != Phase::ended) {
    const Step before = driver.room.step();
    Driver::must(driver.room.reveal_due() ? driver.reveal() : driver.deadline());
    if (driver.room.step() != before) phases += ' ' + std::string(name(driver.room.phase()));
  }
  EXPECT_EQ(phases, "lobby intro open reveal standings slide intro open reveal intro open reveal podium ended");
}

TEST(Steps, a_second_press_of_the_same_button_is_stale) {
  Driver driver(deck_of({choice("a")}));
  Driver::must(driver.next());
  EXPECT_EQ(verdict(driver.put(StepAdvanced{Step{1}})), "stale_step");
  EXPECT_EQ(driver.room.phase(), Phase::intro);
}

TEST(Steps, next_ends_an_open_question_once) {
  Driver driver(deck_of({choice("a")}));
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  const auto closed = driver.next();
  EXPECT_EQ(*closed, (Room::Effects{FlushAnswers{driver.room.step()}, SendViews{}}));
  EXPECT_EQ(verdict(driver.next()), "wrong_phase");
}

TEST(Steps, every_change_of_phase_sends_the_views) {
  Driver driver(deck_of({choice("a")}));
  EXPECT_TRUE(has_effect(driver.next(), SendViews{}));
  EXPECT_TRUE(has_effect(driver.next(), SendViews{}));
  EXPECT_TRUE(has_effect(driver.next(), SendViews{}));
  EXPECT_TRUE(has_effect(driver.reveal(), SendViews{}));
  const auto podium = driver.next();
  EXPECT_EQ(*podium, (Room::Effects{SendViews{}, PublishStandings{}}));
  const auto ended = driver.next();
  EXPECT_EQ(*ended, (Room::Effects{SendViews{}, PublishStandings{}}));
}

TEST(Steps, a_skipped_question_earns_nothing_and_the_next_follows) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.join(2, "bob"));
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  Driver::must(driver.skip());
  EXPECT_EQ(driver.room.phase(), Phase::intro);
  EXPECT_EQ(driver.room.question_index(), 1U);
  EXPECT_EQ(driver.room.answered(), 0U);
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).points, 0);
  EXPECT_EQ(driver.room.answer_of(*driver.room.roster().find(SeatId{1})), nullptr);
}

TEST(Steps, the_last_question_skipped_leads_to_the_podium) {
  Driver driver(deck_of({choice("a")}));
  Driver::must(driver.next());
  Driver::must(driver.skip());
  EXPECT_EQ(driver.room.phase(), Phase::podium);
}

TEST(Steps, only_intro_open_and_slide_can_be_skipped) {
  Driver driver(deck_of({choice("a"), slide("s"), choice("b")}));
  EXPECT_EQ(verdict(driver.skip()), "wrong_phase");
  EXPECT_EQ(verdict(driver.put(QuestionSkipped{Step{9}})), "stale_step");
  driver.open_question();
  driver.finish_question();
  EXPECT_EQ(verdict(driver.skip()), "wrong_phase");
  Driver::must(driver.next());
  EXPECT_EQ(verdict(driver.skip()), "wrong_phase");
  Driver::must(driver.next());
  ASSERT_EQ(driver.room.phase(), Phase::slide);
  EXPECT_EQ(verdict(driver.skip()), "accepted");
}

TEST(Steps, a_closing_question_can_still_be_skipped) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  Driver::must(driver.deadline());
  Driver::must(driver.skip());
  EXPECT_FALSE(driver.room.closing());
  EXPECT_EQ(driver.room.phase(), Phase::intro);
}

TEST(Steps, a_room_can_end_from_its_lobby) {
  Driver driver(deck_of({choice("a")}));
  EXPECT_TRUE(has_effect(driver.put(RoomEnded{}), PublishStandings{}));
  EXPECT_EQ(driver.room.phase(), Phase::ended);
  EXPECT_EQ(driver.room.begun(), 0U);
}

TEST(Steps, a_room_that_ends_amid_a_question_keeps_the_answers_and_grades_none) {
  Driver driver(deck_of({choice("a")}));
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.join(2, "bob"));
  driver.open_question();
  const Step step = driver.room.step();
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  Driver::must(driver.put(RoomEnded{}));
  const Mine mine = make_mine(driver.room, SeatId{1});
  EXPECT_EQ(mine.points, 0);
  EXPECT_EQ(mine.answered_steps, std::vector<Step>{step});
}

TEST(Steps, nothing_more_happens_after_the_end) {
  Driver driver(deck_of({choice("a")}));
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.put(RoomEnded{}));
  const std::vector<Event> all{
    StepAdvanced{driver.room.step()},
    RoomEnded{},
    SeatConnected{SeatId{1}, WriterId{1}, ConnectionId{5}},
    SeatLeft{SeatId{1}, WriterId{1}, ConnectionId{1}},
    NodeLost{WriterId{1}},
    SeatRemoved{SeatId{1}},
    RoomLocked{}};
  for (const Event& event : all)
    EXPECT_EQ(verdict(driver.put(event)), "room_ended") << describe(event);
}

}  // namespace
}  // namespace lectern::room::test
