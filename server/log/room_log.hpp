// The port to the log: orders the events of every room, makes them durable, and hands them to every lane in the same
// order, each exactly once. Implementations: embedded_log (SQLite), redis_log. tests/contract holds the suite that
// all of them pass.
//
// A RoomLog object belongs to one lane: it is made by its store for that lane's executor, is used on that thread alone,
// and every handler runs there, never inside the call that was given it. Destroying it drops all of its handlers. The
// store outlives it.
#pragma once

#include "content/expected.hpp"
#include "server/room/event.hpp"
#include "server/room/ids.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::log {

enum class LogError : std::uint8_t {
  unavailable = 1,  ///< the store cannot be reached or written (disk full); nothing was logged, try again later
  overloaded,       ///< append_queue_max events are waiting; nothing was logged
  unknown_room,
  pin_taken,
  corrupt,  ///< stored bytes that cannot be decoded, or an event beyond event_bytes_max: the caller quarantines the
            ///< room
};

[[nodiscard]] std::string_view explain(LogError error);

/// Consecutive entries of one room, decoded once and shared by all lanes.
struct Batch {
  room::RoomId room;
  std::vector<room::Entry> entries;
  std::vector<std::string> canonical;  ///< wire::canonical_bytes of each entry, for the digest
};

/// What a follower is told.
struct Followed {
  std::shared_ptr<const Batch> batch;  ///< null: nothing new, `caught_up` or `error` is the news
  std::int64_t store_now_us = 0;       ///< the store's wall clock at hand-over, for the age of a running question
  bool caught_up = false;  ///< every entry stored when follow() was called has been handed over: true from then on
  LogError error{};        ///< 0: none; else this follow has ended, and the room may be followed again
};

struct RoomSummary {
  room::RoomId room;
  std::string pin;
  std::int64_t opened_at_us = 0;
  std::int64_t last_at_us = 0;  ///< of its newest entry
  std::uint64_t entries = 0;    ///< 0: its PIN was claimed, and nothing appended yet
  bool ended = false;           ///< a RoomEnded or a final phase was declared by close_room()
  bool kept = false;            ///< when this log was opened, another process had this room in hand
};

class RoomLog {
 public:
  using Appended = std::function<void(Expected<room::Position, LogError>)>;  ///< position of the last event
  using Sink = std::function<void(const Followed&)>;
  using Done = std::function<void(Expected<void, LogError>)>;
  using Found = std::function<void(Expected<room::RoomId, LogError>)>;
  using Listed = std::function<void(Expected<std::vector<RoomSummary>, LogError>)>;
  using ReadDone = std::function<void(Expected<std::vector<room::Entry>, LogError>)>;

  virtual ~RoomLog() = default;

  /// Appends all or nothing, contiguously and in this order; appends of one RoomLog keep their order. `done` runs once
  /// they are durable. Within one room, `done` never runs before the entry was handed to this lane's own sink if it
  /// follows the room.
  virtual void append(room::RoomId room, std::vector<room::NewEntry> events, Appended done) = 0;

  /// Hands over every entry behind `after`, in order, each exactly once: first what is stored, then what comes. One
  /// follow per room and RoomLog.
  virtual void follow(room::RoomId room, room::Position after, Sink sink) = 0;

  /// After this returns the sink is not called again.
  virtual void unfollow(room::RoomId room) = 0;

  /// The whole log of a room as it is now (reports, exports).
  virtual void read(room::RoomId room, ReadDone done) = 0;

  /// Its first entries, RoomOpened in front, at a cost that does not grow with the log (who may read the rest).
  virtual void read_start(room::RoomId room, ReadDone done) = 0;

  /// Directory. claim: PIN → room unless another room holds it (`pin_taken`); the same pair again is fine.
  virtual void claim(std::string pin, room::RoomId room, Done done) = 0;
  virtual void find(std::string pin, Found done) = 0;
  virtual void rooms(Listed done) = 0;

  /// Marks a room as ended in the directory; its PIN resolves until it is erased.
  virtual void close_room(room::RoomId room, Done done) = 0;

  /// Removes a room's entries and its PIN for good: a late append to it is refused as `unknown_room`. One that is not
  /// there is fine.
  virtual void erase(room::RoomId room, Done done) = 0;
};

}  // namespace lectern::log
