// `lectern bots`: many players in one program, for trials and for measuring. Each bot is a Client like any other; the
// fleet paces their connections, lets them think, drops some, and adds up what came of it.
#pragma once

#include "client-cli/api.hpp"
#include "client-cli/bot_mind.hpp"
#include "client-cli/url.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace lectern::cli {

struct BotsOptions {
  std::string server = "http://127.0.0.1:8080";
  std::string pin;
  std::uint32_t players = 30;
  std::string answers = "random";   ///< random, right, wrong, script:FILE
  std::string deck;                 ///< a file
  std::string think = "500..3000";  ///< milliseconds
  std::uint32_t drop = 0;           ///< percent of answers whose connection is cut, before or behind them
  std::uint64_t seed = 1;
  std::string names = "Bot";  ///< what their names begin with
  bool json = false;
};

struct ThinkTime {
  std::int64_t least_ms = 0;
  std::int64_t most_ms = 0;
  friend bool operator==(const ThinkTime&, const ThinkTime&) = default;
};

/// `MIN..MAX` or one number, milliseconds.
[[nodiscard]] Expected<ThinkTime, std::string> parse_think(std::string_view text);

struct BotScore {
  std::uint32_t seat = 0;
  std::string name;
  std::int64_t points = 0;
  std::uint32_t rank = 0;
};

/// What `bots` ends with (DESIGN.md §10).
struct BotsSummary {
  std::uint64_t joined = 0;
  std::uint64_t sent = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t refused = 0;
  std::uint64_t errors = 0;
  std::uint64_t resumed = 0;
  std::uint64_t lost = 0;
  double p50_ms = 0;
  double p99_ms = 0;
  double max_ms = 0;
  std::vector<BotScore> scores;  ///< best rank first
};

[[nodiscard]] std::string summary_json(const BotsSummary& summary);
[[nodiscard]] std::string summary_text(const BotsSummary& summary);

ExitCode run_bots(const BotsOptions& options, std::ostream& out, std::ostream& err);

}  // namespace lectern::cli
