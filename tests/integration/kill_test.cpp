// Goal: the server killed with SIGKILL in every phase and started again: players and host come back by themselves,
// every acknowledged answer is in the log, nobody's total falls (G1, G2, G5, G8).
#include "server.hpp"
#include "server/room/room.hpp"
#include "server/wire/codec.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <variant>

namespace lectern::testing {
namespace {

using Json = nlohmann::json;

std::vector<room::Entry> exported(const Server& server, const std::string& pin) {
  const std::string file = (server.folder() / "room.log").string();
  lectern({"room", "export", pin, "--server", server.url(), "--host-key", Server::host_key(), "-o", file});
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  auto entries = wire::read_log_file(bytes);
  EXPECT_TRUE(entries) << "the exported log cannot be read";
  return entries ? *entries : std::vector<room::Entry>{};
}

/// Folds the log; checks on the way that no seat's total falls. How many answers were accepted.
std::size_t accepted_answers(const std::vector<room::Entry>& entries) {
  room::Room folded;
  std::map<room::SeatId, std::int64_t> totals;
  std::size_t answers = 0;
  for (const auto& entry : entries) {
    const auto effects = folded.apply(entry);
    if (effects && std::holds_alternative<room::AnswerGiven>(entry.event)) ++answers;
    if (!effects || !folded.opened()) continue;
    if (!std::holds_alternative<room::AnswersRevealed>(entry.event)) continue;
    for (const auto& [id, seat] : folded.roster().seats()) {
      EXPECT_GE(seat.points, totals[id]) << "the total of seat " << id.value << " fell";
      totals[id] = seat.points;
    }
  }
  return answers;
}

TEST(KilledServer, LosesNothingInAnyPhase) {
  constexpr int players = 200;
  Server server;
  Process host(hosting_command(server, players));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  Process bots(bots_command(server, pin, players, "100..2500", 11));

  for (const std::string phase : {"lobby", "intro", "open", "reveal", "standings", "open", "podium"}) {
    ASSERT_TRUE(host.await_line("\"phase\":\"" + phase + "\"")) << "before the kill in " << phase;
    server.kill();
    server.start();
  }

  const Json ended = last_event(host.read_rest(), "ended");
  EXPECT_EQ(host.wait(), 0);
  const Json summary = last_event(bots.read_rest(), "summary");
  EXPECT_EQ(bots.wait(), 0);
  EXPECT_EQ(summary.at("joined"), players);
  EXPECT_EQ(summary.at("lost"), 0);
  EXPECT_GT(summary.at("resumed"), 0);
  EXPECT_EQ(points_of(summary.at("scores")), points_of(ended.at("standings")));

  const auto entries = exported(server, pin);
  EXPECT_GE(accepted_answers(entries), summary.at("acknowledged").get<std::size_t>());
  const Json replay = Json::parse(lectern({"replay", (server.folder() / "room.log").string(), "--json"}));
  EXPECT_EQ(points_of(replay.at("standings")), points_of(ended.at("standings")));
  EXPECT_EQ(replay.at("digest"), ended.at("digest"));
}

TEST(DroppedConnections, LoseNoAcknowledgedAnswerAndCountNoneTwice) {
  const Server server;
  Process host(hosting_command(server, 500));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  auto command = bots_command(server, pin, 500, "50..800", 3);
  command.erase(command.begin());
  command.insert(command.end(), {"--drop", "20"});
  const Json summary = last_event(lectern(command), "summary");
  const Json ended = last_event(host.read_rest(), "ended");
  // Whoever is away while the last of the others answers may come back to a question that has closed, and is told so.
  EXPECT_EQ(
    summary.at("acknowledged").get<std::size_t>() + summary.at("refused").get<std::size_t>(), summary.at("sent"));
  EXPECT_EQ(summary.at("lost"), 0);
  EXPECT_GT(summary.at("resumed"), 0);
  EXPECT_EQ(points_of(summary.at("scores")), points_of(ended.at("standings")));
  EXPECT_EQ(accepted_answers(exported(server, pin)), summary.at("acknowledged").get<std::size_t>());
}

}  // namespace
}  // namespace lectern::testing
