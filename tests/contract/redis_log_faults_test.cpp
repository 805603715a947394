// Goal: whatever becomes of Redis, nothing acknowledged is lost, nothing is there twice or by half, no lane waits for
// it, and whoever may not be trusted with a log is told so at the start.
#include "tests/contract/room_log_contract.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>

namespace lectern::contract {
namespace {

using namespace std::chrono_literals;

redis::Timing quick() {
  return {400ms, 100ms, 5ms, 50ms, 50ms};
}

class RedisLogFaults : public ::testing::Test {
 protected:
  LogUser use() { return {lane_, *log_}; }

  /// Once Redis is back for readers as well.
  std::vector<room::Entry> read(room::RoomId room) {
    auto entries = use().read(room);
    while (!entries && entries.error() == LogError::unavailable)
      entries = use().read(room);
    return entries.value();
  }

  OneLane lane_;
  RedisLogKit kit_{quick()};
  std::unique_ptr<RoomLog> log_ = kit_.attach(lane_.executor());
};

/// Appends one after another, twenty at a time, and keeps what became of each.
class Flood {
 public:
  explicit Flood(RoomLog& log) : log_(log) {}

  void run() {
    running = true;
    while (under_way_ < 20)
      append();
  }

  void stop() { running = false; }

  [[nodiscard]] bool is_over() const { return under_way_ == 0; }

  std::vector<room::NewEntry> accepted;  ///< in the order of their positions
  std::size_t refused = 0;
  bool running = false;

 private:
  void append() {
    ++under_way_;
    const auto first = next_;
    const auto size = first % 3 + 1;
    next_ += size;
    log_.append(red, numbered_run(1, first, size), [this, first, size](const Outcome<Position>& at) {
      --under_way_;
      take(first, size, at);
      if (running) append();
    });
  }

  void take(std::uint64_t first, std::uint64_t size, const Outcome<Position>& at) {
    EXPECT_TRUE(at || at.error() == LogError::unavailable);
    if (!at) {
      ++refused;
      running = false;  // the store is away: it would refuse for ever
      return;
    }
    for (auto& event : numbered_run(1, first, size))
      accepted.push_back(std::move(event));
    EXPECT_EQ(at->value, accepted.size());
  }

  RoomLog& log_;
  std::uint64_t next_ = 1;
  std::size_t under_way_ = 0;
};

TEST_F(RedisLogFaults, nothing_acknowledged_is_lost_and_nothing_is_there_twice_through_ten_kills) {
  Seen seen;
  log_->follow(red, {}, seen.sink());
  Flood flood(*log_);
  for (std::size_t round = 1; round <= 10; ++round) {
    flood.run();
    const auto enough = flood.accepted.size() + round * 53 % 211 + 1;
    lane_.until([&] { return flood.accepted.size() >= enough || !flood.running; });
    kit_.server.kill();
    kit_.server.start();
    flood.stop();
    lane_.until([&] { return flood.is_over(); });
    ASSERT_TRUE(lane_.until([&] { return seen.last().value == flood.accepted.size(); }));
  }
  EXPECT_EQ(without_places(read(red)), flood.accepted);
  EXPECT_EQ(without_places(seen.entries), flood.accepted);
  std::cout << "10 kills: " << flood.accepted.size() << " events acknowledged, all of them there once; "
            << flood.refused << " appends refused\n";
}

TEST_F(RedisLogFaults, an_append_to_a_redis_that_hangs_is_settled_when_it_goes_on_and_is_there_once) {
  Seen seen;
  log_->follow(red, {}, seen.sink());
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 1)));
  kit_.server.freeze();
  std::optional<Outcome<Position>> sent;
  const auto start = std::chrono::steady_clock::now();
  log_->append(red, numbered_run(1, 2, 1), [&](const auto& at) { sent = at; });
  lane_.settle();
  EXPECT_LT(std::chrono::steady_clock::now() - start, 100ms) << "the lane does not wait";
  EXPECT_EQ(use().append(red, numbered_run(1, 3, 1)).error(), LogError::unavailable) << "it was not sent";
  EXPECT_FALSE(sent.has_value()) << "nobody knows yet";
  kit_.server.thaw();
  ASSERT_TRUE(lane_.until([&] { return sent.has_value(); }));
  EXPECT_EQ(*sent, Position{2});
  EXPECT_EQ(without_places(read(red)), numbered_run(1, 1, 2));
  EXPECT_EQ(seen.last(), Position{2});
}

