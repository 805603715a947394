// The log in SQLite. A room has a small number of its own; a row of the log lies at number × 2^40 + first position, so
// that one room's rows are neighbours in one B-tree (measured: 1.6 times the commits of a key of two columns).
// LogWrites belongs to the sequencer's thread, LogReads to the reader's, each on its own connection.
#pragma once

#include "content/expected.hpp"
#include "server/log/log_news.hpp"
#include "server/store/erased_wal.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store_file.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::log {

[[nodiscard]] store::Format log_format();

template <class Value>
using Stored = Expected<Value, store::SqlError>;

/// Where a room's log ends.
struct Tail {
  std::int64_t number = 0;  ///< of the room; 0: not in the directory yet
  room::Position last;
  std::int64_t last_at_us = 0;
};

class LogWrites {
 public:
  [[nodiscard]] static Stored<LogWrites> prepare(store::Database database);

  [[nodiscard]] store::Ran begin() { return begin_.run(); }

  [[nodiscard]] store::Ran commit() { return commit_.run(); }

  void roll_back();

  [[nodiscard]] Stored<Tail> tail(room::RoomId room);
  [[nodiscard]] Stored<std::int64_t> add_room(room::RoomId room);  ///< its number, old or new
  [[nodiscard]] store::Ran insert(std::int64_t number, const Row& row);
  [[nodiscard]] Stored<bool> claim(std::string_view pin, room::RoomId room);  ///< false: another room has the PIN
  [[nodiscard]] Stored<bool> close(room::RoomId room);                        ///< false: there is no such room
  [[nodiscard]] store::Ran erase(room::RoomId room);

  [[nodiscard]] store::ErasedWal& erased_wal() { return erased_wal_; }

 private:
  store::Database database_;
  store::Statement begin_, commit_, roll_back_, number_, last_row_, add_room_, insert_, pin_, claim_, close_,
    erase_rows_, erase_room_;
  store::ErasedWal erased_wal_;
};

class LogReads {
 public:
  [[nodiscard]] static Stored<LogReads> prepare(store::Database database);

  /// Rows from the one that holds after + 1, at most about follow_batch_max entries. Consecutive, or `corrupt`.
  [[nodiscard]] Chunk chunk(room::RoomId room, room::Position after);
  [[nodiscard]] Result<bool> knows(room::RoomId room);
  [[nodiscard]] Result<room::RoomId> find(std::string_view pin);
  [[nodiscard]] Result<std::vector<RoomSummary>> rooms();
  void checkpoint();  ///< as far as it goes without waiting for anybody

 private:
  [[nodiscard]] Stored<std::int64_t> number(room::RoomId room);  ///< 0: unknown
  void read_rows(Chunk& chunk, room::Position after);

  store::Database database_;
  store::Statement number_, rows_, find_, rooms_, checkpoint_;
};

}  // namespace lectern::log
