// WebSockets over TLS. A file of its own because of what Beast costs to compile.
#include "server/net/ws_session_impl.hpp"

#include <boost/beast/websocket/ssl.hpp>

namespace lectern::net {

void run_websocket(Site& site, Upgrade<TlsSocket> upgrade) {
  start_websocket(site, std::move(upgrade));
}

}  // namespace lectern::net
