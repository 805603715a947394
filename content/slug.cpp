#include "content/slug.hpp"

#include "content/code_points.hpp"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

namespace lectern::content {

namespace {

constexpr std::size_t slug_bytes_max = 40;

/// Letters and their accents apart, in small letters.
std::u32string decomposed(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfkd = icu::Normalizer2::getNFKDInstance(status);
  icu::UnicodeString source =
    icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  if (U_FAILURE(status)) return decode(text);
  std::string bytes;
  nfkd->normalize(source.toLower(), status).toUTF8String(bytes);
  return decode(bytes);
}

}  // namespace

std::string slug(std::string_view title, const std::string& otherwise) {
  std::string result;
  for (const char32_t c : decomposed(title)) {
    const bool kept = (c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9');
    if (kept)
      result.push_back(static_cast<char>(c));
    else if (!is_letter(c) && !result.empty() && result.back() != '-')
      result.push_back('-');
  }
  if (result.size() > slug_bytes_max) {
    const std::size_t word = result.rfind('-', slug_bytes_max);  // whole words only
    result.resize(word == std::string::npos ? slug_bytes_max : word);
  }
  while (!result.empty() && result.back() == '-')
    result.pop_back();
  return result.empty() ? otherwise : result;
}

}  // namespace lectern::content
