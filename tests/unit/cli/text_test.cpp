// Foreign text and its width: what reaches a terminal, and where it may be cut.
#include "client-cli/locale.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/width.hpp"

#include <gtest/gtest.h>

namespace lectern::cli {
namespace {

class Width : public testing::Test {
 protected:
  void SetUp() override { use_utf8_widths(); }
};

// The numbers were read off the cursor of real terminals (WEB.md §8.2).
TEST_F(Width, IsTheOneThatTerminalsUse) {
  EXPECT_EQ(columns("Ñetti ŋaam"), 10);
  EXPECT_EQ(columns("नई दिल्ली"), 8);
  EXPECT_EQ(columns("हिन्दी"), 5);
  EXPECT_EQ(columns("داكار"), 5);
  EXPECT_EQ(columns("日本"), 4);
  EXPECT_EQ(columns("\U0001F525"), 2);
  EXPECT_EQ(columns("\u2764\uFE0F"), 1);
  EXPECT_EQ(columns("\U0001F469\U0001F3FD\u200D\U0001F3EB"), 6);
  EXPECT_EQ(columns("\U0001F1F8\U0001F1F3"), 2);
}

TEST_F(Width, CutsBetweenLettersAndNeverInsideOne) {
  EXPECT_EQ(clip("e\u0301e\u0301e\u0301", 2), "e\u0301e\u0301");
  EXPECT_EQ(clip("日本", 3), "日");
  EXPECT_EQ(clip("हिन्दी", 1), "") << "the first letter with its vowel sign is two columns wide";
  EXPECT_EQ(clip("abc", 0), "");
}

TEST_F(Width, WrapsAtBlanksAndCutsOnlyWordsThatFitNoLine) {
  EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrap("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
  EXPECT_EQ(wrap("", 10), (std::vector<std::string>{""}));
  EXPECT_EQ(wrap("日本", 1), (std::vector<std::string>{"日", "本"}));
}

TEST_F(Width, SurvivesBytesThatAreNoText) {
  EXPECT_EQ(clusters("\xff\xfe").size(), 2U);
  EXPECT_EQ(columns("\xff"), 1);
}

TEST(Sanitise, LetsNoControlReachTheTerminal) {
  EXPECT_EQ(sanitise("a\x1b[2Jb"), "a[2Jb");
  EXPECT_EQ(
    sanitise("a\x07\x08\x7f"
             "b"),
    "ab");
  EXPECT_EQ(sanitise("a\u009b31mb"), "a31mb") << "a C1 control begins a sequence as well";
  EXPECT_EQ(sanitise(std::string_view("a\0b", 3)), "ab");
}

TEST(Sanitise, TurnsLineBreaksAndTabsIntoBlanks) {
  EXPECT_EQ(sanitise("a\nb\tc\u2028d\r"), "a b c d ");
}

TEST(Sanitise, DropsWhatReordersOrHides) {
  EXPECT_EQ(sanitise("a\u202Eb\u2066c\u200Bd\uFEFF\u00ADe"), "abcde");
  EXPECT_EQ(sanitise("\U000E0041x"), "x");
}

TEST(Sanitise, KeepsLettersJoinersAndEmoji) {
  const std::string hindi = "क्\u200Dष हिन्दी 日本 \U0001F525 O'Brien 50% =1+1";
  EXPECT_EQ(sanitise(hindi), hindi);
}

TEST(Sanitise, ReplacesEachByteThatIsNoUtf8) {
  EXPECT_EQ(
    sanitise("a\xff\xc3"
             "b"),
    "a\uFFFD\uFFFD"
    "b");
}

TEST(Locale, IsDecidedByTheFirstVariableThatIsSet) {
  EXPECT_TRUE(names_utf8(nullptr, nullptr, "de_DE.UTF-8"));
  EXPECT_FALSE(names_utf8("C", nullptr, "de_DE.UTF-8"));
  EXPECT_TRUE(names_utf8("", "C.utf8", "C"));
  EXPECT_FALSE(names_utf8(nullptr, nullptr, nullptr));
}

}  // namespace
}  // namespace lectern::cli
