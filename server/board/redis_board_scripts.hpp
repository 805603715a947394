// What Redis does with leaderboards in one step, in Lua. Each script touches the keys of one tag alone, and may be sent
// again.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace lectern::board {

enum class BoardScript : std::size_t { publish, contribute, withdraw };

/// In the order of BoardScript.
[[nodiscard]] const std::vector<std::string_view>& board_scripts();

}  // namespace lectern::board
