#include "server/lane/wrong_pins.hpp"

#include "server/room/limits.hpp"

#include <iterator>

namespace lectern::lane {
namespace {

constexpr std::size_t addresses_max = 4096;  // some 400 KiB

TokenBucket whole_budget(std::chrono::microseconds now) {
  constexpr double burst = room::limits::wrong_pins_per_minute;
  return {burst / 60.0, burst, now};
}

}  // namespace

WrongPins::WrongPins(std::chrono::microseconds now) : shared_(whole_budget(now)) {}

bool WrongPins::exhausted(const std::string& address, std::chrono::microseconds now) {
  const auto found = buckets_.find(address);
  if (found != buckets_.end()) return found->second.empty(now);
  return buckets_.size() >= addresses_max && shared_.empty(now);
}

void WrongPins::count(const std::string& address, std::chrono::microseconds now) {
  static_cast<void>(bucket(address, now).take(now));  // an empty bucket stays empty
}

void WrongPins::prune(std::chrono::microseconds now) {
  for (auto at = buckets_.begin(); at != buckets_.end();) {
    at = at->second.full(now) ? buckets_.erase(at) : std::next(at);
  }
}

TokenBucket& WrongPins::bucket(const std::string& address, std::chrono::microseconds now) {
  const auto found = buckets_.find(address);
  if (found != buckets_.end()) return found->second;
  if (buckets_.size() >= addresses_max) return shared_;
  return buckets_.emplace(address, whole_budget(now)).first->second;
}

}  // namespace lectern::lane
