#include "client-cli/usage.hpp"

#include "client-cli/sanitise.hpp"

#include <CLI/CLI.hpp>

namespace lectern::cli {

std::vector<std::string> without_help_command(std::vector<std::string> words) {
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.emplace_back("--help");
  return words;
}

std::string usage_text(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* asked = &app;
  std::string above;
  while (!asked->get_subcommands().empty()) {
    above += asked->get_name() + " ";
    asked = asked->get_subcommands().front();
  }
  if (asked->get_require_subcommand_min() > 0) return asked->help(above.substr(0, above.find_last_not_of(' ') + 1));
  const auto command = above + asked->get_name();
  return sanitise(error.what()) + "; " + command + " --help shows how it is used.\n";
}

}  // namespace lectern::cli
