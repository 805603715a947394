// Leaderboards of rooms and courses, for anyone who knows their name.
#include "server/api/access.hpp"
#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"

#include <charconv>
#include <optional>
#include <utility>

namespace lectern::api {

namespace {

/// 0 when absent: all rows. Nothing when it is not a number.
std::optional<std::uint32_t> top_of(const Request& request) {
  const auto it = request.query.find("top");
  if (it == request.query.end()) return 0;
  std::uint32_t top = 0;
  const char* end = it->second.data() + it->second.size();
  const auto [at, error] = std::from_chars(it->second.data(), end, top);
  if (error != std::errc{} || at != end) return std::nullopt;
  return top;
}

Response bad_top() {
  return error_reply(400, "malformed", "The parameter \"top\" must be a whole number.");
}

Json describe(const board::BoardRow& row) {
  return Json{
    {"seat", row.seat.value},
    {"name", row.name},
    {"points", row.points},
    {"rank", row.rank},
    {"correct", row.correct},
    {"time_ms", row.time_ms}};
}

Response describe(const board::RoomBoard& board, const std::string& pin) {
  Json rows = Json::array();
  for (const auto& row : board.rows)
    rows.push_back(describe(row));
  return json_reply(
    200,
    Json{
      {"pin", pin},
      {"course", board.course},
      {"final", board.final},
      {"digest", board.digest},
      {"standings", std::move(rows)}});
}

Response describe(const board::CourseBoard& board) {
  Json rows = Json::array();
  for (const auto& row : board.rows) {
    rows.push_back(Json{{"name", row.name}, {"points", row.points}, {"rank", row.rank}, {"rooms", row.rooms}});
  }
  return json_reply(200, Json{{"course", board.course}, {"rooms", board.rooms}, {"standings", std::move(rows)}});
}

}  // namespace

void room_standings(Services& services, const Request& request, const std::string& pin, Done done) {
  const auto top = top_of(request);
  if (!top) return done(bad_top());
  with_room(services, request, pin, std::move(done), [&services, pin, top](room::RoomId room, Done answer) {
    services.boards.room(room, *top, [=](auto board) {
      if (board) return answer(describe(*board, pin));
      if (board.error() != board::BoardError::unknown_room) return answer(store_reply(board.error()));
      answer(describe(board::RoomBoard{}, pin));  // nobody has been ranked yet
    });
  });
}

void course_standings(Services& services, const Request& request, const std::string& name, Done done) {
  const auto top = top_of(request);
  if (!top) return done(bad_top());
  services.boards.course(name, *top, [done = std::move(done)](auto board) {
    if (!board) return done(store_reply(board.error()));
    done(describe(*board));
  });
}

}  // namespace lectern::api
