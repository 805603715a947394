// A real redis-server for tests: on a Unix socket in a folder of its own, ready when the constructor returns, killed
// with the object, and with this process whatever becomes of it.
#pragma once

#include "tests/contract/folder.hpp"

#include <sys/types.h>

#include <string>
#include <vector>

namespace lectern::testing {

class RedisServer {
 public:
  /// `settings` as on redis-server's command line, over those of a log: appendonly yes.
  explicit RedisServer(std::vector<std::string> settings = {});
  ~RedisServer();
  RedisServer(const RedisServer&) = delete;
  RedisServer& operator=(const RedisServer&) = delete;

  void start();
  void kill();    ///< SIGKILL, and waits for its end
  void forget();  ///< what it kept, while it does not run
  void freeze();
  void thaw();

  /// Runs one command with redis-cli; what it prints.
  std::string cli(const std::vector<std::string>& command) const;

  [[nodiscard]] std::string url() const { return "redis+unix://" + socket(); }

  /// True when any file of this Redis holds these bytes, once it has rewritten what it was asked to.
  [[nodiscard]] bool holds(const std::string& bytes) const;

 private:
  [[nodiscard]] std::string socket() const { return (folder_ / "redis.sock").string(); }

  contract::Folder folder_;
  std::vector<std::string> settings_;
  pid_t process_ = -1;
};

}  // namespace lectern::testing
