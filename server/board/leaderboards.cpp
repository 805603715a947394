#include "server/board/leaderboards.hpp"

namespace lectern::board {

std::string_view explain(BoardError error) {
  switch (error) {
  case BoardError::unavailable:
    return "The leaderboards cannot be read or written at the moment.";
  case BoardError::unknown_room:
    return "There is no leaderboard of this room.";
  case BoardError::unknown_course:
    return "No room has been played in this course.";
  }
  return "The leaderboards failed in an unknown way.";
}

}  // namespace lectern::board
