// content/FORMAT.md is what authors read; its examples must be true.
#include "deck_files.hpp"

#include <sstream>

namespace lectern::content {

namespace {

struct Example {
  std::size_t line = 0;
  std::string yaml;
  std::string errors;  // the indented lines below a wrong one
};

/// The fenced blocks with this tag, each with the indented lines that follow it.
std::vector<Example> examples(const std::string& tag) {
  std::istringstream document(file_text(source_directory / "content/FORMAT.md"));
  std::vector<Example> found;
  std::string text;
  bool inside = false;
  bool mine = false;
  for (std::size_t number = 1; std::getline(document, text); ++number) {
    const bool fence = text.rfind("```", 0) == 0;
    if (fence && !inside) {
      mine = text == "```" + tag;
      if (mine) found.push_back({number, "", ""});
    } else if (inside && !fence && mine) {
      found.back().yaml += text + "\n";
    } else if (!inside && mine && text.rfind("    ", 0) == 0) {
      found.back().errors += text.substr(4) + "\n";
    } else if (!inside && !text.empty()) {
      mine = false;
    }
    if (fence) inside = !inside;
  }
  return found;
}

}  // namespace

TEST(FormatDocument, reads_every_deck_that_it_shows) {
  const auto all = examples("yaml deck");
  ASSERT_GE(all.size(), 9U);
  for (const Example& example : all) {
    SCOPED_TRACE("FORMAT.md line " + std::to_string(example.line));
    const Deck deck = deck_of(example.yaml);
    EXPECT_EQ(deck_of(write_deck(deck)), deck);
  }
}

TEST(FormatDocument, quotes_the_errors_of_every_wrong_deck_that_it_shows) {
  const auto all = examples("yaml wrong");
  ASSERT_GE(all.size(), 3U);
  for (const Example& example : all) {
    SCOPED_TRACE("FORMAT.md line " + std::to_string(example.line));
    EXPECT_FALSE(example.errors.empty());
    EXPECT_EQ(errors_of(example.yaml), example.errors);
  }
}

TEST(FormatDocument, names_every_finding_that_check_can_make) {
  const std::string document = file_text(source_directory / "content/FORMAT.md");
  for (const char* code :
       {"no_questions",
        "unkeyed",
        "missing_fallback",
        "missing_language",
        "key_position",
        "key_longest",
        "long_text",
        "short_time",
        "option_repeated",
        "question_repeated",
        "single_right",
        "all_right",
        "answer_off_step",
        "accepted_repeated",
        "no_explanation"})
    EXPECT_NE(document.find("`" + std::string(code) + "`"), std::string::npos) << code;
}

}  // namespace lectern::content
