// See reply.hpp.
#include "server/api/reply.hpp"

#include <string>
#include <utility>

namespace lectern::api {

namespace {

// Far deeper than any body of ours; keeps the parser's recursion in bounds.
constexpr int depth_max = 16;

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

Response json_reply(int status, const Json& fields) {
  Json whole{{"v", 1}};
  whole.update(fields);
  Response response;
  response.status = status;
  response.body = dump(whole);
  return response;
}

Response error_reply(int status, std::string_view code, std::string_view text) {
  return json_reply(status, Json{{"error", Json{{"code", code}, {"text", text}}}});
}

Response store_reply(log::LogError error) {
  if (error == log::LogError::unknown_room) return error_reply(404, "unknown_room", log::explain(error));
  if (error == log::LogError::pin_taken) return error_reply(409, "pin_taken", log::explain(error));
  if (error == log::LogError::corrupt) return error_reply(500, "corrupt", log::explain(error));
  return error_reply(503, "store_unavailable", log::explain(error));
}

Response store_reply(board::BoardError error) {
  if (error == board::BoardError::unknown_course) return error_reply(404, "unknown_course", board::explain(error));
  if (error == board::BoardError::unknown_room) return error_reply(404, "unknown_room", board::explain(error));
  return error_reply(503, "store_unavailable", board::explain(error));
}

Expected<Json, Response> parse_body(std::string_view body) {
  bool too_deep = false;
  const auto shallow = [&](int depth, Json::parse_event_t, Json&) {
    too_deep = too_deep || depth > depth_max;
    return !too_deep;
  };
  Json json = Json::parse(body, shallow, false);
  if (json.is_discarded() || too_deep) {
    return Unexpected<Response>(error_reply(400, "malformed", "The body is not JSON in UTF-8."));
  }
  if (!json.is_object()) return Unexpected<Response>(error_reply(400, "malformed", "The body must be a JSON object."));
  return json;
}

Json text_json(const content::LocalText& text) {
  Json out = Json::object();
  for (const auto& [language, said] : text)
    out[language] = said;
  return out;
}

}  // namespace lectern::api
