#include "server/lane/name_characters.hpp"

#include "content/assert.hpp"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <cstdint>
#include <memory>

namespace lectern::lane {
namespace {

using icu::UnicodeString;

constexpr UChar32 none = -1;  // beyond either end of the text
constexpr UChar32 non_joiner = 0x200C;
constexpr UChar32 joiner = 0x200D;
constexpr UChar32 black_flag = 0x1F3F4;
constexpr UChar32 vowel_separator = 0x180E;  // Mongolian

bool has(UChar32 c, UProperty property) {
  return c != none && u_hasBinaryProperty(c, property) != 0;
}

bool is_variation(UChar32 c) {
  return has(c, UCHAR_VARIATION_SELECTOR);
}

bool is_tag(UChar32 c) {
  return c >= 0xE0020 && c <= 0xE007F;
}

// Typed by keyboards and pasted from pages, and of no use in a name anywhere.
bool is_useless(UChar32 c) {
  switch (c) {
  case 0x00AD:  // soft hyphen
  case 0x061C:  // Arabic letter mark
  case 0x200B:  // zero-width space
  case 0x200E:  // direction marks
  case 0x200F:
  case 0x2060:  // word joiner
  case 0xFEFF:  // byte order mark
  case 0xFFFC:  // what a picture leaves behind in text
    return true;
  default:
    return false;
  }
}

// Blank in every font although they are no blanks.
bool looks_empty(UChar32 c) {
  switch (c) {
  case 0x2800:   // Braille pattern without dots
  case 0xFFFD:   // stands for bytes that were no text
  case 0x1D159:  // null notehead
  case 0x13441:  // Egyptian blanks
  case 0x13442:
    return true;
  default:
    return false;
  }
}

// The sign that makes a conjunct of two consonants, or leaves one without its vowel.
bool is_virama(UChar32 c) {
  return c != none && u_getCombiningClass(c) == 9;
}

int joining_type(UChar32 c) {
  return c == none ? U_JT_NON_JOINING : u_getIntPropertyValue(c, UCHAR_JOINING_TYPE);
}

bool joins_forward(UChar32 c) {
  return joining_type(c) == U_JT_DUAL_JOINING || joining_type(c) == U_JT_LEFT_JOINING;
}

bool joins_backward(UChar32 c) {
  return joining_type(c) == U_JT_DUAL_JOINING || joining_type(c) == U_JT_RIGHT_JOINING;
}

bool is_of(UScriptCode script, UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  return c != none && uscript_getScript(c, &error) == script;
}

/// One place in a text: the letters on either side of it, and whether a virama stands among the marks between.
struct Place {
  const UnicodeString& before;  ///< what was kept so far
  const UnicodeString& text;
  std::int32_t behind;  ///< where the rest begins

  [[nodiscard]] UChar32 last() const {
    return before.isEmpty() ? none : before.char32At(before.moveIndex32(before.length(), -1));
  }

  [[nodiscard]] UChar32 next() const { return behind < text.length() ? text.char32At(behind) : none; }

  [[nodiscard]] UChar32 base(bool& virama) const {
    std::int32_t at = before.length();
    while (at > 0) {
      at = before.moveIndex32(at, -1);
      const UChar32 c = before.char32At(at);
      virama = virama || is_virama(c);
      if (!is_mark(c) && !is_variation(c)) return c;
    }
    return none;
  }

