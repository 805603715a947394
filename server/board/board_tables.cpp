#include "server/board/board_tables.hpp"

#include "server/board/board_rows.hpp"

#include <utility>

namespace lectern::board {

namespace {

constexpr std::int32_t application_id = 0x4c454342;  // "LECB"
constexpr std::int64_t version = 1;

// `number` keeps the order of first publication through every replacement; the blob comes last, so that the rest is
// read without it.
constexpr const char* tables = R"(
  CREATE TABLE boards (
    number INTEGER PRIMARY KEY,
    room INTEGER NOT NULL UNIQUE,
    pin TEXT NOT NULL,
    course TEXT NOT NULL,
    at INTEGER NOT NULL,
    digest TEXT NOT NULL,
    final INTEGER NOT NULL,
    rows BLOB NOT NULL
  );
  CREATE INDEX boards_of_course ON boards (course) WHERE course <> '';
)";

// At the same position a final board stands.
constexpr const char* publish_sql = R"(
  INSERT INTO boards (room, pin, course, at, digest, final, rows) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (room) DO UPDATE SET pin = ?2, course = ?3, at = ?4, digest = ?5, final = ?6, rows = ?7
  WHERE ?4 > at OR (?4 = at AND ?6 >= final)
)";

std::int64_t signed_of(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

Unexpected<BoardError> unavailable() {
  return Unexpected<BoardError>(BoardError::unavailable);
}

RoomBoard read_board(room::RoomId room, const store::Statement& row) {
  RoomBoard board;
  board.room = room;
  board.pin = row.text(0);
  board.course = row.text(1);
  board.at = {static_cast<std::uint64_t>(row.integer(2))};
  board.digest = row.text(3);
  board.final = row.integer(4) != 0;
  return board;
}

}  // namespace

store::Format boards_format() {
  return {"leaderboard file", application_id, version, tables};
}

Expected<BoardTables, store::SqlError> BoardTables::prepare(store::Database& database) {
  BoardTables made;
  const std::pair<store::Statement*, const char*> statements[] = {
    {&made.publish_, publish_sql},
    {&made.room_, "SELECT pin, course, at, digest, final, rows FROM boards WHERE room = ?"},
    {&made.course_, "SELECT final, rows FROM boards WHERE course = ? AND course <> '' ORDER BY number"},
    {&made.erase_, "DELETE FROM boards WHERE room = ?"},
  };
  for (const auto& [statement, sql] : statements) {
    auto prepared = database.prepare(sql);
    if (!prepared) return Unexpected<store::SqlError>(prepared.error());
    *statement = std::move(*prepared);
  }
  auto wal = store::ErasedWal::prepare(database);
  if (!wal) return Unexpected<store::SqlError>(wal.error());
  made.erased_wal_ = std::move(*wal);
  return made;
}

Expected<void, BoardError> BoardTables::publish(const RoomBoard& board) {
  const auto rows = pack(board.rows);
  publish_.bind(1, signed_of(board.room.value)).bind(2, board.pin).bind(3, board.course);
  publish_.bind(4, signed_of(board.at.value)).bind(5, board.digest).bind(6, std::int64_t{board.final ? 1 : 0});
  publish_.bind_blob(7, rows);
  if (!publish_.run()) return unavailable();
  return {};
}

Expected<RoomBoard, BoardError> BoardTables::room(room::RoomId room, std::uint32_t top) {
  const store::Reading reading(room_);
  const auto row = room_.bind(1, signed_of(room.value)).step();
  if (!row) return unavailable();
  if (!*row) return Unexpected<BoardError>(BoardError::unknown_room);
  auto board = read_board(room, room_);
  if (!unpack(room_.blob(5), top, board.rows)) return unavailable();
  return board;
}

Expected<CourseBoard, BoardError> BoardTables::course(const std::string& course, std::uint32_t top) {
  const store::Reading reading(course_);
  course_.bind(1, course);
  CourseSum sum;
  bool known = false;
  for (auto row = course_.step();; row = course_.step()) {
    if (!row) return unavailable();
    if (!*row) break;
    known = true;
    if (course_.integer(0) == 0) continue;  // still being played
    std::vector<BoardRow> rows;
    if (!unpack(course_.blob(1), 0, rows)) return unavailable();
    sum.add(rows);
  }
  if (!known) return Unexpected<BoardError>(BoardError::unknown_course);
  return sum.board(course, top);
}

Expected<void, BoardError> BoardTables::erase(room::RoomId room) {
  if (!erase_.bind(1, signed_of(room.value)).run()) return unavailable();
  erased_wal_.note_erasure();
  erased_wal_.empty();
  return {};
}

}  // namespace lectern::board
