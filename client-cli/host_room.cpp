#include "client-cli/host_room.hpp"

#include "client-cli/text_file.hpp"
#include "content/limits.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <utility>

namespace lectern::cli {

using nlohmann::json;

namespace {

Unexpected<Failure> misuse(std::string sentence) {
  return Unexpected<Failure>(Failure{ExitCode::usage, std::move(sentence)});
}

/// A name that is a file, or looks like one, is read and sent; anything else is the id of a deck that the server has.
Expected<json, Failure> deck_body(const std::string& deck) {
  std::error_code ignored;
  const bool file = std::filesystem::exists(deck, ignored) || deck.find('/') != std::string::npos ||
                    deck.ends_with(".yaml") || deck.ends_with(".yml") || deck == "-";
  if (!file) return json{{"deck", deck}};
  auto text = read_text_file(deck, content::limits::deck_bytes_max);
  if (!text) return misuse(text.error());
  return json{{"deck_yaml", std::move(*text)}};
}

Expected<HostRoom, Failure> resume_room(const HostOptions& options) {
  const auto link = parse_host_link(options.resume);
  if (!link) return misuse(link.error());
  const auto place = options.resume.find("://") == std::string::npos ? options.server : options.resume;
  const auto server = parse_url(place);
  if (!server) return misuse(server.error());
  return HostRoom{*server, link->room, link->token, {}, "/host#room=" + link->room + "&token=" + link->token};
}

}  // namespace

Expected<HostRoom, Failure> open_room(const HostOptions& options) {
  if (!options.resume.empty()) return resume_room(options);
  const auto server = parse_url(options.server);
  if (!server) return misuse(server.error());
  if (options.deck.empty()) return misuse("host needs --deck FILE or ID, or --resume LINK.");
  auto body = deck_body(options.deck);
  if (!body) return Unexpected<Failure>(body.error());
  (*body)["automatic"] = options.automatic;
  (*body)["start_at"] = options.start_at;
  (*body)["demonstrations"] = options.demonstrations;
  (*body)["generated_names"] = options.generated_names;
  if (!options.course.empty()) (*body)["course"] = options.course;
  const auto bytes = body->dump(-1, ' ', false, json::error_handler_t::replace);
  const auto reply = call_json(*server, {"POST", "/api/rooms", options.host_key, bytes});
  if (!reply) return Unexpected<Failure>(reply.error());
  return HostRoom{
    *server,
    reply->value("room", ""),
    reply->value("host_token", ""),
    reply->value("pin", ""),
    reply->value("host_link", "")};
}

std::string join_url(const Endpoint& server, const std::string& pin) {
  const auto reply = call_json(server, {"GET", "/api/server", {}, {}});
  auto base = format(server);
  if (reply && reply->contains("join_urls") && !(*reply)["join_urls"].empty() && (*reply)["join_urls"][0].is_string()) {
    base = (*reply)["join_urls"][0].get<std::string>();
  }
  return base + "/" + pin;
}

}  // namespace lectern::cli
