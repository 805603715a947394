// The list of answers at the end of a quiz ("Answers: 1. B, 2. C", or "1-B" line by line). It is taken out before the
// outline is made: its numbers look like questions.
#pragma once

#include "content/import_line.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace lectern::content {

struct ContentError;
struct ImportKey;
struct ImportOutline;

/// Number of a question → the labels of its right options, folded.
using AnswersByNumber = std::map<std::size_t, std::vector<std::u32string>>;

struct ImportAnswers {
  AnswersByNumber labels;
  std::size_t line = 0;  ///< of the file, where the list begins
};

/// Finds the list below the last option and blanks its lines.
[[nodiscard]] ImportAnswers take_answers(std::vector<ImportLine>& lines);

/// Adds the answers of the list to the keys, one per block. What came of it where it could not be used.
[[nodiscard]] std::vector<ContentError> add_answers(const ImportOutline& outline, std::vector<ImportKey>& keys);

}  // namespace lectern::content
