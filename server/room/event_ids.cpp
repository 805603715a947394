#include "server/room/event_ids.hpp"

#include <iterator>

namespace lectern::room {

bool EventIds::insert(const EventId& id) {
  if (contains(id)) return false;
  Intervals& intervals = by_writer_[id.writer];
  const auto next = intervals.upper_bound(id.sequence);
  std::uint64_t last = id.sequence;
  // `next` begins behind this number, so adding one cannot wrap.
  if (next != intervals.end() && next->first == id.sequence + 1) last = next->second;
  // A former interval ends before this number, so there is a number before it.
  if (next != intervals.begin() && std::prev(next)->second + 1 == id.sequence) {
    std::prev(next)->second = last;
  } else {
    intervals.emplace(id.sequence, last);
  }
  if (last != id.sequence) intervals.erase(id.sequence + 1);
  return true;
}

bool EventIds::contains(const EventId& id) const {
  const auto writer = by_writer_.find(id.writer);
  if (writer == by_writer_.end()) return false;
  const auto next = writer->second.upper_bound(id.sequence);
  return next != writer->second.begin() && std::prev(next)->second >= id.sequence;
}

std::size_t EventIds::intervals() const {
  std::size_t count = 0;
  for (const auto& [writer, intervals] : by_writer_)
    count += intervals.size();
  return count;
}

}  // namespace lectern::room
