// The JSON lines of --json: one object per event, `"v":1`, stable names (README.md of this folder lists them), and the
// commands that come back on standard input.
#pragma once

#include "client-cli/session.hpp"
#include "content/expected.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace lectern::cli {

/// The line for one act, empty when it is none of a script's business.
[[nodiscard]] std::string json_line(const Session& session, const Act& act, std::int64_t now_us);

/// Standings as `[{"seat","name","points","rank"}]`.
[[nodiscard]] nlohmann::ordered_json standings_json(const std::vector<room::StandingsRow>& rows);

struct LeaveRoom {};

struct UseLanguage {
  std::string language;
};

struct TakeName {
  std::string name;  ///< one of those offered
};

using PlayerLine = std::variant<room::Answer, LeaveRoom, UseLanguage, TakeName>;
using HostOrder = decltype(wire::HostCommand::command);

/// `{"answer":[1]}`, `{"answer":"text"}`, `{"answer":3.5}`, `{"name":"Brave Heron"}`, `{"leave":true}`,
/// `{"language":"fr"}`. The error is one sentence.
[[nodiscard]] Expected<PlayerLine, std::string> parse_player_line(const Session& session, std::string_view line);

/// `{"command":"next"}`; skip, pause, resume, end; `add_time` with `"ms"`, `lock` with `"locked"`, `remove` with
/// `"seat"`, `rename` with
/// `"seat"` and `"name"`.
[[nodiscard]] Expected<HostOrder, std::string> parse_host_line(std::string_view line);

/// `{"v":1,"event":"error","text":…}`, for a line that could not be carried out.
[[nodiscard]] std::string json_error(std::string_view text);

}  // namespace lectern::cli
