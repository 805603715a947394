// A client that sends whatever bytes a test wants, well formed or not, and reads what comes back. Every wait has a
// limit, so that a server that hangs fails the test instead of stopping it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::net {

class RawSocket {
 public:
  RawSocket();  ///< makes the socket, connects nowhere yet
  explicit RawSocket(std::uint16_t port);
  ~RawSocket();
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;

  void connect(std::uint16_t port);
  void send(std::string_view bytes);  ///< a connection that is closed meanwhile is no failure

  std::string read(std::size_t count);  ///< exactly, or less at the end of the connection
  std::string read_until(std::string_view mark);
  std::string read_all();  ///< to the end of the connection

  [[nodiscard]] bool timed_out() const { return timed_out_; }

  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  bool fill();

  int descriptor_ = -1;
  std::string buffer_;
  bool timed_out_ = false;
};

/// An HTTP reply, taken apart as far as tests need.
struct HttpReply {
  int status = 0;
  std::string headers;
  std::string body;
};

/// Reads one reply with a Content-Length (`head`: and no body).
HttpReply read_reply(RawSocket& socket, bool head = false);

/// One request on a connection of its own.
HttpReply http_get(std::uint16_t port, const std::string& target, const std::string& extra_headers = "");

// ---- WebSocket ----

/// A client's frame; `first` is its first byte (FIN, reserved bits, opcode).
std::string ws_frame(unsigned char first, std::string_view payload, bool masked = true);

struct WsFrame {
  unsigned char first = 0;  ///< 0: the connection ended
  std::string payload;
  [[nodiscard]] int close_code() const;  ///< 0 unless this is a close frame
};

WsFrame read_ws_frame(RawSocket& socket);

/// The next frame that is not a ping.
WsFrame read_ws_message(RawSocket& socket);

std::string upgrade_request(std::string_view target, std::string_view extra_headers = "");

}  // namespace lectern::net
