// The words of generated names, in each language of the interface. Whatever two lists yield together is a name that
// nobody minds to see beside their own on a projector: no word that is also an insult, no second meaning, and within a
// language one grammatical form that fits all pairs.
#pragma once

#include <span>
#include <string_view>

namespace lectern::lane {

/// Any of `first`, a blank, any of `second`.
struct NameWords {
  std::span<const std::string_view> first;
  std::span<const std::string_view> second;
};

/// Of a BCP 47 tag, by its primary language; English where there are no words of its own.
[[nodiscard]] NameWords name_words(std::string_view language);

}  // namespace lectern::lane
