// How typed answers are compared: forgiving about keyboards, strict about words.
#include "content/deck_io.hpp"

#include <gtest/gtest.h>

namespace lectern::content {

namespace {

void expect_same(const std::string& a, const std::string& b) {
  EXPECT_EQ(normalise_answer(a), normalise_answer(b)) << a << " / " << b;
}

void expect_different(const std::string& a, const std::string& b) {
  EXPECT_NE(normalise_answer(a), normalise_answer(b)) << a << " / " << b;
}

}  // namespace

TEST(NormaliseAnswer, ignores_case_in_every_script_that_has_it) {
  expect_same("PARIS", "paris");
  expect_same("STRASSE", "Straße");
  expect_same("ΑΘΗΝΑ", "αθηνα");
  expect_same("Москва", "МОСКВА");
}

TEST(NormaliseAnswer, ignores_how_characters_are_composed_and_how_wide_they_are) {
  expect_same("café", "cafe\u0301");
  expect_same("ＡＢＣ　１２", "abc 12");
  expect_same("ﬁn", "fin");
}

TEST(NormaliseAnswer, collapses_blanks_and_drops_those_around) {
  expect_same("  New \t York\u00A0City \n", "new york city");
  expect_same("a\u200Bb", "ab");
}

TEST(NormaliseAnswer, drops_punctuation_around_but_not_inside) {
  expect_same("\"Paris!\"", "Paris");
  expect_same("« Paris ».", "Paris");
  expect_same("दिल्ली।", "दिल्ली");
  expect_different("a.b", "ab");
  expect_different("rock 'n roll", "rock n roll");
}

TEST(NormaliseAnswer, takes_the_apostrophes_and_dashes_of_a_phone_for_those_of_a_keyboard) {
  expect_same("l’eau", "l'eau");
  expect_same("vis–à–vis", "vis-à-vis");
  expect_same("−5", "-5");
}

TEST(NormaliseAnswer, keeps_signs_that_carry_meaning) {
  expect_different("C#", "C");
  expect_different("C++", "C");
  expect_different("50%", "50");
  expect_different("-5", "5");
  expect_different("résumé", "resume");
  EXPECT_EQ(normalise_answer("[]"), "[]");
}

TEST(NormaliseAnswer, leaves_its_own_result_alone) {
  for (const char* text :
       {"  « L’ÉTÉ » !", "[]", "?", "", "ǅ.", "नमस्ते।", "a \u0301b", "\xF0\x9F\x98\x80!", "bad \xFF byte"}) {
    const std::string once = normalise_answer(text);
    EXPECT_EQ(normalise_answer(once), once) << text;
  }
}

}  // namespace lectern::content
