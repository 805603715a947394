// The key of an imported question: marks on its options, a line below them that repeats an option or its letter, and
// the explanation that follows.
#pragma once

#include "content/import_outline.hpp"

#include <set>
#include <string>
#include <vector>

namespace lectern::content {

struct ImportKey {
  std::vector<bool> right;                  ///< one per option
  std::vector<std::u32string> explanation;  ///< by lines of the file
  std::string problem;                      ///< why a key that seemed to be there was not taken
};

/// The endings in parentheses that mark right options throughout this text, folded: known words, and any that stands on
/// exactly one option of several questions.
[[nodiscard]] std::vector<std::u32string> key_endings(const std::vector<ImportBlock>& blocks);

/// Takes the marks off the options and reads what stands below them. `stops`: folded lines that are no explanation
/// (headings, prompts of questions).
[[nodiscard]] ImportKey take_key(
  const ImportOutline& outline,
  ImportBlock& block,
  const std::vector<std::u32string>& endings,
  const std::set<std::u32string>& stops);

}  // namespace lectern::content
