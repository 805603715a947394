// The names of kinds and scorings in a deck file, read and written by the same table.
#pragma once

#include "content/model.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::content {

[[nodiscard]] std::string kind_name(Kind kind);
[[nodiscard]] std::optional<Kind> kind_of(std::string_view name);
[[nodiscard]] const std::vector<std::string>& kind_names();

[[nodiscard]] std::string scoring_name(Scoring scoring);
[[nodiscard]] std::optional<Scoring> scoring_of(std::string_view name);

}  // namespace lectern::content
