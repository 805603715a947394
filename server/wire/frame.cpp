// The server's half of RFC 6455 §5.2: unmasked, so that the same bytes serve every member.
#include "server/wire/codec.hpp"

#include <cstddef>
#include <cstdint>

namespace lectern::wire {

namespace {

constexpr char fin_binary = static_cast<char>(0x82);
constexpr std::size_t short_max = 125;
constexpr std::size_t two_byte_max = 0xFFFF;
constexpr char two_byte_length = 126;
constexpr char eight_byte_length = 127;

void append_big_endian(std::string& out, std::uint64_t value, unsigned bytes) {
  for (unsigned i = bytes; i-- > 0;)
    out.push_back(static_cast<char>((value >> (8 * i)) & 0xFF));
}

}  // namespace

std::string frame_binary(std::string_view payload) {
  constexpr std::size_t header_max = 10;
  std::string frame;
  frame.reserve(header_max + payload.size());
  frame.push_back(fin_binary);
  if (payload.size() <= short_max) {
    frame.push_back(static_cast<char>(payload.size()));
  } else if (payload.size() <= two_byte_max) {
    frame.push_back(two_byte_length);
    append_big_endian(frame, payload.size(), 2);
  } else {
    frame.push_back(eight_byte_length);
    append_big_endian(frame, payload.size(), 8);
  }
  return frame.append(payload);
}

}  // namespace lectern::wire
