// What was erased still stands in Redis's append-only file until Redis writes it anew. This asks for that, after the
// first erasure at once and then every now and again, since each time costs Redis a fork.
#pragma once

#include "server/redis/connection.hpp"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>

namespace lectern::redis {

class Rewrite {
 public:
  static constexpr std::chrono::seconds pause{60};

  Rewrite(boost::asio::io_context& context, Connection& connection) : connection_(connection), timer_(context) {}

  /// Something was erased. `asked` once Redis has been asked, or will be later.
  void want(std::function<void()> asked);

  void stop();

 private:
  void ask(std::function<void()> asked);
  void rest();

  Connection& connection_;
  boost::asio::steady_timer timer_;
  bool resting_ = false;
  bool wanted_ = false;
  bool over_ = false;  ///< the timer may have run out already
};

}  // namespace lectern::redis