  [[nodiscard]] UChar32 following(bool& virama) const {
    for (std::int32_t at = behind; at < text.length(); at = text.moveIndex32(at, 1)) {
      const UChar32 c = text.char32At(at);
      virama = virama || is_virama(c);
      if (!is_mark(c)) return c;
    }
    return none;
  }
};

// Between the parts of an emoji, beside a virama, and where it changes how a cursive letter is drawn.
bool is_joiner_of_use(UChar32 c, const Place& place) {
  if (is_joining(place.last()) && !is_variation(place.last())) return false;
  bool virama = false;
  const UChar32 base = place.base(virama);
  const UChar32 next = place.following(virama);
  if (base == none) return false;
  if (virama) return true;
  if (c == non_joiner) return joins_forward(base) && joins_backward(next);
  const bool modifier = has(base, UCHAR_EMOJI_MODIFIER);
  const bool emoji = has(base, UCHAR_EXTENDED_PICTOGRAPHIC) || modifier;
  if (emoji && has(place.next(), UCHAR_EXTENDED_PICTOGRAPHIC)) return true;
  return joins_forward(base) || joins_backward(next);
}

// One behind a character that has variants: emoji and what keycaps are made of, or a letter outside ASCII.
bool is_variation_of_use(UChar32 c, UChar32 last) {
  if (last == none || is_variation(last)) return false;
  if (c == 0xFE0E || c == 0xFE0F) return has(last, UCHAR_EMOJI);
  return last > 0x7F && u_isalpha(last) != 0;
}

bool is_of_use(UChar32 c, const Place& place) {
  const UChar32 last = place.last();
  if (c == joiner || c == non_joiner) return is_joiner_of_use(c, place);
  if (is_tag(c)) return last == black_flag || is_tag(last);
  if (c == vowel_separator) return is_of(USCRIPT_MONGOLIAN, last);
  return is_variation_of_use(c, last);
}

bool is_linker(UChar32 c) {
  switch (c) {
  case 0x094D:  // the viramas of Devanagari, Bengali, Gujarati, Oriya, Telugu, Malayalam
  case 0x09CD:
  case 0x0ACD:
  case 0x0B4D:
  case 0x0C4D:
  case 0x0D4D:
    return true;
  default:
    return false;
  }
}

bool is_consonant(UChar32 c) {
  return u_getIntPropertyValue(c, UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_CONSONANT;
}

// A consonant behind a virama and its consonant: rule GB9c of Unicode 15.1.
bool joins_a_conjunct(const UnicodeString& text, std::int32_t at) {
  if (!is_consonant(text.char32At(at))) return false;
  bool linked = false;
  while (at > 0) {
    at = text.moveIndex32(at, -1);
    const UChar32 c = text.char32At(at);
    if (is_consonant(c)) return linked;
    if (!is_mark(c) && c != joiner) return false;
    linked = linked || is_linker(c);
  }
  return false;
}

}  // namespace

bool is_blank(UChar32 c) {
  return u_isUWhiteSpace(c) != 0;
}

bool is_stacking(UChar32 c) {
  const auto category = u_charType(c);
  return (category == U_NON_SPACING_MARK || category == U_ENCLOSING_MARK) && !is_joining(c);
}

bool is_mark(UChar32 c) {
  return is_stacking(c) || u_charType(c) == U_COMBINING_SPACING_MARK;
}

bool is_joining(UChar32 c) {
  return c == non_joiner || c == joiner || c == vowel_separator || is_tag(c) || is_variation(c);
}

bool is_forbidden(UChar32 c) {
  const auto category = u_charType(c);
  const bool control = category == U_CONTROL_CHAR || category == U_SURROGATE || category == U_PRIVATE_USE_CHAR;
  const bool separator = category == U_LINE_SEPARATOR || category == U_PARAGRAPH_SEPARATOR;
  // Among them all that turns the text around it; number signs of Arabic and its kin are seen.
  const bool format = category == U_FORMAT_CHAR && !has(c, UCHAR_PREPENDED_CONCATENATION_MARK);
  const bool invisible = format || has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
  const bool noncharacter = has(c, UCHAR_NONCHARACTER_CODE_POINT);
  return control || separator || noncharacter || looks_empty(c) || (invisible && !is_joining(c));
}

UnicodeString without_useless(const UnicodeString& text) {
  UnicodeString rest;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    if (!is_useless(text.char32At(at))) rest.append(text.char32At(at));
  }
  UnicodeString kept;
  for (std::int32_t at = 0; at < rest.length(); at = rest.moveIndex32(at, 1)) {
    const UChar32 c = rest.char32At(at);
    if (!is_joining(c) || is_of_use(c, {kept, rest, rest.moveIndex32(at, 1)})) kept.append(c);
  }
  return kept;
}

std::size_t count_letters(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks(
    icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), error));
  LECTERN_ASSERT(U_SUCCESS(error));
  breaks->setText(text);
  std::size_t count = 0;
  for (std::int32_t at = breaks->first(); at < text.length(); at = breaks->next()) {
    if (!joins_a_conjunct(text, at)) ++count;
  }
  return count;
}

}  // namespace lectern::lane
