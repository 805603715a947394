// A deck with mistakes: each is found, each where it stands, and nothing hostile gets further than its first bytes.
#include "content/limits.hpp"
#include "deck_files.hpp"

#include <gmock/gmock.h>

#include <sstream>

namespace lectern::content {

namespace {

using ::testing::HasSubstr;

const std::string head = "deck: Rivers\nid: rivers\nlanguage: en\nquestions:\n";

/// Each line of the deck that is wrong ends in a comment "#!" with a part of its error.
struct Mistake {
  std::size_t line;
  std::string part;
};

std::vector<Mistake> mistakes_in(const std::string& yaml) {
  std::vector<Mistake> mistakes;
  std::istringstream lines(yaml);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    const std::size_t mark = line.find(" #! ");
    if (mark != std::string::npos) mistakes.push_back({number, line.substr(mark + 4)});
  }
  return mistakes;
}

const char* const twenty_mistakes = R"(deck: Mistakes
id: Mistakes!  #! may hold small letters
language: en
scoring: fast  #! must be speed, accuracy or none
author: me  #! unknown key "author"
questions:
  - id: one
    kind: choice
    text: What is wrong here?
    options:
      - text: This
        right: perhaps  #! must be true or false
      - text: ""  #! is empty
      - txt: That  #! did you mean "text"
        text: That
    points: -5  #! must be a whole number
    time: 2s  #! must lie between 5s and 240s
  - id: one  #! is taken by the question on line 7
    kind: riddle  #! the kinds are choice, choices, true-false
    text: Which kind is this?
  - id: two
    kind: poll
    text: { fr: Bonjour }  #! has no text in en
    options:  
      - only one  #! at least two options
    answer: true  #! does not belong to the kind poll
  - id: three
    kind: number
    text: How many?
    answer: 12
    min: 0
    max: ten  #! must be a number
    max: 11  #! a second time
    tolerance: 0.0000001  #! at most six digits
  - id: four
    kind: text
    text: Which word?
    accepted: { en: word }  #! must be a text or a list
    explanation:  #! is empty
    demonstration: { stages: 4 }  #! has no "name"
  - just a text  #! keys with values are expected
  - id: five
    kind: slide
    text: { my_language: Hello, en: Hello }  #! no language tag
    time: 20s  #! does not belong to the kind slide
)";

}  // namespace

TEST(DeckErrors, finds_each_of_many_mistakes_in_one_reading_with_its_line) {
  // Goal: a teacher repairs a file once, not once per mistake.
  const std::vector<Mistake> wanted = mistakes_in(twenty_mistakes);
  ASSERT_GE(wanted.size(), 20U);
  const auto read = read_deck(twenty_mistakes);
  ASSERT_FALSE(read);
  ASSERT_EQ(read.error().size(), wanted.size()) << shown(read.error());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(read.error()[i].line, wanted[i].line) << read.error()[i].text;
    EXPECT_GT(read.error()[i].column, 0U);
    EXPECT_THAT(read.error()[i].text, HasSubstr(wanted[i].part));
  }
}

TEST(DeckErrors, counts_columns_in_characters) {
  const std::string yaml = head + "  - { text: \"चाय é\", kind: nothing }\n";
  EXPECT_THAT(errors_of(yaml), HasSubstr("5:28 Question 1: the kind \"nothing\""));
}

TEST(DeckErrors, refuses_numbers_that_contradict_each_other) {
  const auto number = [](const std::string& fields) {
    return errors_of(head + "  - { kind: number, text: How many, " + fields + " }\n");
  };
  EXPECT_THAT(number("min: 5, max: 5"), HasSubstr("\"max\" must be greater than \"min\""));
  EXPECT_THAT(number("min: 0, max: 9, answer: 10"), HasSubstr("\"answer\" must lie between"));
  EXPECT_THAT(number("min: 0, max: 9, step: 10"), HasSubstr("\"step\" is larger"));
  EXPECT_THAT(number("min: 0, max: 9, step: 0"), HasSubstr("\"step\" must be greater than 0"));
  EXPECT_THAT(number("min: 0, max: 9, tolerance: -1"), HasSubstr("\"tolerance\" must not be negative"));
  EXPECT_THAT(number("max: 9"), HasSubstr("\"min\" is missing"));
}

