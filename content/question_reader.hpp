// One question of a deck file.
#pragma once

#include "content/model.hpp"
#include "content/yaml_tree.hpp"

#include <cstddef>

namespace lectern::content {

struct QuestionPlace {
  std::size_t number = 1;  ///< in the deck, from 1; names a question without an id
  Language language;       ///< the deck's
};

/// Reads what can be read; what cannot is reported and left out of the result.
[[nodiscard]] Question read_question(const YamlNode& node, const QuestionPlace& place, ErrorList& errors);

}  // namespace lectern::content
