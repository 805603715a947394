// The words of quiz sheets in the languages that teachers bring. They only help: the importer recognises keys and
// furniture by their place and shape first, so that a language missing here still works.
#pragma once

#include <string_view>

namespace lectern::content {

/// Folded texts all; see folded_text().
[[nodiscard]] bool is_answer_word(std::u32string_view folded);       ///< "correct answer", "réponse"
[[nodiscard]] bool is_explanation_word(std::u32string_view folded);  ///< "explanation", "व्याख्या"
[[nodiscard]] bool is_right_word(std::u32string_view folded);        ///< "(correct)", "(richtig)"
[[nodiscard]] bool is_navigation_word(std::u32string_view folded);   ///< "next", "suivant"
[[nodiscard]] bool is_and_word(std::u32string_view folded);          ///< "and", "et"

}  // namespace lectern::content
