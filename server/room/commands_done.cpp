// See commands_done.hpp. A walk over a few hundred nonces, newest first, is cheaper than keeping an index beside them.
#include "server/room/commands_done.hpp"

#include "server/room/limits.hpp"

#include <algorithm>

namespace lectern::room {

void CommandsDone::remember(Nonce command, Step after) {
  if (command.value == 0) return;
  done_.emplace_back(command, after);
  if (done_.size() > limits::commands_remembered_max) done_.pop_front();
}

std::optional<Step> CommandsDone::find(Nonce command) const {
  const auto found =
    std::find_if(done_.rbegin(), done_.rend(), [command](const auto& done) { return done.first == command; });
  if (found == done_.rend()) return std::nullopt;
  return found->second;
}

}  // namespace lectern::room
