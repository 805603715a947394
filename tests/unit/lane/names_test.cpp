// Names that must work, names that must not, and names that look the same.
#include "server/lane/names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace lectern::lane {
namespace {

using wire::ErrorCode;

const NameRules& rules() {
  static const NameRules instance;
  return instance;
}

std::string skeleton(std::string_view name) {
  const auto clean = rules().clean(name);
  EXPECT_TRUE(clean.has_value()) << name;
  return clean ? clean->skeleton : std::string("refused: ").append(name);
}

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int count = 0; count < times; ++count)
    result += text;
  return result;
}

class GoodName : public testing::TestWithParam<const char*> {};

TEST_P(GoodName, IsTakenAsItIs) {
  const auto clean = rules().clean(GetParam());
  ASSERT_TRUE(clean.has_value()) << GetParam();
  EXPECT_EQ(clean->name, GetParam());
  EXPECT_FALSE(clean->skeleton.empty());
}

INSTANTIATE_TEST_SUITE_P(
  Names,
  GoodName,
  testing::Values(
    "O'Brien",
    "50%",
    "a&b",
    "#1",
    "=1+1",
    "<b>Awa</b>",
    "0",
    "Zoë",
    "Nguyễn Thị Hồng",
    "Cheikh Anta Diop",
    "陳小明",
    "محمد",
    "אברהם 12",
    "प्रज्ञा",
    "क्षत्रिय",
    "สมชาย ใจดี",
    "می‌خواهم",
    "👨‍👩‍👧‍👦",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "👍🏽",
    "1️⃣",
    "☕",
    "Ñandú",
    "ꦗꦮ",
    "李",
    "a.b-c_d"));

TEST(Names, TheLimitIsCountedInWhatAReaderSees) {
  EXPECT_TRUE(rules().clean(std::string(24, 'w')).has_value());
  EXPECT_TRUE(rules().clean(repeated("é", 24)).has_value());
  EXPECT_TRUE(rules().clean(repeated("e\u0301\u0323", 24)).has_value());
  EXPECT_FALSE(rules().clean(repeated("e\u0301\u0323", 25)).has_value());
  EXPECT_TRUE(rules().clean(repeated("की", 24)).has_value());
  EXPECT_FALSE(rules().clean(repeated("की", 25)).has_value());
}

TEST(Names, AConjunctIsOneLetterOfTheLimit) {
  EXPECT_TRUE(rules().clean(repeated("क्ष", 23)).has_value());
  EXPECT_TRUE(rules().clean(repeated("क्ष", 24)).has_value());
  EXPECT_FALSE(rules().clean(repeated("क्ष", 25)).has_value());
  EXPECT_TRUE(rules().clean(repeated("র\u200d্য", 21)).has_value());
  EXPECT_TRUE(rules().clean(repeated("কি", 24)).has_value());
  EXPECT_FALSE(rules().clean(repeated("কি", 25)).has_value());
  // A virama at the end of a word joins nothing to the next.
  EXPECT_TRUE(rules().clean(repeated("क् ", 12)).has_value());
  EXPECT_FALSE(rules().clean(repeated("क् ", 13)).has_value());
}

TEST(Names, AreTrimmedComposedAndFreedOfWhatNobodySees) {
  EXPECT_EQ(rules().clean("  Awa\u00a0 ")->name, "Awa");
  EXPECT_EQ(rules().clean("Zoe\u0308")->name, "Zoë");
  EXPECT_EQ(rules().clean("Cheikh \u3000 Anta")->name, "Cheikh Anta");
  EXPECT_EQ(rules().clean("A\u00adw\u200ba\ufeff")->name, "Awa");
  EXPECT_EQ(rules().clean("\u200fאברהם")->name, "אברהם");
}

class Twins : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(Twins, ShareASkeleton) {
  EXPECT_EQ(skeleton(GetParam().first), skeleton(GetParam().second));
}

INSTANTIATE_TEST_SUITE_P(
  Names,
  Twins,
  testing::Values(
    std::pair{"Ana", "ana"},
    std::pair{"Ana", "ANA"},
    std::pair{"Ana", "Ana "},
    std::pair{"Ana", "Аna"},
    std::pair{"TOM", "ТОМ"},
    std::pair{"tom", "ТОМ"},
    std::pair{"BEN", "ВЕN"},
    std::pair{"HTC", "НТС"},
    std::pair{"Ilya", "Іlya"},
    std::pair{"Ana", "Ａｎａ"},
    std::pair{"Ana", "A\u200bna"},
    std::pair{"Ana", "A\u200dna"},
    std::pair{"Zoë", "Zoe\u0308"},
    std::pair{"Bob", "B0b"},
    std::pair{"Straße", "STRASSE"},
    std::pair{"Ana B", "Ana  B"},
    std::pair{"paypal", "раураl"}));

TEST(Names, ThatReadDifferentlyAreDifferent) {
  EXPECT_NE(skeleton("Ana"), skeleton("Ána"));
  EXPECT_NE(skeleton("Awa 1"), skeleton("Awa 2"));
  EXPECT_NE(skeleton("👍"), skeleton("👎"));
}

TEST(Names, AreTheSameWhenCleanedAgain) {
  for (const char* typed :
       {" Zoe\u0308 ",
        "A\u00ad\u200dwa",
        "☕\ufe0f\ufe0f",
        "می\u200cخواهم",
        "क्\u200dष",
        "1\ufe0f\u20e3",
        "\u095b\U000e0100",
        "a\u200b\u0308\U000e0100"}) {
    const auto once = rules().clean(typed);
    ASSERT_TRUE(once.has_value()) << typed;
    EXPECT_EQ(rules().clean(once->name), once) << typed;
  }
}

TEST(Languages, AreTagsOrNothing) {
  EXPECT_EQ(clean_language("fr-SN"), "fr-SN");
  EXPECT_EQ(clean_language("fr\n<b>"), "");
  EXPECT_EQ(clean_language(std::string(36, 'a')), "");
}

}  // namespace
}  // namespace lectern::lane
