// Goal: a room on Redis lives through the end of everything but Redis's own file: Redis killed, Redis hanging, the
// server killed; nothing acknowledged is lost, and the people who run it can see what is wrong (G1, G2, G8).
#include "metrics_text.hpp"
#include "server.hpp"
#include "tests/redis_server.hpp"

#include <gtest/gtest.h>

#include <functional>

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
