// PINs and rooms in Redis. A room first says in its own hash which PIN it wants, then takes it: whoever is stopped in
// between leaves a room that is listed, and can be erased with whatever it holds.
#pragma once

#include "server/log/redis_parts.hpp"
#include "server/redis/rewrite.hpp"

#include <string>

namespace lectern::log {

class RedisDirectory {
 public:
  RedisDirectory(RedisParts& parts, redis::Connection& connection)
    : parts_(parts), connection_(connection), rewrite_(parts.client.context(), connection) {}

  void claim(const Claim& claim);
  void close(const CloseRoom& close);
  void erase(const EraseRoom& erase);

  void give_up() { rewrite_.stop(); }

 private:
  void take(const Claim& claim, const std::string& before);
  void settle(const Claim& claim, const std::string& before, const redis::Reply& holder);
  void remove(const EraseRoom& erase);
  void release(const std::string& pin, const std::string& room, redis::Connection::Handler done);

  /// False: it has been refused.
  template <class Asked>
  [[nodiscard]] bool went_well(const Asked& asked, const redis::Answer& answer);
  template <class Asked>
  void reply(const Asked& asked, Result<void> result);

  RedisParts& parts_;
  redis::Connection& connection_;
  redis::Rewrite rewrite_;
};

}  // namespace lectern::log
