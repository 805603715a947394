#include "server/board/lane_boards.hpp"

#include <utility>

namespace lectern::board {

namespace {

template <class Value>
void call(const std::function<void(Expected<Value, BoardError>)>& done, Result result) {
  done(std::move(std::get<Expected<Value, BoardError>>(result)));
}

}  // namespace

LaneBoards::LaneBoards(store::Post post, Lanes& lanes, Ask ask)
  : lanes_(lanes), ask_(std::move(ask)), id_(lanes.add(std::move(post), self_)) {}

LaneBoards::~LaneBoards() {
  lanes_.remove(id_);
}

void LaneBoards::publish(RoomBoard board, Done done) {
  ask(Publish{std::move(board)}, std::move(done));
}

void LaneBoards::room(room::RoomId room, std::uint32_t top, RoomDone done) {
  ask(ReadRoom{room, top}, std::move(done));
}

void LaneBoards::course(std::string course, std::uint32_t top, CourseDone done) {
  ask(ReadCourse{std::move(course), top}, std::move(done));
}

void LaneBoards::erase(room::RoomId room, Done done) {
  ask(Erase{room}, std::move(done));
}

void LaneBoards::take(Answer answer) {
  auto waiting = waiting_.extract(answer.ticket);
  if (waiting.empty()) return;
  const auto handler = std::move(waiting.mapped());
  std::visit([&answer](const auto& done) { call(done, std::move(answer.result)); }, handler);
}

template <class Value>
void LaneBoards::ask(decltype(Request::what) what, std::function<void(Expected<Value, BoardError>)> done) {
  const Ticket ticket = ++last_;
  waiting_.emplace(ticket, std::move(done));
  if (ask_({id_, ticket, std::move(what)})) return;
  lanes_.tell(id_, {ticket, Expected<Value, BoardError>(Unexpected<BoardError>(BoardError::unavailable))});
}

}  // namespace lectern::board
