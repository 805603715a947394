#include "client-cli/command_guess.hpp"

#include "client-cli/sanitise.hpp"
#include "content/nearest.hpp"

#include <CLI/CLI.hpp>

namespace lectern::cli {

std::string unknown_command(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* above = &app;
  std::string path;
  for (const auto& word : words) {
    std::vector<std::string> known;
    const CLI::App* next = nullptr;
    for (const auto* command : above->get_subcommands([](const CLI::App*) { return true; })) {
      known.push_back(command->get_name());
      if (known.back() == word) next = command;
    }
    if (known.empty() || word.starts_with('-')) return {};
    if (next != nullptr) {
      above = next;
      path += word + " ";
      continue;
    }
    const auto near = content::nearest(word, known);
    return "There is no command \"" + path + sanitise(word) + "\"; " +
           (near.empty() ? "there are " + content::listed(known) : "did you mean \"" + path + near + "\"?") +
           (near.empty() ? "." : "");
  }
  return {};
}

}  // namespace lectern::cli
