// Exact percentiles: every measurement is kept (8 bytes each), nothing is binned.
#pragma once

#include <cstdint>
#include <vector>

namespace lectern::cli {

class Latencies {
 public:
  void add(std::int64_t microseconds) { taken_us_.push_back(microseconds); }

  /// Nearest rank: the smallest measurement that at least `percent` of all do not exceed; 0 when there is none.
  [[nodiscard]] double percentile_ms(double percent) const;

  [[nodiscard]] double max_ms() const { return percentile_ms(100.0); }

 private:
  std::vector<std::int64_t> taken_us_;
};

}  // namespace lectern::cli
