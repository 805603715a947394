#include "content/decimal.hpp"

#include "content/limits.hpp"

namespace lectern::content {

namespace {

constexpr std::int64_t micros_per_one = 1'000'000;
constexpr std::size_t fraction_digits_max = 6;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

std::optional<Decimal> parse_decimal(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  std::int64_t whole = 0;
  std::size_t at = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    whole = whole * 10 + (text[at] - '0');
    if (whole > limits::decimal_whole_max) return std::nullopt;
  }
  if (at == 0) return std::nullopt;
  std::int64_t fraction = 0;
  if (at < text.size()) {
    if (text[at] != '.' && text[at] != ',') return std::nullopt;
    const std::string_view digits = text.substr(at + 1);
    if (digits.empty() || digits.size() > fraction_digits_max) return std::nullopt;
    for (std::size_t i = 0; i < fraction_digits_max; ++i) {
      if (i < digits.size() && !is_digit(digits[i])) return std::nullopt;
      fraction = fraction * 10 + (i < digits.size() ? digits[i] - '0' : 0);
    }
  }
  const std::int64_t micros = whole * micros_per_one + fraction;
  if (micros > limits::decimal_whole_max * micros_per_one) return std::nullopt;
  return Decimal{negative ? -micros : micros};
}

std::string format(Decimal value) {
  // Unsigned, because the smallest value of 64 bits has no positive twin, and stored events are not to be trusted.
  const std::uint64_t magnitude = value.micros < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(value.micros)
                                                   : static_cast<std::uint64_t>(value.micros);
  std::string text = (value.micros < 0 ? "-" : "") + std::to_string(magnitude / micros_per_one);
  const std::uint64_t fraction = magnitude % micros_per_one;
  if (fraction == 0) return text;
  std::string digits = std::to_string(micros_per_one + fraction).substr(1);
  digits.erase(digits.find_last_not_of('0') + 1);
  return text + "." + digits;
}

}  // namespace lectern::content
