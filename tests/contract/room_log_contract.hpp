// The ground that all contract tests of RoomLog stand on. A new implementation joins by adding its kit to `LogKits`.
#pragma once

#include "server/log/room_log.hpp"
#include "tests/contract/embedded_log_kit.hpp"
#include "tests/contract/entries.hpp"
#include "tests/contract/one_lane.hpp"
#include "tests/contract/redis_log_kit.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lectern::contract {

using LogKits = ::testing::Types<ProcessLogKit, PowerLogKit, RedisLogKit>;

using log::Followed;
using log::LogError;
using log::RoomLog;
using room::Position;

constexpr room::RoomId red{0xfedcba9876543210};  // the highest bit set: ids use all 64
constexpr room::RoomId blue{0x10};

template <class Value>
using Outcome = Expected<Value, LogError>;

/// What a follower was told, and whether it was told rightly: consecutive from the position after which it follows.
class Seen {
 public:
  explicit Seen(Position after = {}) : last_(after) {}

  [[nodiscard]] RoomLog::Sink sink() {
    return [this](const Followed& news) { take(news); };
  }

  void take(const Followed& news) {
    caught_up = caught_up || news.caught_up;
    error = news.error;
    EXPECT_GT(news.store_now_us, 0);
    if (!news.batch) return;
    EXPECT_EQ(news.batch->entries.size(), news.batch->canonical.size());
    for (const auto& entry : news.batch->entries) {
      EXPECT_EQ(entry.position.value, last_.value + 1) << "exactly once and in order";
      last_ = entry.position;
      entries.push_back(entry);
    }
  }

  [[nodiscard]] Position last() const { return last_; }

  std::vector<room::Entry> entries;
  bool caught_up = false;
  LogError error{};

 private:
  Position last_;
};

inline std::vector<room::NewEntry> without_places(const std::vector<room::Entry>& entries) {
  std::vector<room::NewEntry> plain;
  for (const auto& entry : entries)
    plain.push_back(room::without_place(entry));
  return plain;
}

/// Calls that wait for their answer, on one lane.
class LogUser {
 public:
  LogUser(OneLane& lane, RoomLog& log) : lane_(lane), log_(log) {}

  Outcome<Position> append(room::RoomId room, std::vector<room::NewEntry> events) {
    return lane_.await<Outcome<Position>>([&](auto done) { log_.append(room, std::move(events), std::move(done)); });
  }

  Outcome<std::vector<room::Entry>> read(room::RoomId room) {
    return lane_.await<Outcome<std::vector<room::Entry>>>([&](auto done) { log_.read(room, std::move(done)); });
  }

  Outcome<std::vector<room::Entry>> read_start(room::RoomId room) {
    return lane_.await<Outcome<std::vector<room::Entry>>>([&](auto done) { log_.read_start(room, std::move(done)); });
  }

  Outcome<void> claim(const std::string& pin, room::RoomId room) {
    return lane_.await<Outcome<void>>([&](auto done) { log_.claim(pin, room, std::move(done)); });
  }

  Outcome<room::RoomId> find(const std::string& pin) {
    return lane_.await<Outcome<room::RoomId>>([&](auto done) { log_.find(pin, std::move(done)); });
  }

  Outcome<std::vector<log::RoomSummary>> rooms() {
    return lane_.await<Outcome<std::vector<log::RoomSummary>>>([&](auto done) { log_.rooms(std::move(done)); });
  }

  Outcome<void> close(room::RoomId room) {
    return lane_.await<Outcome<void>>([&](auto done) { log_.close_room(room, std::move(done)); });
  }

  Outcome<void> erase(room::RoomId room) {
    return lane_.await<Outcome<void>>([&](auto done) { log_.erase(room, std::move(done)); });
  }

 private:
  OneLane& lane_;
  RoomLog& log_;
};

template <class Kit>
class RoomLogContract : public ::testing::Test {
 protected:
  LogUser use() { return {lane_, *log_}; }

  void reopen() {
    log_.reset();
    kit_.reopen();
    log_ = kit_.attach(lane_.executor());
  }

  /// Follows and runs until everything stored has been handed over.
  void follow_all(room::RoomId room, Seen& seen) {
    log_->follow(room, seen.last(), seen.sink());
    lane_.until([&] { return seen.caught_up; });
  }

  OneLane lane_;
  Kit kit_;
  std::unique_ptr<RoomLog> log_ = kit_.attach(lane_.executor());
};

}  // namespace lectern::contract
