// The command line of `lectern`, apart from main() so that tests can read it.
#pragma once

#include "client-cli/board.hpp"
#include "client-cli/bots.hpp"
#include "client-cli/deck_tool.hpp"
#include "client-cli/host.hpp"
#include "client-cli/join.hpp"
#include "client-cli/replay_tool.hpp"
#include "client-cli/room_tool.hpp"

#include <functional>

namespace CLI {
class App;
}

namespace lectern::cli {

struct AllOptions {
  JoinOptions join;
  HostOptions host;
  BotsOptions bots;
  BoardOptions board;
  DeckOptions deck;
  RoomOptions room;
  ReplayOptions replay;
};

/// Parsing fills `options` and leaves in `run` what the chosen sub-command does. Both outlive the parsing.
void add_commands(CLI::App& app, AllOptions& options, std::function<ExitCode()>& run);

}  // namespace lectern::cli
