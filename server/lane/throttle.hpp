// Spaces out messages that only say "this changed": the first change goes at once, later ones at least a gap apart, and
// the last change is never forgotten.
#pragma once

#include "server/lane/never.hpp"

#include <chrono>

namespace lectern::lane {

class Throttle {
 public:
  explicit Throttle(std::chrono::microseconds gap) : gap_(gap) {}

  void mark() { marked_ = true; }

  /// When there is something to send and it may go; `never` when nothing is marked.
  [[nodiscard]] std::chrono::microseconds due() const { return marked_ ? free_at_ : never; }

  /// Something that says it all has gone out.
  void sent(std::chrono::microseconds now) {
    marked_ = false;
    free_at_ = now + gap_;
  }

 private:
  std::chrono::microseconds gap_;
  std::chrono::microseconds free_at_{0};
  bool marked_ = false;
};

}  // namespace lectern::lane
