// The one thread of this process that speaks to Redis. Everything that uses a Connection runs on it.
#pragma once

#include "server/redis/connection.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace lectern::redis {

class Client {
 public:
  /// `node` names this server in Redis's list of clients.
  Client(Address address, std::string node, Timing timing = {});
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] boost::asio::io_context& context() { return context_; }

  [[nodiscard]] const Address& address() const { return address_; }

  [[nodiscard]] const Timing& timing() const { return timing_; }

  /// Not opened yet. `purpose` is added to the node's name.
  [[nodiscard]] std::unique_ptr<Connection>
  connection(const std::string& purpose, std::vector<std::string_view> scripts);
  /// One whose commands may wait as long as Timing::block.
  [[nodiscard]] std::unique_ptr<Connection>
  blocking_connection(const std::string& purpose, std::vector<std::string_view> scripts);

  /// Runs `task` on the thread and waits for it. Not from that thread.
  void run(const std::function<void()>& task);

 private:
  [[nodiscard]] std::unique_ptr<Connection>
  make(const std::string& purpose, std::vector<std::string_view> scripts, Timing timing);

  const Address address_;
  const std::string node_;
  const Timing timing_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
  std::thread thread_;
};

}  // namespace lectern::redis
