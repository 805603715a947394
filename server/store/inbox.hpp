// A bounded queue from many threads to one. The taker gets everything that waits at once: that is what makes group
// commits.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

namespace lectern::store {

template <class Item>
class Inbox {
 public:
  explicit Inbox(std::size_t items_max) : items_max_(items_max) {}

  /// False: full or closed, and `item` is gone.
  [[nodiscard]] bool push(Item item) {
    {
      const std::lock_guard lock(mutex_);
      if (closed_ || items_.size() >= items_max_) return false;
      items_.push_back(std::move(item));
    }
    arrived_.notify_one();
    return true;
  }

  /// Waits for something, then takes all of it, in order. Empty: closed, and everything has been taken.
  [[nodiscard]] std::vector<Item> take() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return closed_ || !items_.empty(); });
    return std::exchange(items_, {});
  }

  /// True: there is something to take, or nothing will come any more. False: neither within `patience`.
  [[nodiscard]] bool wait_for(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return arrived_.wait_for(lock, patience, [this] { return closed_ || !items_.empty(); });
  }

  /// Nothing more is let in; what waits can still be taken.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    arrived_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<Item> items_;
  const std::size_t items_max_;
  bool closed_ = false;
};

}  // namespace lectern::store
