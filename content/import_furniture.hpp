// Page furniture: lines that a web page or a printer put around a quiz and that no student should read in a question.
#pragma once

#include "content/import_line.hpp"

#include <vector>

namespace lectern::content {

/// Sets `furniture` on lines without a mark: progress ("Laaj 1 de 8", "1/8"), navigation, rules, and short lines that
/// repeat. `questions`: how many the text seems to have, which tells a progress line from a sentence with two numbers.
void mark_furniture(std::vector<ImportLine>& lines, std::size_t questions);

}  // namespace lectern::content