TEST_F(RedisLogFaults, what_is_asked_of_a_redis_that_is_away_is_refused_and_follows_go_on_by_themselves) {
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 3)));
  ASSERT_TRUE(use().claim("012345", red));
  Seen seen;
  log_->follow(red, {}, seen.sink());
  lane_.until([&] { return seen.caught_up; });
  kit_.server.kill();
  std::optional<Outcome<Position>> sent;
  log_->append(red, numbered_run(1, 4, 1), [&](const auto& at) { sent = at; });
  lane_.settle();
  EXPECT_EQ(use().find("012345").error(), LogError::unavailable);
  EXPECT_EQ(use().claim("012345", red).error(), LogError::unavailable);
  EXPECT_EQ(use().rooms().error(), LogError::unavailable);
  Seen late;
  log_->follow(blue, {}, late.sink());
  kit_.server.start();
  lane_.until([&] { return late.caught_up; });
  EXPECT_EQ(use().find("012345"), red);
  lane_.until([&] { return sent.has_value(); });
  const std::uint64_t stored = *sent ? 4 : 3;  // it was sent before the loss was noticed, or refused
  while (!use().append(red, numbered_run(2, 1, 1))) {
  }
  ASSERT_TRUE(lane_.until([&] { return seen.last().value == stored + 1; }));
  EXPECT_EQ(seen.error, LogError{});
  EXPECT_EQ(seen.entries, read(red));
}

TEST_F(RedisLogFaults, a_full_redis_refuses_whole_appends_and_heals_when_there_is_room) {
  Seen seen;
  log_->follow(red, {}, seen.sink());
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 10)));
  kit_.server.cli({"CONFIG", "SET", "maxmemory", "1"});
  EXPECT_EQ(use().append(red, numbered_run(1, 11, 3000)).error(), LogError::unavailable);
  EXPECT_EQ(use().claim("012345", red).error(), LogError::unavailable);
  EXPECT_EQ(use().read(red)->size(), 10U) << "reading goes on";
  kit_.server.cli({"CONFIG", "SET", "maxmemory", "0"});
  EXPECT_EQ(use().append(red, numbered_run(1, 11, 3000)), Position{3010});
  EXPECT_EQ(without_places(seen.entries), numbered_run(1, 1, 3010));
}

TEST_F(RedisLogFaults, a_room_can_be_erased_while_redis_is_full) {
  ASSERT_TRUE(use().claim("012345", red));
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 10)));
  kit_.server.cli({"CONFIG", "SET", "maxmemory", "1"});
  EXPECT_TRUE(use().erase(red));
  EXPECT_EQ(use().read(red).error(), LogError::unknown_room);
  EXPECT_EQ(use().find("012345").error(), LogError::unknown_room);
}

TEST_F(RedisLogFaults, a_redis_that_became_a_replica_refuses_and_heals) {
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 1)));
  kit_.server.cli({"REPLICAOF", "127.0.0.1", "1"});
  EXPECT_EQ(use().append(red, numbered_run(1, 2, 1)).error(), LogError::unavailable);
  kit_.server.cli({"REPLICAOF", "NO", "ONE"});
  EXPECT_EQ(use().append(red, numbered_run(1, 2, 1)), Position{2});
}

TEST_F(RedisLogFaults, scripts_that_somebody_flushed_are_loaded_again) {
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 1)));
  kit_.server.cli({"SCRIPT", "FLUSH"});
  EXPECT_EQ(use().append(red, numbered_run(1, 2, 1)), Position{2});
  EXPECT_EQ(use().append(red, numbered_run(1, 3, 1)), Position{3});
}

TEST_F(RedisLogFaults, connections_that_somebody_cut_come_back_and_miss_nothing) {
  Seen seen;
  log_->follow(red, {}, seen.sink());
  lane_.until([&] { return seen.caught_up; });
  std::uint64_t stored = 0;
  for (std::uint64_t round = 1; round <= 10; ++round) {
    kit_.server.cli({"CLIENT", "KILL", "TYPE", "normal"});
    while (!use().append(red, numbered_run(round, 1, 2))) {
    }
    stored += 2;
    ASSERT_TRUE(lane_.until([&] { return seen.last().value == stored; }));
  }
  EXPECT_EQ(seen.entries, read(red));
}

