// What the handlers of one lane work with. All but the two that say so belong to that lane's thread.
#pragma once

#include "server/api/aside.hpp"
#include "server/api/deck_store.hpp"
#include "server/board/leaderboards.hpp"
#include "server/log/room_log.hpp"
#include "server/tries/try_budget.hpp"

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
  tries::TryBudget& tries;  ///< of the whole process
  Aside& aside;             ///< likewise
  std::string host_key;
  const ServerInfo& server;
  std::function<std::chrono::microseconds()> clock;
  Aside::Post post;                               ///< to this lane's thread
  std::function<void(room::RoomId)> room_opened;  ///< its home lane shall adopt it
  std::function<void(room::RoomId)> room_erased;  ///< every lane shall forget it
  std::function<std::string()> metrics = {};      ///< the page that Prometheus reads; empty: none
};

}  // namespace lectern::api
