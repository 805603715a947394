// When each room of a lane wants to be looked at next: one moment per room, so that one alarm serves them all.
#pragma once

#include "server/lane/never.hpp"
#include "server/room/ids.hpp"

#include <chrono>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lectern::lane {

class Schedule {
 public:
  /// Replaces the room's moment; `never` takes it away.
  void set(room::RoomId room, std::chrono::microseconds at);

  /// Brings the room's moment forward, if it is later than that.
  void set_no_later(room::RoomId room, std::chrono::microseconds at);

  /// The earliest moment of all; `never` when there is none.
  [[nodiscard]] std::chrono::microseconds next() const;

  /// Takes out the rooms whose moment has come, earliest first.
  [[nodiscard]] std::vector<room::RoomId> take_due(std::chrono::microseconds now);

 private:
  std::unordered_map<room::RoomId, std::chrono::microseconds> moments_;
  std::set<std::pair<std::chrono::microseconds, room::RoomId>> order_;
};

}  // namespace lectern::lane
