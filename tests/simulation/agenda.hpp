// Virtual time: what is to happen when. Nothing in a simulated room waits; the clock jumps from one happening to the
// next, and what falls on one microsecond happens in the order in which it was put down.
#pragma once

#include <cstdint>
#include <queue>
#include <utility>
#include <vector>

namespace lectern::simulation {

template <class Happening>
class Agenda {
 public:
  void put(std::int64_t at_us, Happening happening) {
    queue_.push({at_us < now_us_ ? now_us_ : at_us, ++order_, std::move(happening)});
  }

  [[nodiscard]] bool empty() const { return queue_.empty(); }

  /// Moves the clock to the next happening and takes it off.
  Happening next() {
    Noted noted = queue_.top();
    queue_.pop();
    now_us_ = noted.at_us;
    return std::move(noted.happening);
  }

  [[nodiscard]] std::int64_t now_us() const { return now_us_; }

 private:
  struct Noted {
    std::int64_t at_us;
    std::uint64_t order;
    Happening happening;

    friend bool operator<(const Noted& a, const Noted& b) {
      return a.at_us != b.at_us ? a.at_us > b.at_us : a.order > b.order;
    }
  };

  std::priority_queue<Noted> queue_;
  std::uint64_t order_ = 0;
  std::int64_t now_us_ = 0;
};

}  // namespace lectern::simulation
