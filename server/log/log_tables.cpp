#include "server/log/log_tables.hpp"

#include "server/room/limits.hpp"

#include <initializer_list>
#include <utility>

namespace lectern::log {

namespace {

constexpr std::int32_t application_id = 0x4c45434c;  // "LECL"
constexpr std::int64_t version = 1;
constexpr int position_bits = 40;
constexpr std::int64_t position_mask = (std::int64_t{1} << position_bits) - 1;

constexpr const char* tables = R"(
  CREATE TABLE rooms (
    number INTEGER PRIMARY KEY,
    room INTEGER NOT NULL UNIQUE,
    pin TEXT UNIQUE,
    ended INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE batches (
    place INTEGER PRIMARY KEY,
    entries INTEGER NOT NULL,
    at_us INTEGER NOT NULL,
    body BLOB NOT NULL
  );
)";

// The first and the last row of each room are found by its range of places.
constexpr const char* rooms_sql = R"(
  SELECT room, pin, ended, first.at_us, last.at_us, (last.place & 1099511627775) + last.entries - 1
  FROM rooms
  LEFT JOIN batches AS first ON first.place = (SELECT min(place) FROM batches WHERE place >= number << 40 AND place < (number + 1) << 40)
  LEFT JOIN batches AS last ON last.place = (SELECT max(place) FROM batches WHERE place >= number << 40 AND place < (number + 1) << 40)
  ORDER BY number
)";

// From the row that holds position ?2, or the first one behind it.
constexpr const char* rows_sql = R"(
  SELECT place, entries, at_us, body FROM batches
  WHERE place >= coalesce((SELECT max(place) FROM batches WHERE place >= ?1 << 40 AND place <= (?1 << 40) + ?2), (?1 << 40) + ?2)
    AND place < (?1 + 1) << 40
  ORDER BY place
)";

std::int64_t place_of(std::int64_t number, room::Position first) {
  return (number << position_bits) + static_cast<std::int64_t>(first.value);
}

std::int64_t key_of(room::RoomId room) {
  return static_cast<std::int64_t>(room.value);
}

struct Wanted {
  store::Statement* statement;
  std::string_view sql;
};

store::Ran prepare_all(store::Database& database, std::initializer_list<Wanted> all) {
  for (const auto& wanted : all) {
    auto prepared = database.prepare(wanted.sql);
    if (!prepared) return Unexpected<store::SqlError>(prepared.error());
    *wanted.statement = std::move(*prepared);
  }
  return {};
}

Unexpected<store::SqlError> failed(const store::SqlError& error) {
  return Unexpected<store::SqlError>(error);
}

LogError to_log_error(const store::SqlError& error) {
  return error.is_damage() ? LogError::corrupt : LogError::unavailable;
}

Unexpected<LogError> refused(const store::SqlError& error) {
  return Unexpected<LogError>(to_log_error(error));
}

}  // namespace

store::Format log_format() {
  return {"room log", application_id, version, tables};
}

// ---- writing -------------------------------------------------------------------------------------------------------

Stored<LogWrites> LogWrites::prepare(store::Database database) {
  LogWrites made;
  // The reader's thread moves the WAL over (LogReads::checkpoint), so that its fsync stops no commit; this is for when
  // it cannot keep up.
  if (const auto done = database.execute("PRAGMA wal_autocheckpoint = 16000"); !done) return failed(done.error());
  const auto done = prepare_all(
    database,
    {{&made.begin_, "BEGIN IMMEDIATE"},
     {&made.commit_, "COMMIT"},
     {&made.roll_back_, "ROLLBACK"},
     {&made.number_, "SELECT number FROM rooms WHERE room = ?"},
     {&made.last_row_,
      "SELECT place, entries, at_us FROM batches WHERE place >= ?1 AND place < ?2 ORDER BY place DESC LIMIT 1"},
     {&made.add_room_, "INSERT INTO rooms (room) VALUES (?) ON CONFLICT DO UPDATE SET room = room RETURNING number"},
     {&made.insert_, "INSERT INTO batches VALUES (?, ?, ?, ?)"},
     {&made.pin_, "SELECT room FROM rooms WHERE pin = ?"},
     {&made.claim_, "INSERT INTO rooms (room, pin) VALUES (?1, ?2) ON CONFLICT (room) DO UPDATE SET pin = ?2"},
     {&made.close_, "UPDATE rooms SET ended = 1 WHERE room = ?"},
     {&made.erase_rows_, "DELETE FROM batches WHERE place >= ?1 AND place < ?2"},
     {&made.erase_room_, "DELETE FROM rooms WHERE number = ?"}});
  if (!done) return failed(done.error());
  auto wal = store::ErasedWal::prepare(database);
  if (!wal) return failed(wal.error());
  made.erased_wal_ = std::move(*wal);
  made.database_ = std::move(database);
  return made;
}

void LogWrites::roll_back() {
  // Some errors have ended the transaction already; a roll-back that fails has nothing left to undo.
  if (database_.in_transaction()) static_cast<void>(roll_back_.run());
}

Stored<Tail> LogWrites::tail(room::RoomId room) {
  const store::Reading reading_number(number_);
  const auto known = number_.bind(1, key_of(room)).step();
  if (!known) return failed(known.error());
  if (!*known) return Tail{};
  Tail tail{number_.integer(0), {}, 0};
  const store::Reading reading_row(last_row_);
  last_row_.bind(1, place_of(tail.number, {})).bind(2, place_of(tail.number + 1, {}));
  const auto row = last_row_.step();
  if (!row) return failed(row.error());
  if (!*row) return tail;
  tail.last = {static_cast<std::uint64_t>((last_row_.integer(0) & position_mask) + last_row_.integer(1) - 1)};
  tail.last_at_us = last_row_.integer(2);
  return tail;
}

