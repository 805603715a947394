#include "client-cli/api.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace lectern::cli {

using nlohmann::json;

namespace {

ExitCode exit_of(int status) {
  if (status == 409 || status == 413 || status == 422) return ExitCode::findings;
  return status >= 500 ? ExitCode::cannot_connect : ExitCode::refused;
}

std::string text_of(const json& object, const char* key) {
  const auto at = object.find(key);
  return at != object.end() && at->is_string() ? at->get<std::string>() : std::string{};
}

}  // namespace

Failure failure_of(const HttpReply& reply) {
  Failure failure{exit_of(reply.status), "The server answered with status " + std::to_string(reply.status) + "."};
  const auto body = json::parse(reply.body, nullptr, false);
  if (!body.is_object()) return failure;
  if (const auto error = body.find("error"); error != body.end() && error->is_object()) {
    const auto text = text_of(*error, "text");
    if (!text.empty()) failure.sentence = text;
  }
  const auto findings = body.find("findings");
  if (findings == body.end() || !findings->is_array()) return failure;
  for (const auto& finding : *findings) {
    if (finding.is_object()) failure.sentence += "\n" + text_of(finding, "question") + ": " + text_of(finding, "text");
  }
  return failure;
}

Expected<std::string, Failure> call_bytes(const Endpoint& endpoint, const HttpRequest& request) {
  auto reply = http_call(endpoint, request);
  if (!reply) return Unexpected<Failure>(Failure{ExitCode::cannot_connect, reply.error()});
  if (reply->status < 200 || reply->status > 299) return Unexpected<Failure>(failure_of(*reply));
  return std::move(reply->body);
}

Expected<json, Failure> call_json(const Endpoint& endpoint, const HttpRequest& request) {
  const auto bytes = call_bytes(endpoint, request);
  if (!bytes) return Unexpected<Failure>(bytes.error());
  auto body = json::parse(*bytes, nullptr, false);
  if (!body.is_object()) {
    return Unexpected<Failure>(
      Failure{ExitCode::protocol, "The server at " + format(endpoint) + " does not answer like a Lectern server."});
  }
  return body;
}

Expected<json, Failure> room_standings(const Endpoint& endpoint, const std::string& pin, std::size_t top) {
  HttpRequest request;
  request.target = "/api/rooms/" + encode_component(pin) + "/standings?top=" + std::to_string(top);
  auto body = call_json(endpoint, request);
  if (body && !(*body)["standings"].is_array()) {
    return Unexpected<Failure>(Failure{ExitCode::protocol, "The server's standings cannot be read."});
  }
  return body;
}

}  // namespace lectern::cli
