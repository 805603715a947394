// A member's WebSocket, from the upgrade request to the end. Here is only how one starts: what it is made of is Beast's
// and slow to compile, so it stays in ws_plain.cpp and ws_tls.cpp.
#pragma once

#include "server/lane/connection.hpp"
#include "server/net/asio.hpp"
#include "server/net/site.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <string>

namespace lectern::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// An upgrade request that was found fit, with the connection that it came over and what was read behind it.
template <class Next>
struct Upgrade {
  Next next;
  std::string early;  ///< bytes behind the request: a client may send its first frame at once
  HttpRequest request;
  lane::Arrival arrival;
  Ticket ticket;
};

void run_websocket(Site& site, Upgrade<Socket> upgrade);
void run_websocket(Site& site, Upgrade<TlsSocket> upgrade);

}  // namespace lectern::net
