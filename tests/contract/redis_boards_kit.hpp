// How the contract suite gets leaderboards in Redis.
#pragma once

#include "server/board/redis_boards.hpp"
#include "tests/redis_server.hpp"

#include <memory>
#include <string>
#include <utility>

namespace lectern::contract {

class RedisBoardsKit {
 public:
  RedisBoardsKit() { open(); }

  [[nodiscard]] std::unique_ptr<board::Leaderboards> attach(boost::asio::any_io_executor executor) {
    return store_->attach(std::move(executor));
  }

  /// Ends boards and Redis, and starts both again on what they left behind. Everything attached must be gone.
  void reopen() {
    store_.reset();
    client_.reset();
    server.kill();
    server.start();
    open();
  }

  void stop() { store_->stop(); }

  [[nodiscard]] bool holds(const std::string& bytes) const { return server.holds(bytes); }

  testing::RedisServer server;

 private:
  void open() {
    client_ = std::make_unique<redis::Client>(redis::parse_url(server.url()).value(), "test");
    store_ = std::make_unique<board::RedisBoards>(*client_);
  }

  std::unique_ptr<redis::Client> client_;
  std::unique_ptr<board::RedisBoards> store_;
};

}  // namespace lectern::contract
