// Goal: what a lane relies on when it appends to a log and follows it: order, exactly once, all or nothing, and no
// acknowledgement before the entry itself.
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"
#include "tests/contract/room_log_contract.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace lectern::contract {
namespace {

template <class Kit>
class RoomLogEntries : public RoomLogContract<Kit> {};

TYPED_TEST_SUITE(RoomLogEntries, LogKits);

// ---- appending ------------------------------------------------------------------------------------------------------

TYPED_TEST(RoomLogEntries, positions_count_from_one_without_gaps) {
  EXPECT_EQ(this->use().append(red, numbered_run(1, 1, 1)), Position{1});
  EXPECT_EQ(this->use().append(red, numbered_run(1, 2, 3)), Position{4});
  EXPECT_EQ(this->use().append(red, numbered_run(1, 5, 1)), Position{5});
}

TYPED_TEST(RoomLogEntries, gives_back_every_event_as_it_was_appended) {
  const std::vector<room::NewEntry> events{
    opened(red, 7, 5000), named(7, 2, "Zoë"), numbered(7, 3), {{{7}, 4}, room::RoomEnded{}}};
  ASSERT_TRUE(this->use().append(red, events));
  EXPECT_EQ(without_places(this->use().read(red).value()), events);
}

TYPED_TEST(RoomLogEntries, counts_the_positions_of_each_room_alone) {
  ASSERT_EQ(this->use().append(red, numbered_run(1, 1, 5)), Position{5});
  EXPECT_EQ(this->use().append(blue, numbered_run(2, 1, 2)), Position{2});
  EXPECT_EQ(without_places(this->use().read(red).value()), numbered_run(1, 1, 5));
  EXPECT_EQ(without_places(this->use().read(blue).value()), numbered_run(2, 1, 2));
}

TYPED_TEST(RoomLogEntries, keeps_the_order_of_one_lanes_appends_and_of_their_acknowledgements) {
  std::vector<std::uint64_t> acknowledged;
  for (std::uint64_t sequence = 1; sequence <= 500; ++sequence)
    this->log_->append(red, numbered_run(1, sequence, 1), [&](auto at) { acknowledged.push_back(at.value().value); });
  this->lane_.until([&] { return acknowledged.size() == 500; });
  EXPECT_TRUE(std::is_sorted(acknowledged.begin(), acknowledged.end()));
  EXPECT_EQ(without_places(this->use().read(red).value()), numbered_run(1, 1, 500));
}

TYPED_TEST(RoomLogEntries, stamps_entries_with_times_that_never_go_back) {
  for (std::uint64_t sequence = 1; sequence <= 20; ++sequence)
    ASSERT_TRUE(this->use().append(red, numbered_run(1, sequence, 1)));
  const auto entries = this->use().read(red).value();
  EXPECT_TRUE(std::is_sorted(
    entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.logged_at_us < b.logged_at_us; }));
  using Microseconds = std::chrono::duration<double, std::micro>;
  const auto now = Microseconds(std::chrono::system_clock::now().time_since_epoch()).count();
  EXPECT_NEAR(static_cast<double>(entries.back().logged_at_us), now, 60e6) << "it is the time of day";
}

TYPED_TEST(RoomLogEntries, goes_on_where_it_was_when_the_store_starts_again) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 3)));
  const auto before = this->use().read(red).value();
  this->reopen();
  EXPECT_EQ(this->use().read(red).value(), before);
  EXPECT_EQ(this->use().append(red, numbered_run(2, 1, 1)), Position{4});
}

TYPED_TEST(RoomLogEntries, takes_a_deck_of_a_megabyte) {
  const auto large = opened(red, 1, 1'000'000);
  ASSERT_EQ(this->use().append(red, {large, numbered(1, 2)}), Position{2});
  const auto entries = this->use().read(red).value();
  EXPECT_EQ(without_places(entries), (std::vector{large, numbered(1, 2)}));
}

TYPED_TEST(RoomLogEntries, refuses_an_event_beyond_the_limit_since_it_could_not_be_read_back) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1)));
  const auto refused = this->use().append(red, {numbered(1, 2), opened(red, 1, room::limits::event_bytes_max + 1)});
  EXPECT_EQ(refused.error(), LogError::corrupt);
  EXPECT_EQ(this->use().read(red)->size(), 1U) << "all or nothing";
}

TYPED_TEST(RoomLogEntries, refuses_more_than_may_wait_and_takes_what_comes_after) {
  const auto refused = this->use().append(red, numbered_run(1, 1, room::limits::append_queue_max + 1));
  EXPECT_EQ(refused.error(), LogError::overloaded);
  EXPECT_EQ(this->use().append(red, numbered_run(1, 1, 1)), Position{1}) << "nothing of it was logged";
}

TYPED_TEST(RoomLogEntries, logs_exactly_what_it_acknowledged_under_a_flood) {
  constexpr std::uint64_t appends = 300;
  constexpr std::uint64_t each = 1000;
  std::uint64_t answered = 0;
  std::uint64_t accepted = 0;
  for (std::uint64_t i = 0; i < appends; ++i) {
    this->log_->append(red, numbered_run(1, i * each + 1, each), [&](const Outcome<Position>& at) {
      ++answered;
      accepted += at ? 1 : 0;
      EXPECT_TRUE(at || at.error() == LogError::overloaded);
    });
  }
  this->lane_.until([&] { return answered == appends; });
  EXPECT_EQ(this->use().read(red)->size(), accepted * each);
}

