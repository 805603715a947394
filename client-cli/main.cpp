// The `lectern` command: parses, runs the chosen sub-command, and is the last place that catches a bug.
#include "client-cli/command_guess.hpp"
#include "client-cli/command_tree.hpp"
#include "client-cli/locale.hpp"
#include "client-cli/standard_output.hpp"
#include "client-cli/usage.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <functional>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace lectern::cli;

ExitCode parse_and_run(int argc, char** argv) {
  CLI::App app("Lectern: a live classroom quiz", "lectern");
  app.set_version_flag("--version", LECTERN_VERSION);
  AllOptions options;
  std::function<ExitCode()> run;
  add_commands(app, options, run);
  auto words = without_help_command(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
  const auto unknown = unknown_command(app, words);
  if (!unknown.empty()) {
    std::cerr << unknown << "\n";
    return ExitCode::usage;
  }
  try {
    std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
    app.parse(std::move(words));
  } catch (const CLI::Success& help_or_version) {
    app.exit(help_or_version);
    return ExitCode::fine;
  } catch (const CLI::ParseError& error) {
    std::cerr << usage_text(app, error);
    return ExitCode::usage;
  }
  return run();
}

/// Whatever the command says of itself, it has not done its work when its output is not there.
ExitCode run_and_write(int argc, char** argv) {
  StandardOutput output;
  const auto code = parse_and_run(argc, argv);
  const auto lost = output.finish();
  if (lost.empty()) return code;
  std::cerr << lost << "\n";
  return code == ExitCode::fine ? ExitCode::findings : code;
}

}  // namespace

int main(int argc, char** argv) {
  // SIGPIPE keeps its default: whoever closes our output (`| head -1`) ends us. Sockets are written with MSG_NOSIGNAL.
  use_utf8_widths();
  try {
    return static_cast<int>(run_and_write(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << "lectern stopped: " << error.what() << "\n";
    return static_cast<int>(ExitCode::protocol);
  }
}
