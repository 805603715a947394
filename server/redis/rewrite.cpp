#include "server/redis/rewrite.hpp"

#include <utility>

namespace lectern::redis {

void Rewrite::want(std::function<void()> asked) {
  if (!resting_) return ask(std::move(asked));
  wanted_ = true;
  asked();
}

void Rewrite::stop() {
  over_ = true;
  timer_.cancel();
}

void Rewrite::ask(std::function<void()> asked) {
  rest();
  connection_.send({"BGREWRITEAOF"}, [this, asked = std::move(asked)](const Answer& answer) {
    wanted_ = wanted_ || !answer || answer->is_error();  // such as: one is under way, which began before the erasure
    asked();
  });
}

void Rewrite::rest() {
  resting_ = true;
  timer_.expires_after(pause);
  timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled || over_) return;
    resting_ = false;
    if (std::exchange(wanted_, false)) ask([] {});
  });
}

}  // namespace lectern::redis
