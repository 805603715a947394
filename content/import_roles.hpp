// Which marked lines of a quiz ask and which offer an answer. Bullets and letters offer; headers ask; numbers do
// either, and only the lines around them tell.
#pragma once

#include "content/import_outline.hpp"

#include <vector>

namespace lectern::content {

/// One role per line. Headers that turn out to be sentences or page heads lose their mark.
[[nodiscard]] std::vector<Role> roles_of(std::vector<ImportLine>& lines);

}  // namespace lectern::content
