// The seats of a room: who they are, where they are connected, what they have earned. Only Room changes a roster.
#pragma once

#include "server/room/event.hpp"
#include "server/room/ids.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lectern::room {

struct Link {
  WriterId writer;
  ConnectionId connection;
  friend bool operator==(const Link&, const Link&) = default;
};

/// An answer as the log holds it, and what it earned once revealed.
struct GivenAnswer {
  Step step;
  std::uint32_t question = 0;  ///< index into the deck
  Nonce nonce;
  Answer answer;
  std::int64_t t_ms = 0;
  std::int64_t limit_ms = 0;
  std::int64_t allowance_ms = 0;
  bool graded = false;
  bool right = false;
  std::int64_t gained = 0;
};

struct Seat {
  SeatId id;
  TokenHash token_hash{};
  std::string name;
  std::string skeleton;
  std::string language;
  std::optional<Link> link;  ///< empty while disconnected
  bool removed = false;
  std::int64_t points = 0;
  std::uint32_t correct = 0;
  std::int64_t time_ms = 0;  ///< total answer time of the right answers
  std::uint32_t streak = 0;
  std::vector<GivenAnswer> answers;  ///< in question order; the open question's last
};

class Roster {
 public:
  [[nodiscard]] const Seat* find(SeatId id) const;
  [[nodiscard]] const Seat* find_token(const TokenHash& hash) const;   ///< removed seats included
  [[nodiscard]] bool has_skeleton(const std::string& skeleton) const;  ///< among seats not removed

  [[nodiscard]] const std::map<SeatId, Seat>& seats() const { return seats_; }  ///< by seat number, removed included

  [[nodiscard]] std::uint32_t present() const { return present_; }  ///< not removed

  [[nodiscard]] std::uint32_t connected() const { return connected_; }

  [[nodiscard]] SeatId last() const;  ///< the highest number in use; 0 when empty

 private:
  friend class Room;

  std::map<SeatId, Seat> seats_;
  std::map<TokenHash, SeatId> by_token_;
  std::unordered_map<std::string, SeatId> by_skeleton_;
  std::uint32_t present_ = 0;
  std::uint32_t connected_ = 0;
};

}  // namespace lectern::room
