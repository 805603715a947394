// What a command line that cannot be run is answered: the commands where one is missing, and for any other mistake one
// sentence that says where to read more. `lectern help join` asks for the same as `lectern join --help`.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace lectern::cli {

/// The words behind the program's name, `help` put as the flag that CLI11 knows.
[[nodiscard]] std::vector<std::string> without_help_command(std::vector<std::string> words);

/// For standard error, with its line end. `app` has just thrown `error`.
[[nodiscard]] std::string usage_text(const CLI::App& app, const CLI::ParseError& error);

}  // namespace lectern::cli
