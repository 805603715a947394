// What check finds: each pattern that a teacher would regret, and nothing in a deck that is fine.
#include "deck_files.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <map>

namespace lectern::content {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

/// A choice with its right option at a place, as long as the others; `name` makes it unlike other questions.
Question choice(const std::string& name, std::uint32_t right) {
  Question question;
  question.id = name;
  question.text = {{"en", "Where does " + name + " flow?"}};
  for (std::uint32_t id = 1; id <= 4; ++id)
    question.options.push_back({id, {{"en", "Place " + std::to_string(id)}}, id == right});
  question.explanation = {{"en", "It flows there."}};
  question.time_ms = 20'000;
  question.points = 1'000;
  return question;
}

Deck good_deck() {
  Deck deck;
  deck.id = "rivers";
  deck.language = "en";
  deck.title = {{"en", "Rivers"}};
  deck.questions = {choice("nile", 1), choice("congo", 3), choice("niger", 2), choice("senegal", 4)};
  return deck;
}

std::vector<std::string> codes(const Deck& deck, const std::string& language = "") {
  std::vector<std::string> result;
  for (const Finding& finding : check_deck(deck, {}, language))
    result.push_back(finding.code);
  return result;
}

}  // namespace

TEST(DeckCheck, finds_nothing_in_a_good_deck) {
  EXPECT_THAT(codes(good_deck()), IsEmpty());
}

TEST(DeckCheck, names_an_unkeyed_question_with_its_line_as_an_error) {
  Deck deck = good_deck();
  deck.questions[1].options[2].right = false;
  const auto findings = check_deck(deck, {5, 17, 30, 44}, "");
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].severity, Severity::error);
  EXPECT_EQ(findings[0].question, "congo");
  EXPECT_EQ(findings[0].line, 17U);
  EXPECT_EQ(findings[0].code, "unkeyed");
}

TEST(DeckCheck, lets_polls_and_slides_go_without_a_key) {
  Deck deck = good_deck();
  deck.questions[0].kind = Kind::poll;
  deck.questions[0].options[0].right = false;
  deck.questions[0].explanation.clear();
  EXPECT_THAT(codes(deck), IsEmpty());
}

TEST(DeckCheck, refuses_a_deck_without_questions) {
  Deck deck = good_deck();
  deck.questions.clear();
  EXPECT_THAT(codes(deck), ElementsAre("no_questions"));
}

TEST(DeckCheck, sees_that_the_key_always_stands_in_one_place) {
  Deck deck = good_deck();
  for (Question& question : deck.questions)
    question = choice(question.id, 2);
  EXPECT_THAT(codes(deck), ElementsAre("key_position"));
  deck.questions.pop_back();
  EXPECT_THAT(codes(deck), IsEmpty()) << "three questions show no pattern";
}

TEST(DeckCheck, sees_that_the_longest_option_is_always_right) {
  Deck deck = good_deck();
  for (Question& question : deck.questions) {
    for (Option& option : question.options)
      option.text["en"] += option.right ? ", where it has always flowed" : "";
  }
  EXPECT_THAT(codes(deck), ElementsAre("key_longest"));
}

TEST(DeckCheck, misses_languages_that_other_texts_have_or_that_were_asked_for) {
  Deck deck = good_deck();
  EXPECT_THAT(
    codes(deck, "fr"),
    ElementsAre("missing_language", "missing_language", "missing_language", "missing_language", "missing_language"));
  deck.questions[0].text["wo"] = "Nil";
  const auto findings = check_deck(deck, {}, "");
  const auto first =
    std::find_if(findings.begin(), findings.end(), [](const Finding& f) { return f.question == "nile"; });
  ASSERT_NE(first, findings.end());
  EXPECT_EQ(
    first->text, "Question \"nile\" has nothing in wo for: option 1, option 2, option 3, option 4 and explanation.");
}

TEST(DeckCheck, demands_the_decks_own_language_everywhere) {
  Deck deck = good_deck();
  deck.questions[2].options[1].text = {{"fr", "Un lieu"}};
  const auto findings = check_deck(deck, {}, "");
  EXPECT_TRUE(std::any_of(findings.begin(), findings.end(), [](const Finding& f) {
    return f.code == "missing_fallback" && f.severity == Severity::error && f.question == "niger";
  }));
}

