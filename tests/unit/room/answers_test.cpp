// Answers: what is accepted, when a question ends, what is revealed.
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

class Answers : public testing::Test {
 protected:
  Answers() {
    Driver::must(driver.join(1, "ann", 1));
    Driver::must(driver.join(2, "bob", 2));
    driver.open_question();
  }

  Driver driver{deck_of({choice("a"), choice("b")})};
};

TEST_F(Answers, one_is_acknowledged_and_counted) {
  const auto given = driver.answer(1, chosen({2}), 1'500);
  EXPECT_EQ(*given, (Room::Effects{Acknowledge{SeatId{1}, driver.room.step(), Nonce{1}}, SendProgress{}}));
  EXPECT_EQ(driver.room.answered(), 1U);
}

TEST_F(Answers, the_same_nonce_is_a_repeat_and_another_comes_too_often) {
  Driver::must(driver.answer(1, chosen({2}), 1'500));
  EXPECT_EQ(verdict(driver.answer(1, chosen({2}), 1'500)), "repeated_answer");
  AnswerGiven other = driver.answer_event(1, chosen({1}), 1'600);
  other.nonce = Nonce{77};
  EXPECT_EQ(verdict(driver.put(other)), "already_answered");
  EXPECT_EQ(driver.room.answered(), 1U);
}

TEST_F(Answers, a_repeat_is_still_known_long_after_the_reveal) {
  const AnswerGiven given = driver.answer_event(1, chosen({2}), 1'500);
  Driver::must(driver.put(given));
  driver.finish_question();
  driver.open_question();
  EXPECT_EQ(verdict(driver.put(given)), "repeated_answer");
  AnswerGiven other = given;
  other.nonce = Nonce{77};
  EXPECT_EQ(verdict(driver.put(other)), "stale_step");
}

TEST_F(Answers, only_the_present_step_takes_any) {
  AnswerGiven given = driver.answer_event(1, chosen({2}), 1'500);
  given.step = Step{driver.room.step().value - 1};
  EXPECT_EQ(verdict(driver.put(given)), "stale_step");
  given.step = Step{driver.room.step().value + 1};
  EXPECT_EQ(verdict(driver.put(given)), "stale_step");
}

TEST_F(Answers, none_before_the_question_opens) {
  driver.finish_question();
  Driver::must(driver.next());
  Driver::must(driver.next());
  ASSERT_EQ(driver.room.phase(), Phase::intro);
  AnswerGiven given = driver.answer_event(1, chosen({2}), 0);
  given.limit_ms = 20'000;
  EXPECT_EQ(verdict(driver.put(given)), "wrong_phase");
}

TEST_F(Answers, are_judged_by_their_time_not_by_their_place_in_the_log) {
  Driver::must(driver.deadline());
  ASSERT_TRUE(driver.room.closing());
  EXPECT_EQ(verdict(driver.answer(1, chosen({2}), 19'999)), "accepted");
  EXPECT_EQ(verdict(driver.answer(2, chosen({2}), 20'001)), "too_late");
}

TEST_F(Answers, the_allowance_stretches_the_limit) {
  AnswerGiven given = driver.answer_event(1, chosen({2}), 20'150);
  EXPECT_EQ(verdict(driver.put(given)), "too_late");
  given.allowance_ms = 149;
  EXPECT_EQ(verdict(driver.put(given)), "too_late");
  given.allowance_ms = 150;
  EXPECT_EQ(verdict(driver.put(given)), "accepted");
}

TEST_F(Answers, absurd_measurements_are_refused) {
  const auto with = [&](std::int64_t t_ms, std::int64_t limit_ms, std::int64_t allowance_ms) {
    AnswerGiven given = driver.answer_event(1, chosen({2}), t_ms);
    given.limit_ms = limit_ms;
    given.allowance_ms = allowance_ms;
    return verdict(driver.put(given));
  };
  EXPECT_EQ(with(-1, 20'000, 0), "bad_time");
  EXPECT_EQ(with(1, 0, 0), "bad_time");
  EXPECT_EQ(with(1, 20'001, 0), "bad_time") << "no seat has longer than the question";
  EXPECT_EQ(with(1, 20'000, -1), "bad_time");
  EXPECT_EQ(with(1, 20'000, limits::allowance_ms_max + 1), "bad_time");
  EXPECT_EQ(with(INT64_MAX, 20'000, 0), "too_late");
  EXPECT_EQ(driver.room.answered(), 0U);
}

TEST_F(Answers, must_fit_the_question) {
  EXPECT_EQ(verdict(driver.answer(1, TypedText{"blue", "blue"}, 1)), "wrong_kind");
  EXPECT_EQ(verdict(driver.answer(1, GivenNumber{}, 1)), "wrong_kind");
  EXPECT_EQ(verdict(driver.answer(1, chosen({}), 1)), "bad_option");
  EXPECT_EQ(verdict(driver.answer(1, chosen({0}), 1)), "bad_option");
  EXPECT_EQ(verdict(driver.answer(1, chosen({4}), 1)), "bad_option");
  EXPECT_EQ(verdict(driver.answer(1, chosen({1, 2}), 1)), "bad_option") << "one choice";
}

TEST(AnswerKinds, several_choices_come_in_ascending_order_without_repeats) {
  Driver driver(deck_of({choices("a")}));
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  EXPECT_EQ(verdict(driver.answer(1, chosen({3, 2}), 1)), "bad_option");
  EXPECT_EQ(verdict(driver.answer(1, chosen({2, 2}), 1)), "bad_option");
  EXPECT_EQ(verdict(driver.answer(1, chosen({2, 5}), 1)), "bad_option");
  EXPECT_EQ(verdict(driver.answer(1, chosen({2, 3}), 1)), "accepted");
}

TEST(AnswerKinds, a_number_lies_in_the_range_shown) {
  Driver driver(deck_of({number("a")}));
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  EXPECT_EQ(verdict(driver.answer(1, GivenNumber{{-1}}, 1)), "bad_number");
  EXPECT_EQ(verdict(driver.answer(1, GivenNumber{{100'000'001}}, 1)), "bad_number");
  EXPECT_EQ(verdict(driver.answer(1, chosen({1}), 1)), "wrong_kind");
  EXPECT_EQ(verdict(driver.answer(1, GivenNumber{{100'000'000}}, 1)), "accepted");
}

TEST(AnswerKinds, a_text_has_something_in_it_and_not_too_much) {
  Driver driver(deck_of({text("a")}));
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  EXPECT_EQ(verdict(driver.answer(1, TypedText{"", ""}, 1)), "bad_text");
  EXPECT_EQ(verdict(driver.answer(1, TypedText{"?!", ""}, 1)), "bad_text");
  const std::string longest(limits::answer_text_bytes_max, 'a');
  EXPECT_EQ(verdict(driver.answer(1, TypedText{longest + "a", longest}, 1)), "bad_text");
  EXPECT_EQ(verdict(driver.answer(1, TypedText{longest, std::string(10'000, 'a')}, 1)), "bad_text");
  EXPECT_EQ(verdict(driver.answer(1, TypedText{longest, longest}, 1)), "accepted");
}

TEST_F(Answers, somebody_whose_connection_broke_is_still_heard) {
  Driver::must(driver.leave(1));
  EXPECT_EQ(verdict(driver.answer(1, chosen({2}), 1'500)), "accepted");
  EXPECT_FALSE(driver.room.closing()) << "bob is connected and has not answered";
}

TEST_F(Answers, when_all_connected_have_answered_the_question_closes) {
  Driver::must(driver.answer(1, chosen({2}), 1'500));
  const auto last = driver.answer(2, chosen({1}), 2'500);
  EXPECT_TRUE(has_effect(last, FlushAnswers{driver.room.step()}));
  EXPECT_TRUE(driver.room.closing());
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::flush);
  EXPECT_EQ(driver.room.deadline().duration_ms, limits::flush_wait_ms);
}

TEST_F(Answers, the_departure_of_the_last_one_missing_closes_it_too) {
  Driver::must(driver.answer(1, chosen({2}), 1'500));
  EXPECT_TRUE(has_effect(driver.leave(2), FlushAnswers{driver.room.step()}));
}

TEST_F(Answers, a_lost_node_or_a_removal_closes_it_as_a_departure_does) {
  Driver::must(driver.join(3, "cid", 3));
  Driver::must(driver.answer(1, chosen({2}), 1'500));
  Driver::must(driver.put(NodeLost{WriterId{2}}));
  EXPECT_FALSE(driver.room.closing());
  Driver::must(driver.remove(3));
  EXPECT_TRUE(driver.room.closing());
}

TEST_F(Answers, an_empty_room_keeps_its_clock) {
  Driver::must(driver.answer(1, chosen({2}), 1'500));
  Driver::must(driver.leave(1));
  Driver::must(driver.leave(2));
  EXPECT_FALSE(driver.room.closing()) << "somebody may come back";
}

TEST(AnswerSettings, a_host_may_keep_questions_open_to_their_limit) {
  Settings settings;
  settings.end_when_all_answered = false;
  Driver driver(deck_of({choice("a")}), settings);
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 1'500));
  EXPECT_FALSE(driver.room.closing());
}

TEST_F(Answers, the_reveal_waits_for_every_writer_with_a_connected_seat) {
  Driver::must(driver.deadline());
  EXPECT_FALSE(driver.room.reveal_due());
  EXPECT_EQ(verdict(driver.put(AnswersRevealed{driver.room.step()})), "wrong_phase");
  Driver::must(driver.flush(1));
  EXPECT_TRUE(driver.room.has_flushed(WriterId{1}));
  EXPECT_FALSE(driver.room.reveal_due());
  Driver::must(driver.flush(2));
  EXPECT_TRUE(driver.room.reveal_due());
  EXPECT_EQ(verdict(driver.put(AnswersRevealed{driver.room.step()})), "accepted");
}

TEST_F(Answers, the_reveal_waits_no_longer_than_the_flush_deadline) {
  Driver::must(driver.deadline());
  Driver::must(driver.deadline());
  EXPECT_TRUE(driver.room.reveal_due());
  EXPECT_EQ(driver.room.deadline().kind, DeadlineKind::none);
}

TEST_F(Answers, nobody_waits_for_a_lost_node_or_an_empty_room) {
  Driver::must(driver.deadline());
  Driver::must(driver.flush(1));
  Driver::must(driver.put(NodeLost{WriterId{2}}));
  EXPECT_TRUE(driver.room.reveal_due());
}

TEST_F(Answers, a_writer_that_comes_in_while_closing_is_asked_to_flush_too) {
  Driver::must(driver.deadline());
  Driver::must(driver.flush(1));
  EXPECT_FALSE(has_effect(driver.connect(1, 1, 9), FlushAnswers{driver.room.step()})) << "writer 1 has flushed";
  EXPECT_TRUE(has_effect(driver.join(3, "cid", 3), FlushAnswers{driver.room.step()}));
}

TEST_F(Answers, there_is_nothing_to_flush_before_the_limit_or_twice) {
  EXPECT_EQ(verdict(driver.flush(1)), "nothing_to_flush");
  Driver::must(driver.deadline());
  Driver::must(driver.flush(1));
  EXPECT_EQ(verdict(driver.flush(1)), "nothing_to_flush");
  EXPECT_EQ(verdict(driver.put(AnswersFlushed{Step{1}, WriterId{2}})), "stale_step");
}

TEST_F(Answers, are_taken_while_closing_until_the_reveal) {
  Driver::must(driver.deadline());
  Driver::must(driver.flush(1));
  EXPECT_EQ(verdict(driver.answer(2, chosen({2}), 19'000)), "accepted");
  const AnswerGiven late = driver.answer_event(1, chosen({2}), 19'000);
  Driver::must(driver.reveal());
  EXPECT_EQ(verdict(driver.put(late)), "stale_step");
}

TEST_F(Answers, the_reveal_grades_sums_up_and_ranks) {
  Driver::must(driver.answer(1, chosen({2}), 2'000));
  Driver::must(driver.answer(2, chosen({1}), 1'000));
  const auto revealed = driver.reveal();
  EXPECT_TRUE(has_effect(revealed, PublishStandings{}));
  const Summary& summary = driver.room.summary();
  EXPECT_EQ(summary.answered, 2U);
  EXPECT_EQ(summary.right, 1U);
  EXPECT_EQ(summary.tally[0], (TallyRow{OptionId{1}, "", false, 1}));
  EXPECT_EQ(summary.tally[1], (TallyRow{OptionId{2}, "", true, 1}));
  EXPECT_EQ(summary.tally[2], (TallyRow{OptionId{3}, "", false, 0}));
  const Mine mine = make_mine(driver.room, SeatId{1});
  EXPECT_EQ(mine.points, 950);
  EXPECT_EQ(mine.streak, 1U);
  EXPECT_EQ(mine.outcome, (Outcome{true, true, true, 950, 2'000, 0}));
}

TEST_F(Answers, silence_earns_nothing_and_ends_a_streak) {
  Driver::must(driver.answer(1, chosen({2}), 2'000));
  driver.finish_question();
  driver.open_question();
  driver.finish_question();
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).streak, 0U);
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).points, 950);
  EXPECT_EQ(make_mine(driver.room, SeatId{2}).outcome, (Outcome{false, true, false, 0, 0, 0}));
}

TEST_F(Answers, a_removed_seat_leaves_the_tally_on_screen) {
  Driver::must(driver.answer(1, chosen({2}), 2'000));
  Driver::must(driver.answer(2, chosen({1}), 1'000));
  Driver::must(driver.reveal());
  const auto removed = driver.remove(2);
  EXPECT_TRUE(has_effect(removed, SendViews{}));
  EXPECT_EQ(driver.room.answered(), 1U);
  EXPECT_EQ(driver.room.summary().answered, 1U);
  EXPECT_EQ(driver.room.summary().tally[0].count, 0U);
  EXPECT_EQ(driver.room.standings().rows().size(), 1U);
}

TEST(AnswerTally, texts_are_grouped_by_normal_form_and_shown_in_their_usual_spelling) {
  Driver driver(deck_of({text("a")}));
  for (std::uint32_t i = 1; i <= 4; ++i)
    Driver::must(driver.join(i, "p" + std::to_string(i)));
  driver.open_question();
  Driver::must(driver.answer(1, TypedText{"Pipeline", "pipeline"}, 900));
  Driver::must(driver.answer(2, TypedText{"pipeline", "pipeline"}, 900));
  Driver::must(driver.answer(3, TypedText{"pipeline", "pipeline"}, 900));
  Driver::must(driver.answer(4, TypedText{"Queue", "queue"}, 900));
  Driver::must(driver.reveal());
  EXPECT_EQ(
    driver.room.summary().tally,
    (std::vector<TallyRow>{{OptionId{}, "pipeline", true, 3}, {OptionId{}, "Queue", false, 1}}));
}

TEST(AnswerTally, of_numbers_shows_the_twelve_most_frequent) {
  Driver driver(deck_of({number("a")}));
  for (std::uint32_t i = 1; i <= 20; ++i)
    Driver::must(driver.join(i, "p" + std::to_string(i)));
  driver.open_question();
  for (std::uint32_t i = 1; i <= 20; ++i) {
    Driver::must(driver.answer(i, GivenNumber{{(i < 3 ? 42 : i) * 1'000'000}}, 900));
  }
  Driver::must(driver.reveal());
  const auto& rows = driver.room.summary().tally;
  ASSERT_EQ(rows.size(), 12U);
  EXPECT_EQ(rows[0], (TallyRow{OptionId{}, "42", true, 2}));
  EXPECT_EQ(rows[1], (TallyRow{OptionId{}, "3", false, 1}));
}

}  // namespace
}  // namespace lectern::room::test
