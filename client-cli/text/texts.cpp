#include "client-cli/text/texts.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace lectern::cli {
namespace {

constexpr std::array tongues{Tongue::en, Tongue::fr, Tongue::hi, Tongue::wo};

/// "fr" of "fr-SN", "fr_SN" and "FR".
std::string base_of(std::string_view tag) {
  std::string base(tag.substr(0, tag.find_first_of("-_")));
  std::transform(base.begin(), base.end(), base.begin(), [](unsigned char c) { return std::tolower(c); });
  return base;
}

std::optional<Tongue> tongue_named(std::string_view tag) {
  const auto base = base_of(tag);
  for (const auto tongue : tongues) {
    if (texts_in(tongue).tag == base) return tongue;
  }
  return std::nullopt;
}

}  // namespace

std::string fill_places(std::string_view text, const std::string* values) {
  std::string filled;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto place = place_at(text, at);
    if (place == 0) {
      filled += text[at];
    } else {
      filled += values[place - 1];
      at += 2;
    }
  }
  return filled;
}

const Texts& texts_in(Tongue tongue) {
  switch (tongue) {
  case Tongue::en:
    return english;
  case Tongue::fr:
    return french;
  case Tongue::hi:
    return hindi;
  case Tongue::wo:
    return wolof;
  }
  return english;
}

Tongue tongue_of(std::string_view tag) {
  return tongue_named(tag).value_or(Tongue::en);
}

std::string points_text(const Texts& texts, std::int64_t points) {
  return count(texts, texts.result.points, points);
}

std::string number_text(const Texts& texts, content::Decimal number) {
  return number_text(texts, format(number));
}

std::string number_text(const Texts& texts, std::string written) {
  std::replace(written.begin(), written.end(), '.', texts.decimal_point);
  return written;
}

std::string language_name(std::string_view tag) {
  const auto tongue = tongue_named(tag);
  return std::string(tongue ? texts_in(*tongue).name : tag);
}

bool same_language(std::string_view a, std::string_view b) {
  return base_of(a) == base_of(b);
}

}  // namespace lectern::cli
