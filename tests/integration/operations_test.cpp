// Goal: what the people need who run a server: numbers that are true, a log without names, a full disk and a full table
// of descriptors survived, a copy made while it runs (RELIABILITY.md §3, §4, G8, G13).
#include "metrics_text.hpp"
#include "raw_client.hpp"
#include "server.hpp"
#include "small_disk.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>

namespace lectern::testing {
namespace {

using Json = nlohmann::json;

std::string content_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

MetricsText scrape(const Server& server) {
  const HttpReply reply = http(server, "GET", "/metrics");
  EXPECT_EQ(reply.status, 200);
  return MetricsText(reply.body);
}

std::string export_of(const Server& server, const std::string& pin) {
  const std::string file = (server.folder() / "room.log").string();
  lectern({"room", "export", pin, "--server", server.url(), "--host-key", Server::host_key(), "-o", file});
  return lectern({"replay", file, "--json"});
}

TEST(Metrics, AreWhatTheBotsReport) {
  constexpr int players = 100;
  const Server server;
  Process host(hosting_command(server, players));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  Process bots(bots_command(server, pin, players, "100..3000"));
  ASSERT_TRUE(host.await_line("\"phase\":\"open\""));
  const MetricsText during = scrape(server);
  EXPECT_GT(during.sum("process_open_fds"), players);
  EXPECT_GE(during.sum("lectern_connections"), players);
  EXPECT_EQ(during.sum("lectern_members", "role=\"player\""), players);
  EXPECT_EQ(during.sum("lectern_members", "role=\"host\""), 1);
  const Json summary = last_event(bots.read_rest(), "summary");
  EXPECT_EQ(last_event(host.read_rest(), "ended").at("standings").size(), std::size_t{players});
  const MetricsText after = scrape(server);
  EXPECT_EQ(after.sum("lectern_answers_accepted_total"), summary.at("acknowledged").get<double>());
  EXPECT_EQ(after.sum("lectern_acknowledge_seconds_count"), summary.at("acknowledged").get<double>());
  EXPECT_EQ(after.sum("lectern_answers_refused_total"), summary.at("refused").get<double>());
  EXPECT_GE(after.sum("lectern_entries_folded_total"), summary.at("acknowledged").get<double>());
  EXPECT_EQ(after.sum("lectern_log_commits_failed_total"), 0);
  EXPECT_GT(after.sum("lectern_log_append_seconds_count"), summary.at("acknowledged").get<double>());
  EXPECT_TRUE(after.has("lectern_build_info"));
  EXPECT_GT(after.sum("process_resident_memory_bytes"), 1e6);
}

TEST(ServerLog, HoldsEventsAsJsonAndNoNameAnswerPinOrKey) {
  Server server;
  const HttpReply opened = http(server, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
  ASSERT_EQ(opened.status, 201) << opened.body;
  const Json room = Json::parse(opened.body);
  const std::string pin = room.at("pin");
  {
    RawClient player(server.port(), "/ws?pin=" + pin);
    wire::Hello hello;
    hello.version = wire::protocol_version;
    player.send(hello);
    wire::Join join;
    join.name = "O'Wilhelmina=1+1";
    join.language = "en";
    join.token.fill(0x5a);
    player.send(join);
    ASSERT_TRUE(player.await<wire::Welcome>());
    ASSERT_TRUE(player.await<room::Mine>());
    player.send_frame(2, "Quibblesworth");
    RawClient guess(server.port(), "/ws?pin=000001");
    guess.send(hello);
    EXPECT_TRUE(guess.await<wire::ErrorMessage>());
  }
  server.kill();
  server.start();
  EXPECT_EQ(http(server, "DELETE", "/api/rooms/" + pin, Server::host_key()).status, 200);
  EXPECT_EQ(server.stop(), 0);
  const std::string log = content_of(server.log_file());
  for (const std::string& secret :
       {std::string("Wilhelmina"),
        std::string("Quibblesworth"),
        pin,
        Server::host_key(),
        std::string("5a5a5a5a"),
        room.at("host_token").get<std::string>()})
    EXPECT_EQ(log.find(secret), std::string::npos) << secret << " stands in the log";
  std::set<std::string> events;
  std::istringstream in(log);
  for (std::string line; std::getline(in, line);) {
    const Json value = Json::parse(line, nullptr, false);
    ASSERT_TRUE(value.is_object()) << line;
    events.insert(value.value("event", ""));
  }
  for (const char* event : {"ready", "descriptors", "room_recovered", "room_erased", "stopping"})
    EXPECT_TRUE(events.contains(event)) << event;
}

TEST(ServerLog, ThatNobodyReadsHoldsNothingUp) {
  // Goal: standard error is a pipe that is full and whose reader sleeps; the server serves and stops as ever.
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  Server server({}, {{"/bin/sh", "-c", "exec 2>&" + std::to_string(ends[1]) + "; exec \"$@\"", "sh"}, {}});
  const std::string junk(4'096, '.');
  ASSERT_EQ(::fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
  while (::write(ends[1], junk.data(), junk.size()) > 0) {
  }
  ASSERT_EQ(::fcntl(ends[1], F_SETFL, 0), 0);  // the flag is the server's too: from now on a plain write would wait
  const HttpReply opened = http(server, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
  ASSERT_EQ(opened.status, 201);
  const std::string pin = Json::parse(opened.body).at("pin");
  EXPECT_EQ(http(server, "DELETE", "/api/rooms/" + pin, Server::host_key()).status, 200);
  EXPECT_EQ(http(server, "GET", "/healthz").status, 200);
  EXPECT_EQ(server.stop(), 0);
  ::close(ends[0]);
  ::close(ends[1]);
}

// ---- a full disk ---------------------------------------------------------------------------------------------------

TEST(FullDisk, InMidQuestionStopsTheClockAndCostsNobodyAnything) {
  constexpr int players = 200;
  const SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "mounting is not allowed here";
  const Server server({}, {{}, disk.path() / "data"});
  Process host(hosting_command(server, players));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  Process bots(bots_command(server, pin, players, "500..6000"));
  ASSERT_TRUE(host.await_line("\"phase\":\"open\""));
  disk.fill();
  const auto paused = host.await_line("\"outage\":true");
  ASSERT_TRUE(paused);
  EXPECT_TRUE(Json::parse(*paused).at("paused"));
  disk.make_room();
  ASSERT_TRUE(host.await_line("\"outage\":false"));
  const Json ended = last_event(host.read_rest(), "ended");
  const Json summary = last_event(bots.read_rest(), "summary");
  EXPECT_EQ(summary.at("lost"), 0);
  EXPECT_EQ(summary.at("sent"), summary.at("acknowledged"));
  const Json standings = points_of(ended.at("standings"));
  ASSERT_EQ(standings.size(), std::size_t{players});
  EXPECT_EQ(points_of(summary.at("scores")), standings);
  const Json board = Json::parse(lectern({"board", "room", pin, "--server", server.url(), "--top", "0", "--json"}));
  EXPECT_EQ(points_of(board.at("standings")), standings);
  const Json replay = Json::parse(export_of(server, pin));
  EXPECT_EQ(points_of(replay.at("standings")), standings);
  EXPECT_EQ(replay.at("digest"), ended.at("digest"));
  EXPECT_GT(scrape(server).sum("lectern_log_commits_failed_total"), 0);
}

// ---- descriptors ---------------------------------------------------------------------------------------------------

double cpu_seconds(const Server& server) {
  std::ifstream stat("/proc/" + std::to_string(server.pid()) + "/stat");
  std::string word;
  for (int field = 1; field <= 13; ++field)
    stat >> word;
  double user = 0;
  double system = 0;
  stat >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

TEST(Descriptors, ThatRunOutCostNobodyWhoIsInAndComeBack) {
  const Server server({}, {{"/usr/bin/prlimit", "--nofile=128:128"}, {}});
  const HttpReply opened = http(server, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
  ASSERT_EQ(opened.status, 201) << opened.body;
  RawClient player(server.port(), "/ws?pin=" + Json::parse(opened.body).at("pin").get<std::string>());
  wire::Hello hello;
  hello.version = wire::protocol_version;
  player.send(hello);
  ASSERT_TRUE(player.await<wire::ViewMessage>());
  {
    std::vector<std::unique_ptr<RawClient>> crowd;
    int refused = 0;
    while (refused < 20 && crowd.size() < 300) {
      crowd.push_back(std::make_unique<RawClient>(server.port(), "/ws?pin=000000"));
      if (crowd.back()->status() != 101) ++refused;
    }
    EXPECT_EQ(refused, 20) << "it never got full";
    const double before = cpu_seconds(server);
    player.send(wire::TimeSync{1});
    EXPECT_TRUE(player.await<wire::TimeSyncReply>()) << "whoever is in plays on";
    // The time that the server has nothing to do but to be full: until the connections without Hello are closed.
    const auto began = std::chrono::steady_clock::now();
    EXPECT_NE(crowd.front()->await_close(), -2);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    EXPECT_LT(cpu_seconds(server) - before, 0.2 * took.count() + 0.1);
  }
  EXPECT_EQ(http(server, "GET", "/healthz").status, 200) << "room again";
  const std::string log = content_of(server.log_file());
  EXPECT_NE(log.find("few_descriptors"), std::string::npos);
}

// ---- copies and retention ------------------------------------------------------------------------------------------

TEST(Copy, MadeDuringPlayOpensAndReplays) {
  constexpr int players = 50;
  const Server server;
  Process host(hosting_command(server, players));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  Process bots(bots_command(server, pin, players, "100..2000"));
  ASSERT_TRUE(host.await_line("\"phase\":\"reveal\""));
  const Folder copy;
  for (const std::string file : {"log.sqlite", "boards.sqlite"}) {
    Process backup(
      {"/usr/bin/sqlite3", (server.data() / file).string(), ".backup '" + (copy.path() / file).string() + "'"});
    EXPECT_EQ(backup.wait(), 0);
  }
  const Server second({}, {{}, copy.path()});
  const Json replay = Json::parse(export_of(second, pin));
  EXPECT_EQ(replay.at("standings").size(), std::size_t{players});
  EXPECT_EQ(last_event(bots.read_rest(), "summary").at("lost"), 0) << "the copying disturbed nobody";
  EXPECT_EQ(last_event(host.read_rest(), "ended").at("standings").size(), std::size_t{players});
}

// The PIN is unknown from the commit on; the files are clean when the erasure says that it is done.
TEST(RetentionOfZero, LeavesNothingOfARoomThatHasEnded) {
  const Server server({"--retention", "0"});
  Process host(hosting_command(server, 3));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  const Json summary = last_event(
    lectern({"bots", "--server", server.url(), "--pin", pin, "--players", "3", "--think", "10..50", "--json"}),
    "summary");
  const std::string name = summary.at("scores").at(0).at("name");
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  const auto erased = [&server] {
    return content_of(server.log_file()).find("\"event\":\"room_erased\"") != std::string::npos;
  };
  while (!erased() && std::chrono::steady_clock::now() < until)
    std::this_thread::yield();
  EXPECT_EQ(http(server, "GET", "/api/rooms/" + pin).status, 404);
  for (const auto& file : std::filesystem::directory_iterator(server.data()))
    EXPECT_EQ(content_of(file.path()).find(name), std::string::npos) << file.path();
}

}  // namespace
}  // namespace lectern::testing
