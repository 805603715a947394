// The budget of wrong PINs and keys of each source address (RELIABILITY.md, G10). Only misses cost: a whole class
// behind one address joins with the right PIN for nothing. An address that has used its budget up is told so until it
// refills.
//
// The table is bounded: addresses beyond its size share one budget, so that a source with many addresses gains nothing.
#pragma once

#include "server/lane/rate.hpp"

#include <chrono>
#include <cstddef>
#include <map>
#include <string>

namespace lectern::lane {

class WrongPins {
 public:
  explicit WrongPins(std::chrono::microseconds now);

  [[nodiscard]] bool exhausted(const std::string& address, std::chrono::microseconds now);

  void count(const std::string& address, std::chrono::microseconds now);

  /// Forgets the addresses whose budget is whole again.
  void prune(std::chrono::microseconds now);

 private:
  [[nodiscard]] TokenBucket& bucket(const std::string& address, std::chrono::microseconds now);

  std::map<std::string, TokenBucket> buckets_;
  TokenBucket shared_;
};

}  // namespace lectern::lane
