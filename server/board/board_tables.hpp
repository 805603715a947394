// The leaderboards in SQLite: one row per room, its players packed in one blob. A course is summed from its rooms when
// it is read, so that a room's contribution is its own row: replacing it is one write, and it cannot be counted twice.
//
// Used on one thread, that of EmbeddedBoards.
#pragma once

#include "content/expected.hpp"
#include "server/board/leaderboards.hpp"
#include "server/store/erased_wal.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store_file.hpp"

#include <cstdint>
#include <string>

namespace lectern::board {

[[nodiscard]] store::Format boards_format();

class BoardTables {
 public:
  [[nodiscard]] static Expected<BoardTables, store::SqlError> prepare(store::Database& database);

  /// Durable on return. A board of an earlier position than the stored one is ignored, which is no error.
  [[nodiscard]] Expected<void, BoardError> publish(const RoomBoard& board);
  [[nodiscard]] Expected<RoomBoard, BoardError> room(room::RoomId room, std::uint32_t top);
  [[nodiscard]] Expected<CourseBoard, BoardError> course(const std::string& course, std::uint32_t top);
  [[nodiscard]] Expected<void, BoardError> erase(room::RoomId room);

  [[nodiscard]] store::ErasedWal& erased_wal() { return erased_wal_; }

 private:
  store::Statement publish_;
  store::Statement room_;
  store::Statement course_;
  store::Statement erase_;
  store::ErasedWal erased_wal_;
};

}  // namespace lectern::board
