// Goal: whatever way stored and live batches interleave, they come out consecutive, each entry once.
#include "server/log/hand_over.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace lectern::log {
namespace {

using Places = std::vector<std::uint64_t>;

SharedBatch batch(std::uint64_t first, std::uint64_t last) {
  auto made = std::make_shared<Batch>();
  for (auto position = first; position <= last; ++position) {
    made->entries.push_back({{position}, 0, {{1}, position}, room::RoomEnded{}});
    made->canonical.push_back(std::to_string(position));
  }
  return made;
}

Places places(const Batches& batches) {
  Places all;
  for (const auto& one : batches)
    for (const auto& entry : one->entries)
      all.push_back(entry.position.value);
  return all;
}

TEST(HandOver, lets_stored_entries_through_as_they_are_read) {
  HandOver seam({0});
  EXPECT_EQ(places(seam.stored({batch(1, 2), batch(3, 3)})), (Places{1, 2, 3}));
  EXPECT_EQ(seam.last(), room::Position{3});
}

TEST(HandOver, holds_live_batches_until_everything_stored_was_read) {
  HandOver seam({0});
  EXPECT_TRUE(seam.live(batch(3, 4)).empty());
  EXPECT_EQ(places(seam.stored({batch(1, 2)})), (Places{1, 2}));
  EXPECT_EQ(places(seam.stored_all()), (Places{3, 4}));
  EXPECT_EQ(places(seam.live(batch(5, 5))), (Places{5}));
}

TEST(HandOver, drops_what_came_live_and_was_read_as_well) {
  HandOver seam({0});
  EXPECT_TRUE(seam.live(batch(2, 3)).empty());
  EXPECT_EQ(places(seam.stored({batch(1, 3)})), (Places{1, 2, 3}));
  EXPECT_TRUE(seam.stored_all().empty());
  EXPECT_TRUE(seam.live(batch(2, 3)).empty()) << "one more that was on its way";
}

TEST(HandOver, cuts_a_batch_that_begins_before_the_follower) {
  HandOver seam({2});
  const auto through = seam.stored({batch(1, 4)});
  EXPECT_EQ(places(through), (Places{3, 4}));
  EXPECT_EQ(through[0]->canonical, (std::vector<std::string>{"3", "4"}));
}

TEST(HandOver, shares_a_whole_batch_instead_of_copying_it) {
  HandOver seam({0});
  const auto whole = batch(1, 4);
  EXPECT_EQ(seam.stored({whole})[0], whole);
}

TEST(HandOver, reads_again_when_more_came_live_than_it_may_hold) {
  HandOver seam({0});
  EXPECT_TRUE(seam.live(batch(2, 2)).empty());
  EXPECT_TRUE(seam.live(batch(3, 3 + HandOver::held_entries_max)).empty());
  EXPECT_EQ(places(seam.stored({batch(1, 1)})), (Places{1})) << "reading is not disturbed";
  EXPECT_TRUE(seam.stored_all().empty());
  EXPECT_TRUE(seam.must_read_again());
  EXPECT_FALSE(seam.must_read_again()) << "once";
  EXPECT_EQ(places(seam.stored({batch(2, 5)})), (Places{2, 3, 4, 5}));
}

TEST(HandOver, needs_no_second_reading_when_nothing_was_let_go) {
  HandOver seam({0});
  EXPECT_TRUE(seam.live(batch(1, 1)).empty());
  EXPECT_FALSE(seam.must_read_again());
  EXPECT_EQ(places(seam.stored_all()), (Places{1}));
  EXPECT_FALSE(seam.must_read_again());
}

TEST(HandOver, reads_again_when_a_live_batch_leaves_a_gap) {
  HandOver seam({0});
  EXPECT_TRUE(seam.stored_all().empty());
  EXPECT_TRUE(seam.live(batch(2, 2)).empty());
  EXPECT_TRUE(seam.must_read_again());
}

/// A store that commits, delivers and is read in any order that the real one may show.
class AnyOrder {
 public:
  explicit AnyOrder(std::uint32_t seed) : random_(seed) {}

  Places run() {
    for (int turn = 0; turn < 80; ++turn)
      step(random_() % 4);
    while (reading_ || delivered_ < commits_.size()) {
      step(2);
      step(3);
    }
    return handed_;
  }

  [[nodiscard]] std::uint64_t stored() const { return last_; }

 private:
  void step(std::uint64_t what) {
    if (what == 0) commit();
    if (what == 2 && delivered_ < commits_.size()) keep(seam_.live(commits_[delivered_++]));
    if (what == 3 && reading_) read();
    if (!reading_ && seam_.must_read_again()) reading_ = true;
  }

  void commit() {
    const auto size = random_() % 8 == 0 ? HandOver::held_entries_max / 2 + 1 : random_() % 3 + 1;
    commits_.push_back(batch(last_ + 1, last_ + size));
    last_ += size;
  }

  /// One commit at a time, so that live ones come in between.
  void read() {
    for (const auto& one : commits_) {
      if (last_of(*one) <= seam_.last()) continue;
      keep(seam_.stored({one}));
      return;
    }
    keep(seam_.stored_all());
    reading_ = false;
  }

  void keep(const Batches& through) {
    const auto fresh = places(through);
    handed_.insert(handed_.end(), fresh.begin(), fresh.end());
  }

  std::mt19937 random_;
  HandOver seam_{{0}};
  Batches commits_;
  std::size_t delivered_ = 0;
  std::uint64_t last_ = 0;
  bool reading_ = true;
  Places handed_;
};

TEST(HandOver, gives_everything_once_and_in_order_under_any_interleaving) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    AnyOrder store(seed);
    const auto handed = store.run();
    Places all(store.stored());
    std::iota(all.begin(), all.end(), 1);
    ASSERT_EQ(handed, all) << "seed " << seed;
  }
}

}  // namespace
}  // namespace lectern::log
