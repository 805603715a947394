// Text as code points: the importer and the checks look at characters, and this is where bytes become characters.
// Only text that passed first_invalid() may be decoded without loss; anything else becomes U+FFFD.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lectern::content {

/// The offset of the first byte that is no UTF-8 (overlong forms and surrogates included); empty: all is well.
[[nodiscard]] std::optional<std::size_t> first_invalid(std::string_view bytes);

[[nodiscard]] std::u32string decode(std::string_view bytes);

[[nodiscard]] std::string encode(std::u32string_view text);

/// Control characters that no deck holds: C0 but tab and line feed, DEL and C1.
[[nodiscard]] bool is_control(char32_t c);

[[nodiscard]] bool is_blank(char32_t c);                   ///< white space, no-break and zero-width spaces included
[[nodiscard]] bool is_letter(char32_t c);                  ///< letters and the marks that belong to them
[[nodiscard]] std::optional<int> digit_value(char32_t c);  ///< of any script

/// Without blanks at both ends.
[[nodiscard]] std::u32string_view trim(std::u32string_view text);

/// The words of a text: runs of letters, marks and inner apostrophes; digits are no words.
[[nodiscard]] std::size_t count_words(std::u32string_view text);

}  // namespace lectern::content
