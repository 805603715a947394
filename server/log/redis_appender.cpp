#include "server/log/redis_appender.hpp"

#include "server/log/redis_rows.hpp"

#include <algorithm>
#include <utility>

namespace lectern::log {

using std::chrono::steady_clock;

namespace {

constexpr std::size_t group_events_max = 10'000;
constexpr std::size_t group_bytes_max = 4 * 1024 * 1024;

std::size_t weight_of(std::size_t events) {
  return std::max<std::size_t>(events, 1);
}

}  // namespace

void RedisAppender::append(Append append) {
  const auto id = append.room;
  auto& room = rooms_[id];
  room.waiting.push_back(std::move(append));
  if (open_)
    next(id, room);
  else
    refuse_waiting(id, room, LogError::unavailable);
  if (room.waiting.empty() && room.under_way.parts.empty()) rooms_.erase(id);
}

void RedisAppender::next(room::RoomId id, Room& room) {
  if (!room.under_way.parts.empty() || room.waiting.empty()) return;
  room.under_way = group(id, room);
  send(id, room.under_way);
}

RedisAppender::Group RedisAppender::group(room::RoomId id, Room& room) {
  Group made;
  made.number = ++last_group_;
  made.arguments = {RoomKeys(id).name, parts_.process, std::to_string(made.number)};
  std::vector<RowBuilder> rows;
  while (!room.waiting.empty() && made.events < group_events_max && made.bytes < group_bytes_max) {
    auto& append = room.waiting.front();
    made.parts.push_back({append.lane, append.ticket, append.events.size(), append.asked});
    made.events += append.events.size();
    for (auto& event : append.events) {
      if (rows.empty() || rows.back().is_full()) rows.emplace_back(id, room::Position{}, 0);
      made.bytes += event.stored.size();
      rows.back().add(std::move(event));
    }
    room.waiting.pop_front();
  }
  for (const auto& built : rows) {
    const auto row = built.row();
    made.arguments.push_back(std::to_string(row.count));
    made.arguments.emplace_back(row.body);
  }
  return made;
}

void RedisAppender::send(room::RoomId id, const Group& group) {
  RoomKeys keys(id);
  call(
    connection_,
    RedisScript::append,
    {std::move(keys.log), std::move(keys.room), std::move(keys.erased), std::move(keys.rooms)},
    group.arguments,
    [this, id, number = group.number](const redis::Answer& answer) { on_answer(id, number, answer); });
}

void RedisAppender::on_answer(room::RoomId id, std::uint64_t number, const redis::Answer& answer) {
  if (!answer) return;  // it stays under way until open() or give_up()
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.under_way.number != number) return;  // severed meanwhile
  const auto done = std::exchange(found->second.under_way, {});
  next(id, found->second);
  if (found->second.under_way.parts.empty()) rooms_.erase(found);
  if (answer->is_error()) return complete(id, done, Unexpected<LogError>(redis_error(*answer)));
  if (answer->kind == redis::Reply::Kind::nil) return complete(id, done, Unexpected<LogError>(LogError::unknown_room));
  complete(id, done, room::Position{static_cast<std::uint64_t>(answer->integer)});
}

void RedisAppender::complete(room::RoomId id, const Group& group, Result<room::Position> end) {
  Mail mail;
  auto& meters = *parts_.meters;
  (end ? meters.commits : meters.commits_failed).add();
  if (end) meters.bytes.add(group.bytes);
  const auto now = steady_clock::now();
  auto left = group.events;
  for (const auto& part : group.parts) {
    left -= part.events;
    auto result = end;
    if (result) result->value -= left;
    meters.append.observe(std::chrono::duration_cast<std::chrono::microseconds>(now - part.asked));
    meters.waiting -= weight_of(part.events);
    mail.add(part.lane, AppendReply{part.ticket, id, result});
  }
  mail.send(parts_.lanes);
  parts_.answered();
}

void RedisAppender::refuse_waiting(room::RoomId id, Room& room, LogError error) {
  Mail mail;
  for (const auto& append : std::exchange(room.waiting, {})) {
    parts_.meters->waiting -= weight_of(append.events.size());
    mail.add(append.lane, AppendReply{append.ticket, id, Unexpected<LogError>(error)});
  }
  mail.send(parts_.lanes);
  parts_.answered();
}

void RedisAppender::open() {
  open_ = true;
  for (auto& [id, room] : rooms_)
    send(id, room.under_way);
}

void RedisAppender::shut() {
  open_ = false;
  for (auto& [id, room] : rooms_)
    refuse_waiting(id, room, LogError::unavailable);
}

void RedisAppender::sever(room::RoomId room) {
  const auto found = rooms_.extract(room);
  if (found.empty()) return;
  refuse_waiting(room, found.mapped(), LogError::corrupt);
  complete(room, found.mapped().under_way, Unexpected<LogError>(LogError::corrupt));
}

void RedisAppender::give_up() {
  open_ = false;
  for (auto& [id, room] : std::exchange(rooms_, {})) {
    refuse_waiting(id, room, LogError::unavailable);
    complete(id, room.under_way, Unexpected<LogError>(LogError::unavailable));
  }
}

}  // namespace lectern::log
