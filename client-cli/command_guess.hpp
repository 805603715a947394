// What a mistyped command was most likely meant to be.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace lectern::cli {

/// One sentence when the first words name a command that is not there; empty: they do not. `words` are the arguments
/// behind the program's name.
[[nodiscard]] std::string unknown_command(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace lectern::cli
