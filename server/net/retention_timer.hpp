// Looks now and then for ended rooms whose time is over. On one lane's thread.
#pragma once

#include "server/api/retention.hpp"
#include "server/net/asio.hpp"

#include <boost/asio/basic_waitable_timer.hpp>

#include <chrono>

namespace lectern::net {

class RetentionTimer {
 public:
  RetentionTimer(asio::io_context& lane, api::Eraser eraser, std::chrono::seconds keep);

  void start();
  void stop();

 private:
  void sweep();

  api::Retention retention_;
  std::chrono::seconds gap_;
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> timer_;
};

}  // namespace lectern::net
