// The Asio types that server/net speaks, with concrete executors: an any_io_executor costs on every operation.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/system/error_code.hpp>

#include <chrono>

namespace lectern::net {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using TlsSocket = asio::ssl::stream<Socket>;
using Clock = std::chrono::steady_clock;

[[nodiscard]] inline Socket& tcp_of(Socket& socket) {
  return socket;
}

[[nodiscard]] inline Socket& tcp_of(TlsSocket& socket) {
  return socket.next_layer();
}

}  // namespace lectern::net
