// One HTTP connection: requests in turn, kept alive, pipelined if a client likes; pages from StaticFiles, REST from the
// router, and the upgrade that hands the connection over to a WebSocket. Beast stays in http_session.cpp.
#pragma once

#include "server/net/asio.hpp"
#include "server/net/site.hpp"

namespace lectern::net {

void run_http(Site& site, Socket socket, Ticket ticket);

/// The TLS handshake first.
void run_http(Site& site, TlsSocket stream, Ticket ticket);

}  // namespace lectern::net
