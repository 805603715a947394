// What a lane knows of a client's connection. server/net implements it over a WebSocket, tests over a vector.
// Everything here happens on the lane's own thread.
#pragma once

#include "server/room/ids.hpp"
#include "server/room/view.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lectern::lane {

/// One complete pre-framed server frame (wire::frame_binary), shared by everybody it goes to.
using SharedFrame = std::shared_ptr<const std::string>;

class Connection {
 public:
  virtual ~Connection() = default;

  /// Queues a frame behind everything sent before; writes at once what the kernel takes. Frames sent within one turn of
  /// the lane leave in one write. Never calls back into the lane.
  virtual void send(SharedFrame frame) = 0;

  /// Bytes queued here beyond the kernel's buffer. The lane closes a member that passes its bound (limits.hpp).
  [[nodiscard]] virtual std::size_t queued_bytes() const = 0;

  /// Writes what is queued, then a close frame, then closes. The lane gets no further calls for this connection but
  /// detach(), and that later, never inside this call or send().
  virtual void close(std::uint16_t code, std::string_view reason) = 0;

  /// The smallest round trip seen by server pings; zero before the first.
  [[nodiscard]] virtual std::chrono::microseconds best_round_trip() const = 0;
};

/// How a connection came in, before its Hello.
struct Arrival {
  bool host = false;    ///< through /ws/host
  std::string pin;      ///< ?pin=, players and viewers
  std::string room;     ///< ?room=, hosts: 16 hex digits
  std::string address;  ///< of the peer, for the budget of wrong PINs
};

}  // namespace lectern::lane
