// Options that stand side by side in one line ("a) red  b) green") become lines of their own, so that everything behind
// this step sees one option a line. Nothing is taken apart where the letters do not count on from one to the next.
#pragma once

#include "content/import_line.hpp"

#include <vector>

namespace lectern::content {

[[nodiscard]] std::vector<ImportLine> with_rows_split(const std::vector<ImportLine>& lines);

}  // namespace lectern::content
