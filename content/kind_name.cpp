#include "content/kind_name.hpp"

#include "content/assert.hpp"

#include <algorithm>

namespace lectern::content {

namespace {

// In the order of the enumeration, whose values begin at 1.
const std::vector<std::string> kinds{"choice", "choices", "true-false", "text", "number", "poll", "slide"};
const std::vector<std::string> scorings{"speed", "accuracy", "none"};

template <class Enum>
std::string name_of(const std::vector<std::string>& names, Enum value) {
  const auto index = static_cast<std::size_t>(value) - 1;
  LECTERN_ASSERT(index < names.size());
  return names[index];
}

template <class Enum>
std::optional<Enum> value_of(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin() + 1);
}

}  // namespace

std::string kind_name(Kind kind) {
  return name_of(kinds, kind);
}

std::optional<Kind> kind_of(std::string_view name) {
  return value_of<Kind>(kinds, name);
}

const std::vector<std::string>& kind_names() {
  return kinds;
}

std::string scoring_name(Scoring scoring) {
  return name_of(scorings, scoring);
}

std::optional<Scoring> scoring_of(std::string_view name) {
  return value_of<Scoring>(scorings, name);
}

}  // namespace lectern::content