TEST(DeckCheck, warns_of_texts_and_times_that_do_not_fit_a_class) {
  Deck deck = good_deck();
  deck.questions[0].text["en"] = std::string(201, 'x');
  deck.questions[1].options[0].text["en"] = std::string(121, 'x');
  deck.questions[2].time_ms = 3'000;
  EXPECT_THAT(codes(deck), ElementsAre("long_text", "long_text", "short_time"));
}

TEST(DeckCheck, sees_options_and_questions_that_repeat) {
  Deck deck = good_deck();
  deck.questions[0].options[3].text["en"] = " Place  1 ";
  EXPECT_THAT(codes(deck), ElementsAre("option_repeated"));
  deck = good_deck();
  deck.questions[3].text = deck.questions[0].text;
  EXPECT_THAT(codes(deck), ElementsAre("question_repeated"));
}

TEST(DeckCheck, sees_choices_without_a_choice) {
  Deck deck = good_deck();
  deck.questions[0].kind = Kind::choices;
  EXPECT_THAT(codes(deck), ElementsAre("single_right"));
  for (Option& option : deck.questions[0].options)
    option.right = true;
  EXPECT_THAT(codes(deck), ElementsAre("all_right"));
}

TEST(DeckCheck, sees_numbers_and_spellings_that_cannot_be_meant) {
  Deck deck = good_deck();
  Question& number = deck.questions[0];
  number.kind = Kind::number;
  number.options.clear();
  number.number = NumberRange{Decimal{2'500'000}, {}, {}, Decimal{9'000'000}, Decimal{1'000'000}, {}};
  Question& text = deck.questions[1];
  text.kind = Kind::text;
  text.options.clear();
  text.accepted = {"Congo", "congo!"};
  EXPECT_THAT(codes(deck), ElementsAre("answer_off_step", "accepted_repeated"));
  number.number->tolerance = Decimal{500'000};
  EXPECT_THAT(codes(deck), Not(Contains("answer_off_step")));
}

TEST(DeckCheck, misses_explanations_one_by_one_and_says_it_once_when_there_are_none) {
  Deck deck = good_deck();
  deck.questions[2].explanation.clear();
  EXPECT_THAT(codes(deck), ElementsAre("no_explanation"));
  for (Question& question : deck.questions)
    question.explanation.clear();
  EXPECT_THAT(codes(deck), ElementsAre("no_explanation"));
}

namespace {

/// What stands above the deck is for people; the canonical form begins below it.
std::string without_opening_comments(std::string yaml) {
  while (yaml.starts_with('#'))
    yaml.erase(0, yaml.find('\n') + 1);
  return yaml;
}

std::vector<std::filesystem::path> deck_paths() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(source_directory / "content/decks"))
    if (entry.path().extension() == ".yaml") paths.push_back(entry.path());
  return paths;
}

}  // namespace

TEST(BundledDecks, are_canonical_and_clean_in_each_of_four_languages) {
  for (const auto& path : deck_paths()) {
    SCOPED_TRACE(path.filename());
    const std::string yaml = file_text(path);
    const auto read = read_deck(yaml);
    ASSERT_TRUE(read) << shown(read.error());
    EXPECT_EQ(write_deck(read->deck), without_opening_comments(yaml));
    for (const char* language : {"en", "fr", "hi", "wo"})
      for (const Finding& finding : check_deck(read->deck, read->question_lines, language))
        ADD_FAILURE() << language << ": " << finding.text;
  }
}

TEST(BundledDecks, have_seven_and_eight_and_eight_questions_and_ids_of_their_own) {
  std::map<std::string, std::size_t> questions;
  for (const auto& path : deck_paths()) {
    const Deck deck = deck_of(file_text(path));
    EXPECT_TRUE(questions.emplace(deck.id, deck.questions.size()).second) << deck.id << " names two decks";
    EXPECT_EQ(deck.id, path.stem()) << "the file is named after its deck";
  }
  EXPECT_EQ(questions["frameworks"], 7U);
  EXPECT_EQ(questions["pipeline"], 8U);
  EXPECT_EQ(questions["offloading"], 8U);
}

}  // namespace lectern::content
