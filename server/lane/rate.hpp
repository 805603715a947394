// A token bucket on the lane's clock: what one connection may send, what one address may guess. It never reads a clock
// itself.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>

namespace lectern::lane {

class TokenBucket {
 public:
  TokenBucket(double per_second, double burst, std::chrono::microseconds now)
    : per_second_(per_second), burst_(burst), tokens_(burst), at_(now) {}

  /// Takes one token when there is one.
  [[nodiscard]] bool take(std::chrono::microseconds now) {
    refill(now);
    if (tokens_ < 1.0) return false;
    tokens_ -= 1.0;
    return true;
  }

  [[nodiscard]] bool empty(std::chrono::microseconds now) {
    refill(now);
    return tokens_ < 1.0;
  }

  /// When there will be a token; not before `now`.
  [[nodiscard]] std::chrono::microseconds next(std::chrono::microseconds now) {
    refill(now);
    const double missing = std::max(1.0 - tokens_, 0.0);
    return now + std::chrono::microseconds(static_cast<std::int64_t>(std::ceil(missing / per_second_ * 1e6)));
  }

  [[nodiscard]] bool full(std::chrono::microseconds now) {
    refill(now);
    return tokens_ >= burst_;
  }

 private:
  void refill(std::chrono::microseconds now) {
    const double seconds = std::chrono::duration<double>(now - at_).count();
    tokens_ = std::min(burst_, tokens_ + seconds * per_second_);
    at_ = now;
  }

  double per_second_;
  double burst_;
  double tokens_;
  std::chrono::microseconds at_;
};

}  // namespace lectern::lane
