// The log in a Redis: a Stream per room, for as many server processes as share it. What was acknowledged stands in the
// append-only file of the master. While Redis is away follows stand still and go on by themselves once it is back;
// appends that were sent wait for their answer, later ones are refused.
#pragma once

#include "content/expected.hpp"
#include "server/log/room_log.hpp"
#include "server/redis/client.hpp"
#include "server/store/store_file.hpp"
#include "server/telemetry/store_meters.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <memory>
#include <string>

namespace lectern::log {

class RedisStore {
 public:
  /// Connects and looks whether this Redis keeps what it is given. The error is one sentence. `client` outlives this.
  [[nodiscard]] static Expected<std::unique_ptr<RedisStore>, std::string>
  open(redis::Client& client, store::Durability durability);

  ~RedisStore();
  RedisStore(const RedisStore&) = delete;
  RedisStore& operator=(const RedisStore&) = delete;

  /// For the one thread of `executor`. The result must end before this store and before that executor's context.
  [[nodiscard]] std::unique_ptr<RoomLog> attach(boost::asio::any_io_executor executor);

  [[nodiscard]] std::shared_ptr<const telemetry::StoreMeters> meters() const;

  /// Waits for the answers to what was asked, as long as Redis may take for one. Everything asked later is answered
  /// `unavailable`. Idempotent.
  void stop();

 private:
  struct State;
  explicit RedisStore(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace lectern::log
