// What an answer earns: the figures that teachers know from elsewhere, and the partial credit of several choices.
#include "server/room/scoring.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

using content::Scoring;

std::int64_t speed(std::int64_t points, std::int64_t t_ms, Credit credit = {1, 1}, std::int64_t time_ms = 20'000) {
  return points_earned(Scoring::speed, points, t_ms, time_ms, credit);
}

TEST(Scoring, speed_gives_the_figures_that_teachers_know) {
  EXPECT_EQ(speed(1000, 0), 1000);
  EXPECT_EQ(speed(1000, 400), 1000);
  EXPECT_EQ(speed(1000, 2'000), 950);
  EXPECT_EQ(speed(1000, 10'000), 750);
  EXPECT_EQ(speed(1000, 20'000), 500);
  EXPECT_EQ(speed(2000, 5'000), 1750);
}

TEST(Scoring, half_a_second_is_still_full_and_the_next_millisecond_is_not) {
  EXPECT_EQ(speed(1000, 500), 1000);
  EXPECT_EQ(speed(1000, 501), 987);
}

TEST(Scoring, time_beyond_the_question_counts_as_its_end) {
  EXPECT_EQ(speed(1000, 27'000), 500);
}

TEST(Scoring, halves_are_rounded_up) {
  EXPECT_EQ(speed(1, 20'000), 1);
  EXPECT_EQ(speed(3, 20'000), 2);
  EXPECT_EQ(points_earned(Scoring::accuracy, 5, 0, 20'000, {1, 2}), 3);
}

TEST(Scoring, accuracy_ignores_time) {
  EXPECT_EQ(points_earned(Scoring::accuracy, 700, 19'000, 20'000, {1, 1}), 700);
  EXPECT_EQ(points_earned(Scoring::accuracy, 700, 1, 20'000, {0, 1}), 0);
}

TEST(Scoring, none_earns_nothing) {
  EXPECT_EQ(points_earned(Scoring::none, 1000, 1, 20'000, {1, 1}), 0);
}

TEST(Scoring, partial_credit_scales_what_the_time_left) {
  EXPECT_EQ(speed(1000, 10'000, {1, 2}), 375);
  EXPECT_EQ(speed(1000, 10'000, {2, 3}), 500);
  EXPECT_EQ(speed(1000, 100, {1, 3}), 333);
}

TEST(Scoring, an_earlier_answer_never_earns_less) {
  for (std::int64_t t_ms = 1; t_ms <= 20'000; ++t_ms)
    ASSERT_LE(speed(1000, t_ms), speed(1000, t_ms - 1)) << t_ms;
}

TEST(Grading, one_choice_is_all_or_nothing) {
  EXPECT_TRUE(grade(choice("q"), chosen({2})).full());
  EXPECT_EQ(grade(choice("q"), chosen({1})).numerator, 0);
}

TEST(Grading, several_choices_lose_one_right_for_each_wrong) {
  const content::Question question = choices("q");
  const auto numerator = [&](std::vector<std::uint32_t> ids) {
    return grade(question, chosen(std::move(ids))).numerator;
  };
  EXPECT_TRUE(grade(question, chosen({2, 3})).full());
  EXPECT_EQ(grade(question, chosen({2})).denominator, 2);
  EXPECT_EQ(numerator({2}), 1);
  EXPECT_EQ(numerator({1, 2, 3}), 1);
  EXPECT_EQ(numerator({1, 2}), 0);
  EXPECT_EQ(numerator({1, 4}), 0);
  EXPECT_EQ(numerator({1, 2, 3, 4}), 0);
}

TEST(Grading, a_number_may_miss_by_its_tolerance_and_no_more) {
  const content::Question question = number("q");
  EXPECT_TRUE(grade(question, GivenNumber{{42'500'000}}).full());
  EXPECT_TRUE(grade(question, GivenNumber{{41'500'000}}).full());
  EXPECT_FALSE(grade(question, GivenNumber{{42'500'001}}).full());
  EXPECT_FALSE(grade(question, GivenNumber{{41'499'999}}).full());
}

TEST(Grading, a_text_is_compared_by_its_normal_form) {
  EXPECT_TRUE(grade(text("q"), TypedText{"THE  pipeline!", "the pipeline"}).full());
  EXPECT_FALSE(grade(text("q"), TypedText{"pipeline", "pipelines"}).full());
}

}  // namespace
}  // namespace lectern::room::test
