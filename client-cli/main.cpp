// The `lectern` command: parses, runs the chosen sub-command, and is the last place that catches a bug.
#include "client-cli/command_tree.hpp"
#include "client-cli/locale.hpp"

#include <CLI/CLI.hpp>

#include <exception>
#include <functional>
#include <iostream>

namespace {

using namespace lectern::cli;

ExitCode parse_and_run(int argc, char** argv) {
  CLI::App app("Lectern: a live classroom quiz", "lectern");
  app.set_version_flag("--version", LECTERN_VERSION);
  app.require_subcommand(1);
  AllOptions options;
  std::function<ExitCode()> run;
  add_commands(app, options, run);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? ExitCode::fine : ExitCode::usage;
  }
  return run();
}

}  // namespace

int main(int argc, char** argv) {
  // SIGPIPE keeps its default: whoever closes our output (`| head -1`) ends us. Sockets are written with MSG_NOSIGNAL.
  use_utf8_widths();
  try {
    return static_cast<int>(parse_and_run(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << "lectern stopped: " << error.what() << "\n";
    return static_cast<int>(ExitCode::protocol);
  }
}
