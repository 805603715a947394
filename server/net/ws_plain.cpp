// WebSockets over plain TCP. A file of its own because of what Beast costs to compile.
#include "server/net/ws_session_impl.hpp"

namespace lectern::net {

void run_websocket(Site& site, Upgrade<Socket> upgrade) {
  start_websocket(site, std::move(upgrade));
}

}  // namespace lectern::net
