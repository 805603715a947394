// One lane's end of the leaderboards, whichever store is behind it. It keeps the handlers; only their tickets travel.
#pragma once

#include "server/board/board_requests.hpp"
#include "server/board/leaderboards.hpp"
#include "server/store/attached.hpp"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>

namespace lectern::board {

class LaneBoards;
using Lanes = store::Attached<LaneBoards, Answer>;

/// Called from every lane's thread. False: there will be no answer.
using Ask = std::function<bool(Request)>;

class LaneBoards final : public Leaderboards {
 public:
  LaneBoards(store::Post post, Lanes& lanes, Ask ask);
  ~LaneBoards() override;
  LaneBoards(const LaneBoards&) = delete;
  LaneBoards& operator=(const LaneBoards&) = delete;

  void publish(RoomBoard board, Done done) override;
  void room(room::RoomId room, std::uint32_t top, RoomDone done) override;
  void course(std::string course, std::uint32_t top, CourseDone done) override;
  void erase(room::RoomId room, Done done) override;

  void take(Answer answer);

 private:
  using Handler = std::variant<Done, RoomDone, CourseDone>;

  template <class Value>
  void ask(decltype(Request::what) what, std::function<void(Expected<Value, BoardError>)> done);

  std::shared_ptr<LaneBoards*> self_ = std::make_shared<LaneBoards*>(this);
  Lanes& lanes_;
  Ask ask_;
  store::AttachedId id_;
  std::unordered_map<Ticket, Handler> waiting_;
  Ticket last_ = 0;
};

}  // namespace lectern::board
