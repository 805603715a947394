// The budget of wrong tries (PIN, host key, host token): one per process, shared by all lanes and the REST interface,
// so that an address gains nothing by changing lane or door. Only misses cost.
//
// A class behind one address is never treated as an attack (RELIABILITY.md, G10): whoever shows a resume token, the
// host key or a host token is no guesser and is not asked; a right PIN still opens a room that has members from that
// address.
//
// Any thread may call anything: fixed tables of atomics, no mutex, nothing grows. Addresses stand in them as salted
// hashes; an IPv6 address counts by its network of 64 bits, which is one household.
#pragma once

#include "server/room/ids.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::tries {

class TryBudget {
 public:
  using Time = std::chrono::microseconds;  ///< on one monotonic clock for all callers

  /// `salt` is random, so that nobody can choose addresses that share a cell with a victim's.
  explicit TryBudget(std::uint64_t salt);

  /// The next miss of this address would be one too many: it is told so, and no hint whether it was a miss.
  [[nodiscard]] bool used_up(const std::string& address, Time now) const;

  /// A miss, and whether there was a try left for it; without one it costs nothing more.
  bool miss(const std::string& address, Time now);

  /// All misses so far, those without a try left too.
  [[nodiscard]] std::uint64_t misses() const { return misses_.load(std::memory_order_relaxed); }

  /// Somebody from this address was let into the room.
  void note_member(const std::string& address, room::RoomId room);

  [[nodiscard]] bool has_member(const std::string& address, room::RoomId room) const;

 private:
  /// When the budget will be whole again (generic cell rate algorithm); the past when it is.
  using Cell = std::atomic<std::int64_t>;

  [[nodiscard]] std::uint64_t hash(std::string_view text) const;
  [[nodiscard]] std::array<std::size_t, 2> cells_of(const std::string& address) const;
  [[nodiscard]] std::uint64_t key_of(const std::string& address, room::RoomId room) const;

  std::uint64_t salt_;
  std::vector<Cell> cells_;  ///< an address has two, and its budget is used up when both are
  std::atomic<std::uint64_t> misses_{0};
  Cell all_{0};                                      ///< of all addresses together
  std::vector<std::atomic<std::uint64_t>> members_;  ///< keys of (address, room), in small buckets; 0: free
};

}  // namespace lectern::tries
