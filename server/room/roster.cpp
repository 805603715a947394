#include "server/room/roster.hpp"

namespace lectern::room {

const Seat* Roster::find(SeatId id) const {
  const auto found = seats_.find(id);
  return found == seats_.end() ? nullptr : &found->second;
}

const Seat* Roster::find_token(const TokenHash& hash) const {
  const auto found = by_token_.find(hash);
  return found == by_token_.end() ? nullptr : find(found->second);
}

bool Roster::has_skeleton(const std::string& skeleton) const {
  return by_skeleton_.contains(skeleton);
}

SeatId Roster::last() const {
  return seats_.empty() ? SeatId{} : seats_.rbegin()->first;
}

}  // namespace lectern::room
