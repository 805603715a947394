// Which events a room has folded, by identity: one set of intervals per writer. Never a maximum, because an event whose
// append had an unknown outcome may come again long after later ones of the same writer, and must then still count if
// it had been lost (LOG.md §1).
#pragma once

#include "server/room/ids.hpp"

#include <cstddef>
#include <cstdint>
#include <map>

namespace lectern::room {

class EventIds {
 public:
  /// Adds an id; false when it was there already.
  bool insert(const EventId& id);

  [[nodiscard]] bool contains(const EventId& id) const;

  /// How many intervals are kept, over all writers: one per writer as long as nothing was lost.
  [[nodiscard]] std::size_t intervals() const;

 private:
  using Intervals =
    std::map<std::uint64_t, std::uint64_t>;  ///< first → last, both included; neither overlapping nor touching

  std::map<WriterId, Intervals> by_writer_;
};

}  // namespace lectern::room
