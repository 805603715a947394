// The importer: quizzes copied from anywhere become decks, and nothing of the page around them does.
// Each fixture NAME.txt has the deck that must come out beside it, NAME.yaml, with what was left out as comments at its
// end.
#include "content/limits.hpp"
#include "deck_files.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace lectern::content {

namespace {

namespace fs = std::filesystem;

const fs::path fixtures = source_directory / "tests/unit/content/fixtures";

Imported imported(const std::string& text, const std::string& language = "") {
  auto result = import_text(text, language);
  if (result) return *result;
  ADD_FAILURE() << shown(result.error());
  return {};
}

std::string golden(const Imported& result) {
  std::string text = write_deck(result.deck);
  for (const ContentError& skipped : result.skipped)
    text += "# " + std::to_string(skipped.line) + ": " + skipped.text + "\n";
  return text;
}

std::vector<fs::path> texts_in(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

struct SeedShape {
  std::string prefix;
  std::size_t questions;
  bool keyed;
};

void expect_clean_text(const std::string& text) {
  for (const char* furniture :
       {"Correct answer", "(Correct", "Question ", "Laaj 1", "•", "Questions and Answers", "\n"})
    EXPECT_EQ(text.find(furniture), std::string::npos) << text;
}

void expect_shape(const Imported& result, const SeedShape& shape) {
  ASSERT_EQ(result.deck.questions.size(), shape.questions);
  std::set<std::string> texts;
  for (const Question& question : result.deck.questions) {
    const std::string& text = question.text.begin()->second;
    EXPECT_TRUE(texts.insert(text).second) << "twice: " << text;
    EXPECT_EQ(question.options.size(), 4U) << text;
    EXPECT_EQ(is_keyed(question), shape.keyed) << text;
    EXPECT_EQ(question.explanation.empty(), !shape.keyed) << text;
    expect_clean_text(text);
    for (const Option& option : question.options)
      expect_clean_text(option.text.begin()->second);
    if (!question.explanation.empty()) expect_clean_text(question.explanation.begin()->second);
  }
}

}  // namespace

class ImportFixture : public ::testing::TestWithParam<fs::path> {};

TEST_P(ImportFixture, becomes_the_deck_beside_it) {
  fs::path expected = GetParam();
  expected.replace_extension(".yaml");
  const Imported result = imported(file_text(GetParam()));
  EXPECT_EQ(golden(result), file_text(expected));
  EXPECT_EQ(deck_of(write_deck(result.deck)), result.deck);
  EXPECT_EQ(result.question_lines.size(), result.deck.questions.size());
}

TEST_P(ImportFixture, does_not_depend_on_line_ends_marks_or_tabs) {
  const std::string text = file_text(GetParam());
  const Deck deck = imported(text).deck;
  EXPECT_EQ(imported("\xEF\xBB\xBF" + replaced(text, "\n", "\r\n")).deck, deck);
  EXPECT_EQ(imported(replaced(text, "    ", "\t")).deck, deck);
  EXPECT_EQ(imported(text + "\n\n  \n").deck, deck);
}

std::string fixture_name(const ::testing::TestParamInfo<fs::path>& fixture) {
  return fixture.param.stem().string();
}

INSTANTIATE_TEST_SUITE_P(Layouts, ImportFixture, ::testing::ValuesIn(texts_in(fixtures)), fixture_name);

TEST(ImportText, takes_the_language_that_was_given) {
  const std::string text = "1. Kan la?\n- Man\n- Yow\n";
  EXPECT_EQ(imported(text, "WO").deck.language, "wo");
  const auto refused = import_text(text, "not a language");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().size(), 1U);
}

TEST(ImportText, takes_no_key_when_mark_and_answer_line_disagree_and_says_so) {
  const Imported result = imported("1. Which?\n- one (correct)\n- two\nAnswer: two\nTwo comes second.\n");
  ASSERT_EQ(result.deck.questions.size(), 1U);
  EXPECT_FALSE(is_keyed(result.deck.questions[0]));
  ASSERT_EQ(result.skipped.size(), 1U);
  EXPECT_THAT(result.skipped[0].text, ::testing::HasSubstr("disagree"));
}

TEST(ImportText, says_when_an_answer_line_names_no_option) {
  const Imported result = imported("1. Which?\n- one\n- two\nAnswer: three\n");
  EXPECT_FALSE(is_keyed(result.deck.questions.at(0)));
  EXPECT_THAT(result.skipped.at(0).text, ::testing::HasSubstr("names none of its options"));
}

