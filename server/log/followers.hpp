// Which lanes follow which room. Lanes write here, the sequencer reads after each commit.
#pragma once

#include "server/log/log_news.hpp"

#include <mutex>
#include <unordered_map>
#include <vector>

namespace lectern::log {

class Followers {
 public:
  /// Every commit that begins to be handed over after this returns reaches `lane`.
  void add(room::RoomId room, LaneId lane) {
    const std::lock_guard lock(mutex_);
    rooms_[room].push_back(lane);
  }

  void remove(room::RoomId room, LaneId lane) {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) return;
    std::erase(found->second, lane);
    if (found->second.empty()) rooms_.erase(found);
  }

  [[nodiscard]] std::vector<LaneId> of(room::RoomId room) const {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? std::vector<LaneId>{} : found->second;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<room::RoomId, std::vector<LaneId>> rooms_;
};

}  // namespace lectern::log
