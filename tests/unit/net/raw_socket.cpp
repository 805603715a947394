// See raw_socket.hpp.
#include "raw_socket.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

namespace lectern::net {

RawSocket::RawSocket() : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const timeval limit{10, 0};
  ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

RawSocket::RawSocket(std::uint16_t port) : RawSocket() {
  connect(port);
}

RawSocket::~RawSocket() {
  ::close(descriptor_);
}

void RawSocket::connect(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
}

void RawSocket::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool RawSocket::fill() {
  std::array<char, 16'384> part;
  const auto got = ::recv(descriptor_, part.data(), part.size(), 0);
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
    timed_out_ = true;
    ADD_FAILURE() << "the server neither answered nor closed the connection";
  }
  if (got <= 0) return false;
  buffer_.append(part.data(), static_cast<std::size_t>(got));
  return true;
}

std::string RawSocket::read(std::size_t count) {
  while (buffer_.size() < count && fill()) {
  }
  std::string out = buffer_.substr(0, count);
  buffer_.erase(0, out.size());
  return out;
}

std::string RawSocket::read_until(std::string_view mark) {
  std::size_t at = std::string::npos;
  while ((at = buffer_.find(mark)) == std::string::npos && fill()) {
  }
  return read(at == std::string::npos ? buffer_.size() : at + mark.size());
}

std::string RawSocket::read_all() {
  while (fill()) {
  }
  return read(buffer_.size());
}

HttpReply read_reply(RawSocket& socket, bool head) {
  HttpReply reply;
  reply.headers = socket.read_until("\r\n\r\n");
  if (reply.headers.size() > 12) reply.status = std::atoi(reply.headers.c_str() + 9);
  const std::size_t at = reply.headers.find("Content-Length: ");
  if (!head && at != std::string::npos) {
    reply.body = socket.read(static_cast<std::size_t>(std::atoll(reply.headers.c_str() + at + 16)));
  }
  return reply;
}

HttpReply http_get(std::uint16_t port, const std::string& target, const std::string& extra_headers) {
  RawSocket socket(port);
  socket.send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + extra_headers + "\r\n");
  return read_reply(socket);
}

std::string ws_frame(unsigned char first, std::string_view payload, bool masked) {
  constexpr std::array<unsigned char, 4> mask{0x12, 0x34, 0x56, 0x78};
  std::string out{static_cast<char>(first)};
  const unsigned mask_bit = masked ? 0x80U : 0U;
  if (payload.size() < 126) {
    out.push_back(static_cast<char>(mask_bit | payload.size()));
  } else if (payload.size() < 65'536) {
    out.push_back(static_cast<char>(mask_bit | 126U));
    out.push_back(static_cast<char>(payload.size() >> 8U));
    out.push_back(static_cast<char>(payload.size() & 255U));
  } else {
    out.push_back(static_cast<char>(mask_bit | 127U));
    for (int shift = 56; shift >= 0; shift -= 8)
      out.push_back(static_cast<char>(payload.size() >> static_cast<unsigned>(shift)));
  }
  if (!masked) return out.append(payload);
  for (const auto byte : mask)
    out.push_back(static_cast<char>(byte));
  for (std::size_t i = 0; i < payload.size(); ++i) {
    out.push_back(static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask[i % 4]));
  }
  return out;
}

int WsFrame::close_code() const {
  if (first != 0x88 || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

WsFrame read_ws_frame(RawSocket& socket) {
  WsFrame frame;
  const std::string head = socket.read(2);
  if (head.size() < 2) return frame;
  frame.first = static_cast<unsigned char>(head[0]);
  std::size_t size = static_cast<unsigned char>(head[1]);
  const std::size_t extended = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (extended > 0) {
    size = 0;
    for (const char byte : socket.read(extended))
      size = size * 256 + static_cast<unsigned char>(byte);
  }
  frame.payload = socket.read(size);
  return frame;
}

WsFrame read_ws_message(RawSocket& socket) {
  WsFrame frame = read_ws_frame(socket);
  while (frame.first == 0x89)
    frame = read_ws_frame(socket);
  return frame;
}

std::string upgrade_request(std::string_view target, std::string_view extra_headers) {
  return "GET " + std::string(target) +
         " HTTP/1.1\r\nHost: quiz.lan:8080\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: "
         "13\r\n"
         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
         std::string(extra_headers) + "\r\n";
}

}  // namespace lectern::net
