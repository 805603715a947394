// What was erased also stands in the WAL. It is emptied at once, and where a reader is in the way or the disk is full
// again and again until it is, whether or not anything else is written.
//
// Invariant: whoever reads on (a backup) holds up the store's thread, which acknowledges answers, for `patience` at
// most and only once for an erasure.
#pragma once

#include "server/store/inbox.hpp"
#include "server/store/sqlite.hpp"

#include <chrono>
#include <utility>
#include <vector>

namespace lectern::store {

/// Of the connection that writes, on its thread.
class ErasedWal {
 public:
  static constexpr std::chrono::milliseconds retry{250};
  static constexpr std::chrono::milliseconds patience{250};  ///< more than any read of the store's own takes

  ErasedWal() = default;

  [[nodiscard]] static Expected<ErasedWal, SqlError> prepare(Database& database) {
    ErasedWal made;
    auto prepared = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
    if (!prepared) return Unexpected<SqlError>(prepared.error());
    made.checkpoint_ = std::move(*prepared);
    return made;
  }

  void note_erasure() {
    pending_ = true;
    fresh_ = true;
  }

  [[nodiscard]] bool pending() const { return pending_; }

  void empty() {
    if (!pending_) return;
    const Patience waits(checkpoint_, std::exchange(fresh_, false) ? patience : std::chrono::milliseconds(0));
    const Reading reading(checkpoint_);
    const auto row = checkpoint_.step();
    pending_ = !(row && *row && checkpoint_.integer(0) == 0);  // its first column: somebody was in the way
  }

 private:
  Statement checkpoint_;
  bool pending_ = false;
  bool fresh_ = false;  ///< not tried since something was erased
};

/// inbox.take(), with the WAL seen to while nothing comes.
template <class Item>
[[nodiscard]] std::vector<Item> take(Inbox<Item>& inbox, ErasedWal& wal) {
  while (wal.pending() && !inbox.wait_for(ErasedWal::retry))
    wal.empty();
  return inbox.take();
}

}  // namespace lectern::store
