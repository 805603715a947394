#include "client-cli/latency.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace lectern::cli {

double Latencies::percentile_ms(double percent) const {
  if (taken_us_.empty()) return 0.0;
  auto sorted = taken_us_;
  const auto exact = std::ceil(percent / 100.0 * static_cast<double>(sorted.size()));
  const auto rank = std::clamp(static_cast<std::size_t>(std::max(exact, 1.0)), std::size_t{1}, sorted.size());
  const auto at = sorted.begin() + static_cast<std::ptrdiff_t>(rank - 1);
  std::nth_element(sorted.begin(), at, sorted.end());
  return static_cast<double>(*at) / 1000.0;
}

}  // namespace lectern::cli
