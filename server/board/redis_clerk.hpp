// Carries out requests in Redis. What writes goes one after another, since it takes several steps in keys of two tags;
// what reads goes at once. Used on the thread of redis::Client.
#pragma once

#include "server/board/board_requests.hpp"
#include "server/redis/connection.hpp"
#include "server/redis/rewrite.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace lectern::board {

class RedisClerk {
 public:
  using Answered = std::function<void(const Request&, Result)>;

  RedisClerk(boost::asio::io_context& context, redis::Connection& connection, Answered answered)
    : connection_(connection), rewrite_(context, connection), answered_(std::move(answered)) {}

  void take(Request request);

  /// What waits is answered `unavailable`; what is under way when its connection closes.
  void give_up();

 private:
  using Shared = std::shared_ptr<const Request>;
  struct Sum;

  void next();
  void start(const Publish& publish);
  void start(const Erase& erase);
  void contribute(const RoomBoard& board, const std::string& before);
  void withdraw(const std::string& course, room::RoomId room, std::function<void()> then);
  void remove(room::RoomId room);
  void written(Expected<void, BoardError> result);

  void read(const Shared& request, const ReadRoom& wanted);
  void read(const Shared& request, const ReadCourse& wanted);
  void add_up(const std::shared_ptr<Sum>& sum, const redis::Reply& rooms);

  /// Goes on with the reply, unless the write under way has failed with it.
  [[nodiscard]] redis::Connection::Handler step(std::function<void(const redis::Reply&)> then);

  redis::Connection& connection_;
  redis::Rewrite rewrite_;
  Answered answered_;
  std::deque<Shared> writes_;  ///< the first is under way
  bool over_ = false;
};

}  // namespace lectern::board
