// The same room with its key moved (G4). From one question on the twin's deck holds other right answers; until the
// first of them is revealed it must make the same of every entry, and give every player and viewer the same bytes.
#pragma once

#include "server/room/room.hpp"

#include <cstddef>
#include <cstdint>

namespace lectern::simulation {

class KeyTwin {
 public:
  /// `first`: index of the first question whose key is moved, taken modulo the deck.
  explicit KeyTwin(std::uint64_t first) : first_(first) {}

  /// `outcome` is what `original` made of the entry. Throws Violation. `bytes`: compare what members would get as well.
  void fold(const room::Entry& entry, const room::Room& original, const room::Room::Applied& outcome, bool bytes);

  /// False once a moved key was shown: nothing is the same from there on.
  [[nodiscard]] bool hidden() const { return hidden_; }

 private:
  void compare_bytes(const room::Room& original) const;

  std::uint64_t first_;
  room::Room room_;
  bool hidden_ = true;
};

/// The deck with other right answers from question `first` on; options, ranges and texts stay.
[[nodiscard]] content::Deck with_moved_key(content::Deck deck, std::size_t first);

}  // namespace lectern::simulation
