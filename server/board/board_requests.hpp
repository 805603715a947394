// What travels between lanes and the thread of the leaderboards, as data. Handlers stay with their lane under a ticket.
#pragma once

#include "server/board/leaderboards.hpp"
#include "server/store/attached.hpp"

#include <cstdint>
#include <string>
#include <variant>

namespace lectern::board {

using Ticket = std::uint64_t;  ///< names a handler, which never leaves its own thread

struct Publish {
  RoomBoard board;
};

struct ReadRoom {
  room::RoomId room;
  std::uint32_t top = 0;
};

struct ReadCourse {
  std::string course;
  std::uint32_t top = 0;
};

struct Erase {
  room::RoomId room;
};

struct Request {
  store::AttachedId from = 0;
  Ticket ticket = 0;
  std::variant<Publish, ReadRoom, ReadCourse, Erase> what;
};

using Result =
  std::variant<Expected<void, BoardError>, Expected<RoomBoard, BoardError>, Expected<CourseBoard, BoardError>>;

struct Answer {
  Ticket ticket = 0;
  Result result;
};

}  // namespace lectern::board
