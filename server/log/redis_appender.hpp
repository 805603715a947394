// Appends on their way into Redis. What waits for a room goes together into the next group; a room has one group under
// way, so that its order is kept and a group whose answer was lost can be sent again until its answer is known.
#pragma once

#include "server/log/mail.hpp"
#include "server/log/redis_parts.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

namespace lectern::log {

class RedisAppender {
 public:
  RedisAppender(RedisParts& parts, redis::Connection& connection) : parts_(parts), connection_(connection) {}

  /// While the store is away it is refused at once: nothing of it was sent.
  void append(Append append);

  /// Groups may go, those whose answers were lost first.
  void open();

  /// The connection is lost: what was not sent is refused, what was sent stays until its answer is known.
  void shut();

  /// What is stored of this room is not what was handed over: nothing may be put behind it.
  void sever(room::RoomId room);

  /// The store ends: nobody waits for an answer any longer.
  void give_up();

 private:
  struct Part {
    LaneId lane = 0;
    Ticket ticket = 0;
    std::size_t events = 0;
    std::chrono::steady_clock::time_point asked;
  };

  struct Group {
    std::uint64_t number = 0;
    Keys arguments;
    std::vector<Part> parts;
    std::size_t events = 0;
    std::size_t bytes = 0;
  };

  struct Room {
    std::deque<Append> waiting;
    Group under_way;  ///< no parts: none is
  };

  void next(room::RoomId id, Room& room);
  [[nodiscard]] Group group(room::RoomId id, Room& room);
  void send(room::RoomId id, const Group& group);
  void on_answer(room::RoomId id, std::uint64_t number, const redis::Answer& answer);
  void complete(room::RoomId id, const Group& group, Result<room::Position> end);
  void refuse_waiting(room::RoomId id, Room& room, LogError error);

  RedisParts& parts_;
  redis::Connection& connection_;
  bool open_ = false;
  std::uint64_t last_group_ = 0;
  std::unordered_map<room::RoomId, Room> rooms_;  ///< with something waiting or under way
};

}  // namespace lectern::log
