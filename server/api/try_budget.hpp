// How many wrong PINs one address may still ask for. A class sits behind one address, so right ones cost nothing
// (DESIGN.md §6).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace lectern::api {

class TryBudget {
 public:
  explicit TryBudget(std::uint32_t per_minute) : per_minute_(per_minute) {}

  /// True while `address` has a try left. `now` never goes back.
  [[nodiscard]] bool has(const std::string& address, std::chrono::microseconds now);

  /// `address` was wrong once more.
  void spend(const std::string& address, std::chrono::microseconds now);

 private:
  struct Bucket {
    double tries = 0;
    std::chrono::microseconds at{};
  };

  Bucket& refill(const std::string& address, std::chrono::microseconds now);

  static constexpr std::size_t addresses_max = 10'000;  // beyond it all are forgotten: an attacker gains one budget

  double per_minute_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace lectern::api
