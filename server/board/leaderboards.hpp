// The port to the leaderboards: projections of rooms that anyone may follow, for a room and for a course of many rooms.
// Totals are absolute and carry the log position that they were true at; an older one never overwrites a newer (LOG.md
// §16). Order: points, right answers, total time, seat.
//
// Like RoomLog, a Leaderboards object belongs to one lane, and handlers run on its executor, never inside the call.
#pragma once

#include "content/expected.hpp"
#include "server/room/ids.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::board {

enum class BoardError : std::uint8_t { unavailable = 1, unknown_room, unknown_course };

[[nodiscard]] std::string_view explain(BoardError error);

struct BoardRow {
  room::SeatId seat;
  std::string name;
  std::string person;  ///< who this is across the rooms of a course: the name's skeleton
  std::int64_t points = 0;
  std::uint32_t rank = 0;  ///< from 1
  std::uint32_t correct = 0;
  std::int64_t time_ms = 0;
  friend bool operator==(const BoardRow&, const BoardRow&) = default;
};

struct RoomBoard {
  room::RoomId room;
  std::string pin;
  std::string course;          ///< empty: none
  room::Position at;           ///< of the log, when these totals were true
  std::string digest;          ///< empty until the room has ended
  bool final = false;          ///< the room has ended: it now counts for its course
  std::vector<BoardRow> rows;  ///< best first
  friend bool operator==(const RoomBoard&, const RoomBoard&) = default;
};

struct CourseRow {
  std::string person;
  std::string name;         ///< as last seen
  std::int64_t points = 0;  ///< sum over the course's rooms
  std::uint32_t rank = 0;
  std::uint32_t rooms = 0;  ///< how many rooms this person took part in
  std::uint32_t correct = 0;
  std::int64_t time_ms = 0;
  friend bool operator==(const CourseRow&, const CourseRow&) = default;
};

struct CourseBoard {
  std::string course;
  std::uint32_t rooms = 0;
  std::vector<CourseRow> rows;
  friend bool operator==(const CourseBoard&, const CourseBoard&) = default;
};

class Leaderboards {
 public:
  using Done = std::function<void(Expected<void, BoardError>)>;
  using RoomDone = std::function<void(Expected<RoomBoard, BoardError>)>;
  using CourseDone = std::function<void(Expected<CourseBoard, BoardError>)>;

  virtual ~Leaderboards() = default;

  /// Replaces the room's totals unless they are of a later position. A final board also replaces the room's
  /// contribution to its course.
  virtual void publish(RoomBoard board, Done done) = 0;

  /// The first `top` rows (0: all).
  virtual void room(room::RoomId room, std::uint32_t top, RoomDone done) = 0;
  virtual void course(std::string course, std::uint32_t top, CourseDone done) = 0;

  /// Forgets a room, its contribution to its course included.
  virtual void erase(room::RoomId room, Done done) = 0;
};

}  // namespace lectern::board
