// What a lane's end asks its store for; the answers come as news. Called from every lane's thread.
#pragma once

#include "server/log/log_news.hpp"

namespace lectern::log {

class StoreDoor {
 public:
  /// LogError{}: accepted, and a reply will come.
  [[nodiscard]] virtual LogError order(Command command) = 0;

  /// False: there will be no answer.
  [[nodiscard]] virtual bool ask(Question question) = 0;

 protected:
  ~StoreDoor() = default;
};

}  // namespace lectern::log
