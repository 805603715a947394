// Goal: a lane that does not run costs a bounded amount of memory and delays nobody, and misses nothing once it runs
// again. Real files, real threads; the slow lane is one whose io_context the test does not turn.
#include "server/room/limits.hpp"
#include "tests/contract/embedded_log_kit.hpp"
#include "tests/contract/entries.hpp"
#include "tests/contract/one_lane.hpp"
#include "tests/contract/redis_log_kit.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lectern::log {
namespace {

using contract::numbered_run;

using Outcome = Expected<room::Position, LogError>;

constexpr room::RoomId red{7};
constexpr std::size_t deck_bytes = 4 * 1024 * 1024;
constexpr std::uint64_t decks = 2 * room::limits::lane_mail_bytes_max / deck_bytes;

template <class Kit>
class SlowLane : public ::testing::Test {
 public:
  /// Appends as the quick lane, and waits for it.
  void append(std::vector<room::NewEntry> events) {
    const auto at =
      quick_.template await<Outcome>([&](auto done) { quick_log_->append(red, std::move(events), done); });
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

  Kit kit_;
  contract::OneLane quick_;
  contract::OneLane slow_;
  std::unique_ptr<RoomLog> quick_log_ = kit_.attach(quick_.executor());
  std::unique_ptr<RoomLog> slow_log_ = kit_.attach(slow_.executor());
  bool caught_up_ = false;
  room::Position last_;
  room::Position seen_;
};

using Kits = ::testing::Types<contract::ProcessLogKit, contract::RedisLogKit>;
TYPED_TEST_SUITE(SlowLane, Kits);

TYPED_TEST(SlowLane, is_told_once_that_its_mailbox_was_full_and_then_reads_everything) {
  this->append(numbered_run(1, 1, 3));
  this->follow_slowly();
  this->append_too_much();
  EXPECT_EQ(this->kit_.meters().withheld.value(), 1U);
  EXPECT_TRUE(this->catches_up());
}

TYPED_TEST(SlowLane, gets_batches_again_once_it_has_caught_up) {
  this->follow_slowly();
  this->append_too_much();
  ASSERT_TRUE(this->catches_up());
  this->slow_.settle();
  for (std::uint64_t sequence = 1; sequence <= 20; ++sequence) {
    this->append(numbered_run(2, sequence, 1));
    ASSERT_TRUE(this->catches_up());
  }
  EXPECT_EQ(this->kit_.meters().withheld.value(), 1U);
}

TYPED_TEST(SlowLane, is_acknowledged_only_behind_the_entry_that_was_withheld_from_it) {
  this->follow_slowly();
  this->append_too_much();
  std::optional<room::Position> acknowledged;
  this->slow_log_->append(red, numbered_run(3, 1, 1), [&](const Outcome& at) {
    ASSERT_TRUE(at);
    EXPECT_GE(this->seen_, *at);
    acknowledged = *at;
  });
  this->append(numbered_run(1, 1, 1));  // behind it, so that it is in the store by now
  EXPECT_TRUE(this->catches_up());
  EXPECT_TRUE(this->slow_.until([&] { return acknowledged.has_value(); }));
}

TYPED_TEST(SlowLane, may_end_with_a_full_mailbox) {
  this->follow_slowly();
  this->append_too_much();
  this->slow_log_.reset();
  this->slow_.settle();
  this->append(numbered_run(1, 1, 1));
  EXPECT_EQ(this->last_.value, decks + 1);
}

TYPED_TEST(SlowLane, has_no_more_appends_under_way_than_the_queue_of_the_log_holds) {
  constexpr std::uint64_t run = 10'000;
  std::vector<Outcome> outcomes;
  for (std::uint64_t first = 1; first < room::limits::append_queue_max; first += run) {
    this->slow_log_->append(red, numbered_run(1, first, run), [&](const Outcome& at) { outcomes.push_back(at); });
    this->append(numbered_run(2, first, 1));  // behind it: the log has taken it, its lane has not
  }
  std::optional<Outcome> refused;
  this->slow_log_->append(red, numbered_run(3, 1, 1), [&](const Outcome& at) { refused = at; });
  ASSERT_TRUE(this->slow_.until([&] { return refused.has_value(); }));
  ASSERT_FALSE(*refused);
  EXPECT_EQ(refused->error(), LogError::overloaded);
  EXPECT_TRUE(this->slow_.until([&] { return outcomes.size() == room::limits::append_queue_max / run; }));
  for (const auto& outcome : outcomes)
    EXPECT_TRUE(outcome);
  const auto later =
    this->slow_.template await<Outcome>([&](auto done) { this->slow_log_->append(red, numbered_run(3, 2, 1), done); });
  EXPECT_TRUE(later) << "once it has taken its replies";
}

}  // namespace
}  // namespace lectern::log
