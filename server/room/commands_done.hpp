// Which of the host's commands a room has carried out, by nonce, and the step that each led to. So a command that comes
// again, over whichever lane, does nothing and gets the first answer. Bounded: the oldest are forgotten.
#pragma once

#include "server/room/ids.hpp"

#include <deque>
#include <optional>
#include <utility>

namespace lectern::room {

class CommandsDone {
 public:
  /// Nonce 0 names no command and is never remembered.
  void remember(Nonce command, Step after);

  /// The step behind it; nothing when it was not carried out, or long ago.
  [[nodiscard]] std::optional<Step> find(Nonce command) const;

  [[nodiscard]] std::size_t size() const { return done_.size(); }

 private:
  std::deque<std::pair<Nonce, Step>> done_;  ///< the newest last
};

}  // namespace lectern::room
