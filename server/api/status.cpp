// Is it alive, can it serve, where is it.
#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"

#include <utility>

namespace lectern::api {

void healthz(Services&, const Request&, const std::string&, Done done) {
  done(json_reply(200, Json{{"ok", true}}));
}

// Any PIN will do: what counts is that the store answers.
void readyz(Services& services, const Request&, const std::string&, Done done) {
  services.log.find("000000", [done = std::move(done)](auto found) {
    if (found || found.error() == log::LogError::unknown_room) return done(json_reply(200, Json{{"ok", true}}));
    done(store_reply(found.error()));
  });
}

void server_info(Services& services, const Request&, const std::string&, Done done) {
  const auto& server = services.server;
  done(json_reply(200, Json{{"node", server.node}, {"version", server.version}, {"join_urls", server.join_urls}}));
}

}  // namespace lectern::api