// ---- another history -----------------------------------------------------------------------------------------------

TEST_F(RedisLogFaults, a_follower_of_a_log_that_lost_its_end_is_told_and_nothing_is_put_behind_it) {
  Seen seen;
  log_->follow(red, {}, seen.sink());
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 3)));
  kit_.server.kill();
  kit_.server.forget();
  kit_.server.start();
  ASSERT_TRUE(lane_.until([&] { return seen.error != LogError{}; }));
  EXPECT_EQ(seen.error, LogError::corrupt);
  EXPECT_EQ(seen.last(), Position{3});
}

TEST_F(RedisLogFaults, a_lane_that_comes_back_behind_the_end_of_the_log_is_told) {
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 3)));
  Seen seen(Position{7});
  log_->follow(red, {7}, seen.sink());
  ASSERT_TRUE(lane_.until([&] { return seen.error != LogError{}; }));
  EXPECT_EQ(seen.error, LogError::corrupt);
}

TEST_F(RedisLogFaults, a_row_that_somebody_damaged_is_corrupt_and_touches_no_other_room) {
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 3)));
  ASSERT_TRUE(use().append(blue, numbered_run(1, 1, 3)));
  const auto key = log::RoomKeys(red).log;
  kit_.server.cli({"XADD", key, "5-0", "at", "1", "entries", "2", "body", "nonsense"});
  EXPECT_EQ(use().read(red).error(), LogError::corrupt);
  Seen seen;
  log_->follow(red, {}, seen.sink());
  ASSERT_TRUE(lane_.until([&] { return seen.error != LogError{}; }));
  EXPECT_EQ(seen.error, LogError::corrupt);
  EXPECT_EQ(seen.last(), Position{3}) << "what comes before the damage is given";
  EXPECT_EQ(use().read(blue)->size(), 3U);
}

TEST_F(RedisLogFaults, a_damaged_row_that_comes_live_is_corrupt) {
  Seen seen;
  log_->follow(red, {}, seen.sink());
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 3)));
  lane_.until([&] { return seen.caught_up; });
  kit_.server.cli({"XADD", log::RoomKeys(red).log, "9-0", "at", "1", "entries", "2", "body", "nonsense"});
  ASSERT_TRUE(lane_.until([&] { return seen.error != LogError{}; }));
  EXPECT_EQ(seen.error, LogError::corrupt);
}

// ---- two servers ---------------------------------------------------------------------------------------------------

class TwoServers : public RedisLogFaults {
 protected:
  void SetUp() override {
    auto opened = log::RedisStore::open(client_, store::Durability::process);
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
    other_ = store_->attach(lane_.executor());
  }

  redis::Client client_{redis::parse_url(kit_.server.url()).value(), "other", quick()};
  std::unique_ptr<log::RedisStore> store_;
  std::unique_ptr<RoomLog> other_;
};

TEST_F(TwoServers, see_one_log_and_one_directory) {
  LogUser other(lane_, *other_);
  ASSERT_TRUE(use().claim("012345", red));
  EXPECT_EQ(other.claim("012345", blue).error(), LogError::pin_taken);
  EXPECT_EQ(other.find("012345"), red);
  EXPECT_EQ(other.rooms()->size(), 1U) << "nothing is left of the claim that failed";
  Seen here;
  Seen there;
  log_->follow(red, {}, here.sink());
  other_->follow(red, {}, there.sink());
  for (std::uint64_t sequence = 1; sequence <= 50; ++sequence) {
    ASSERT_TRUE(use().append(red, numbered_run(1, sequence, 1)));
    ASSERT_TRUE(other.append(red, numbered_run(2, sequence, 1)));
  }
  lane_.until([&] { return here.last() == Position{100} && there.last() == Position{100}; });
  EXPECT_EQ(here.entries, there.entries);
  ASSERT_TRUE(other.erase(red));
  EXPECT_EQ(use().append(red, numbered_run(1, 51, 1)).error(), LogError::unknown_room);
  EXPECT_EQ(use().find("012345").error(), LogError::unknown_room);
}

