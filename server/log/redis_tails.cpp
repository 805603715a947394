#include "server/log/redis_tails.hpp"

#include "server/log/redis_rows.hpp"

#include <memory>
#include <utility>

namespace lectern::log {

struct RedisTails::Round {
  std::size_t due = 0;
  std::vector<room::RoomId> parted;
  Verified done;

  void settle() {
    if (--due == 0) done(parted);
  }
};

void RedisTails::note(room::RoomId room, room::Position last, std::size_t hash) {
  auto& tail = tails_[room];
  if (last > tail.last) tail = {last, hash};
}

std::vector<room::RoomId> RedisTails::rooms() const {
  std::vector<room::RoomId> all;
  for (const auto& [room, tail] : tails_)
    all.push_back(room);
  return all;
}

void RedisTails::verify(redis::Connection& connection, const std::vector<room::RoomId>& rooms, Verified done) const {
  auto round = std::make_shared<Round>();
  round->done = std::move(done);
  std::vector<std::pair<room::RoomId, Tail>> asked;
  for (const auto& room : rooms)
    if (const auto found = tails_.find(room); found != tails_.end()) asked.push_back(*found);
  if (asked.empty()) return round->done({});
  round->due = asked.size();
  for (const auto& [room, tail] : asked) {
    const RoomKeys keys(room);
    const auto judge = [round, room = room, hash = tail.hash](const redis::Answer& answer) {
      if (!answer) return;
      const bool erased = answer->kind == redis::Reply::Kind::nil;
      const bool same = !answer->items.empty() && redis_row_hash(answer->at(0)) == hash;
      // A refusal says nothing of the row.
      if (!erased && !same && !answer->is_error()) round->parted.push_back(room);
      round->settle();
    };
    call(connection, RedisScript::verify, {keys.log, keys.erased}, {redis_row_id(tail.last)}, judge);
  }
}

}  // namespace lectern::log
