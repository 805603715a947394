// The last words of `bots`, for programs and for people.
#include "client-cli/bots.hpp"
#include "client-cli/json_text.hpp"
#include "client-cli/sanitise.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace lectern::cli {

using nlohmann::ordered_json;

std::string summary_json(const BotsSummary& summary) {
  ordered_json scores = ordered_json::array();
  for (const auto& score : summary.scores) {
    scores.push_back({{"seat", score.seat}, {"name", score.name}, {"points", score.points}, {"rank", score.rank}});
  }
  const ordered_json latency{{"p50", summary.p50_ms}, {"p99", summary.p99_ms}, {"max", summary.max_ms}};
  return to_line(
    {{"v", 1},
     {"event", "summary"},
     {"joined", summary.joined},
     {"sent", summary.sent},
     {"acknowledged", summary.acknowledged},
     {"refused", summary.refused},
     {"errors", summary.errors},
     {"resumed", summary.resumed},
     {"lost", summary.lost},
     {"ack_ms", latency},
     {"scores", scores}});
}

std::string summary_text(const BotsSummary& summary) {
  std::ostringstream out;
  out << summary.joined << " joined, " << summary.sent << " answers sent, " << summary.acknowledged << " acknowledged, "
      << summary.refused << " refused, " << summary.lost << " lost, " << summary.errors << " errors, "
      << summary.resumed << " resumed.\n";
  char latency[96];
  std::snprintf(
    latency,
    sizeof latency,
    "Acknowledged after %.1f ms (median), %.1f ms (99 %%), %.1f ms (slowest).\n",
    summary.p50_ms,
    summary.p99_ms,
    summary.max_ms);
  out << latency;
  for (std::size_t i = 0; i < std::min<std::size_t>(summary.scores.size(), 10); ++i) {
    const auto& score = summary.scores[i];
    out << score.rank << ". " << sanitise(score.name) << "  " << score.points << "\n";
  }
  return out.str();
}

}  // namespace lectern::cli
