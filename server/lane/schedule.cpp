#include "server/lane/schedule.hpp"

namespace lectern::lane {

void Schedule::set(room::RoomId room, std::chrono::microseconds at) {
  const auto former = moments_.find(room);
  if (former != moments_.end()) {
    order_.erase({former->second, room});
    moments_.erase(former);
  }
  if (at == never) return;
  moments_.emplace(room, at);
  order_.emplace(at, room);
}

void Schedule::set_no_later(room::RoomId room, std::chrono::microseconds at) {
  const auto former = moments_.find(room);
  if (former == moments_.end() || former->second > at) set(room, at);
}

std::chrono::microseconds Schedule::next() const {
  return order_.empty() ? never : order_.begin()->first;
}

std::vector<room::RoomId> Schedule::take_due(std::chrono::microseconds now) {
  std::vector<room::RoomId> due;
  while (!order_.empty() && order_.begin()->first <= now) {
    due.push_back(order_.begin()->second);
    moments_.erase(order_.begin()->second);
    order_.erase(order_.begin());
  }
  return due;
}

}  // namespace lectern::lane
