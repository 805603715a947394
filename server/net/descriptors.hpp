// How many descriptors this process may hold, and who holds them. Members beyond are refused in words instead of
// hanging; the store and the logs keep theirs.
#pragma once

#include "server/net/site.hpp"

#include <atomic>
#include <cstddef>
#include <memory>

namespace lectern::net {

/// Raises the soft limit to the hard one; what it is now.
[[nodiscard]] std::size_t raise_descriptor_limit();

/// Counts connections of all lanes against a limit, in one atomic number that they share.
class Connections {
 public:
  explicit Connections(std::size_t limit) : limit_(limit), open_(std::make_shared<std::atomic<std::size_t>>(0)) {}

  /// Empty when the limit is reached.
  [[nodiscard]] Ticket enter();

  [[nodiscard]] std::size_t limit() const { return limit_; }

  [[nodiscard]] std::size_t open() const { return open_->load(std::memory_order_relaxed); }

 private:
  std::size_t limit_;
  std::shared_ptr<std::atomic<std::size_t>> open_;
};

/// One descriptor in reserve, so that "full" can still be answered when there is no other.
class SpareDescriptor {
 public:
  SpareDescriptor() { take(); }

  ~SpareDescriptor() { release(); }

  SpareDescriptor(const SpareDescriptor&) = delete;
  SpareDescriptor& operator=(const SpareDescriptor&) = delete;

  void take();
  void release();

 private:
  int descriptor_ = -1;
};

}  // namespace lectern::net
