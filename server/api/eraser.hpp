// The one way in which a room goes for good: on request, and when its time is over. First its board, which its course
// counts by, then its log with its PIN, then whatever the lanes still hold. As long as the log is there the PIN finds
// the room, so that an erasure which failed half-way is simply done again.
#pragma once

#include "server/api/http.hpp"
#include "server/board/leaderboards.hpp"
#include "server/log/room_log.hpp"

#include <functional>
#include <optional>

namespace lectern::api {

/// Of one lane's thread.
struct Eraser {
  log::RoomLog& log;
  board::Leaderboards& boards;
  std::function<void(room::RoomId)> room_erased;  ///< every lane shall forget it

  /// `done` gets the reply that says why it failed; nothing: the room is gone.
  void erase(room::RoomId room, std::function<void(std::optional<Response>)> done) const;
};

}  // namespace lectern::api