TYPED_TEST(RoomLogEntries, reads_the_start_of_a_log_without_the_rest) {
  for (std::uint64_t first = 1; first < 5'000; first += 500)
    ASSERT_TRUE(this->use().append(red, numbered_run(1, first, 500)));
  const auto start = this->use().read_start(red).value();
  const auto whole = this->use().read(red).value();
  ASSERT_FALSE(start.empty());
  EXPECT_LT(start.size(), whole.size());
  EXPECT_TRUE(std::equal(start.begin(), start.end(), whole.begin()));
  ASSERT_TRUE(this->use().append(blue, numbered_run(2, 1, 2)));
  EXPECT_EQ(this->use().read_start(blue).value(), this->use().read(blue).value());
}

TYPED_TEST(RoomLogEntries, does_not_read_a_room_that_is_not_there) {
  EXPECT_EQ(this->use().read(blue).error(), LogError::unknown_room);
  EXPECT_EQ(this->use().read_start(blue).error(), LogError::unknown_room);
}

// ---- following ------------------------------------------------------------------------------------------------------

TYPED_TEST(RoomLogEntries, hands_over_what_is_stored_and_then_what_comes) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1700)));
  Seen seen;
  this->follow_all(red, seen);
  EXPECT_EQ(without_places(seen.entries), numbered_run(1, 1, 1700));
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1701, 3)));
  EXPECT_EQ(without_places(seen.entries), numbered_run(1, 1, 1703));
  EXPECT_EQ(seen.entries, this->use().read(red).value()) << "places and times too";
}

TYPED_TEST(RoomLogEntries, hands_over_from_the_middle) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1200)));
  for (const std::uint64_t after : {1U, 499U, 500U, 501U, 1199U, 1200U}) {
    Seen seen(Position{after});
    this->follow_all(red, seen);
    EXPECT_EQ(without_places(seen.entries), numbered_run(1, after + 1, 1200 - after));
    this->log_->unfollow(red);
  }
}

TYPED_TEST(RoomLogEntries, says_that_it_has_caught_up_with_a_room_without_entries) {
  Seen seen;
  this->follow_all(red, seen);
  EXPECT_TRUE(seen.entries.empty());
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1)));
  EXPECT_EQ(seen.entries.size(), 1U);
}

TYPED_TEST(RoomLogEntries, hands_over_nothing_of_another_room) {
  Seen reds;
  Seen blues;
  this->follow_all(red, reds);
  this->follow_all(blue, blues);
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 2)));
  ASSERT_TRUE(this->use().append(blue, numbered_run(2, 1, 3)));
  EXPECT_EQ(without_places(reds.entries), numbered_run(1, 1, 2));
  EXPECT_EQ(without_places(blues.entries), numbered_run(2, 1, 3));
}

TYPED_TEST(RoomLogEntries, gives_the_same_canonical_bytes_live_and_stored) {
  Seen ignored;
  std::vector<std::string> live;
  this->log_->follow(red, {}, [&](const Followed& news) {
    if (news.batch) live.insert(live.end(), news.batch->canonical.begin(), news.batch->canonical.end());
  });
  ASSERT_TRUE(this->use().append(red, {opened(red, 1, 3000), named(1, 2, "Ana"), numbered(1, 3)}));
  this->log_->unfollow(red);
  std::vector<std::string> stored;
  this->log_->follow(red, {}, [&](const Followed& news) {
    if (news.batch) stored.insert(stored.end(), news.batch->canonical.begin(), news.batch->canonical.end());
  });
  this->lane_.until([&] { return stored.size() == 3; });
  EXPECT_EQ(live, stored);
  EXPECT_EQ(live[2], wire::canonical_bytes(numbered(1, 3)));
}

TYPED_TEST(RoomLogEntries, acknowledges_only_what_its_own_sink_has_had) {
  Seen seen;
  this->log_->follow(red, {}, seen.sink());
  std::uint64_t acknowledged = 0;
  for (std::uint64_t sequence = 1; sequence <= 300; ++sequence) {
    this->log_->append(red, numbered_run(1, sequence, 1), [&](const Outcome<Position>& at) {
      EXPECT_GE(seen.last(), at.value());
      ++acknowledged;
    });
  }
  this->lane_.until([&] { return acknowledged == 300; });
}

