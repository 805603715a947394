// Who waits for a seat in one room, on one lane: newcomers beyond the rate at which the room fills (limits.hpp). Seated
// members never stand here, and nobody is refused for it.
//
// Addresses take turns, and within one address whoever connected first: a script behind one address delays its own
// neighbours at most, and those for no longer than its connections last. Each member stands here once.
#pragma once

#include "server/lane/lane.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>

namespace lectern::lane {

class JoinQueue {
 public:
  void add(const std::string& address, MemberId member) { waiting_[address].insert(member); }

  /// One that has gone.
  void remove(const std::string& address, MemberId member) {
    const auto found = waiting_.find(address);
    if (found == waiting_.end()) return;
    found->second.erase(member);
    if (found->second.empty()) waiting_.erase(found);
  }

  /// Whose turn it is, out of the queue. Somebody waits.
  [[nodiscard]] MemberId take() {
    auto turn = waiting_.upper_bound(last_);
    if (turn == waiting_.end()) turn = waiting_.begin();
    last_ = turn->first;
    const MemberId member = *turn->second.begin();
    remove(last_, member);
    return member;
  }

  [[nodiscard]] bool empty() const { return waiting_.empty(); }

 private:
  std::map<std::string, std::set<MemberId>> waiting_;  ///< by address; none is empty
  std::string last_;                                   ///< address that had its turn
};

}  // namespace lectern::lane
