#include "server/log/redis_follower.hpp"

#include "server/log/mail.hpp"
#include "server/log/redis_rows.hpp"
#include "server/room/describe.hpp"

#include <utility>

namespace lectern::log {

using std::chrono::steady_clock;

namespace {

constexpr const char* rows_max = "16";  ///< of a room at once: a row may be as large as a deck
constexpr const char* wake_seconds = "60";
constexpr std::chrono::seconds drop_every{1};

}  // namespace

RedisFollower::RedisFollower(
  RedisParts& parts, RedisTails& tails, redis::Connection& others, std::size_t tag, Severs severs)
  : parts_(parts)
  , tails_(tails)
  , others_(others)
  , tag_(tag)
  , severs_(std::move(severs))
  , wake_key_(wake_key(tag, parts.process))
  , connection_(parts.client.blocking_connection("follow-" + std::to_string(tag), redis_scripts())) {
  connection_->open({[this] { verify(); }, [this] { verified_ = reading_ = waking_ = false; }});
}

void RedisFollower::add(room::RoomId room, room::Position from) {
  if (!rooms_.emplace(room, from).second || !verified_) return;
  if (reading_)
    wake();
  else
    read();
}

void RedisFollower::verify() {
  std::vector<room::RoomId> all;
  for (const auto& [room, last] : rooms_)
    all.push_back(room);
  tails_.verify(*connection_, all, [this](const std::vector<room::RoomId>& parted) {
    verified_ = true;
    for (const auto& room : parted)
      severs_(room);
    read();
  });
}

/// Twice is harmless, and a wake that is lost costs as long as a read may wait.
void RedisFollower::wake() {
  if (std::exchange(waking_, true)) return;
  const auto ignored = [](const redis::Answer& /*answer*/) {};
  others_.send({"XADD", wake_key_, "MAXLEN", "1", "*", "wake", "1"}, ignored);
  others_.send({"EXPIRE", wake_key_, wake_seconds}, ignored);
}

void RedisFollower::read() {
  if (reading_ || rooms_.empty() || !connection_->is_ready()) return;
  reading_ = true;
  const auto block = std::to_string(parts_.client.timing().block.count());
  redis::Command command{"XREAD", "COUNT", rows_max, "BLOCK", block, "STREAMS", wake_key_};
  for (const auto& [room, last] : rooms_)
    command.push_back(RoomKeys(room).log);
  command.push_back(woken_);
  for (const auto& [room, last] : rooms_)
    command.push_back(redis_row_id(last));
  connection_->send(std::move(command), [this](const redis::Answer& answer) { on_read(answer); });
}

void RedisFollower::on_read(const redis::Answer& answer) {
  if (!answer) return;
  reading_ = waking_ = false;
  for (const auto& stream : answer->items) {
    const auto& name = stream.at(0).text;
    room::RoomId room;
    if (name == wake_key_ && !stream.at(1).items.empty())
      woken_ = stream.at(1).items.back().at(0).text;
    else if (room::parse(name.substr(name.rfind(':') + 1), room))
      hand_over(room, stream.at(1));
  }
  drop_unfollowed();
  read();
}

void RedisFollower::hand_over(room::RoomId room, const redis::Reply& rows) {
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return;
  Mail mail;
  bool whole = true;
  for (const auto& row : rows.items) {
    const auto batch = redis_batch(room, row);
    whole = batch && first_of(**batch).value == found->second.value + 1;
    if (!whole) break;
    found->second = last_of(**batch);
    tails_.note(room, found->second, redis_row_hash(row));
    mail.add(*batch, parts_.followers, *parts_.meters);
  }
  mail.send(parts_.lanes);
  if (!whole) severs_(room);
}

void RedisFollower::drop_unfollowed() {
  const auto now = steady_clock::now();
  if (now - dropped_ < drop_every) return;
  dropped_ = now;
  for (auto at = rooms_.begin(); at != rooms_.end();) {
    if (!parts_.followers.of(at->first).empty()) {
      ++at;
      continue;
    }
    tails_.forget(at->first);
    at = rooms_.erase(at);
  }
}

}  // namespace lectern::log
