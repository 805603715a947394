// A token bucket on the lane's clock: what one connection may send, what one address may guess. It never reads a clock
// itself.
#pragma once

#include <algorithm>
#include <chrono>

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
