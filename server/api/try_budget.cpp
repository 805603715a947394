// See try_budget.hpp.
#include "server/api/try_budget.hpp"

#include <algorithm>

namespace lectern::api {

bool TryBudget::has(const std::string& address, std::chrono::microseconds now) {
  return refill(address, now).tries >= 1;
}

void TryBudget::spend(const std::string& address, std::chrono::microseconds now) {
  auto& bucket = refill(address, now);
  bucket.tries = std::max(0.0, bucket.tries - 1);
}

TryBudget::Bucket& TryBudget::refill(const std::string& address, std::chrono::microseconds now) {
  constexpr double minute_us = 60e6;
  if (buckets_.size() >= addresses_max && !buckets_.contains(address)) buckets_.clear();
  const auto [it, added] = buckets_.try_emplace(address, Bucket{per_minute_, now});
  auto& bucket = it->second;
  const auto passed = static_cast<double>((now - bucket.at).count());
  bucket.tries = std::min(per_minute_, bucket.tries + passed * per_minute_ / minute_us);
  bucket.at = now;
  return bucket;
}

}  // namespace lectern::api
