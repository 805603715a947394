// What a teacher would regret about one question in front of a class.
#pragma once

#include "content/deck_io.hpp"

#include <cstddef>
#include <set>
#include <vector>

namespace lectern::content {

struct CheckedQuestion {
  const Question& question;
  const Deck& deck;
  const std::set<Language>& languages;  ///< that every text should have
  std::size_t line = 0;
};

/// Appends what was found, errors first.
void check_question(const CheckedQuestion& checked, std::vector<Finding>& findings);

/// How long a text looks, in characters; of the longest language.
[[nodiscard]] std::size_t length_of(const LocalText& text);

}  // namespace lectern::content
