// Accepts connections and deals them out to the lanes in turn, each socket made on its lane's own context. Invariant:
// running out of descriptors neither ends nor busies the loop; whoever comes too many is told.
#pragma once

#include "content/expected.hpp"
#include "server/net/asio.hpp"
#include "server/net/descriptors.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lectern::net {

/// "ADDR:PORT", "[V6]:PORT" or ":PORT"; port 0 picks a free one.
[[nodiscard]] Expected<asio::ip::tcp::endpoint, std::string> parse_endpoint(const std::string& text);

class Listener {
 public:
  /// Runs on the lane that it names, with its new socket.
  using Accepted = std::function<void(std::size_t lane, Socket socket, Ticket ticket)>;

  Listener(std::vector<asio::io_context*> lanes, Connections& connections, Accepted accepted);

  /// The error is one sentence: port taken, address unknown.
  [[nodiscard]] Expected<void, std::string> listen(const asio::ip::tcp::endpoint& endpoint);

  void start();

  /// On the first lane's thread.
  void stop();

  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  static constexpr std::chrono::milliseconds pause_min{50};

  void accept();
  void on_accept(std::size_t lane, ErrorCode error, Socket socket);
  void deal(std::size_t lane, Socket socket);
  void refuse(Socket socket);
  void refuse_with_spare();
  void pause();

  std::vector<asio::io_context*> lanes_;
  Connections& connections_;
  Accepted accepted_;
  asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor_;
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> pause_;
  SpareDescriptor spare_;
  bool full_ = false;
  std::chrono::milliseconds pause_length_ = pause_min;
  std::size_t next_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace lectern::net
