// Goal: a whole quiz on the real programs gives one result, wherever one looks at it (G6), and loses no answer.
#include "server.hpp"
#include "tests/redis_server.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace lectern::testing {
namespace {

using Json = nlohmann::json;

struct Played {
  Json room;
  Json ended;
  Json summary;
};

Played
play(const Server& server, int players, const std::string& answers, const std::vector<std::string>& host_flags = {}) {
  std::vector<std::string> hosting = hosting_command(server, players);
  hosting.insert(hosting.end(), host_flags.begin(), host_flags.end());
  Process host(hosting);
  const auto first = host.await_line("\"event\":\"room\"");
  if (!first) return {};
  Played played;
  played.room = Json::parse(*first);
  std::vector<std::string> botting = {
    "bots",
    "--server",
    server.url(),
    "--pin",
    played.room.at("pin"),
    "--players",
    std::to_string(players),
    "--answers",
    answers,
    "--think",
    "50..900",
    "--seed",
    "7",
    "--json"};
  if (answers != "random") botting.insert(botting.end(), {"--deck", fixture("short.yaml")});
  played.summary = last_event(lectern(botting), "summary");
  played.ended = last_event(host.read_rest(), "ended");
  EXPECT_EQ(host.wait(), 0);
  return played;
}

void expect_one_result(const Server& server) {
  const Played played = play(server, 200, "random", {"--course", "spring"});
  const std::string pin = played.room.at("pin");
  EXPECT_EQ(played.summary.at("joined"), 200);
  EXPECT_EQ(played.summary.at("sent"), 600);
  EXPECT_EQ(played.summary.at("acknowledged"), 600);
  EXPECT_EQ(played.summary.at("refused"), 0);
  EXPECT_EQ(played.summary.at("errors"), 0);
  EXPECT_EQ(played.summary.at("lost"), 0);

  const Json standings = points_of(played.ended.at("standings"));
  ASSERT_EQ(standings.size(), 200U);
  EXPECT_EQ(points_of(played.summary.at("scores")), standings);

  const Json board = Json::parse(lectern({"board", "room", pin, "--server", server.url(), "--top", "0", "--json"}));
  EXPECT_EQ(points_of(board.at("standings")), standings);
  EXPECT_EQ(board.at("digest"), played.ended.at("digest"));

  const Json report = Json::parse(http(server, "GET", "/api/rooms/" + pin + "/report", Server::host_key()).body);
  EXPECT_EQ(points_of(report.at("standings")), standings);
  EXPECT_EQ(report.at("digest"), played.ended.at("digest"));
  std::map<int, long> sums;
  for (const auto& question : report.at("questions")) {
    for (const auto& answer : question.at("answers"))
      sums[answer.at("seat")] += answer.at("gained").get<long>();
  }
  for (const auto& row : standings)
    EXPECT_EQ(sums[row.at("seat")], row.at("points")) << "seat " << row.at("seat");

  const std::string file = (server.folder() / "room.log").string();
  lectern({"room", "export", pin, "--server", server.url(), "--host-key", Server::host_key(), "-o", file});
  const Json replay = Json::parse(lectern({"replay", file, "--json"}));
  EXPECT_EQ(points_of(replay.at("standings")), standings);
  EXPECT_EQ(replay.at("digest"), played.ended.at("digest"));
}

TEST(WholeQuiz, GivesTheSameStandingsToHostBotsBoardReportAndReplay) {
  expect_one_result(Server());
}

TEST(WholeQuiz, GivesTheSameStandingsOnRedis) {
  const RedisServer redis;
  const Server server({"--redis", redis.url()});
  expect_one_result(server);
  EXPECT_FALSE(std::filesystem::exists(server.data())) << "nothing is kept here";
  EXPECT_NE(redis.cli({"KEYS", "*:course:spring"}), "\n");
}

TEST(WholeQuiz, GivesEveryPlayerWhoIsRightEverywhereMoreThanHalfOfAllPoints) {
  const Server server;
  const Played played = play(server, 20, "right");
  for (const auto& row : played.ended.at("standings")) {
    EXPECT_GE(row.at("points"), 2000);
    EXPECT_LE(row.at("points"), 4000);
  }
}

TEST(WholeQuiz, GivesNothingForWrongAnswersAndStillRanksEverybody) {
  const Server server;
  const Played played = play(server, 20, "wrong");
  ASSERT_EQ(played.ended.at("standings").size(), 20U);
  for (const auto& row : played.ended.at("standings"))
    EXPECT_EQ(row.at("points"), 0);
}

// Two hundred players draw from fifteen hundred pairs of words: offers collide, and nobody is turned away.
TEST(WholeQuiz, GivesEverybodyANameOfTheirOwnWhereNamesAreGiven) {
  const Server server;
  const Played played = play(server, 200, "right", {"--generated-names"});
  EXPECT_EQ(played.summary.at("joined"), 200);
  EXPECT_EQ(played.summary.at("errors"), 0);
  std::set<std::string> names;
  for (const auto& row : played.ended.at("standings")) {
    const std::string name = row.at("name");
    EXPECT_FALSE(name.starts_with("Bot")) << "bots call themselves so where they may";
    names.insert(name);
  }
  EXPECT_EQ(names.size(), 200U);
}

TEST(GracefulStop, EndsWithCodeZeroAndTheRoomIsThereAfterwards) {
  Server server;
  const HttpReply opened = http(server, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
  ASSERT_EQ(opened.status, 201) << opened.body;
  const std::string pin = Json::parse(opened.body).at("pin");
  EXPECT_EQ(server.stop(), 0);
  server.start();
  EXPECT_EQ(http(server, "GET", "/api/rooms/" + pin).status, 200);
}

}  // namespace
}  // namespace lectern::testing
