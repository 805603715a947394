// The names of the leaderboards' keys in Redis; server/redis/README.md shows them to people.
#pragma once

#include "server/room/ids.hpp"

#include <string>
#include <vector>

namespace lectern::board {

/// Of one room, with the tag that its log has.
struct BoardKeys {
  explicit BoardKeys(room::RoomId room);

  std::string about;   ///< a hash: PIN, course, position, digest, and all rows as bytes
  std::string board;   ///< a sorted set: seat by points and rank
  std::string points;  ///< a hash: points of each seat
};

/// Of one course, and of one room in it.
struct CourseKeys {
  CourseKeys(const std::string& course, const std::string& room);

  std::string totals;  ///< a sorted set: person by points
  std::string rooms;   ///< a sorted set: rooms in the order in which they came
  std::string people;  ///< a hash: in how many rooms each person took part
  std::string of;      ///< a hash: the room's last board
  std::string points;  ///< a hash: what the room gave to each person
};

}  // namespace lectern::board