Stored<std::int64_t> LogWrites::add_room(room::RoomId room) {
  const store::Reading reading(add_room_);
  const auto row = add_room_.bind(1, key_of(room)).step();
  if (!row) return failed(row.error());
  return add_room_.integer(0);
}

store::Ran LogWrites::insert(std::int64_t number, const Row& row) {
  insert_.bind(1, place_of(number, row.first)).bind(2, static_cast<std::int64_t>(row.count)).bind(3, row.at_us);
  return insert_.bind_blob(4, row.body).run();
}

Stored<bool> LogWrites::claim(std::string_view pin, room::RoomId room) {
  const store::Reading reading(pin_);
  const auto taken = pin_.bind(1, pin).step();
  if (!taken) return failed(taken.error());
  if (*taken) return pin_.integer(0) == key_of(room);
  if (const auto done = claim_.bind(1, key_of(room)).bind(2, pin).run(); !done) return failed(done.error());
  return true;
}

Stored<bool> LogWrites::close(room::RoomId room) {
  if (const auto done = close_.bind(1, key_of(room)).run(); !done) return failed(done.error());
  return database_.changes() != 0;
}

store::Ran LogWrites::erase(room::RoomId room) {
  const auto known = tail(room);
  if (!known) return failed(known.error());
  if (known->number == 0) return {};
  erase_rows_.bind(1, place_of(known->number, {})).bind(2, place_of(known->number + 1, {}));
  if (const auto done = erase_rows_.run(); !done) return done;
  return erase_room_.bind(1, known->number).run();
}

// ---- reading -------------------------------------------------------------------------------------------------------

Stored<LogReads> LogReads::prepare(store::Database database) {
  LogReads made;
  const auto done = prepare_all(
    database,
    {{&made.number_, "SELECT number FROM rooms WHERE room = ?"},
     {&made.rows_, rows_sql},
     {&made.find_, "SELECT room FROM rooms WHERE pin = ?"},
     {&made.rooms_, rooms_sql},
     {&made.checkpoint_, "PRAGMA wal_checkpoint(PASSIVE)"}});
  if (!done) return failed(done.error());
  made.database_ = std::move(database);
  return made;
}

Stored<std::int64_t> LogReads::number(room::RoomId room) {
  const store::Reading reading(number_);
  const auto row = number_.bind(1, key_of(room)).step();
  if (!row) return failed(row.error());
  return *row ? number_.integer(0) : 0;
}

Result<bool> LogReads::knows(room::RoomId room) {
  const auto found = number(room);
  if (!found) return refused(found.error());
  return *found != 0;
}

Chunk LogReads::chunk(room::RoomId room, room::Position after) {
  Chunk chunk{0, room, {}, false, {}};
  const auto found = number(room);
  if (!found) chunk.error = to_log_error(found.error());
  chunk.at_end = found && *found == 0;
  if (!found || *found == 0) return chunk;
  const store::Reading reading(rows_);
  rows_.bind(1, *found).bind(2, static_cast<std::int64_t>(after.value) + 1);
  read_rows(chunk, after);
  return chunk;
}

void LogReads::read_rows(Chunk& chunk, room::Position after) {
  std::size_t entries = 0;
  auto expected = after.value + 1;
  while (entries < room::limits::follow_batch_max) {
    const auto row = rows_.step();
    if (!row) chunk.error = to_log_error(row.error());
    chunk.at_end = row && !*row;
    if (!row || !*row) return;
    const auto first = static_cast<std::uint64_t>(rows_.integer(0) & position_mask);
    const auto count = static_cast<std::size_t>(rows_.integer(1));
    if (chunk.batches.empty() && first + count == expected) continue;  // the last row before: it ends with `after`
    auto batch = unpack({chunk.room, {first}, count, rows_.integer(2), rows_.blob(3)});
    const bool consecutive = chunk.batches.empty() ? first <= expected : first == expected;
    if (!batch || !consecutive) chunk.error = LogError::corrupt;
    if (!batch || !consecutive) return;
    expected = first + count;
    entries += count;
    chunk.batches.push_back(std::move(*batch));
  }
}

Result<room::RoomId> LogReads::find(std::string_view pin) {
  const store::Reading reading(find_);
  const auto row = find_.bind(1, pin).step();
  if (!row) return refused(row.error());
  if (!*row) return Unexpected<LogError>(LogError::unknown_room);
  return room::RoomId{static_cast<std::uint64_t>(find_.integer(0))};
}

Result<std::vector<RoomSummary>> LogReads::rooms() {
  const store::Reading reading(rooms_);
  std::vector<RoomSummary> found;
  for (auto row = rooms_.step();; row = rooms_.step()) {
    if (!row) return refused(row.error());
    if (!*row) return found;
    RoomSummary summary;
    summary.room = {static_cast<std::uint64_t>(rooms_.integer(0))};
    summary.pin = rooms_.text(1);
    summary.ended = rooms_.integer(2) != 0;
    summary.opened_at_us = rooms_.integer(3);
    summary.last_at_us = rooms_.integer(4);
    summary.entries = static_cast<std::uint64_t>(rooms_.integer(5));
    found.push_back(std::move(summary));
  }
}

void LogReads::checkpoint() {
  static_cast<void>(checkpoint_.run());
}

}  // namespace lectern::log
