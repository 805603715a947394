// A lane's thread for tests: an io_context that the test itself turns until what it waits for has happened. Nothing
// sleeps.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

namespace lectern::contract {

class OneLane {
 public:
  [[nodiscard]] boost::asio::any_io_executor executor() { return context_.get_executor(); }

  /// Runs handlers until `happened`. False, and a failure of the test, when nothing comes for a minute.
  bool until(const std::function<bool()>& happened) {
    while (!happened()) {
      if (context_.run_one_for(std::chrono::minutes(1)) != 0) continue;
      ADD_FAILURE() << "nothing happened for a minute";
      return false;
    }
    return true;
  }

  /// Runs what is ready now.
  void settle() { context_.poll(); }

  /// Starts something that ends in a handler, and runs until that handler was called.
  template <class Value>
  Value await(const std::function<void(std::function<void(Value)>)>& start) {
    std::optional<Value> result;
    start([&result](Value value) { result.emplace(std::move(value)); });
    EXPECT_FALSE(result.has_value()) << "a handler ran inside the call that was given it";
    until([&result] { return result.has_value(); });
    return std::move(result).value();
  }

 private:
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
};

}  // namespace lectern::contract
