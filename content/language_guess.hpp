// The language of a text that nobody named: by its script, and among Latin ones by its small words.
#pragma once

#include "content/model.hpp"

#include <string_view>

namespace lectern::content {

/// A tag; "en" when nothing tells.
[[nodiscard]] Language language_guess(std::string_view text);

}  // namespace lectern::content
