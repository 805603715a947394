// How handlers answer: JSON with "v":1, errors with a stable code and one sentence (README.md). Only .cpp files of this
// folder include it.
#pragma once

#include "content/expected.hpp"
#include "content/model.hpp"
#include "server/api/http.hpp"
#include "server/board/leaderboards.hpp"
#include "server/log/room_log.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

namespace lectern::api {

using Json = nlohmann::ordered_json;

/// Adds "v":1 in front.
[[nodiscard]] Response json_reply(int status, const Json& fields);

[[nodiscard]] Response store_reply(log::LogError error);
[[nodiscard]] Response store_reply(board::BoardError error);

/// The object in a body, or the reply that says what is wrong with it.
[[nodiscard]] Expected<Json, Response> parse_body(std::string_view body);

[[nodiscard]] Json text_json(const content::LocalText& text);

}  // namespace lectern::api