TEST_F(TwoServers, leave_each_other_the_rooms_that_they_have_in_hand) {
  ASSERT_TRUE(use().claim("012345", red));
  ASSERT_TRUE(use().append(blue, numbered_run(1, 1, 1)));
  const auto kept = [this] {
    const auto rooms = LogUser(lane_, *other_).rooms().value();
    return std::count_if(rooms.begin(), rooms.end(), [](const auto& room) { return room.kept; });
  };
  EXPECT_EQ(kept(), 2);
  const auto seen_by_first = use().rooms().value();
  for (const auto& room : seen_by_first)
    EXPECT_FALSE(room.kept) << "the other came later, and has nothing in hand";
  log_.reset();
  kit_.stop();
  other_.reset();
  store_.reset();
  SetUp();
  EXPECT_EQ(kept(), 0) << "it has said that it ended";
}

TEST_F(TwoServers, take_over_what_a_process_left_that_ended_without_a_word) {
  ASSERT_TRUE(use().append(red, numbered_run(1, 1, 1)));
  kit_.server.cli({"HSET", log::RoomKeys(red).room, "process:gone", "7 1"});
  kit_.server.cli({"HSET", log::RoomKeys(blue).room, "pin", "012345", "process:gone", "0 0"});
  kit_.server.cli({"SADD", log::RoomKeys(blue).rooms, log::RoomKeys(blue).name});
  kit_.server.cli({"HSET", "{lectern}:beats", "gone", "41"});
  other_.reset();
  store_.reset();
  SetUp();
  const auto rooms = LogUser(lane_, *other_).rooms().value();
  ASSERT_EQ(rooms.size(), 2U);
  for (const auto& room : rooms)
    EXPECT_EQ(room.kept, room.room == red) << "the first server lives";
  EXPECT_EQ(kit_.server.cli({"HEXISTS", "{lectern}:beats", "gone"}), "0\n");
}

// ---- the start -----------------------------------------------------------------------------------------------------

std::string refusal(const std::string& url, store::Durability durability = store::Durability::process) {
  redis::Client client(redis::parse_url(url).value(), "test", quick());
  const auto store = log::RedisStore::open(client, durability);
  return store ? "opened" : store.error();
}

TEST(RedisLogStart, says_what_a_redis_lacks_that_would_lose_answers) {
  testing::RedisServer server;
  EXPECT_EQ(refusal(server.url()), "opened");
  const auto power = refusal(server.url(), store::Durability::power);
  EXPECT_NE(power.find("set `appendfsync always`"), std::string::npos) << power;
  server.cli({"CONFIG", "SET", "appendfsync", "always"});
  EXPECT_EQ(refusal(server.url(), store::Durability::power), "opened");
  server.cli({"CONFIG", "SET", "maxmemory-policy", "allkeys-lru"});
  const auto memory = refusal(server.url());
  EXPECT_NE(memory.find("set `maxmemory-policy noeviction`"), std::string::npos) << memory;
  server.cli({"CONFIG", "SET", "appendonly", "no"});
  const auto file = refusal(server.url());
  EXPECT_NE(file.find("set `appendonly yes`"), std::string::npos) << file;
  server.cli({"REPLICAOF", "127.0.0.1", "1"});
  const auto replica = refusal(server.url());
  EXPECT_NE(replica.find("is a replica"), std::string::npos) << replica;
}

TEST(RedisLogStart, says_that_nobody_is_there) {
  const auto said = refusal("redis+unix:///nowhere/redis.sock");
  EXPECT_EQ(said, "Redis at redis+unix:///nowhere/redis.sock cannot hold the log. No such file or directory.");
}

TEST(RedisLogStart, needs_the_password_and_never_says_it) {
  testing::RedisServer server({"--requirepass", "open sesame"});
  const auto path = server.url().substr(std::string("redis+unix://").size());
  const auto without = refusal(server.url());
  EXPECT_NE(without.find("NOAUTH"), std::string::npos) << without;
  const auto wrong = refusal("redis+unix://:nonsense@" + path);
  EXPECT_NE(wrong.find("WRONGPASS"), std::string::npos) << wrong;
  EXPECT_EQ(wrong.find("nonsense"), std::string::npos) << wrong;
  EXPECT_EQ(refusal("redis+unix://:open%20sesame@" + path), "opened");
}

TEST(RedisLogStart, does_not_wait_for_ever_for_a_redis_that_hangs) {
  testing::RedisServer server;
  server.freeze();
  const auto said = refusal(server.url());
  EXPECT_NE(said.find("it does not answer"), std::string::npos) << said;
}

}  // namespace
}  // namespace lectern::contract
