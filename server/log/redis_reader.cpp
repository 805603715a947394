#include "server/log/redis_reader.hpp"

#include "server/log/redis_rows.hpp"
#include "server/redis/keys.hpp"
#include "server/room/describe.hpp"
#include "server/room/limits.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace lectern::log {

namespace {

using redis::Answer;
using Kind = redis::Reply::Kind;
using Entries = std::vector<room::Entry>;

constexpr const char* piece_bytes = "1048576";

// A reply of the script `read`.
constexpr std::size_t known_item = 0;
constexpr std::size_t end_item = 1;
constexpr std::size_t at_end_item = 2;
constexpr std::size_t rows_item = 3;

constexpr std::int64_t known_room = 1;
constexpr std::int64_t erased_room = 2;

template <class Value>
Result<Value> failure(LogError error) {
  return Unexpected<LogError>(error);
}

template <class Handler>
void read_piece(redis::Connection& connection, room::RoomId room, room::Position after, Handler handler) {
  const RoomKeys keys(room);
  const auto entries = std::to_string(room::limits::follow_batch_max);
  call(
    connection,
    RedisScript::read,
    {keys.log, keys.room, keys.erased},
    {std::to_string(after.value), entries, piece_bytes},
    std::move(handler));
}

}  // namespace

RedisReader::RedisReader(RedisParts& parts, redis::Connection& connection, Heard heard, Noted noted)
  : parts_(parts), connection_(connection), heard_(std::move(heard)), noted_(std::move(noted)) {}

void RedisReader::tell(LaneId lane, News news) {
  --parts_.questions;
  parts_.tell(lane, std::move(news));
  parts_.answered();
}

// ---- following -----------------------------------------------------------------------------------------------------

void RedisReader::on(ReadOn question) {
  if (over_) return tell(question.lane, Chunk{question.follow, question.room, {}, false, LogError::unavailable});
  if (!connection_.is_ready()) return parked_.push_back(question);
  read_piece(connection_, question.room, question.after, [this, question](const Answer& answer) {
    if (!answer)
      on(question);
    else
      on_piece(question, *answer);
  });
}

void RedisReader::on_piece(const ReadOn& question, const redis::Reply& reply) {
  auto piece = chunk(question, reply);
  if (piece.error == LogError{}) heard_(question.room, {static_cast<std::uint64_t>(number_in(reply.at(end_item)))});
  tell(question.lane, std::move(piece));
}

Chunk RedisReader::chunk(const ReadOn& question, const redis::Reply& reply) {
  Chunk made{question.follow, question.room, {}, reply.at(at_end_item).integer == 1, {}};
  if (reply.is_error()) made.error = redis_error(reply);
  // The log ends before what was folded: it is another one.
  const auto end = static_cast<std::uint64_t>(number_in(reply.at(end_item)));
  const bool was_erased = reply.at(known_item).integer == erased_room;
  if (made.error == LogError{} && !was_erased && end < question.after.value) made.error = LogError::corrupt;
  auto after = question.after;
  for (const auto& row : reply.at(rows_item).items) {
    auto batch = redis_batch(question.room, row);
    const bool consecutive = batch && (after == question.after ? first_of(**batch).value <= after.value + 1
                                                               : first_of(**batch).value == after.value + 1);
    if (!consecutive) made.error = LogError::corrupt;
    if (!consecutive) break;
    after = last_of(**batch);
    noted_(question.room, after, row);
    made.batches.push_back(std::move(*batch));
  }
  return made;
}

void RedisReader::open() {
  for (auto& question : std::exchange(parked_, {}))
    on(question);
}

void RedisReader::give_up() {
  over_ = true;
  open();
}

// ---- whole logs ----------------------------------------------------------------------------------------------------

void RedisReader::on(ReadAll question) {
  const auto after = question.entries.empty() ? room::Position{} : question.entries.back().position;
  const auto room = question.room;
  auto shared = std::make_shared<ReadAll>(std::move(question));
  read_piece(connection_, room, after, [this, shared](const Answer& answer) {
    if (answer) return on_piece(std::move(*shared), *answer);
    tell(shared->lane, Reply{shared->ticket, failure<Entries>(LogError::unavailable)});
  });
}

