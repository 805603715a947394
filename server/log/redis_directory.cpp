#include "server/log/redis_directory.hpp"

#include "server/log/redis_rows.hpp"

#include <utility>

namespace lectern::log {

namespace {

using redis::Answer;
using Kind = redis::Reply::Kind;

// A lane that stood still for this long has lost its members, and its process its place.
constexpr const char* erased_seconds = "2592000";

}  // namespace

template <class Asked>
void RedisDirectory::reply(const Asked& asked, Result<void> result) {
  --parts_.meters->waiting;
  parts_.tell(asked.lane, Reply{asked.ticket, std::move(result)});
  parts_.answered();
}

template <class Asked>
bool RedisDirectory::went_well(const Asked& asked, const Answer& answer) {
  if (answer && !answer->is_error()) return true;
  reply(asked, Unexpected<LogError>(answer ? redis_error(*answer) : LogError::unavailable));
  return false;
}

// ---- claiming ------------------------------------------------------------------------------------------------------

void RedisDirectory::claim(const Claim& claim) {
  const RoomKeys keys(claim.room);
  const auto declared = [this, claim](const Answer& answer) {
    if (!went_well(claim, answer)) return;
    if (answer->kind == Kind::nil) return reply(claim, Unexpected<LogError>(LogError::unknown_room));
    take(claim, answer->text);
  };
  call(
    connection_,
    RedisScript::declare_pin,
    {keys.room, keys.erased, keys.rooms},
    {keys.name, claim.pin, parts_.process},
    declared);
}

void RedisDirectory::take(const Claim& claim, const std::string& before) {
  const auto taken = [this, claim, before](const Answer& answer) {
    if (went_well(claim, answer)) settle(claim, before, *answer);
  };
  call(connection_, RedisScript::take_pin, {pin_key(claim.pin)}, {RoomKeys(claim.room).name}, taken);
}

void RedisDirectory::settle(const Claim& claim, const std::string& before, const redis::Reply& holder) {
  const RoomKeys keys(claim.room);
  if (holder.text != keys.name) {
    const auto withdrawn = [this, claim](const Answer& answer) {
      if (went_well(claim, answer)) reply(claim, Unexpected<LogError>(LogError::pin_taken));
    };
    return call(
      connection_, RedisScript::withdraw_pin, {keys.room, keys.rooms}, {keys.name, claim.pin, before}, withdrawn);
  }
  const auto settled = [this, claim](const Answer& answer) {
    if (went_well(claim, answer)) reply(claim, {});
  };
  if (before.empty() || before == claim.pin) return settled(holder);
  release(before, keys.name, settled);
}

void RedisDirectory::release(const std::string& pin, const std::string& room, redis::Connection::Handler done) {
  call(connection_, RedisScript::release_pin, {pin_key(pin)}, {room}, std::move(done));
}

// ---- ending --------------------------------------------------------------------------------------------------------

void RedisDirectory::close(const CloseRoom& close) {
  const auto closed = [this, close](const Answer& answer) {
    if (!went_well(close, answer)) return;
    reply(close, answer->integer == 1 ? Result<void>() : Unexpected<LogError>(LogError::unknown_room));
  };
  call(connection_, RedisScript::close, {RoomKeys(close.room).room}, {}, closed);
}

void RedisDirectory::erase(const EraseRoom& erase) {
  const RoomKeys keys(erase.room);
  const auto found = [this, erase, name = keys.name](const Answer& answer) {
    if (!went_well(erase, answer)) return;
    if (answer->kind != Kind::text) return remove(erase);
    const auto released = [this, erase](const Answer& done) {
      if (went_well(erase, done)) remove(erase);
    };
    release(answer->text, name, released);
  };
  connection_.send({"HGET", keys.room, "pin"}, found);
}

void RedisDirectory::remove(const EraseRoom& erase) {
  const RoomKeys keys(erase.room);
  const auto removed = [this, erase](const Answer& answer) {
    if (went_well(erase, answer)) rewrite_.want([this, erase] { reply(erase, {}); });
  };
  call(
    connection_,
    RedisScript::erase,
    {keys.log, keys.room, keys.erased, keys.rooms},
    {keys.name, erased_seconds},
    removed);
}

}  // namespace lectern::log
