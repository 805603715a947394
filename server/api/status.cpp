// Is it alive, can it serve, where is it.
#include "server/api/access.hpp"
#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"

#include <optional>
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

// Numbers without names, but still nobody else's business. Who comes through a proxy is not from here, wherever the
// proxy stands.
void metrics(Services& services, const Request& request, const std::string&, Done done) {
  const bool from_here = !request.forwarded && (request.address == "127.0.0.1" || request.address == "::1" ||
                                                request.address == "::ffff:127.0.0.1");
  const auto refusal = from_here ? std::nullopt : refuse_without_key(services, request);
  if (refusal) return done(*refusal);
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  if (services.metrics) response.body = services.metrics();
  done(std::move(response));
}

void server_info(Services& services, const Request&, const std::string&, Done done) {
  const auto& server = services.server;
  done(json_reply(200, Json{{"node", server.node}, {"version", server.version}, {"join_urls", server.join_urls}}));
}

}  // namespace lectern::api
