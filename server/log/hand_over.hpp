// The seam between what is stored and what comes. A follower is fed from two sides that know nothing of each other: a
// reader that walks through the stored entries, and the live batches of every commit since the follower was registered,
// which happened before the reader began. The two overlap, so everything passes one gate that remembers the next
// position.
//
// Invariant: the batches that come out are consecutive, from the entry behind `after`; nothing twice, nothing left out.
// Live batches that cannot be let through yet are held, up to a bound; beyond it they are let go, and read again from
// the store.
#pragma once

#include "server/log/stored_batch.hpp"

#include <cstddef>
#include <vector>

namespace lectern::log {

using Batches = std::vector<SharedBatch>;

class HandOver {
 public:
  static constexpr std::size_t held_entries_max = 10'000;

  /// Starts reading: the first request to the store is for what is behind `after`.
  explicit HandOver(room::Position after) : last_(after) {}

  /// A commit happened. What can be handed over now.
  [[nodiscard]] Batches live(SharedBatch batch);

  /// The reader found these, from behind last(). What can be handed over now.
  [[nodiscard]] Batches stored(const Batches& found);

  /// The reader has reached the end of what is stored: what was held meanwhile.
  [[nodiscard]] Batches stored_all();

  /// A commit happened whose batch does not come: it is to be read.
  void withheld() { missed_ = true; }

  /// True once for every time that the store must be read again from last(): something was let go
  /// or withheld.
  [[nodiscard]] bool must_read_again();

  [[nodiscard]] room::Position last() const { return last_; }  ///< of everything that came out so far

 private:
  void pass(const SharedBatch& batch, Batches& through);
  void hold(SharedBatch batch);

  room::Position last_;
  bool reading_ = true;
  bool missed_ = false;  ///< a live batch was let go or withheld since the reader began
  Batches held_;
  std::size_t held_entries_ = 0;
};

}  // namespace lectern::log
