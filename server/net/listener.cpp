// See listener.hpp.
#include "server/net/listener.hpp"

#include "server/room/limits.hpp"
#include "server/telemetry/log_event.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <charconv>
#include <memory>
#include <string_view>
#include <utility>

namespace lectern::net {

namespace {

constexpr int backlog = 4096;
constexpr std::chrono::milliseconds pause_max{1'000};
constexpr int refused_at_once = 64;  // before the next pause: they wait in the backlog, and shall hear soon

constexpr std::string_view full_reply =
  "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json; charset=utf-8\r\nConnection: "
  "close\r\nRetry-After: 5\r\n"
  "Content-Length: 96\r\n\r\n"
  R"({"v":1,"error":{"code":"server_full","text":"This server is full; try again in a few seconds."}})";
static_assert(full_reply.size() - full_reply.find("\r\n\r\n") - 4 == 96);

bool out_of_descriptors(ErrorCode error) {
  return error == asio::error::no_descriptors || error == boost::system::errc::too_many_files_open_in_system ||
         error == asio::error::no_buffer_space || error == asio::error::no_memory;
}

}  // namespace

Expected<asio::ip::tcp::endpoint, std::string> parse_endpoint(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const Unexpected<std::string> wrong(
    "\"" + text + "\" is not an address and port, such as 0.0.0.0:8080 or [::]:8080.");
  if (colon == std::string::npos) return wrong;
  std::string host = text.substr(0, colon);
  if (host.size() >= 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto [at, failure] = std::from_chars(text.data() + colon + 1, end, port);
  if (failure != std::errc{} || at != end) return wrong;
  ErrorCode error;
  const auto address = asio::ip::make_address(host.empty() ? "0.0.0.0" : host, error);
  if (error) return wrong;
  return asio::ip::tcp::endpoint(address, port);
}

Listener::Listener(std::vector<asio::io_context*> lanes, Connections& connections, Accepted accepted)
  : lanes_(std::move(lanes))
  , connections_(connections)
  , accepted_(std::move(accepted))
  , acceptor_(lanes_.front()->get_executor())
  , pause_(lanes_.front()->get_executor()) {}

Expected<void, std::string> Listener::listen(const asio::ip::tcp::endpoint& endpoint) {
  ErrorCode error;
  ErrorCode ignored;
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error && endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false), ignored);
  // Accepted sockets inherit the send buffer; set before the handshake, it also bounds the kernel's own growth of it.
  if (!error)
    acceptor_.set_option(asio::socket_base::send_buffer_size(room::limits::socket_send_buffer_bytes), ignored);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(backlog, error);
  if (error == asio::error::address_in_use) {
    return Unexpected<std::string>(
      "Port " + std::to_string(endpoint.port()) + " is taken; stop what uses it, or choose another with --listen.");
  }
  if (error) {
    return Unexpected<std::string>(
      "Cannot listen on " + endpoint.address().to_string() + " port " + std::to_string(endpoint.port()) + ": " +
      error.message() + ".");
  }
  port_ = acceptor_.local_endpoint(ignored).port();
  return {};
}

void Listener::start() {
  asio::post(acceptor_.get_executor(), [this] { accept(); });
}

void Listener::stop() {
  ErrorCode ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

void Listener::accept() {
  const std::size_t lane = next_;
  next_ = (next_ + 1) % lanes_.size();
  acceptor_.async_accept(lanes_[lane]->get_executor(), [this, lane](ErrorCode error, Socket socket) {
    on_accept(lane, error, std::move(socket));
  });
}

void Listener::on_accept(std::size_t lane, ErrorCode error, Socket socket) {
  if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
  if (out_of_descriptors(error)) {
    refuse_with_spare();
    return pause();
  }
  if (!error) {
    if (std::exchange(full_, false)) telemetry::info("descriptors_free_again");
    pause_length_ = pause_min;
    deal(lane, std::move(socket));
  }
  accept();
}

void Listener::deal(std::size_t lane, Socket socket) {
  auto ticket = connections_.enter();
  if (ticket == nullptr) return refuse(std::move(socket));
  ErrorCode ignored;
  socket.set_option(asio::socket_base::send_buffer_size(room::limits::socket_send_buffer_bytes), ignored);
  asio::post(*lanes_[lane], [this, lane, socket = std::move(socket), ticket = std::move(ticket)]() mutable {
    accepted_(lane, std::move(socket), std::move(ticket));
  });
}

// Best effort: a client that has not sent its request yet may see a reset instead.
void Listener::refuse(Socket socket) {
  ErrorCode ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(full_reply), ignored);
  socket.shutdown(Socket::shutdown_send, ignored);
}

void Listener::refuse_with_spare() {
  if (!std::exchange(full_, true)) telemetry::warning("no_descriptors_left").number("connections", connections_.open());
  spare_.release();
  ErrorCode error;
  acceptor_.non_blocking(true, error);
  for (int refused = 0; refused < refused_at_once && !error; ++refused) {
    Socket socket(acceptor_.get_executor());
    acceptor_.accept(socket, error);
    if (!error) refuse(std::move(socket));
  }
  spare_.take();
}

// Longer every time, so that a server that stays full does next to nothing.
void Listener::pause() {
  pause_.expires_after(pause_length_);
  pause_length_ = std::min(2 * pause_length_, pause_max);
  pause_.async_wait([this](ErrorCode error) {
    if (!error && acceptor_.is_open()) accept();
  });
}

}  // namespace lectern::net
