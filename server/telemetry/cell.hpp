// Numbers that one thread writes and any thread may read. A cell is no lock and no contended atomic: its one writer
// adds by a plain load and store, so that counting costs a lane nothing; a reader sees some recent value.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace lectern::telemetry {

class Cell {
 public:
  void add(std::uint64_t count = 1) { set(value() + count); }

  void set(std::uint64_t value) { value_.store(value, std::memory_order_relaxed); }

  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

/// How long something took, sorted into buckets.
class Latency {
 public:
  /// Upper bounds of the buckets, in microseconds; one more bucket takes what is longer.
  static constexpr std::array<std::int64_t, 14> bounds_us{
    100, 250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 250'000, 1'000'000, 2'500'000, 10'000'000};

  void observe(std::chrono::microseconds took) {
    std::size_t bucket = 0;
    while (bucket < bounds_us.size() && took.count() > bounds_us[bucket])
      ++bucket;
    counts_[bucket].add();
    sum_us_.add(took.count() > 0 ? static_cast<std::uint64_t>(took.count()) : 0);
  }

  [[nodiscard]] std::uint64_t in_bucket(std::size_t bucket) const { return counts_[bucket].value(); }

  [[nodiscard]] std::uint64_t sum_us() const { return sum_us_.value(); }

 private:
  std::array<Cell, bounds_us.size() + 1> counts_;
  Cell sum_us_;
};

/// The longest of the last one to two minutes, so that a bad moment is seen by a scrape and then forgotten.
class Longest {
 public:
  void observe(std::chrono::microseconds took, std::chrono::microseconds now) {
    if (now - since_ >= std::chrono::minutes(1)) {
      before_.set(now - since_ >= std::chrono::minutes(2) ? 0 : present_.value());
      present_.set(0);
      since_ = now;
    }
    const auto length = static_cast<std::uint64_t>(took.count() > 0 ? took.count() : 0);
    if (length > present_.value()) present_.set(length);
  }

  [[nodiscard]] std::uint64_t us() const {
    return present_.value() > before_.value() ? present_.value() : before_.value();
  }

 private:
  std::chrono::microseconds since_{0};  // the writer's alone
  Cell present_;
  Cell before_;
};

}  // namespace lectern::telemetry
