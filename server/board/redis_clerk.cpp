#include "server/board/redis_clerk.hpp"

#include "server/board/board_rows.hpp"
#include "server/board/redis_board_keys.hpp"
#include "server/board/redis_board_scripts.hpp"
#include "server/room/describe.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace lectern::board {

namespace {

using redis::Reply;
using Kind = Reply::Kind;
using Texts = std::vector<std::string>;

constexpr std::int64_t rank_places = std::int64_t{1} << 20;

/// Points first, then rank: exact in Redis's numbers for up to 2^33 points and a million ranks.
std::int64_t score_of(const BoardRow& row) {
  return row.points * rank_places + (rank_places - 1 - std::int64_t{row.rank});
}

template <class Value>
Result failure(BoardError error) {
  return Expected<Value, BoardError>(Unexpected<BoardError>(error));
}

void call(
  redis::Connection& connection, BoardScript script, Texts keys, Texts arguments, redis::Connection::Handler handler) {
  connection.call(static_cast<std::size_t>(script), std::move(keys), std::move(arguments), std::move(handler));
}

Texts published(const RoomBoard& board) {
  Texts arguments{
    std::to_string(board.at.value), board.final ? "1" : "0", board.pin, board.course, board.digest, pack(board.rows)};
  for (const auto& row : board.rows) {
    arguments.push_back(std::to_string(row.seat.value));
    arguments.push_back(std::to_string(row.points));
    arguments.push_back(std::to_string(score_of(row)));
  }
  return arguments;
}

Texts contributed(const RoomBoard& board) {
  Texts arguments{room::format(board.room), std::to_string(board.at.value), board.final ? "1" : "0", pack(board.rows)};
  if (!board.final) return arguments;
  for (const auto& row : board.rows) {
    arguments.push_back(row.person);
    arguments.push_back(std::to_string(row.points));
  }
  return arguments;
}

Expected<RoomBoard, BoardError> board_in(room::RoomId room, std::uint32_t top, const Reply& fields) {
  if (fields.at(0).kind == Kind::nil) return Unexpected<BoardError>(BoardError::unknown_room);
  RoomBoard board;
  board.room = room;
  board.at = {static_cast<std::uint64_t>(number_in(fields.at(0)))};
  board.final = fields.at(1).text == "1";
  board.pin = fields.at(2).text;
  board.course = fields.at(3).text;
  board.digest = fields.at(4).text;
  if (!unpack(fields.at(5).text, top, board.rows)) return Unexpected<BoardError>(BoardError::unavailable);
  return board;
}

}  // namespace

void RedisClerk::take(Request request) {
  auto shared = std::make_shared<const Request>(std::move(request));
  if (const auto* room = std::get_if<ReadRoom>(&shared->what)) return read(shared, *room);
  if (const auto* course = std::get_if<ReadCourse>(&shared->what)) return read(shared, *course);
  if (over_) return answered_(*shared, failure<void>(BoardError::unavailable));
  writes_.push_back(std::move(shared));
  if (writes_.size() == 1) next();
}

void RedisClerk::give_up() {
  over_ = true;
  rewrite_.stop();
  while (writes_.size() > 1) {
    answered_(*writes_.back(), failure<void>(BoardError::unavailable));
    writes_.pop_back();
  }
}

// ---- writing -------------------------------------------------------------------------------------------------------

void RedisClerk::next() {
  if (writes_.empty()) return;
  const auto& what = writes_.front()->what;
  if (const auto* publish = std::get_if<Publish>(&what)) return start(*publish);
  start(std::get<Erase>(what));
}

void RedisClerk::written(Expected<void, BoardError> result) {
  const auto done = std::move(writes_.front());
  writes_.pop_front();
  next();
  answered_(*done, std::move(result));
}

redis::Connection::Handler RedisClerk::step(std::function<void(const Reply&)> then) {
  return [this, then = std::move(then)](const redis::Answer& answer) {
    if (!answer || answer->is_error()) return written(Unexpected<BoardError>(BoardError::unavailable));
    then(*answer);
  };
}

