// How the contract suite gets a log in Redis.
#pragma once

#include "server/log/redis_keys.hpp"
#include "server/log/redis_log.hpp"
#include "tests/redis_server.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace lectern::contract {

class RedisLogKit {
 public:
  explicit RedisLogKit(redis::Timing its_timing = {}) : timing(its_timing) { open(); }

  [[nodiscard]] std::unique_ptr<log::RoomLog> attach(boost::asio::any_io_executor executor) {
    return store_->attach(std::move(executor));
  }

  /// Ends store and Redis, and starts both again on what they left behind. Everything attached must be gone.
  void reopen() {
    close();
    server.kill();
    server.start();
    open();
  }

  [[nodiscard]] const telemetry::StoreMeters& meters() const { return *store_->meters(); }

  void stop() { store_->stop(); }

  [[nodiscard]] bool holds(const std::string& bytes) const { return server.holds(bytes); }

  testing::RedisServer server;
  const redis::Timing timing;

 private:
  void open() {
    client_ = std::make_unique<redis::Client>(redis::parse_url(server.url()).value(), "test", timing);
    auto opened = log::RedisStore::open(*client_, store::Durability::process);
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
  }

  void close() {
    store_.reset();
    client_.reset();
  }

  std::unique_ptr<redis::Client> client_;
  std::unique_ptr<log::RedisStore> store_;
};

}  // namespace lectern::contract
