#include "raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lectern::testing {

namespace {

using std::chrono::steady_clock;

int connected(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return socket;
  ::close(socket);
  return -1;
}

std::uint8_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<std::uint8_t>(text[at]);
}

}  // namespace

RawClient::RawClient(int port, const std::string& target, const std::string& headers) : socket_(connected(port)) {
  send_bytes(
    "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
    "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    "dGhlIHNhbXBsZSBub25jZQ==\r\n" +
    headers + "\r\n");
  const auto until = steady_clock::now() + std::chrono::seconds(15);
  while (buffer_.find("\r\n\r\n") == std::string::npos) {
    if (!fill(until)) return;
  }
  status_ = std::stoi(buffer_.substr(9, 3));
  buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
}

RawClient::~RawClient() {
  if (socket_ >= 0) ::close(socket_);
}

void RawClient::send_bytes(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void RawClient::send_frame(std::uint8_t opcode, std::string_view payload, bool fin) const {
  constexpr char mask[4] = {'\x11', '\x22', '\x33', '\x44'};
  std::string frame;
  frame.push_back(static_cast<char>((fin ? 0x80 : 0) | opcode));
  if (payload.size() < 126) {
    frame.push_back(static_cast<char>(0x80 | payload.size()));
  } else if (payload.size() < 65536) {
    frame.push_back(static_cast<char>(0x80 | 126));
    frame.push_back(static_cast<char>(payload.size() >> 8));
    frame.push_back(static_cast<char>(payload.size()));
  } else {
    frame.push_back(static_cast<char>(0x80 | 127));
    for (int shift = 56; shift >= 0; shift -= 8)
      frame.push_back(static_cast<char>(payload.size() >> shift));
  }
  frame.append(mask, 4);
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame.push_back(static_cast<char>(payload[i] ^ mask[i % 4]));
  send_bytes(frame);
}

void RawClient::send(const wire::Command& command) const {
  send_frame(2, wire::encode(command));
}

bool RawClient::fill(steady_clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - steady_clock::now()).count();
  pollfd wanted{socket_, POLLIN, 0};
  if (left <= 0 || ::poll(&wanted, 1, static_cast<int>(left)) <= 0) return false;
  char bytes[16384];
  const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
  if (count <= 0) {
    ended_ = true;
    return false;
  }
  buffer_.append(bytes, static_cast<std::size_t>(count));
  return true;
}

bool RawClient::have(std::size_t count, steady_clock::time_point until) {
  while (buffer_.size() < count) {
    if (!fill(until)) return false;
  }
  return true;
}

std::optional<RawClient::Frame> RawClient::read_frame(std::chrono::milliseconds patience) {
  const auto until = steady_clock::now() + patience;
  if (!have(2, until)) return std::nullopt;
  std::size_t length = byte_at(buffer_, 1) & 0x7fU;
  std::size_t head = 2;
  const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (extra > 0) {
    if (!have(2 + extra, until)) return std::nullopt;
    length = 0;
    for (std::size_t i = 0; i < extra; ++i)
      length = length << 8U | byte_at(buffer_, 2 + i);
    head += extra;
  }
  if (!have(head + length, until)) return std::nullopt;
  Frame frame{static_cast<std::uint8_t>(byte_at(buffer_, 0) & 0x0fU), buffer_.substr(head, length)};
  buffer_.erase(0, head + length);
  return frame;
}

int RawClient::Frame::close_code() const {
  return payload.size() < 2 ? 1005 : byte_at(payload, 0) << 8 | byte_at(payload, 1);
}

int RawClient::await_close() {
  while (auto frame = read_frame()) {
    if (frame->opcode == 8) return frame->close_code();
  }
  return ended_ ? -1 : -2;
}

}  // namespace lectern::testing
