// The outline of a plain-text quiz: which marked lines are questions and which are options, and where each question's
// list of options begins and ends. An option list is the evidence of a question; a prompt without one is a heading or a
// repetition.
#pragma once

#include "content/import_answers.hpp"
#include "content/import_line.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace lectern::content {

enum class Role : unsigned char { other, prompt, option };

struct ImportOption {
  std::u32string text;
  std::u32string label;  ///< "b"; empty behind a bullet
  bool ticked = false;
};

/// One list of options and the lines around it. Indices into the lines.
struct ImportBlock {
  std::u32string prompt;  ///< empty: no prompt was found
  std::size_t prompt_line = 0;
  std::size_t first = 0;  ///< the first option
  std::size_t last = 0;   ///< the last line of the last option
  std::size_t end = 0;    ///< where the next question begins
  std::vector<ImportOption> options;
};

struct ImportOutline {
  std::vector<ImportLine> lines;
  std::vector<Role> roles;
  std::vector<ImportBlock> blocks;
  ImportAnswers answers;  ///< of a list at the end
};

[[nodiscard]] ImportOutline outline_of(const std::vector<ImportLine>& lines);

/// True for a line such as "Correct answer: B", "Ans. B" or "Explanation: …", whatever its indentation.
[[nodiscard]] bool is_labelled_line(const std::u32string& text);

/// Where the value begins in a line such as "Answer B" or "Ans. (c), (d)": known words without a colon, and then
/// nothing but letters by themselves; npos for any other line.
[[nodiscard]] std::size_t bare_answer_value(const std::u32string& text);

}  // namespace lectern::content