TEST(DeckErrors, refuses_what_is_no_text_with_one_error) {
  const std::vector<std::pair<std::string, std::string>> cases{
    {"", "0:0 The file is empty.\n"},
    {" \n\t\n", "0:0 The file is empty.\n"},
    {std::string("PK\x03\x04\0\0", 6), "0:0 The file is not text: it holds zero bytes.\n"},
    {"\xFF\xFE"
     "d\0",
     "0:0 The file is UTF-16; save it as UTF-8.\n"},
    {"deck: caf\xE9\n", "1:10 This is not UTF-8 text; save the file as UTF-8.\n"},
    {"deck: a\nid: b\x07\n", "2:6 There is a control character here; the file is not plain text.\n"},
    {"# nothing but a comment\n", "1:1 The file holds no deck.\n"}};
  for (const auto& [bytes, error] : cases)
    EXPECT_EQ(errors_of(bytes), error);
}

TEST(DeckErrors, refuses_a_file_above_the_limit_before_parsing_it) {
  EXPECT_EQ(
    errors_of(std::string(2 * 1024 * 1024, '[')),
    "0:0 The file is larger than 1024 KiB, the most that a deck may be.\n");
}

TEST(DeckErrors, stops_at_nesting_that_no_deck_needs) {
  for (const char* const open : {"[", "{a: ", "- ", "? "}) {
    std::string deep = "deck: x\nquestions: \n  ";
    for (int i = 0; i < 100'000; ++i)
      deep += open;
    EXPECT_FALSE(read_deck(deep)) << open;
  }
  EXPECT_THAT(errors_of("deck: [[[[[[[[[[a]]]]]]]]]]\n"), HasSubstr("nested deeper"));
}

TEST(DeckErrors, reports_no_more_than_the_limit_and_counts_the_rest) {
  std::string yaml = head;
  for (int i = 0; i < 150; ++i)
    yaml += "  - { kind: riddle, text: Why }\n";
  const auto read = read_deck(yaml);
  ASSERT_FALSE(read);
  ASSERT_EQ(read.error().size(), limits::errors_max + 1);
  EXPECT_EQ(read.error().back().text, "There are 50 more errors.");
}

TEST(DeckErrors, refuses_a_second_document_and_tags) {
  EXPECT_THAT(errors_of("deck: a\n---\ndeck: b\n"), HasSubstr("2:1 A second document"));
  EXPECT_THAT(errors_of("deck: !!binary aGk=\nlanguage: en\n"), HasSubstr("Tags"));
}

TEST(DeckErrors, refuses_too_much_of_everything) {
  const auto question = [](const std::string& fields) { return errors_of(head + "  - { " + fields + " }\n"); };
  const std::string poll = "kind: poll, options: [a, b], text: ";
  EXPECT_THAT(question(poll + std::string(2001, 'x')), HasSubstr("is too long: 2001 bytes, at most 2000"));
  EXPECT_THAT(question("kind: poll, text: a, options: [a, b, c, d, e, f, g]"), HasSubstr("7 options are too many"));
  EXPECT_THAT(question("kind: text, text: a, accepted: [" + std::string(34, 'x') + "]"), ::testing::IsEmpty());
  std::string many = "kind: text, text: a, accepted: [a";
  for (int i = 0; i < 16; ++i)
    many += ", b" + std::to_string(i);
  EXPECT_THAT(question(many + "]"), HasSubstr("at most 16 accepted spellings"));
  std::string yaml = head;
  for (int i = 0; i < 201; ++i)
    yaml += "  - { kind: slide, text: a }\n";
  EXPECT_THAT(errors_of(yaml), HasSubstr("205:5 Deck: a deck has at most 200 questions, this one 201."));
}

}  // namespace lectern::content
