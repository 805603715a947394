// Options side by side, answers without a colon or in a list at the end, prompts of two paragraphs: layouts of exam
// sheets, each in several spellings, and what must not be taken for one of them.
#include "deck_files.hpp"

#include <gmock/gmock.h>

namespace lectern::content {

namespace {

using ::testing::ElementsAre;

Imported imported(const std::string& text) {
  auto result = import_text(text, "en");
  if (result) return *result;
  ADD_FAILURE() << shown(result.error()) << text;
  return {};
}

std::vector<std::string> options_of(const Question& question) {
  std::vector<std::string> texts;
  for (const Option& option : question.options)
    texts.push_back((option.right ? "*" : "") + option.text.begin()->second);
  return texts;
}

std::vector<std::string> options_in(const std::string& text, std::size_t question = 0) {
  const Imported result = imported(text);
  if (question >= result.deck.questions.size()) return {"no question"};
  return options_of(result.deck.questions[question]);
}

std::string prompt_in(const std::string& text) {
  const Imported result = imported(text);
  return result.deck.questions.empty() ? "no question" : result.deck.questions[0].text.begin()->second;
}

}  // namespace

TEST(ImportRows, become_one_option_each_whatever_signs_the_letters_have) {
  for (const std::string row :
       {"a) red  b) green  c) blue",
        "a) red b) green c) blue",
        "(A) red (B) green (C) blue",
        "A. red\tB. green\tC. blue",
        "a) red  b) green\nc) blue",
        "a) red\tb) green\n\nc) blue"})
    EXPECT_THAT(options_in("1. Which colour?\n" + row + "\n"), ElementsAre("red", "green", "blue")) << row;
}

TEST(ImportRows, may_stand_behind_their_prompt) {
  EXPECT_THAT(
    options_in("1. Which colour? (A) red (B) green\n2. Which day? (A) one (B) two\n"), ElementsAre("red", "green"));
  EXPECT_EQ(prompt_in("1. Which colour? a) red b) green c) blue\n"), "Which colour?");
}

TEST(ImportRows, keep_the_star_on_the_first_and_a_tick_on_any) {
  EXPECT_THAT(options_in("1. Which?\na) red  b) green ✓  c) blue\n"), ElementsAre("red", "*green", "blue"));
}

TEST(ImportRows, are_not_made_of_letters_inside_a_sentence) {
  EXPECT_THAT(
    options_in("1. Which?\na) both b) and c)\nb) red\nc) green\n"), ElementsAre("both b) and c)", "red", "green"));
  EXPECT_THAT(options_in("1. Who?\nA. Smith and B. Jones\nB. Nobody\n"), ElementsAre("Smith and B. Jones", "Nobody"));
}

TEST(ImportAnswerLines, need_no_colon) {
  for (const std::string line :
       {"Ans. B",
        "Answer B",
        "Answer (b)",
        "ANSWER  b.",
        "Answer is B",
        "The correct answer is B.",
        "Réponse B",
        "उत्तर B",
        "Antwort B"})
    EXPECT_THAT(options_in("1. Which?\na) red\nb) green\n" + line + "\n"), ElementsAre("red", "*green")) << line;
  EXPECT_THAT(
    options_in("1. Which?\na) red\nb) green\nc) blue\nAns. A and C\n"), ElementsAre("*red", "green", "*blue"));
}

TEST(ImportAnswerLines, are_not_sentences_that_begin_with_the_word) {
  const Imported result = imported("1. Which?\na) red\nb) green\n\nAnswer by hand before you go on.\n");
  EXPECT_FALSE(is_keyed(result.deck.questions.at(0)));
}

class ImportAnswerList : public ::testing::TestWithParam<std::string> {};

TEST_P(ImportAnswerList, keys_the_questions_by_number) {
  const std::string quiz = "1. Which colour?\na) red\nb) green\nc) blue\n\n2. Which day?\na) one\nb) two\nc) three\n\n";
  const Imported result = imported(quiz + GetParam());
  ASSERT_EQ(result.deck.questions.size(), 2U);
  EXPECT_THAT(options_of(result.deck.questions[0]), ElementsAre("red", "*green", "blue"));
  EXPECT_THAT(options_of(result.deck.questions[1]), ElementsAre("one", "two", "*three"));
  EXPECT_TRUE(result.skipped.empty());
}

INSTANTIATE_TEST_SUITE_P(
  Spellings,
  ImportAnswerList,
  ::testing::Values(
    "Answers: 1. B, 2. C\n",
    "Answers: 1. B 2. C\n",
    "Answer key\n1-B 2-C\n",
    "1-B 2-C\n",
    "1-B\n2-C\n",
    "1. B\n2. C\n",
    "Answers\n\n1) b\n2) c\n",
    "ANSWER KEY:\n1. (B)\n\n2. (C)\n",
    "Réponses : 1. B, 2. C\n",
    "Corrigé\n1 – B ; 2 – C\n",
    "Lösungen: 1b, 2c\n",
    "उत्तरमाला: 1. B 2. C\n",
    "उत्तर\n१. B\n२. C\n",
    "Tontu yi: 1: B, 2: C\n",
    "Q1: B\nQ2: C\n"));

TEST(ImportAnswerLists, name_several_right_options) {
  const std::string quiz = "1. Which?\na) red\nb) green\nc) blue\n\n2. What?\na) one\nb) two\n\n";
  EXPECT_THAT(options_in(quiz + "Answers: 1. A, C 2. B\n"), ElementsAre("*red", "green", "*blue"));
  EXPECT_THAT(options_in(quiz + "Answers: 1. A and C; 2. B\n"), ElementsAre("*red", "green", "*blue"));
}

TEST(ImportAnswerLists, count_options_without_letters_and_prompts_without_numbers) {
  EXPECT_THAT(options_in("Which colour?\n- red\n- green\n\nAnswers: 1. B\n"), ElementsAre("red", "*green"));
}

TEST(ImportAnswerLists, say_what_they_could_not_key) {
  const Imported result = imported("1. Which?\na) red\nb) green\n\nAnswers: 1. F, 7. A\n");
  EXPECT_FALSE(is_keyed(result.deck.questions.at(0)));
  ASSERT_EQ(result.skipped.size(), 2U);
  EXPECT_THAT(result.skipped[0].text, ::testing::HasSubstr("names none of its options"));
  EXPECT_THAT(result.skipped[1].text, ::testing::HasSubstr("The answer to 7 is for no question"));
  EXPECT_EQ(result.skipped[1].line, 5U);
}

TEST(ImportAnswerLists, give_way_to_no_other_key_in_silence) {
  const Imported result = imported("1. Which?\na) red ✓\nb) green\n\nAnswers: 1. B\n");
  EXPECT_FALSE(is_keyed(result.deck.questions.at(0)));
  EXPECT_THAT(result.skipped.at(0).text, ::testing::HasSubstr("disagree"));
}

TEST(ImportPrompts, go_on_in_the_paragraph_before_their_options) {
  EXPECT_EQ(
    prompt_in("1. Two lanes append the same event at once.\n\nWhat does the fold do?\n\na) both\nb) one\n"),
    "Two lanes append the same event at once. What does the fold do?");
  EXPECT_EQ(
    prompt_in("Question 1: Which value is printed?\n\nAssume that n is\neven.\n- 0\n- 1\n"),
    "Which value is printed? Assume that n is even.");
}

TEST(ImportPrompts, leave_out_what_only_says_how_to_answer) {
  EXPECT_EQ(prompt_in("1. Which is right?\n\nSelect one:\na) red\nb) green\n"), "Which is right?");
}

}  // namespace lectern::content
