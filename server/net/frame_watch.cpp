// See frame_watch.hpp. Header layout: RFC 6455 §5.2.
#include "server/net/frame_watch.hpp"

#include <algorithm>

namespace lectern::net {

namespace {

constexpr std::uint8_t fin_bit = 0x80;
constexpr std::uint8_t control_bit = 0x08;
constexpr std::uint8_t opcode_bits = 0x0F;
constexpr std::uint8_t mask_bit = 0x80;
constexpr std::uint8_t length_bits = 0x7F;
constexpr std::uint8_t length_in_two = 126;
constexpr std::uint8_t length_in_eight = 127;

}  // namespace

bool FrameWatch::observe(std::string_view bytes, Time now) {
  while (!bytes.empty() && !refused_) {
    if (!begun_) begun_ = now;
    if (!in_payload_) {
      bytes.remove_prefix(take_header(bytes));
      if (have_ < 2 || have_ < header_size()) break;
      on_header(now);
    }
    const std::uint64_t skipped = std::min<std::uint64_t>(payload_left_, bytes.size());
    bytes.remove_prefix(static_cast<std::size_t>(skipped));
    payload_left_ -= skipped;
    if (payload_left_ == 0) on_frame_end();
  }
  return !refused_;
}

std::size_t FrameWatch::header_size() const {
  const std::uint8_t length = header_[1] & length_bits;
  const std::size_t extended = length == length_in_two ? 2 : length == length_in_eight ? 8 : 0;
  return 2 + extended + ((header_[1] & mask_bit) != 0 ? 4U : 0U);
}

std::uint64_t FrameWatch::payload_size() const {
  const std::uint8_t length = header_[1] & length_bits;
  if (length < length_in_two) return length;
  const std::size_t bytes = length == length_in_two ? 2 : 8;
  std::uint64_t size = 0;
  for (std::size_t i = 0; i < bytes; ++i)
    size = (size << 8U) | header_[2 + i];
  return size;
}

std::size_t FrameWatch::take_header(std::string_view bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && (have_ < 2 || have_ < header_size())) {
    header_[have_++] = static_cast<std::uint8_t>(bytes[taken++]);
  }
  return taken;
}

void FrameWatch::on_header(Time now) {
  in_payload_ = true;
  payload_left_ = payload_size();
  if (now - window_ >= std::chrono::seconds(1)) {
    window_ = now;
    controls_ = fragments_ = 0;
  }
  const std::uint8_t opcode = header_[0] & opcode_bits;
  const bool final = (header_[0] & fin_bit) != 0;
  if ((opcode & control_bit) != 0) {
    refused_ = ++controls_ > control_frames_per_second;
    return;
  }
  if (opcode == 0 || !final) refused_ = ++fragments_ > fragments_per_second;
  split_ = !final;
}

void FrameWatch::on_frame_end() {
  in_payload_ = false;
  have_ = 0;
  if (!split_) begun_.reset();
}

}  // namespace lectern::net
