// What travels between lanes and a store's threads, as data. Handlers never travel: they stay with their
// lane under a ticket, so that they are called and destroyed on its thread alone.
#pragma once

#include "content/expected.hpp"
#include "server/log/hand_over.hpp"
#include "server/log/room_log.hpp"
#include "server/log/stored_batch.hpp"
#include "server/store/attached.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace lectern::log {

using LaneId = store::AttachedId;
using Ticket = std::uint64_t;  ///< names a handler or a follow of one lane

template <class Value>
using Result = Expected<Value, LogError>;

// ---- to the sequencer -----------------------------------------------------------------------------------------------

struct Append {
  LaneId lane = 0;
  Ticket ticket = 0;
  room::RoomId room;
  std::vector<Prepared> events;
  std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();  ///< for the meters alone
};

struct Claim {
  LaneId lane = 0;
  Ticket ticket = 0;
  std::string pin;
  room::RoomId room;
};

struct CloseRoom {
  LaneId lane = 0;
  Ticket ticket = 0;
  room::RoomId room;
};

struct EraseRoom {
  LaneId lane = 0;
  Ticket ticket = 0;
  room::RoomId room;
};

using Command = std::variant<Append, Claim, CloseRoom, EraseRoom>;

// ---- to the reader --------------------------------------------------------------------------------------------------

struct ReadOn {  ///< a follower's next chunk
  LaneId lane = 0;
  Ticket follow = 0;
  room::RoomId room;
  room::Position after;
};

struct ReadAll {
  LaneId lane = 0;
  Ticket ticket = 0;
  room::RoomId room;
  bool start_only = false;                ///< the first chunk will do
  std::vector<room::Entry> entries = {};  ///< read so far
};

struct FindPin {
  LaneId lane = 0;
  Ticket ticket = 0;
  std::string pin;
};

struct ListRooms {
  LaneId lane = 0;
  Ticket ticket = 0;
};

struct Checkpoint {};

using Question = std::variant<ReadOn, ReadAll, FindPin, ListRooms, Checkpoint>;

// ---- to a lane ------------------------------------------------------------------------------------------------------

struct AppendReply {
  Ticket ticket = 0;
  room::RoomId room;
  Result<room::Position> result;
};

struct Chunk {
  Ticket follow = 0;
  room::RoomId room;
  Batches batches;
  bool at_end = false;  ///< nothing more was stored when this was read
  LogError error{};     ///< 0: none
};

struct Reply {
  Ticket ticket = 0;
  std::variant<Result<void>, Result<room::RoomId>, Result<std::vector<RoomSummary>>, Result<std::vector<room::Entry>>>
    result;
};

struct Withheld {  ///< in place of batches for which the lane's mailbox had no room: they are to be read
  room::RoomId room;
};

struct Severed {  ///< every follow of this room ends: what was handed over is no longer what the store holds
  room::RoomId room;
};

struct Released {};  ///< a lane's word to itself: go on with what a follow held back

using News = std::variant<SharedBatch, Withheld, AppendReply, Chunk, Reply, Severed, Released>;

/// A lane's end of the log, as the store's threads see it.
class Receiver {
 public:
  virtual void take(std::vector<News> news) = 0;  ///< in their order, on the lane's thread

 protected:
  ~Receiver() = default;
};

using Lanes = store::Attached<Receiver, std::vector<News>>;

}  // namespace lectern::log