void RedisReader::on_piece(ReadAll question, const redis::Reply& reply) {
  const auto answer = [&](Result<Entries> result) { tell(question.lane, Reply{question.ticket, std::move(result)}); };
  if (reply.is_error()) return answer(failure<Entries>(redis_error(reply)));
  if (reply.at(known_item).integer != known_room) return answer(failure<Entries>(LogError::unknown_room));
  auto after = question.entries.empty() ? room::Position{} : question.entries.back().position;
  for (const auto& row : reply.at(rows_item).items) {
    const auto batch = redis_batch(question.room, row);
    if (!batch || first_of(**batch).value != after.value + 1) return answer(failure<Entries>(LogError::corrupt));
    after = last_of(**batch);
    question.entries.insert(question.entries.end(), (*batch)->entries.begin(), (*batch)->entries.end());
  }
  const bool enough = question.start_only && !question.entries.empty();
  if (reply.at(at_end_item).integer == 1 || enough) return answer(std::move(question.entries));
  on(std::move(question));
}

// ---- the directory -------------------------------------------------------------------------------------------------

void RedisReader::on(const FindPin& question) {
  connection_.send({"GET", pin_key(question.pin)}, [this, question](const Answer& answer) {
    room::RoomId room;
    Result<room::RoomId> result = failure<room::RoomId>(LogError::unavailable);
    if (answer && answer->kind == Kind::nil) result = failure<room::RoomId>(LogError::unknown_room);
    if (answer && answer->kind == Kind::text)
      result = room::parse(answer->text, room) ? Result<room::RoomId>(room) : failure<room::RoomId>(LogError::corrupt);
    tell(question.lane, Reply{question.ticket, result});
  });
}

struct RedisReader::Listing {
  ListRooms question;
  std::size_t due = redis::tags;
  LogError error{};
  std::vector<RoomSummary> rooms;
};

void RedisReader::on(const ListRooms& question) {
  auto listing = std::make_shared<Listing>();
  listing->question = question;
  for (std::size_t tag = 0; tag < redis::tags; ++tag) {
    connection_.send({"SMEMBERS", rooms_key(tag)}, [this, listing](const Answer& answer) {
      if (answer && !answer->is_error())
        list(listing, *answer);
      else
        listing->error = LogError::unavailable;
      finish(listing);
    });
  }
}

void RedisReader::list(const std::shared_ptr<Listing>& listing, const redis::Reply& names) {
  for (const auto& name : names.items) {
    RoomSummary summary;
    if (!room::parse(name.text, summary.room)) continue;
    ++listing->due;
    connection_.send({"HGETALL", RoomKeys(summary.room).room}, [this, listing, summary](const Answer& answer) mutable {
      if (!answer || answer->is_error()) listing->error = LogError::unavailable;
      if (answer) describe(summary, *answer);
      if (!summary.pin.empty() || summary.entries != 0) listing->rooms.push_back(summary);  // else it was just erased
      finish(listing);
    });
  }
}

void RedisReader::describe(RoomSummary& summary, const redis::Reply& fields) const {
  constexpr std::string_view process = "process:";
  for (std::size_t i = 0; i + 1 < fields.items.size(); i += 2) {
    const auto& field = fields.at(i).text;
    const auto& value = fields.at(i + 1);
    if (field == "pin") summary.pin = value.text;
    if (field == "ended") summary.ended = value.text == "1";
    if (field == "opened_at") summary.opened_at_us = number_in(value);
    if (field == "last_at") summary.last_at_us = number_in(value);
    if (field == "last") summary.entries = static_cast<std::uint64_t>(number_in(value));
    if (field.starts_with(process)) summary.kept = summary.kept || parts_.lives(field.substr(process.size()));
  }
}

void RedisReader::finish(const std::shared_ptr<Listing>& listing) {
  if (--listing->due != 0) return;
  const auto& question = listing->question;
  if (listing->error != LogError{})
    return tell(question.lane, Reply{question.ticket, failure<std::vector<RoomSummary>>(listing->error)});
  const auto older = [](const RoomSummary& a, const RoomSummary& b) {
    return std::tie(a.opened_at_us, a.room) < std::tie(b.opened_at_us, b.room);
  };
  std::sort(listing->rooms.begin(), listing->rooms.end(), older);
  tell(question.lane, Reply{question.ticket, Result<std::vector<RoomSummary>>(std::move(listing->rooms))});
}

void RedisReader::on(const Checkpoint& /*question*/) {
  --parts_.questions;
  parts_.answered();
}

}  // namespace lectern::log
