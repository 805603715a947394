// An id out of a title: what a deck is called when its author did not say.
#pragma once

#include <string>
#include <string_view>

namespace lectern::content {

/// [a-z0-9-]+, accents dropped, at most 40 letters; `otherwise` when the title has no Latin letter or digit.
[[nodiscard]] std::string slug(std::string_view title, const std::string& otherwise);

}  // namespace lectern::content
