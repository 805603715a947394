#include "server/board/redis_board_keys.hpp"

#include "server/redis/keys.hpp"
#include "server/room/describe.hpp"

namespace lectern::board {

BoardKeys::BoardKeys(room::RoomId room) {
  const auto name = redis::prefix('r', room.value % redis::tags) + "board:" + room::format(room);
  board = name;
  about = name + ":about";
  points = name + ":points";
}

CourseKeys::CourseKeys(const std::string& course, const std::string& room) {
  const auto name = redis::prefix('c', redis::tag_of(course)) + "course:" + course;
  totals = name;
  rooms = name + ":rooms";
  people = name + ":people";
  of = name + ":of:" + room;
  points = name + ":points:" + room;
}

}  // namespace lectern::board
