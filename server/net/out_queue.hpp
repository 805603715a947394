// What waits for the kernel on one connection: shared frames in the order in which they were pushed, the first perhaps
// half written. Knows no socket. Invariant: bytes leave in the order in which they came in, each once, and bytes() is
// what is still to leave.
#pragma once

#include "server/lane/connection.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace lectern::net {

class OutQueue {
 public:
  /// Empty frames are dropped.
  void push(lane::SharedFrame frame);

  /// Fills `pieces` with what leaves next; the count of pieces used.
  [[nodiscard]] std::size_t gather(std::span<std::string_view> pieces) const;

  /// The first `count` bytes have left; at most bytes().
  void consume(std::size_t count);

  void clear();

  [[nodiscard]] bool empty() const { return bytes_ == 0; }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

  // Since the beginning: a writer that remembers pushed() is done once written() has reached it.
  [[nodiscard]] std::uint64_t pushed() const { return written_ + bytes_; }

  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  void forget_head();

  std::vector<lane::SharedFrame> frames_;  // not a deque: an idle connection owns no memory for its queue
  std::size_t head_ = 0;                   // index of the first frame that has not left
  std::size_t offset_ = 0;                 // bytes of it that have left
  std::size_t bytes_ = 0;
  std::uint64_t written_ = 0;
};

}  // namespace lectern::net
