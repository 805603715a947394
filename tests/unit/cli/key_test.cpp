// Keys out of bytes: the same however the reads cut them, and whatever the bytes are.
#include "client-cli/key.hpp"

#include <gtest/gtest.h>

#include <random>

namespace lectern::cli {
namespace {

Key letter(std::string text) {
  return {KeyCode::text, std::move(text)};
}

/// Everything that the parser says when the bytes come in two pieces.
std::vector<Key> in_two(std::string_view bytes, std::size_t cut) {
  KeyParser parser;
  auto keys = parser.feed(bytes.substr(0, cut));
  for (auto& key : parser.feed(bytes.substr(cut)))
    keys.push_back(std::move(key));
  return keys;
}

TEST(KeyParser, ReadsLettersOfEveryLength) {
  KeyParser parser;
  EXPECT_EQ(
    parser.feed("aé日\U0001F525"), (std::vector<Key>{letter("a"), letter("é"), letter("日"), letter("\U0001F525")}));
}

TEST(KeyParser, ReadsTheSameWhereverTheBytesAreCut) {
  const std::string bytes = "aé\x1b[A\x1bOB\x1b[1;5C日\r\x7f\x1b[200~x\x1b[3~y\x1b[201~z\x03";
  const auto whole = in_two(bytes, 0);
  ASSERT_EQ(whole.size(), 11U);
  for (std::size_t cut = 1; cut < bytes.size(); ++cut)
    EXPECT_EQ(in_two(bytes, cut), whole) << "cut at " << cut;
}

TEST(KeyParser, KeepsAPasteInOnePiece) {
  KeyParser parser;
  const auto keys = parser.feed("\x1b[200~one\ntwo\x1b[201~");
  ASSERT_EQ(keys.size(), 1U);
  EXPECT_EQ(keys[0], (Key{KeyCode::paste, "one\ntwo"}));
}

TEST(KeyParser, DropsTheRestOfAnEndlessPaste) {
  KeyParser parser;
  static_cast<void>(parser.feed("\x1b[200~" + std::string(100'000, 'a')));
  const auto keys = parser.feed("\x1b[201~");
  ASSERT_EQ(keys.size(), 1U);
  EXPECT_EQ(keys[0].text.size(), KeyParser::paste_bytes_max);
}

TEST(KeyParser, TakesALoneEscapeForTheKeyOnceNothingFollows) {
  KeyParser parser;
  EXPECT_TRUE(parser.feed("\x1b").empty());
  EXPECT_TRUE(parser.pending());
  EXPECT_EQ(parser.flush(), (std::vector<Key>{{KeyCode::escape, ""}}));
  EXPECT_FALSE(parser.pending());
}

TEST(KeyParser, GivesABrokenOffLetterUpAndGoesOn) {
  KeyParser parser;
  EXPECT_EQ(
    parser.feed("\xc3"
                "a\xff"
                "b"),
    (std::vector<Key>{letter("a"), letter("b")}));
}

TEST(KeyParser, IgnoresSequencesThatItDoesNotKnow) {
  KeyParser parser;
  EXPECT_TRUE(parser.feed("\x1b[15~\x1b[?1;2c\x1bOP").empty());
}

TEST(KeyParser, LeavesASequenceThatNeverEndsAtItsLimit) {
  KeyParser parser;
  static_cast<void>(parser.feed("\x1b[" + std::string(KeyParser::sequence_bytes_max + 1, '1')));
  EXPECT_EQ(parser.feed("a"), (std::vector<Key>{letter("a")}));
}

TEST(KeyParser, SurvivesAnyBytesAndStaysUsable) {
  std::mt19937 random(4711);
  const std::string seed = "aé\x1b[A\x1b[200~x\x1b[201~日\r\x1b[1;5C";
  for (int round = 0; round < 5'000; ++round) {
    auto bytes = seed;
    for (int change = 0; change < 4; ++change)
      bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
    KeyParser parser;
    for (const auto& key : parser.feed(bytes))
      EXPECT_LE(key.text.size(), KeyParser::paste_bytes_max);
    // Whatever state it was left in, an end of paste and a plain letter bring it back.
    static_cast<void>(parser.feed("\x1b[201~\r"));
    static_cast<void>(parser.flush());
    EXPECT_EQ(parser.feed("q").back(), letter("q"));
  }
}

}  // namespace
}  // namespace lectern::cli