TEST(ImportText, completes_a_question_from_its_keyed_repetition) {
  const Imported result =
    imported("1. Which?\n- one\n- two\n\n2. Where?\n- here\n- there\n\n1. Which?\n- one\n- two ✓\n");
  ASSERT_EQ(result.deck.questions.size(), 2U);
  EXPECT_TRUE(result.deck.questions[0].options[1].right);
}

TEST(ImportText, keys_the_right_option_when_the_repetition_has_them_in_another_order) {
  const Imported result = imported("1. Which?\n- one\n- two\n\n1. Which?\n- two ✓\n- one\n");
  ASSERT_EQ(result.deck.questions.size(), 1U);
  EXPECT_FALSE(result.deck.questions[0].options[0].right);
  EXPECT_TRUE(result.deck.questions[0].options[1].right);
}

TEST(ImportText, keeps_two_questions_that_share_a_text_but_no_options) {
  EXPECT_EQ(
    imported("1. Which is right?\n- one\n- two\n\n2. Which is right?\n- three\n- four\n").deck.questions.size(), 2U);
}

TEST(ImportText, keeps_parentheses_that_are_part_of_the_options) {
  const Imported result = imported("1. Which?\n- a (big)\n- b (small)\n\n2. Whose?\n- c (big)\n- d (small)\n");
  EXPECT_FALSE(is_keyed(result.deck.questions.at(0)));
  EXPECT_EQ(result.deck.questions.at(0).options.at(0).text.begin()->second, "a (big)");
}

TEST(ImportText, refuses_what_is_no_quiz_with_one_error) {
  const std::vector<std::string> bad{
    "",
    "\n \n",
    std::string("GIF89a\0\1", 8),
    "1. caf\xE9?\n- a\n- b\n",
    "Only a sentence.\n",
    "- a\n- b\n- c\n",
    std::string(2 * 1024 * 1024, 'a'),
    "\xFE\xFF\0a"};
  for (const std::string& text : bad) {
    const auto result = import_text(text, "");
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().size(), 1U);
    EXPECT_FALSE(result.error()[0].text.empty());
  }
}

TEST(ImportText, refuses_more_lines_than_any_quiz_has) {
  const auto result = import_text(std::string(limits::import_lines_max + 1, '\n') + "1. a?\n- b\n- c\n", "en");
  ASSERT_FALSE(result);
  EXPECT_EQ(shown(result.error()), "20001:1 The text has more lines than any quiz.\n");
}

TEST(ImportText, stops_at_the_most_questions_of_a_deck_and_names_the_rest) {
  std::string text;
  for (std::size_t i = 1; i <= limits::questions_max + 5; ++i)
    text += std::to_string(i) + ". Why " + std::to_string(i) + "?\n- a\n- b\n";
  const Imported result = imported(text);
  EXPECT_EQ(result.deck.questions.size(), limits::questions_max);
  EXPECT_EQ(result.skipped.size(), 5U);
}

TEST(ImportText, is_quick_with_as_much_of_anything_as_it_takes) {
  // Goal: no shape of hostile text makes the work grow faster than the text; a quadratic reader would not end in time.
  for (const std::string piece :
       {"1. a?\n- b\n", "- b\n", "a\n", "1. a?\n", "Question 1: a?\n", "Answer: b\n", "a) ", "9", "["}) {
    std::string text;
    while (text.size() + piece.size() <= limits::deck_bytes_max)
      text += piece;
    const auto result = import_text(text, "en");
    EXPECT_TRUE(result || result.error().size() == 1) << piece;
  }
}

TEST(ImportSeeds, come_out_whole_and_without_the_page_around_them) {
  const char* folder = std::getenv("LECTERN_SEEDS");
  if (folder == nullptr) GTEST_SKIP() << "LECTERN_SEEDS names no folder";
  const std::vector<SeedShape> shapes{{"000_", 7, true}, {"003_", 8, false}, {"004_", 8, false}};
  for (const SeedShape& shape : shapes) {
    SCOPED_TRACE(shape.prefix);
    std::size_t files = 0;
    for (const fs::path& path : texts_in(folder)) {
      if (path.filename().string().rfind(shape.prefix, 0) != 0) continue;
      ++files;
      expect_shape(imported(file_text(path)), shape);
    }
    EXPECT_EQ(files, 1U);
  }
}

}  // namespace lectern::content
