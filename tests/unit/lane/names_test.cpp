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

struct Bad {
  const char* name;
  std::string text;
  ErrorCode error;
};

class BadName : public testing::TestWithParam<Bad> {};

TEST_P(BadName, GetsItsOwnError) {
  const auto clean = rules().clean(GetParam().text);
  ASSERT_FALSE(clean.has_value()) << clean->name;
  EXPECT_EQ(clean.error(), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
  Names,
  BadName,
  testing::Values(
    Bad{"nothing", "", ErrorCode::name_empty},
    Bad{"blanks", " \t\n ", ErrorCode::name_empty},
    Bad{"wide_blanks", "\u3000\u00a0\u2003", ErrorCode::name_empty},
    Bad{"soft_hyphens", "\u00ad\u00ad", ErrorCode::name_not_allowed},
    Bad{"zero_width_space", "\u200b", ErrorCode::name_not_allowed},
    Bad{"joiners", "\u200c\u200d", ErrorCode::name_not_allowed},
    Bad{"word_joiner", "\u2060", ErrorCode::name_not_allowed},
    Bad{"byte_order_mark", "\ufeff", ErrorCode::name_not_allowed},
    Bad{"hangul_filler", "\u3164", ErrorCode::name_not_allowed},
    Bad{"hangul_filler_behind", "Awa\u3164", ErrorCode::name_not_allowed},
    Bad{"halfwidth_filler", "\uffa0", ErrorCode::name_not_allowed},
    Bad{"braille_blank", "\u2800", ErrorCode::name_not_allowed},
    Bad{"override", "\u202eawA", ErrorCode::name_not_allowed},
    Bad{"embedding", "Awa\u202b", ErrorCode::name_not_allowed},
    Bad{"isolate", "a\u2067b\u2069", ErrorCode::name_not_allowed},
    Bad{"control", "A\x07wa", ErrorCode::name_not_allowed},
    Bad{"escape", "\x1b[31mAwa", ErrorCode::name_not_allowed},
    Bad{"line_inside", "A\nwa", ErrorCode::name_not_allowed},
    Bad{"line_separator", "A\u2028wa", ErrorCode::name_not_allowed},
    Bad{"private_use", "\ue000", ErrorCode::name_not_allowed},
    Bad{"noncharacter", "A\uffff", ErrorCode::name_not_allowed},
    Bad{"a_mark_alone", "\u0301", ErrorCode::name_not_allowed},
    Bad{"stacked_marks", "a\u0301\u0302\u0303\u0304", ErrorCode::name_not_allowed},
    Bad{"stacked_marks_composed", "\u1ea5\u0303\u0304", ErrorCode::name_not_allowed},
    Bad{"too_many_clusters", std::string(25, 'w'), ErrorCode::name_too_long},
    Bad{"too_many_families", repeated("👨‍👩‍👧‍👦", 12), ErrorCode::name_too_long},
    Bad{"a_book", std::string(64 * 1024, 'a'), ErrorCode::name_too_long}),
  [](const auto& tested) { return std::string(tested.param.name); });

TEST(Names, TheLimitIsCountedInWhatAReaderSees) {
  EXPECT_TRUE(rules().clean(std::string(24, 'w')).has_value());
  EXPECT_TRUE(rules().clean(repeated("é", 24)).has_value());
  EXPECT_TRUE(rules().clean(repeated("e\u0301\u0323", 24)).has_value());
  EXPECT_FALSE(rules().clean(repeated("e\u0301\u0323", 25)).has_value());
  EXPECT_TRUE(rules().clean(repeated("की", 24)).has_value());
  EXPECT_FALSE(rules().clean(repeated("की", 25)).has_value());
  EXPECT_TRUE(rules().clean("a\u0301\u0302\u0303").has_value());
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

TEST(Languages, AreTagsOrNothing) {
  EXPECT_EQ(clean_language("fr-SN"), "fr-SN");
  EXPECT_EQ(clean_language("fr\n<b>"), "");
  EXPECT_EQ(clean_language(std::string(36, 'a')), "");
}

}  // namespace
}  // namespace lectern::lane
