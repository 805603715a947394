// Which lanes follow which room, and how much of what they follow they have not taken yet. Lanes write here, the
// sequencer asks after each commit.
//
// Invariant: what is posted to a lane and not taken by it stays within lane_mail_bytes_max. A batch that does not fit
// is withheld: the lane gets one word that there is more, and reads the rest from the store at its own pace.
#pragma once

#include "server/log/log_news.hpp"

#include <cstddef>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace lectern::log {

/// What one lane gets of a batch.
struct Delivery {
  LaneId lane = 0;
  bool whole = true;  ///< false: a Withheld in its place
};

class Followers {
 public:
  /// Every commit that begins to be handed over after this returns reaches `lane`.
  void add(room::RoomId room, LaneId lane);
  void remove(room::RoomId room, LaneId lane);

  [[nodiscard]] std::vector<LaneId> of(room::RoomId room);

  /// A lane has ended, and follows nothing any more.
  void forget(LaneId lane);

  /// A batch of `bytes` is in the store: who is told what. A lane that has a Withheld of this room before it gets
  /// nothing, since it has yet to begin the read that will find this batch as well.
  [[nodiscard]] std::vector<Delivery> deliver(room::RoomId room, std::size_t bytes);

  /// `lane` has taken a batch of `bytes` that was delivered whole.
  void taken(LaneId lane, std::size_t bytes);

  /// `lane` has taken its Withheld, and reads the store after this returns.
  void heard(room::RoomId room, LaneId lane);

 private:
  struct Following {
    LaneId lane = 0;
    bool told = false;  ///< a Withheld is on its way
  };

  std::mutex mutex_;
  std::unordered_map<room::RoomId, std::vector<Following>> rooms_;
  std::unordered_map<LaneId, std::size_t> waiting_;  ///< bytes posted and not taken
};

}  // namespace lectern::log
