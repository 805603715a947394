#include "server/log/followers.hpp"

#include "content/assert.hpp"
#include "server/room/limits.hpp"

#include <utility>

namespace lectern::log {

void Followers::add(room::RoomId room, LaneId lane) {
  const std::lock_guard lock(mutex_);
  rooms_[room].push_back({lane});
}

void Followers::remove(room::RoomId room, LaneId lane) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return;
  std::erase_if(found->second, [lane](const Following& one) { return one.lane == lane; });
  if (found->second.empty()) rooms_.erase(found);
}

std::vector<LaneId> Followers::of(room::RoomId room) {
  std::vector<LaneId> all;
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return all;
  for (const auto& one : found->second)
    all.push_back(one.lane);
  return all;
}

void Followers::forget(LaneId lane) {
  const std::lock_guard lock(mutex_);
  waiting_.erase(lane);
}

std::vector<Delivery> Followers::deliver(room::RoomId room, std::size_t bytes) {
  std::vector<Delivery> all;
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return all;
  for (auto& [lane, told] : found->second) {
    if (told) continue;
    auto& waiting = waiting_[lane];
    told = waiting + bytes > room::limits::lane_mail_bytes_max;
    if (!told) waiting += bytes;
    all.push_back({lane, !told});
  }
  return all;
}

void Followers::taken(LaneId lane, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  auto& waiting = waiting_[lane];
  LECTERN_ASSERT(waiting >= bytes);
  waiting -= bytes;
}

void Followers::heard(room::RoomId room, LaneId lane) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return;
  for (auto& one : found->second)
    if (one.lane == lane) one.told = false;
}

}  // namespace lectern::log
