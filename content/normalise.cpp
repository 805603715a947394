// How a typed answer is compared. Idempotent: the normal form of a normal form is itself, so that it does not matter
// how often a text went through here before two sides meet.
#include "content/code_points.hpp"
#include "content/deck_io.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace lectern::content {

namespace {

/// Phones type curly apostrophes and long dashes by themselves; nobody should lose points to a keyboard.
char32_t plain_form(char32_t c) {
  if (c == 0x2018 || c == 0x2019 || c == 0x02BC || c == 0x00B4 || c == U'`') return U'\'';
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return U'-';
  return c;
}

/// Punctuation that surrounds an answer without being part of it. Signs that carry meaning stay: "C#", "50%", "-5",
/// "@".
bool is_outer(char32_t c) {
  if (is_blank(c)) return true;
  if (std::u32string_view(U"#%&@*/\\‰′″†").find(c) != std::u32string_view::npos) return false;
  constexpr auto dropped = U_GC_PS_MASK | U_GC_PE_MASK | U_GC_PI_MASK | U_GC_PF_MASK | U_GC_PO_MASK;
  return (U_GET_GC_MASK(static_cast<UChar32>(c)) & dropped) != 0;
}

std::u32string_view without_outer(std::u32string_view text) {
  const std::u32string_view whole = text;
  while (!text.empty() && is_outer(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_outer(text.back()))
    text.remove_suffix(1);
  return text.empty() ? whole : text;  // an answer of nothing but punctuation, such as "[]", is its own normal form
}

std::u32string folded(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  const auto source =
    icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  if (U_FAILURE(status)) return decode(text);
  const icu::UnicodeString result = fold->normalize(source, status);
  std::string bytes;
  result.toUTF8String(bytes);
  return decode(bytes);
}

}  // namespace

std::string normalise_answer(std::string_view text) {
  std::u32string collapsed;
  for (const char32_t c : folded(text)) {
    const char32_t plain = is_blank(c) ? U' ' : plain_form(c);
    if (plain == U' ' && (collapsed.empty() || collapsed.back() == U' ')) continue;
    collapsed.push_back(plain);
  }
  return encode(without_outer(trim(collapsed)));
}

}  // namespace lectern::content
