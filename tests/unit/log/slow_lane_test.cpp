// Goal: a lane that does not run costs a bounded amount of memory and delays nobody, and misses nothing once it runs
// again. Real files, real threads; the slow lane is one whose io_context the test does not turn.
#include "server/room/limits.hpp"
#include "tests/contract/embedded_log_kit.hpp"
#include "tests/contract/entries.hpp"
#include "tests/contract/one_lane.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lectern::log {
namespace {

using contract::numbered_run;

constexpr room::RoomId red{7};
constexpr std::size_t deck_bytes = 4 * 1024 * 1024;
constexpr std::uint64_t decks = 2 * room::limits::lane_mail_bytes_max / deck_bytes;

class SlowLane : public ::testing::Test {
 public:
  /// Appends as the quick lane, and waits for it.
  void append(std::vector<room::NewEntry> events) {
    const auto at = quick_.await<Outcome>([&](auto done) { quick_log_->append(red, std::move(events), done); });
    ASSERT_TRUE(at);
    last_ = *at;
  }

  /// Twice what a mailbox holds.
  void append_too_much() {
    for (std::uint64_t number = 0; number < decks; ++number)
      append({contract::opened(red, number + 1, deck_bytes)});
  }

  void follow_slowly() {
    slow_log_->follow(red, {}, [this](const Followed& news) {
      EXPECT_EQ(news.error, LogError{});
      caught_up_ = caught_up_ || news.caught_up;
      if (!news.batch) return;
      for (const auto& entry : news.batch->entries) {
        EXPECT_EQ(entry.position.value, seen_.value + 1) << "exactly once and in order";
        seen_ = entry.position;
      }
    });
    slow_.until([this] { return caught_up_; });
  }

  [[nodiscard]] bool catches_up() {
    return slow_.until([this] { return seen_ == last_; });
  }

  using Outcome = Expected<room::Position, LogError>;

  contract::ProcessLogKit kit_;
  contract::OneLane quick_;
  contract::OneLane slow_;
  std::unique_ptr<RoomLog> quick_log_ = kit_.attach(quick_.executor());
  std::unique_ptr<RoomLog> slow_log_ = kit_.attach(slow_.executor());
  bool caught_up_ = false;
  room::Position last_;
  room::Position seen_;
};

TEST_F(SlowLane, is_told_once_that_its_mailbox_was_full_and_then_reads_everything) {
  append(numbered_run(1, 1, 3));
  follow_slowly();
  append_too_much();
  EXPECT_EQ(kit_.meters().withheld.value(), 1U);
  EXPECT_TRUE(catches_up());
}

TEST_F(SlowLane, gets_batches_again_once_it_has_caught_up) {
  follow_slowly();
  append_too_much();
  ASSERT_TRUE(catches_up());
  slow_.settle();
  for (std::uint64_t sequence = 1; sequence <= 20; ++sequence) {
    append(numbered_run(2, sequence, 1));
    ASSERT_TRUE(catches_up());
  }
  EXPECT_EQ(kit_.meters().withheld.value(), 1U);
}

TEST_F(SlowLane, is_acknowledged_only_behind_the_entry_that_was_withheld_from_it) {
  follow_slowly();
  append_too_much();
  std::optional<room::Position> acknowledged;
  slow_log_->append(red, numbered_run(3, 1, 1), [&](const Outcome& at) {
    ASSERT_TRUE(at);
    EXPECT_GE(seen_, *at);
    acknowledged = *at;
  });
  append(numbered_run(1, 1, 1));  // behind it, so that it is in the store by now
  EXPECT_TRUE(catches_up());
  EXPECT_TRUE(slow_.until([&] { return acknowledged.has_value(); }));
}

TEST_F(SlowLane, may_end_with_a_full_mailbox) {
  follow_slowly();
  append_too_much();
  slow_log_.reset();
  slow_.settle();
  append(numbered_run(1, 1, 1));
  EXPECT_EQ(last_.value, decks + 1);
}

TEST_F(SlowLane, has_no_more_appends_under_way_than_the_queue_of_the_log_holds) {
  constexpr std::uint64_t run = 10'000;
  std::vector<Outcome> outcomes;
  for (std::uint64_t first = 1; first < room::limits::append_queue_max; first += run) {
    slow_log_->append(red, numbered_run(1, first, run), [&](const Outcome& at) { outcomes.push_back(at); });
    append(numbered_run(2, first, 1));  // behind it: the log has taken it, its lane has not
  }
  std::optional<Outcome> refused;
  slow_log_->append(red, numbered_run(3, 1, 1), [&](const Outcome& at) { refused = at; });
  ASSERT_TRUE(slow_.until([&] { return refused.has_value(); }));
  ASSERT_FALSE(*refused);
  EXPECT_EQ(refused->error(), LogError::overloaded);
  EXPECT_TRUE(slow_.until([&] { return outcomes.size() == room::limits::append_queue_max / run; }));
  for (const auto& outcome : outcomes)
    EXPECT_TRUE(outcome);
  const auto later = slow_.await<Outcome>([&](auto done) { slow_log_->append(red, numbered_run(3, 2, 1), done); });
  EXPECT_TRUE(later) << "once it has taken its replies";
}

}  // namespace
}  // namespace lectern::log
