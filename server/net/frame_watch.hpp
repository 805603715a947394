// Looks over the raw bytes of a WebSocket client on their way to Beast, which hides what these limits are about:
// control frames, fragments without content, and messages that never end. Knows where frames begin and end and nothing
// more: Beast judges the protocol.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lectern::net {

/// Frames of one connection in one second beyond which it is an attack and not a browser.
inline constexpr std::uint32_t control_frames_per_second = 32;
inline constexpr std::uint32_t fragments_per_second = 256;  ///< parts of split messages, empty ones included

class FrameWatch {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// False once a limit is crossed, and from then on.
  [[nodiscard]] bool observe(std::string_view bytes, Time now);

  /// When the frame or split message that is under way began; empty between messages.
  [[nodiscard]] std::optional<Time> begun() const { return begun_; }

  [[nodiscard]] bool refused() const { return refused_; }

 private:
  [[nodiscard]] std::size_t header_size() const;
  [[nodiscard]] std::uint64_t payload_size() const;
  std::size_t take_header(std::string_view bytes);
  void on_header(Time now);
  void on_frame_end();

  std::array<std::uint8_t, 14> header_{};
  std::size_t have_ = 0;  // bytes of the header
  std::uint64_t payload_left_ = 0;
  bool in_payload_ = false;
  bool split_ = false;  // a message's last fragment is still to come
  bool refused_ = false;
  std::optional<Time> begun_;
  Time window_{};
  std::uint32_t controls_ = 0;
  std::uint32_t fragments_ = 0;
};

}  // namespace lectern::net
