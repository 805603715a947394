// A WebSocket client by hand over a plain socket, so that a test can send what no library would: wrong lengths, wrong
// masks, cut frames.
#pragma once

#include "server/wire/codec.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::testing {

class RawClient {
 public:
  /// Connects and upgrades at `target`; `status()` is the reply's. `headers`: more lines, each ending in CRLF.
  RawClient(int port, const std::string& target, const std::string& headers = {});
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  [[nodiscard]] int status() const { return status_; }

  void send_bytes(std::string_view bytes) const;                                          ///< as they are
  void send_frame(std::uint8_t opcode, std::string_view payload, bool fin = true) const;  ///< well-formed and masked
  void send(const wire::Command& command) const;

  struct Frame {
    std::uint8_t opcode = 0;
    std::string payload;
    [[nodiscard]] int close_code() const;
  };

  /// The next frame; nothing when the connection ended or nothing came in time.
  std::optional<Frame> read_frame(std::chrono::milliseconds patience = std::chrono::seconds(15));

  /// Reads until a message of this type comes; pings, and other messages, are passed over.
  template <class T>
  std::optional<T> await() {
    while (auto frame = read_frame()) {
      if (frame->opcode != 2) {
        if (frame->opcode == 8) return std::nullopt;
        continue;
      }
      auto message = wire::decode_message(frame->payload);
      if (!message) return std::nullopt;
      if (auto* wanted = std::get_if<T>(&*message)) return std::move(*wanted);
    }
    return std::nullopt;
  }

  /// Reads to the close frame: its code; −1 when the connection ended without one, −2 when nothing came in time.
  int await_close();

 private:
  bool fill(std::chrono::steady_clock::time_point until);
  bool have(std::size_t count, std::chrono::steady_clock::time_point until);

  int socket_ = -1;
  int status_ = 0;
  bool ended_ = false;
  std::string buffer_;
};

}  // namespace lectern::testing
