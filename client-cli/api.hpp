// The REST side of the commands: a call, its JSON, and a failure that already knows its exit code and sentence.
#pragma once

#include "client-cli/exit_code.hpp"
#include "client-cli/link.hpp"
#include "client-cli/url.hpp"
#include "content/expected.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace lectern::cli {

struct Failure {
  ExitCode code = ExitCode::fine;
  std::string sentence;
};

/// The body of a 2xx reply, whatever it is.
[[nodiscard]] Expected<std::string, Failure> call_bytes(const Endpoint& endpoint, const HttpRequest& request);

/// The same, read as JSON.
[[nodiscard]] Expected<nlohmann::json, Failure> call_json(const Endpoint& endpoint, const HttpRequest& request);

/// What a reply with this status and body means: the server's own sentence if it sent one, its findings one a line.
[[nodiscard]] Failure failure_of(const HttpReply& reply);

/// Whole and final standings of a room, as `{"standings":…,"digest":…}`; `top` 0: everybody.
[[nodiscard]] Expected<nlohmann::json, Failure>
room_standings(const Endpoint& endpoint, const std::string& pin, std::size_t top);

}  // namespace lectern::cli