void RedisClerk::start(const Publish& publish) {
  const BoardKeys keys(publish.board.room);
  const auto stored = [this, &board = publish.board](const Reply& before) {
    if (before.kind == Kind::nil) return written({});  // late, but no error
    contribute(board, before.text);
  };
  call(
    connection_, BoardScript::publish, {keys.about, keys.board, keys.points}, published(publish.board), step(stored));
}

void RedisClerk::contribute(const RoomBoard& board, const std::string& before) {
  if (!before.empty() && before != board.course)
    return withdraw(before, board.room, [this, &board] { contribute(board, board.course); });
  if (board.course.empty()) return written({});
  const CourseKeys keys(board.course, room::format(board.room));
  call(
    connection_,
    BoardScript::contribute,
    {keys.totals, keys.rooms, keys.people, keys.of, keys.points},
    contributed(board),
    step([this](const Reply& /*done*/) { written({}); }));
}

void RedisClerk::withdraw(const std::string& course, room::RoomId room, std::function<void()> then) {
  const auto name = room::format(room);
  const CourseKeys keys(course, name);
  call(
    connection_,
    BoardScript::withdraw,
    {keys.totals, keys.rooms, keys.people, keys.of, keys.points},
    {name},
    step([then = std::move(then)](const Reply& /*done*/) { then(); }));
}

void RedisClerk::start(const Erase& erase) {
  const auto found = [this, room = erase.room](const Reply& course) {
    if (course.text.empty()) return remove(room);
    withdraw(course.text, room, [this, room] { remove(room); });
  };
  connection_.send({"HGET", BoardKeys(erase.room).about, "course"}, step(found));
}

void RedisClerk::remove(room::RoomId room) {
  const BoardKeys keys(room);
  const auto removed = [this](const Reply& count) {
    if (number_in(count) == 0) return written({});
    rewrite_.want([this] { written({}); });
  };
  connection_.send({"DEL", keys.about, keys.board, keys.points}, step(removed));
}

// ---- reading -------------------------------------------------------------------------------------------------------

void RedisClerk::read(const Shared& request, const ReadRoom& wanted) {
  connection_.send(
    {"HMGET", BoardKeys(wanted.room).about, "at", "final", "pin", "course", "digest", "rows"},
    [this, request, &wanted](const redis::Answer& answer) {
      if (!answer || answer->is_error()) return answered_(*request, failure<RoomBoard>(BoardError::unavailable));
      answered_(*request, board_in(wanted.room, wanted.top, *answer));
    });
}

struct RedisClerk::Sum {
  Shared request;
  std::string course;
  std::uint32_t top = 0;
  std::size_t due = 0;
  bool failed = false;
  CourseSum rooms;

  [[nodiscard]] Result result() const {
    if (failed) return failure<CourseBoard>(BoardError::unavailable);
    return Expected<CourseBoard, BoardError>(rooms.board(course, top));
  }
};

void RedisClerk::read(const Shared& request, const ReadCourse& wanted) {
  auto sum = std::make_shared<Sum>(Sum{request, wanted.course, wanted.top, 0, false, {}});
  const CourseKeys keys(wanted.course, {});
  connection_.send({"ZRANGE", keys.rooms, "0", "-1"}, [this, sum](const redis::Answer& answer) {
    if (!answer || answer->is_error()) return answered_(*sum->request, failure<CourseBoard>(BoardError::unavailable));
    if (answer->items.empty()) return answered_(*sum->request, failure<CourseBoard>(BoardError::unknown_course));
    add_up(sum, *answer);
  });
}

/// Answers come in the order in which they were asked for, which is that of the rooms.
void RedisClerk::add_up(const std::shared_ptr<Sum>& sum, const Reply& rooms) {
  sum->due = rooms.items.size();
  for (const auto& room : rooms.items) {
    const CourseKeys keys(sum->course, room.text);
    connection_.send({"HMGET", keys.of, "final", "rows"}, [this, sum](const redis::Answer& answer) {
      std::vector<BoardRow> rows;
      const bool final = answer && answer->at(0).text == "1";  // else it is still being played, or was erased
      sum->failed = sum->failed || !answer || answer->is_error() || (final && !unpack(answer->at(1).text, 0, rows));
      if (final && !sum->failed) sum->rooms.add(rows);
      if (--sum->due == 0) answered_(*sum->request, sum->result());
    });
  }
}

}  // namespace lectern::board
