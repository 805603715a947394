#include "server/api/retention.hpp"

#include <utility>

namespace lectern::api {

void Retention::sweep(std::int64_t now_us, std::function<void(std::size_t)> done) {
  if (std::exchange(under_way_, true)) return;
  done_ = std::move(done);
  erased_ = 0;
  due_.clear();
  eraser_.log.rooms([this, now_us](auto listed) {
    if (listed) {
      for (const log::RoomSummary& room : *listed) {
        if (room.ended && now_us - room.last_at_us >= keep_.count()) due_.push_back(room.room);
      }
    }
    next();
  });
}

// One after the other: nobody waits behind a hundred erasures.
void Retention::next() {
  if (due_.empty()) {
    under_way_ = false;
    return std::exchange(done_, nullptr)(erased_);
  }
  const room::RoomId room = due_.back();
  due_.pop_back();
  eraser_.erase(room, [this](const auto& failure) {
    if (!failure) ++erased_;
    next();
  });
}

}  // namespace lectern::api
