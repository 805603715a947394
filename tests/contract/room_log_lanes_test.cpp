// Goal: several lanes on threads of their own append and follow at once, and all of them see one and the same log.
#include "tests/contract/room_log_contract.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <iostream>
#include <map>
#include <thread>

namespace lectern::contract {
namespace {

template <class Kit>
class RoomLogLanes : public RoomLogContract<Kit> {};

TYPED_TEST_SUITE(RoomLogLanes, LogKits);

constexpr std::size_t lanes = 4;
constexpr std::uint64_t appends_each = 400;
constexpr std::uint64_t events_each = 3;
constexpr std::uint64_t total = lanes * appends_each * events_each;

/// One lane's life: it appends all the time, begins to follow at a time of its own, and ends once it has seen
/// everything.
class BusyLane {
 public:
  BusyLane(std::uint64_t writer, std::uint64_t follows_at) : writer_(writer), follows_at_(follows_at) {}

  void live(const std::function<std::unique_ptr<RoomLog>(boost::asio::any_io_executor)>& attach) {
    OneLane lane;
    log_ = attach(lane.executor());
    if (follows_at_ == 0) log_->follow(red, {}, seen.sink());
    for (int in_flight = 0; in_flight < 5; ++in_flight)
      append_next();
    lane.until([&] { return acknowledged_ == appends_each && seen.last().value == total; });
    log_.reset();
  }

  Seen seen;

 private:
  void append_next() {
    if (started_ == appends_each) return;
    const auto first = started_++ * events_each + 1;
    log_->append(
      red, numbered_run(writer_, first, events_each), [this](const Outcome<Position>& at) { acknowledge(at.value()); });
  }

  void acknowledge(Position at) {
    ++acknowledged_;
    EXPECT_TRUE(acknowledged_ <= follows_at_ || seen.last() >= at) << "its own sink comes first";
    if (acknowledged_ == follows_at_) log_->follow(red, {}, seen.sink());
    append_next();
  }

  const std::uint64_t writer_;
  const std::uint64_t follows_at_;
  std::uint64_t started_ = 0;
  std::uint64_t acknowledged_ = 0;
  std::unique_ptr<RoomLog> log_;
};

/// Appends of one writer lie together, whole and in the order in which they were made.
void expect_whole_appends(const std::vector<room::Entry>& entries) {
  std::map<std::uint64_t, std::uint64_t> next;
  for (std::size_t i = 0; i + events_each <= entries.size(); i += events_each) {
    const auto writer = entries[i].id.writer.value;
    for (std::size_t k = 0; k < events_each; ++k) {
      ASSERT_EQ(entries[i + k].id.writer.value, writer);
      ASSERT_EQ(entries[i + k].id.sequence, ++next[writer]);
    }
  }
}

TYPED_TEST(RoomLogLanes, see_the_same_log_whenever_they_begin_to_follow) {
  std::array<BusyLane, lanes> all{
    BusyLane{1, 0}, BusyLane{2, 1}, BusyLane{3, appends_each / 2}, BusyLane{4, appends_each}};
  std::vector<std::thread> threads;
  for (auto& lane : all)
    threads.emplace_back([&] { lane.live([&](auto executor) { return this->kit_.attach(std::move(executor)); }); });
  for (auto& thread : threads)
    thread.join();
  const auto stored = this->use().read(red).value();
  ASSERT_EQ(stored.size(), total);
  for (const auto& lane : all)
    EXPECT_TRUE(lane.seen.entries == stored);
  expect_whole_appends(stored);
}

TYPED_TEST(RoomLogLanes, come_and_go_while_others_append) {
  std::atomic<bool> done = false;
  std::thread visitors([&] {
    while (!done) {
      OneLane lane;
      const auto log = this->kit_.attach(lane.executor());
      Seen seen;
      log->follow(red, {}, seen.sink());
      lane.until([&] { return seen.caught_up; });
    }
  });
  for (std::uint64_t sequence = 1; sequence <= 300; ++sequence)
    EXPECT_TRUE(this->use().append(red, numbered_run(1, sequence, 1)));
  done = true;
  visitors.join();
  EXPECT_EQ(this->use().read(red)->size(), 300U);
}

// ---- figures --------------------------------------------------------------------------------------------------------

/// Seconds until everything was acknowledged and seen by a follower.
double time_appends(OneLane& lane, RoomLog& log, room::RoomId room, std::uint64_t events, std::uint64_t each) {
  Seen seen;
  std::uint64_t acknowledged = 0;
  log.follow(room, {}, seen.sink());
  const auto start = std::chrono::steady_clock::now();
  for (std::uint64_t sent = 0; sent < events; sent += each)
    log.append(room, numbered_run(room.value, sent + 1, each), [&](const auto&) { acknowledged += each; });
  lane.until([&] { return acknowledged == events && seen.entries.size() == events; });
  log.unfollow(room);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TYPED_TEST(RoomLogLanes, print_how_fast_a_hundred_thousand_events_go) {
  constexpr std::uint64_t events = 100'000;
  for (const std::uint64_t each : {1U, 20U, 500U}) {
    const auto seconds = time_appends(this->lane_, *this->log_, {1000 + each}, events, each);
    std::cout << events << " events, appends of " << each << ", sent at once: " << static_cast<long>(events / seconds)
              << " events/s\n";
    EXPECT_EQ(this->use().read({1000 + each})->size(), events);
  }
}

TYPED_TEST(RoomLogLanes, print_how_long_one_append_takes) {
  std::vector<double> milliseconds;
  for (std::uint64_t sequence = 1; sequence <= 500; ++sequence) {
    const auto start = std::chrono::steady_clock::now();
    ASSERT_TRUE(this->use().append(red, numbered_run(1, sequence, 1)));
    milliseconds.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(milliseconds.begin(), milliseconds.end());
  std::cout << "one append, acknowledged after: p50 " << milliseconds[250] << " ms, p99 " << milliseconds[495]
            << " ms\n";
}

}  // namespace
}  // namespace lectern::contract
