// The writer: what it writes is what was meant, for this reader and for others, and always in the same bytes.
#include "content/yaml_scalar.hpp"
#include "deck_files.hpp"
#include "random_deck.hpp"

#include <yaml-cpp/yaml.h>

namespace lectern::content {

TEST(DeckWriter, writes_any_deck_so_that_it_reads_back_as_the_same_deck) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    const Deck deck = random_deck(seed);
    const std::string yaml = write_deck(deck);
    const auto read = read_deck(yaml);
    ASSERT_TRUE(read) << "seed " << seed << "\n" << shown(read.error()) << yaml;
    ASSERT_EQ(read->deck, deck) << "seed " << seed << "\n" << yaml;
    ASSERT_EQ(write_deck(read->deck), yaml) << "seed " << seed;
    ASSERT_EQ(read->question_lines.size(), deck.questions.size());
  }
}

TEST(DeckWriter, writes_scalars_that_any_yaml_reader_takes_for_the_same_text) {
  // Goal: yaml-cpp's own loader as an independent reader, and no text that it would take for something else.
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    const std::string text = random_text(seed);
    const std::string yaml = "a:\n  key: " + yaml_scalar(text, 2) + "\n  next: x\n";
    const YAML::Node node = YAML::Load(yaml)["a"];
    ASSERT_TRUE(node["key"].IsScalar()) << yaml;
    ASSERT_EQ(node["key"].Scalar(), text) << yaml;
    ASSERT_EQ(node["next"].Scalar(), "x") << yaml;
  }
}

TEST(DeckWriter, quotes_what_only_looks_like_a_text) {
  for (const char* text :
       {"yes", "No", "NULL", "~", "true", "12", "-3.5", "1e3", "0x1F", "12:30", "2001-12-14", ".5", "=", "<<"})
    EXPECT_EQ(yaml_scalar(text, 0), "\"" + std::string(text) + "\"");
}

TEST(DeckWriter, quotes_only_what_needs_it) {
  for (const char* text :
       {"Paris", "What is 2 + 2?", "1 of 4 nodes", "नमस्ते", "it's", "a#b", "12:30h", "torch.compile()"})
    EXPECT_EQ(yaml_scalar(text, 0), text);
}

TEST(DeckWriter, writes_several_lines_as_a_block_that_reads_like_the_text) {
  EXPECT_EQ(yaml_scalar("for x:\n\n  y # z", 2), "|-\n    for x:\n\n      y # z");
  EXPECT_EQ(yaml_scalar("a \nb", 0), "\"a \\nb\"");
  EXPECT_EQ(yaml_scalar("a\n", 0), "\"a\\n\"");
}

TEST(DeckWriter, writes_a_plain_text_when_only_the_authors_language_is_there) {
  Deck deck;
  deck.id = "d";
  deck.language = "fr";
  deck.title = {{"fr", "Un titre"}};
  EXPECT_EQ(write_deck(deck).substr(0, 14), "deck: Un titre");
  deck.title["de"] = "Ein Titel";
  EXPECT_EQ(write_deck(deck).substr(0, 39), "deck:\n  fr: Un titre\n  de: Ein Titel\nid");
}

TEST(DeckReader, takes_crlf_and_a_byte_order_mark_for_nothing) {
  const std::string yaml = write_deck(random_deck(7));
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : yaml)
    windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(deck_of(windows), random_deck(7));
}

TEST(DeckReader, knows_the_line_of_each_question) {
  const auto read =
    read_deck("deck: a\nlanguage: en\nquestions:\n  - kind: slide\n    text: b\n\n  - text: c\n    kind: slide\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->question_lines, (std::vector<std::size_t>{4, 7}));
}

TEST(DeckReader, writes_languages_in_their_usual_case) {
  const Deck deck =
    deck_of("deck: a\nlanguage: PT-br\nquestions:\n  - { kind: slide, text: { pt-BR: b, ZH-hant: c } }\n");
  EXPECT_EQ(deck.language, "pt-BR");
  EXPECT_EQ(deck.questions.at(0).text, (LocalText{{"pt-BR", "b"}, {"zh-Hant", "c"}}));
}

}  // namespace lectern::content
