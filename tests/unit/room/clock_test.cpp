// Deadlines: what is armed when and for how long, and what pausing and added time do to it.
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

class Clock : public testing::Test {
 protected:
  Clock() {
    Driver::must(driver.join(1, "ann"));
    Driver::must(driver.join(2, "bob"));
  }

  [[nodiscard]] const Deadline& armed() const { return driver.room.deadline(); }

  Driver driver{deck_of({choice("a"), choice("b")})};
};

content::Question with_text(std::string text) {
  content::Question question = choice("a");
  question.text["en"] = std::move(text);
  return question;
}

std::int64_t intro_ms(const std::string& text) {
  Driver driver(deck_of({with_text(text)}));
  Driver::must(driver.next());
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::intro);
  return driver.room.deadline().duration_ms;
}

TEST(ReadingTime, grows_with_the_authors_text_within_bounds) {
  EXPECT_EQ(intro_ms("Hm?"), 2'000);
  EXPECT_EQ(intro_ms(std::string(50, 'x')), 1'500 + 50 * 60);
  EXPECT_EQ(intro_ms(std::string(500, 'x')), 8'000);
}

TEST(ReadingTime, counts_characters_not_bytes) {
  std::string hindi;
  for (int i = 0; i < 50; ++i)
    hindi += "\u0915";
  EXPECT_EQ(intro_ms(hindi), 1'500 + 50 * 60);
}

TEST_F(Clock, the_lobby_of_a_host_waits_for_ever) {
  EXPECT_EQ(armed(), Deadline{});
}

TEST_F(Clock, a_question_runs_for_its_time_from_the_entry_that_opened_it) {
  driver.open_question();
  EXPECT_EQ(armed().kind, DeadlineKind::answers);
  EXPECT_EQ(armed().duration_ms, 20'000);
  EXPECT_EQ(armed().armed_at, driver.room.folded());
  EXPECT_EQ(driver.room.limit_ms(), 20'000);
}

TEST_F(Clock, the_host_takes_the_time_it_needs_at_reveal_standings_and_podium) {
  driver.open_question();
  driver.finish_question();
  EXPECT_EQ(armed().kind, DeadlineKind::none);
  Driver::must(driver.next());
  EXPECT_EQ(armed().kind, DeadlineKind::none);
}

TEST_F(Clock, a_deadline_of_the_past_is_stale) {
  Driver::must(driver.next());
  const DeadlineId intro = armed().id;
  Driver::must(driver.next());
  EXPECT_EQ(verdict(driver.put(DeadlineReached{intro})), "stale_deadline");
  EXPECT_EQ(verdict(driver.put(DeadlineReached{DeadlineId{0}})), "stale_deadline");
  EXPECT_EQ(driver.room.phase(), Phase::open);
  EXPECT_FALSE(driver.room.closing());
}

TEST_F(Clock, a_second_timekeeper_is_harmless) {
  driver.open_question();
  const DeadlineReached reached{armed().id};
  Driver::must(driver.put(reached));
  EXPECT_EQ(verdict(driver.put(reached)), "stale_deadline");
}

TEST_F(Clock, a_pause_stops_it_and_keeps_what_remained) {
  driver.open_question();
  const DeadlineId before = armed().id;
  Driver::must(driver.pause(12'000));
  EXPECT_TRUE(driver.room.paused());
  EXPECT_EQ(armed().id, DeadlineId{});
  EXPECT_EQ(armed().kind, DeadlineKind::answers);
  EXPECT_EQ(armed().duration_ms, 12'000);
  EXPECT_EQ(verdict(driver.put(DeadlineReached{before})), "paused");
  Driver::must(driver.resume());
  EXPECT_EQ(armed().duration_ms, 12'000);
  EXPECT_GT(armed().id, before);
  EXPECT_EQ(armed().armed_at, driver.room.folded());
}

TEST_F(Clock, an_answer_received_before_the_pause_still_counts_while_paused) {
  driver.open_question();
  Driver::must(driver.pause(12'000));
  EXPECT_EQ(verdict(driver.answer(1, chosen({2}), 8'001)), "paused");
  EXPECT_EQ(verdict(driver.answer(1, chosen({2}), 8'000)), "accepted");
}

TEST_F(Clock, a_paused_question_closes_only_after_the_resume) {
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  Driver::must(driver.pause(12'000));
  Driver::must(driver.answer(2, chosen({2}), 7'000));
  EXPECT_FALSE(driver.room.closing());
  EXPECT_TRUE(has_effect(driver.resume(), FlushAnswers{driver.room.step()}));
}

TEST_F(Clock, pausing_needs_the_running_deadline_and_a_possible_remainder) {
  driver.open_question();
  EXPECT_EQ(verdict(driver.put(Paused{DeadlineId{1}, 5'000})), "stale_deadline");
  EXPECT_EQ(verdict(driver.pause(-1)), "bad_time");
  EXPECT_EQ(verdict(driver.pause(20'001)), "bad_time");
  EXPECT_EQ(verdict(driver.pause(20'000)), "accepted");
  EXPECT_EQ(verdict(driver.pause(20'000)), "already_paused");
}

TEST_F(Clock, resuming_needs_a_pause_of_this_step) {
  EXPECT_EQ(verdict(driver.resume()), "not_paused");
  EXPECT_EQ(verdict(driver.put(Resumed{Step{7}})), "stale_step");
}

TEST_F(Clock, a_closing_question_cannot_be_paused) {
  driver.open_question();
  Driver::must(driver.deadline());
  EXPECT_EQ(verdict(driver.pause(1'000)), "wrong_phase");
}

TEST_F(Clock, a_pause_without_a_deadline_holds_the_room) {
  driver.open_question();
  driver.finish_question();
  Driver::must(driver.pause(0));
  EXPECT_EQ(verdict(driver.next()), "paused");
  Driver::must(driver.resume());
  EXPECT_EQ(verdict(driver.next()), "accepted");
}

TEST_F(Clock, the_host_may_skip_or_end_a_paused_question) {
  driver.open_question();
  Driver::must(driver.pause(5'000));
  EXPECT_EQ(verdict(driver.next()), "paused");
  Driver::must(driver.skip());
  EXPECT_FALSE(driver.room.paused());
  EXPECT_EQ(armed().kind, DeadlineKind::intro);
  Driver::must(driver.pause(500));
  Driver::must(driver.put(RoomEnded{}));
  EXPECT_FALSE(driver.room.paused());
}

TEST_F(Clock, added_time_is_for_everybody_and_moves_the_deadline) {
  driver.open_question();
  const DeadlineId before = armed().id;
  EXPECT_TRUE(has_effect(driver.add_time(10'000, 4'000), SendViews{}));
  EXPECT_EQ(driver.room.limit_ms(), 30'000);
  EXPECT_EQ(armed().duration_ms, 14'000);
  EXPECT_GT(armed().id, before);
  EXPECT_EQ(verdict(driver.put(DeadlineReached{before})), "stale_deadline");
  EXPECT_EQ(verdict(driver.answer(1, chosen({2}), 29'000)), "accepted");
}

TEST_F(Clock, added_time_does_not_dilute_the_score) {
  driver.open_question();
  Driver::must(driver.add_time(10'000, 4'000));
  Driver::must(driver.answer(1, chosen({2}), 10'000));
  Driver::must(driver.answer(2, chosen({2}), 29'000));
  Driver::must(driver.reveal());
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).points, 750);
  EXPECT_EQ(make_mine(driver.room, SeatId{2}).points, 500);
}

TEST_F(Clock, a_double_click_adds_time_once) {
  driver.open_question();
  const TimeAdded added{armed().id, 10'000, 4'000};
  Driver::must(driver.put(added));
  EXPECT_EQ(verdict(driver.put(added)), "stale_deadline");
  EXPECT_EQ(driver.room.limit_ms(), 30'000);
}

TEST_F(Clock, time_is_added_in_possible_amounts) {
  EXPECT_EQ(verdict(driver.add_time(10'000, 0)), "wrong_phase");
  driver.open_question();
  EXPECT_EQ(verdict(driver.add_time(0, 4'000)), "bad_time");
  EXPECT_EQ(verdict(driver.add_time(limits::add_time_ms_max + 1, 4'000)), "bad_time");
  EXPECT_EQ(verdict(driver.add_time(10'000, -1)), "bad_time");
  EXPECT_EQ(verdict(driver.add_time(10'000, 20'001)), "bad_time");
  EXPECT_EQ(driver.room.limit_ms(), 20'000);
  while (driver.room.limit_ms() + limits::add_time_ms_max <= limits::question_ms_max) {
    Driver::must(driver.add_time(limits::add_time_ms_max, 0));
  }
  EXPECT_EQ(verdict(driver.add_time(limits::add_time_ms_max, 0)), "bad_time");
  Driver::must(driver.pause(0));
  EXPECT_EQ(verdict(driver.add_time(1'000, 0)), "paused");
}

TEST(AutomaticClock, the_countdown_starts_anew_with_every_join_once_enough_are_there) {
  Driver driver(deck_of({choice("a")}), automatic(2));
  Driver::must(driver.join(1, "ann"));
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::none);
  Driver::must(driver.join(2, "bob"));
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::start);
  EXPECT_EQ(driver.room.deadline().duration_ms, 5'000);
  const DeadlineId before = driver.room.deadline().id;
  Driver::must(driver.join(3, "cid"));
  EXPECT_GT(driver.room.deadline().id, before);
  EXPECT_EQ(verdict(driver.put(DeadlineReached{before})), "stale_deadline");
}

TEST(AutomaticClock, the_countdown_stops_when_too_few_are_left) {
  Driver driver(deck_of({choice("a")}), automatic(2));
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.join(2, "bob"));
  Driver::must(driver.join(3, "cid"));
  Driver::must(driver.remove(3));
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::start);
  Driver::must(driver.remove(2));
  EXPECT_EQ(driver.room.deadline(), Deadline{});
}

TEST(AutomaticClock, a_join_into_a_paused_lobby_counts_down_after_the_resume) {
  Driver driver(deck_of({choice("a")}), automatic());
  Driver::must(driver.pause(0));
  Driver::must(driver.join(1, "ann"));
  EXPECT_EQ(driver.room.deadline().id, DeadlineId{});
  Driver::must(driver.resume());
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::start);
  EXPECT_EQ(driver.room.deadline().duration_ms, 5'000);
}

TEST(AutomaticClock, each_phase_lasts_as_documented) {
  Driver driver(deck_of({choice("a"), slide("s")}), automatic());
  const auto lasts = [&](DeadlineKind kind, std::int64_t duration_ms) {
    EXPECT_EQ(driver.room.deadline().kind, kind);
    EXPECT_EQ(driver.room.deadline().duration_ms, duration_ms);
    Driver::must(driver.deadline());
  };
  Driver::must(driver.join(1, "ann"));
  lasts(DeadlineKind::start, 5'000);
  lasts(DeadlineKind::intro, 3'000);
  lasts(DeadlineKind::answers, 20'000);
  lasts(DeadlineKind::flush, 2'000);
  Driver::must(driver.reveal());
  lasts(DeadlineKind::reveal, 3'000);
  lasts(DeadlineKind::standings, 2'000);
  lasts(DeadlineKind::slide, 1'500 + 60 * 17 + 3'000);
  lasts(DeadlineKind::podium, 2'000);
  EXPECT_EQ(driver.room.phase(), Phase::ended);
}

TEST(AutomaticClock, reveal_and_standings_can_be_paused) {
  Driver driver(deck_of({choice("a"), choice("b")}), automatic());
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  driver.finish_question();
  Driver::must(driver.pause(1'200));
  EXPECT_EQ(verdict(driver.next()), "paused");
  Driver::must(driver.resume());
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::reveal);
  EXPECT_EQ(driver.room.deadline().duration_ms, 1'200);
}

}  // namespace
}  // namespace lectern::room::test
