// Leaderboards in Redis, for as many server processes as share it, and for anyone with redis-cli.
#pragma once

#include "content/expected.hpp"
#include "server/board/leaderboards.hpp"
#include "server/redis/client.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <memory>

namespace lectern::board {

class RedisBoards {
 public:
  /// Connects by itself, as often as it must; what is asked meanwhile is answered `unavailable`. `client` outlives
  /// this.
  explicit RedisBoards(redis::Client& client);

  ~RedisBoards();
  RedisBoards(const RedisBoards&) = delete;
  RedisBoards& operator=(const RedisBoards&) = delete;

  /// For the one thread of `executor`. The result must end before this object and before that executor's context.
  [[nodiscard]] std::unique_ptr<Leaderboards> attach(boost::asio::any_io_executor executor);

  /// Waits for the answers to what was asked, as long as Redis may take for one. Later requests are answered
  /// `unavailable`. Idempotent.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace lectern::board
