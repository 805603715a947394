// What the connections of one lane share: their lane, the sweep, the handlers behind them. Lives as long as the lane's
// context.
#pragma once

#include "server/room/limits.hpp"

#include <chrono>
#include <memory>

namespace lectern::lane {
class Lane;
}

namespace lectern::api {
class Router;
}

namespace lectern::net {

class StaticFiles;
class Sweeper;

/// How long a connection may take for what. The server uses the defaults; tests shorten them.
struct Timing {
  std::chrono::milliseconds sweep{500};  ///< between two looks at a connection
  std::chrono::milliseconds handshake{room::limits::handshake_ms};
  std::chrono::milliseconds idle{30'000};  ///< an HTTP connection between two requests, or without progress in a reply
  std::chrono::milliseconds body{30'000};  ///< of an HTTP request
  std::chrono::milliseconds message{room::limits::message_ms};
  std::chrono::milliseconds ping{room::limits::ping_ms};
  std::chrono::milliseconds silence{room::limits::silence_ms_max};
  std::chrono::milliseconds closing{1'000};  ///< a close without answer
};

struct Site {
  lane::Lane& lane;
  Sweeper& sweeper;
  api::Router& router;
  StaticFiles& files;
  Timing timing;
  bool stopping = false;  ///< no new WebSocket, no keep-alive
};

/// Held by a connection for as long as it holds a descriptor; counts it.
using Ticket = std::shared_ptr<void>;

}  // namespace lectern::net
