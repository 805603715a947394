// Reading in Redis, on a connection of its own: followers that catch up, whole logs, the directory. Long work is done
// in pieces. A follower's next piece waits while the store is away; everything else is answered `unavailable`.
#pragma once

#include "server/log/redis_parts.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace lectern::log {

class RedisReader {
 public:
  /// Heard before a follower is given a piece: where the log of its room ended when it was read.
  using Heard = std::function<void(room::RoomId, room::Position end)>;
  /// Of each row that a follower is given.
  using Noted = std::function<void(room::RoomId, room::Position last, const redis::Reply& row)>;

  RedisReader(RedisParts& parts, redis::Connection& connection, Heard heard, Noted noted);

  void on(ReadOn question);
  void on(ReadAll question);
  void on(const FindPin& question);
  void on(const ListRooms& question);
  void on(const Checkpoint& question);  ///< nothing to do

  void open();     ///< what waited goes on
  void give_up();  ///< for good

 private:
  struct Listing;

  void on_piece(const ReadOn& question, const redis::Reply& reply);
  void on_piece(ReadAll question, const redis::Reply& reply);
  [[nodiscard]] Chunk chunk(const ReadOn& question, const redis::Reply& reply);
  void list(const std::shared_ptr<Listing>& listing, const redis::Reply& names);
  void describe(RoomSummary& summary, const redis::Reply& fields) const;
  void finish(const std::shared_ptr<Listing>& listing);
  void tell(LaneId lane, News news);

  RedisParts& parts_;
  redis::Connection& connection_;
  Heard heard_;
  Noted noted_;
  std::vector<ReadOn> parked_;
  bool over_ = false;
};

}  // namespace lectern::log
