// Ended rooms are kept for a time and then erased, with everything that names a person (RELIABILITY.md G13). Live rooms
// never are, however old. Time comes from outside: the store's wall clock, by which the entries are stamped.
#pragma once

#include "server/api/eraser.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace lectern::api {

class Retention {
 public:
  Retention(Eraser eraser, std::chrono::microseconds keep) : eraser_(std::move(eraser)), keep_(keep) {}

  /// Erases every ended room whose last entry is `keep` old; `done` gets how many went. A room that could not be erased
  /// stays for the next sweep. Nothing happens while one is under way.
  void sweep(std::int64_t now_us, std::function<void(std::size_t)> done);

 private:
  void next();

  Eraser eraser_;
  std::chrono::microseconds keep_;
  std::vector<room::RoomId> due_;
  std::size_t erased_ = 0;
  bool under_way_ = false;
  std::function<void(std::size_t)> done_;
};

}  // namespace lectern::api
