// The known word that a mistyped one was most likely meant to be, for "did you mean".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lectern::content {

/// The nearest of `known` by edits; empty when none is near enough to be a slip of the keyboard.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& known);

/// "a, b and c".
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

}  // namespace lectern::content
