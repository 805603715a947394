// Every hostile name that we know of, with the exact answer to it: what it is taken as, or the error that refuses it.
#include "server/lane/names.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace lectern::lane {
namespace {

using wire::ErrorCode;

const NameRules& rules() {
  static const NameRules instance;
  return instance;
}

std::string times(int count, std::string_view text) {
  std::string result;
  for (int turn = 0; turn < count; ++turn)
    result += text;
  return result;
}

struct Case {
  const char* title;
  std::string typed;
  Expected<std::string, ErrorCode> answer;
};

Case taken(const char* title, const std::string& typed, std::string as) {
  return {title, typed, std::move(as)};
}

Case taken(const char* title, const std::string& typed) {
  return {title, typed, typed};
}

Case empty(const char* title, const std::string& typed) {
  return {title, typed, Unexpected<ErrorCode>(ErrorCode::name_empty)};
}

Case too_long(const char* title, const std::string& typed) {
  return {title, typed, Unexpected<ErrorCode>(ErrorCode::name_too_long)};
}

Case refused(const char* title, const std::string& typed) {
  return {title, typed, Unexpected<ErrorCode>(ErrorCode::name_not_allowed)};
}

class HostileName : public testing::TestWithParam<Case> {};

TEST_P(HostileName, GetsItsExactAnswer) {
  const auto clean = rules().clean(GetParam().typed);
  const auto& answer = GetParam().answer;
  const Expected<std::string, ErrorCode> got = clean.map([](const CleanName& name) { return name.name; });
  EXPECT_EQ(got, answer) << (clean ? clean->name : "refused");
}

std::string title_of(const testing::TestParamInfo<Case>& tested) {
  return tested.param.title;
}

const std::string family = "👨‍👩‍👧‍👦";

// ---- nothing to see ------------------------------------------------------------------------------------------------

INSTANTIATE_TEST_SUITE_P(
  Empty,
  HostileName,
  testing::Values(
    empty("nothing", ""),
    empty("blanks", " \t\n "),
    empty("wide_blanks", "\u3000\u00a0\u2003"),
    empty("line_separators_alone", "\u2028\u2029"),
    refused("soft_hyphens", "\u00ad\u00ad"),
    refused("zero_width_space", "\u200b"),
    refused("joiners", "\u200c\u200d"),
    refused("word_joiner", "\u2060"),
    refused("byte_order_mark", "\ufeff"),
    refused("variation_selectors", "\ufe0f\ufe0e"),
    refused("tags_alone", "\U000e0041\U000e0062"),
    refused("mongolian_separator", "\u180e"),
    refused("hangul_filler", "\u3164"),
    refused("hangul_filler_behind", "Awa\u3164"),
    refused("jamo_fillers", "\u115f\u1160"),
    refused("halfwidth_filler", "\uffa0"),
    refused("braille_blank", "\u2800"),
    refused("braille_blank_inside", "A\u2800wa"),
    refused("khmer_inherent_vowel", "ក\u17b4"),
    refused("grapheme_joiner", "A\u034fwa"),
    refused("null_notehead", "\U0001d159"),
    refused("egyptian_blank", "\U00013441"),
    refused("mark_alone", "\u0301"),
    refused("marks_alone", "\u0301\u0302\u0303"),
    refused("spacing_mark_alone", "\u0903"),
    refused("keycap_alone", "\u20e3"),
    refused("mark_on_a_blank", "Awa \u0301")),
  title_of);

// ---- turned, spilling, broken ---------------------------------------------------------------------------------------

INSTANTIATE_TEST_SUITE_P(
  Harmful,
  HostileName,
  testing::Values(
    refused("override", "\u202eawA"),
    refused("embedding", "Awa\u202b"),
    refused("pop", "Awa\u202c"),
    refused("isolate", "a\u2067b\u2069"),
    refused("isolate_first_strong", "\u2068Awa\u2069"),
    refused("bell", "A\x07wa"),
    refused("zero_byte", std::string("A\0wa", 4)),
    refused("delete", "Awa\x7f"),
    refused("c1_control", "A\u009bwa"),
    refused("escape", "\x1b[31mAwa"),
    refused("line_inside", "A\nwa"),
    refused("tab_inside", "A\twa"),
    refused("line_separator_inside", "A\u2028wa"),
    refused("paragraph_separator_inside", "A\u2029wa"),
    refused("private_use", "\ue000"),
    refused("private_use_plane", "A\U0010fffd"),
    refused("noncharacter", "A\uffff"),
    refused("noncharacter_arabic", "A\ufdd0"),
    refused("noncharacter_plane", "A\U0001fffe"),
    refused("annotation", "A\ufff9b\ufffac\ufffb"),
    refused("shorthand_format", "A\U0001bca0"),
    refused("musical_format", "A\U0001d173"),
    refused("replacement_character", "A\ufffd"),
    refused("invalid_utf8", "A\xff\xfe"),
    refused("cut_utf8", "Zo\xc3"),
    refused("overlong_utf8", "A\xc0\xaf"),
    refused("lone_high_surrogate", "A\xed\xa0\x80"),
    refused("lone_low_surrogate", "A\xed\xb0\x80"),
    refused("surrogates_as_utf8", "\xed\xa0\xbd\xed\xb8\x80"),
    refused("four_marks", "a\u0301\u0302\u0303\u0304"),
    refused("four_marks_composed", "\u1ea5\u0303\u0304"),
    refused("four_marks_and_joiners", "a\u0301\u0302\u200d\u0303\u0304"),
    refused("four_enclosing", "a\u20dd\u20de\u20df\u20e0"),
    refused("zalgo", "A" + times(40, "\u0335") + "wa"),
    taken("three_marks", "x\u0323\u0304\u0300"),
    too_long("a_book", std::string(64 * 1024, 'a')),
    too_long("a_book_of_blanks", std::string(64 * 1024, ' '))),
  title_of);

// ---- dropped without a word -----------------------------------------------------------------------------------------

INSTANTIATE_TEST_SUITE_P(
  Dropped,
  HostileName,
  testing::Values(
    taken("trimmed", "  Awa\u00a0 ", "Awa"),
    taken("trimmed_of_lines", "\r\nAwa\u2028", "Awa"),
    taken("composed", "Zoe\u0308", "Zoë"),
    taken("compatible_ideograph", "\uf900", "豈"),
    taken("single_blanks", "Cheikh \u3000 Anta", "Cheikh Anta"),
    taken("soft_hyphen", "A\u00adwa", "Awa"),
    taken("zero_width_space", "A\u200bwa", "Awa"),
    taken("word_joiner", "A\u2060wa", "Awa"),
    taken("byte_order_mark", "\ufeffAwa", "Awa"),
    taken("direction_mark", "\u200fאברהם", "אברהם"),
    taken("arabic_letter_mark", "\u061cمحمد", "محمد"),
    taken("object_replacement", "Awa\ufffc", "Awa"),
    taken("joiner_in_latin", "A\u200dwa", "Awa"),
    taken("non_joiner_in_latin", "A\u200cwa", "Awa"),
    taken("joiner_at_the_end", "Awa\u200d", "Awa"),
    taken("joiners_in_a_row", "क्\u200d\u200d\u200dष", "क्\u200dष"),
    taken("non_joiner_behind_arabic", "می\u200c", "می"),
    taken("emoji_joined_to_a_letter", "👍\u200dA", "👍A"),
    taken("variation_in_latin", "A\ufe0f\ufe00wa", "Awa"),
    taken("variations_in_a_row", "☕\ufe0f\ufe0f\ufe0e", "☕\ufe0f"),
    taken("hidden_message", "Awa\U000e0068\U000e0069", "Awa"),
    taken("hidden_message_in_selectors", "Awa\U000e0158\U000e0159", "Awa")),
  title_of);

// ---- as it is: typed by real people ---------------------------------------------------------------------------------

INSTANTIATE_TEST_SUITE_P(
  Taken,
  HostileName,
  testing::Values(
    taken("apostrophe", "O'Brien"),
    taken("percent", "50%"),
    taken("ampersand", "a&b"),
    taken("number_sign", "#1"),
    taken("formula", "=1+1"),
    taken("markup", "<img src=x>"),
    taken("template", "${{7*7}}"),
    taken("null", "null"),
    taken("zero", "0"),
    taken("dot", "."),
    taken("number_beyond_bounds", "1e999"),
    taken("accent", "Ána"),
    taken("vietnamese", "Nguyễn Thị Hồng"),
    taken("hebrew_and_digits", "אברהם 12"),
    taken("hebrew_pointed", "שָׁלוֹם"),
    taken("arabic_and_digits", "محمد ١٢"),
    taken("arabic_vocalised", "مُحَمَّد"),
    taken("persian_non_joiner", "می‌خواهم"),
    taken("persian_joined_end", "ه‍"),
    taken("arabic_end_of_verse", "۝"),
    taken("devanagari", "प्रज्ञा"),
    taken("devanagari_half_letter", "क्‍ष"),
    taken("devanagari_explicit_virama", "क्‌ष"),
    taken("devanagari_eyelash", "दर्‍या"),
    taken("bengali_ya_phalaa", "র‍্যাব"),
    taken("sinhala", "ශ්‍රී"),
    taken("malayalam_chillu", "അവന്‍"),
    taken("tamil", "கார்த்திக்"),
    taken("nko", "ߊߥߊ߫"),
    taken("adlam", "𞤀𞤣𞤤𞤢𞤥"),
    taken("mongolian", "ᠭᠠᠨ"),
    taken("mongolian_separated", "ᠬᠡᠪᠴᠢᠶ᠎ᠡ"),
    taken("thai", "สมชาย ใจดี"),
    taken("tibetan", "བསྒྲུབས"),
    taken("burmese", "မြို့"),
    taken("khmer", "ស្ត្រី"),
    taken("javanese", "ꦗꦮ"),
    taken("ethiopic", "ሰላም"),
    taken("ideographic_variant", "葛󠄀"),
    taken("family", family),
    taken("skin", "👍🏽"),
    taken("flag_of_tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    taken("flag", "🇸🇳"),
    taken("keycap", "1️⃣"),
    taken("text_emoji", "☕︎"),
    taken("profession", "👩🏽‍🏫"),
    taken("heart", "❤️‍🔥"),
    taken("emoji_of_a_later_version", "\U0001fae9")),
  title_of);

// ---- the limit ------------------------------------------------------------------------------------------------------

INSTANTIATE_TEST_SUITE_P(
  Long,
  HostileName,
  testing::Values(
    taken("letters_24", times(24, "w")),
    too_long("letters_25", times(25, "w")),
    taken("letters_24_and_what_is_dropped", times(24, "w\u200b"), times(24, "w")),
    taken("decomposed_24", times(24, "e\u0301"), times(24, "é")),
    too_long("decomposed_25", times(25, "e\u0301")),
    taken("ideographs_24", times(24, "李")),
    too_long("ideographs_25", times(25, "李")),
    taken("emoji_24", times(24, "👍🏽")),
    too_long("emoji_25", times(25, "👍🏽")),
    taken("flags_24", times(24, "🇸🇳")),
    too_long("flags_25", times(25, "🇸🇳")),
    taken("conjuncts_23", times(23, "क्ष")),
    taken("conjuncts_24", times(24, "क्ष")),
    too_long("conjuncts_25", times(25, "क्ष")),
    taken("nko_24", times(24, "ߊ")),
    too_long("nko_25", times(25, "ߊ")),
    taken("adlam_24", times(24, "𞤀")),
    too_long("adlam_25", times(25, "𞤀")),
    // 25 bytes each: the bytes of a name end before its letters do.
    taken("families_10", times(10, family)),
    too_long("families_11", times(11, family)),
    too_long("families_24", times(24, family)),
    too_long("typed_1025_bytes", "Awa" + std::string(1022, ' ')),
    taken("typed_1024_bytes", "Awa" + std::string(1021, ' '), "Awa")),
  title_of);

}  // namespace
}  // namespace lectern::lane