TYPED_TEST(RoomLogEntries, acknowledges_only_what_its_own_sink_has_had_while_it_catches_up) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 20'000)));
  Seen seen;
  this->log_->follow(red, {}, seen.sink());
  std::vector<Position> acknowledged;
  for (std::uint64_t sequence = 1; sequence <= 20; ++sequence) {
    this->log_->append(red, numbered_run(2, sequence, 1), [&](const Outcome<Position>& at) {
      EXPECT_GE(seen.last(), at.value());
      acknowledged.push_back(at.value());
    });
  }
  this->lane_.until([&] { return acknowledged.size() == 20; });
  EXPECT_EQ(acknowledged.front(), Position{20'001});
  EXPECT_TRUE(std::is_sorted(acknowledged.begin(), acknowledged.end()));
}

TYPED_TEST(RoomLogEntries, still_acknowledges_when_the_follow_ends_first) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 5'000)));
  Seen seen;
  this->log_->follow(red, {}, seen.sink());
  std::vector<std::uint64_t> acknowledged;
  for (std::uint64_t sequence = 1; sequence <= 3; ++sequence)
    this->log_->append(red, numbered_run(2, sequence, 1), [&](auto at) { acknowledged.push_back(at.value().value); });
  this->lane_.until([&] { return !seen.entries.empty(); });
  this->log_->unfollow(red);
  this->log_->append(red, numbered_run(2, 4, 1), [&](auto at) { acknowledged.push_back(at.value().value); });
  this->lane_.until([&] { return acknowledged.size() == 4; });
  EXPECT_EQ(acknowledged, (std::vector<std::uint64_t>{5001, 5002, 5003, 5004}));
}

TYPED_TEST(RoomLogEntries, calls_no_sink_after_unfollow) {
  Seen seen;
  this->follow_all(red, seen);
  auto other = this->kit_.attach(this->lane_.executor());
  Seen others;
  other->follow(red, {}, others.sink());
  bool logged = false;
  other->append(red, numbered_run(1, 1, 1), [&](auto) { logged = true; });
  this->log_->unfollow(red);
  this->lane_.until([&] { return logged && others.entries.size() == 1; });
  this->lane_.settle();
  EXPECT_TRUE(seen.entries.empty());
}

TYPED_TEST(RoomLogEntries, a_sink_may_unfollow_itself) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 2000)));
  std::size_t calls = 0;
  this->log_->follow(red, {}, [&](const Followed&) {
    ++calls;
    this->log_->unfollow(red);
  });
  this->lane_.until([&] { return calls != 0; });
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 2001, 1)));
  EXPECT_EQ(calls, 1U);
}

TYPED_TEST(RoomLogEntries, a_room_can_be_followed_again_from_elsewhere) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1500)));
  Seen first;
  this->log_->follow(red, {}, first.sink());
  this->log_->unfollow(red);
  Seen second(Position{1000});
  this->follow_all(red, second);
  EXPECT_TRUE(first.entries.empty());
  EXPECT_EQ(second.entries.size(), 500U);
}

// ---- ends -----------------------------------------------------------------------------------------------------------

TYPED_TEST(RoomLogEntries, drops_every_handler_of_a_destroyed_object) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1000)));
  const auto held = std::make_shared<int>(0);
  const auto never = [held](const auto&) { ADD_FAILURE() << "its object is gone"; };
  this->log_->follow(red, {}, never);
  this->log_->append(red, numbered_run(1, 1001, 1), never);
  this->log_->read(red, never);
  this->log_->find("012345", never);
  this->log_->claim("012345", red, never);
  this->log_->rooms(never);
  this->log_.reset();
  EXPECT_EQ(held.use_count(), 2) << "dropped at once, on this thread; `held` and `never` remain";
  this->log_ = this->kit_.attach(this->lane_.executor());
  EXPECT_TRUE(this->use().append(blue, numbered_run(1, 1, 1)));
  EXPECT_EQ(this->use().read(red)->size(), 1001U) << "it was logged all the same";
}

TYPED_TEST(RoomLogEntries, an_object_may_end_inside_its_own_handlers) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 2000)));
  bool called = false;
  this->log_->follow(red, {}, [&](const Followed&) {
    this->log_.reset();
    called = true;
  });
  this->lane_.until([&] { return called; });
  this->lane_.settle();
  this->log_ = this->kit_.attach(this->lane_.executor());
  called = false;
  this->log_->append(red, numbered_run(1, 2001, 1), [&](auto) {
    this->log_.reset();
    called = true;
  });
  this->lane_.until([&] { return called; });
  EXPECT_EQ(this->log_, nullptr);
}

TYPED_TEST(RoomLogEntries, answers_unavailable_once_stopped_and_finishes_what_was_asked_before) {
  std::optional<Outcome<Position>> before;
  this->log_->append(red, numbered_run(1, 1, 1), [&](auto at) { before = at; });
  this->kit_.stop();
  EXPECT_EQ(this->use().append(red, numbered_run(1, 2, 1)).error(), LogError::unavailable);
  ASSERT_TRUE(before.has_value());
  EXPECT_EQ(before->value(), Position{1});
  EXPECT_EQ(this->use().read(red).error(), LogError::unavailable);
  EXPECT_EQ(this->use().find("012345").error(), LogError::unavailable);
  EXPECT_EQ(this->use().claim("012345", red).error(), LogError::unavailable);
  Seen seen;
  this->log_->follow(red, {}, seen.sink());
  this->lane_.until([&] { return seen.error != LogError{}; });
  EXPECT_EQ(seen.error, LogError::unavailable);
}

}  // namespace
}  // namespace lectern::contract
