// What the handlers of one lane work with. Everything here belongs to that lane's thread.
#pragma once

#include "server/api/deck_store.hpp"
#include "server/api/try_budget.hpp"
#include "server/board/leaderboards.hpp"
#include "server/log/room_log.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace lectern::api {

/// What the server says about itself.
struct ServerInfo {
  std::string node;
  std::string version;
  std::vector<std::string> join_urls;  ///< the first is the one to show
};

struct Services {
  log::RoomLog& log;
  board::Leaderboards& boards;
  DeckStore& decks;
  TryBudget& wrong_pins;
  std::string host_key;
  const ServerInfo& server;
  std::function<std::chrono::microseconds()> clock;
  std::function<void(room::RoomId)> room_opened;  ///< its home lane shall adopt it
  std::function<void(room::RoomId)> room_erased;  ///< every lane shall forget it
};

}  // namespace lectern::api
