// Goal: a room on Redis lives through the end of everything but Redis's own file: Redis killed, Redis hanging, the
// server killed; nothing acknowledged is lost, and the people who run it can see what is wrong (G1, G2, G8).
#include "metrics_text.hpp"
#include "server.hpp"
#include "tests/redis_server.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <utility>

namespace lectern::testing {
namespace {

using Json = nlohmann::json;

constexpr int players = 100;

/// A room that something happens to once in each of these phases; its result is one and complete.
void play_through(const Server& server, const std::function<void()>& happens) {
  Process host(hosting_command(server, players));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  Process bots(bots_command(server, pin, players, "100..2500", 11));
  for (const std::string phase : {"lobby", "open", "reveal", "open", "podium"}) {
    ASSERT_TRUE(host.await_line("\"phase\":\"" + phase + "\"")) << "before " << phase;
    happens();
  }
  const Json ended = last_event(host.read_rest(), "ended");
  EXPECT_EQ(host.wait(), 0);
  const Json summary = last_event(bots.read_rest(), "summary");
  EXPECT_EQ(bots.wait(), 0);
  EXPECT_EQ(summary.at("joined"), players);
  EXPECT_EQ(summary.at("lost"), 0);
  EXPECT_EQ(points_of(summary.at("scores")), points_of(ended.at("standings")));
  const std::string file = (server.folder() / "room.log").string();
  lectern({"room", "export", pin, "--server", server.url(), "--host-key", Server::host_key(), "-o", file});
  const Json replay = Json::parse(lectern({"replay", file, "--json"}));
  EXPECT_EQ(points_of(replay.at("standings")), points_of(ended.at("standings")));
  EXPECT_EQ(replay.at("digest"), ended.at("digest"));
}

TEST(RoomOnRedis, LosesNothingWhenRedisIsKilledInAnyPhase) {
  RedisServer redis;
  const Server server({"--redis", redis.url()});
  play_through(server, [&] {
    redis.kill();
    redis.start();
  });
}

TEST(RoomOnRedis, LosesNothingWhenTheServerIsKilledInAnyPhase) {
  const RedisServer redis;
  Server server({"--redis", redis.url()});
  play_through(server, [&] {
    server.kill();
    server.start();
  });
}

TEST(RoomOnRedis, LosesNothingWhenRedisHangsUntilItIsGivenUp) {
  RedisServer redis;
  const Server server({"--redis", redis.url()});
  bool hung = false;
  play_through(server, [&] {
    if (std::exchange(hung, true)) return;
    redis.freeze();
    while (http(server, "GET", "/readyz").status == 200) {
    }
    redis.thaw();
  });
}

Json summary_of(Process& bots) {
  const Json summary = last_event(bots.read_rest(), "summary");
  EXPECT_EQ(bots.wait(), 0);
  EXPECT_EQ(summary.at("joined"), players);
  EXPECT_EQ(summary.at("lost"), 0);
  return summary;
}

/// Both halves of a class, as one list in order of rank.
Json together(const Json& some, const Json& others) {
  std::map<int, Json> by_rank;
  for (const auto& half : {some, others}) {
    for (const auto& row : points_of(half.at("scores")))
      by_rank[row.at("rank")] = row;
  }
  Json all = Json::array();
  for (const auto& [rank, row] : by_rank)
    all.push_back(row);
  return all;
}

TEST(TwoServersOnOneRedis, PlayOneRoomWithOneResultAndOneOfThemMayBeKilled) {
  const RedisServer redis;
  const Server first({"--redis", redis.url(), "--node", "first"});
  Server second({"--redis", redis.url(), "--node", "second"});
  Process host(hosting_command(first, 2 * players));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  Process here(bots_command(first, pin, players, "100..2500", 11));
  auto others = bots_command(second, pin, players, "100..2500", 12);
  others.insert(others.end(), {"--names", "Other"});
  Process there(others);
  ASSERT_TRUE(host.await_line("\"phase\":\"reveal\"")) << "everybody came in";
  ASSERT_TRUE(host.await_line("\"phase\":\"open\""));
  second.kill();
  second.start();

  const Json standings = points_of(last_event(host.read_rest(), "ended").at("standings"));
  EXPECT_EQ(host.wait(), 0);
  ASSERT_EQ(standings.size(), std::size_t{2 * players});
  const Json of_first = summary_of(here);
  const Json of_second = summary_of(there);
  EXPECT_EQ(together(of_first, of_second), standings);
  EXPECT_EQ(of_first.at("resumed"), 0) << "nobody on the first server noticed anything";
  EXPECT_GT(of_second.at("resumed"), 0);
  const Json board = Json::parse(lectern({"board", "room", pin, "--server", second.url(), "--top", "0", "--json"}));
  EXPECT_EQ(points_of(board.at("standings")), standings);
  const std::string file = (second.folder() / "room.log").string();
  lectern({"room", "export", pin, "--server", second.url(), "--host-key", Server::host_key(), "-o", file});
  EXPECT_EQ(points_of(Json::parse(lectern({"replay", file, "--json"})).at("standings")), standings);
}

TEST(ServerOnRedis, IsNotReadyWhileRedisIsAwayAndIsAgainOnceItIsBack) {
  RedisServer redis;
  const Server server({"--redis", redis.url()});
  EXPECT_EQ(http(server, "GET", "/readyz").status, 200);
  redis.kill();
  EXPECT_EQ(http(server, "GET", "/readyz").status, 503);
  EXPECT_EQ(http(server, "GET", "/healthz").status, 200);
  redis.start();
  while (http(server, "GET", "/readyz").status != 200) {
  }
  const HttpReply opened = http(server, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
  EXPECT_EQ(opened.status, 201) << opened.body;
  const MetricsText metrics(http(server, "GET", "/metrics").body);
  EXPECT_GT(metrics.sum("lectern_log_commits_total"), 0);
  EXPECT_GT(metrics.sum("lectern_log_written_bytes_total"), 0);
}

TEST(ServerOnRedis, SaysWhatRedisLacksAndDoesNotStart) {
  const RedisServer redis({"--appendonly", "no"});
  Process server(
    {"/bin/sh",
     "-c",
     "exec \"$@\" 2>&1",
     "sh",
     program("lectern-server"),
     "--listen",
     "127.0.0.1:0",
     "--redis",
     redis.url()});
  const std::string said = server.read_rest();
  EXPECT_EQ(server.wait(), 1);
  EXPECT_NE(said.find("set `appendonly yes`"), std::string::npos) << said;
}

}  // namespace
}  // namespace lectern::testing
