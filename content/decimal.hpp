// A decimal number with six digits behind the point, exact: the rules compare answers to number questions on
// every node alike, so no floating point may take part.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lectern::content {

struct Decimal {
  std::int64_t micros = 0;  ///< the value times one million

  friend auto operator<=>(const Decimal&, const Decimal&) = default;
};

/// Reads `[+-]digits[.digits]`, at most six digits behind the point and decimal_whole_max before it; nothing else,
/// no exponent, no blanks. A comma in place of the point is accepted, as half of Europe types one.
[[nodiscard]] std::optional<Decimal> parse_decimal(std::string_view text);

/// The shortest text that parse_decimal reads back as the same value: "4", "-0.5", "3.141593".
[[nodiscard]] std::string format(Decimal value);

}  // namespace lectern::content
