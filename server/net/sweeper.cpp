// See sweeper.hpp.
#include "server/net/sweeper.hpp"

#include <utility>

namespace lectern::net {

Swept::Swept(Sweeper& sweeper) : sweeper_(sweeper), index_(sweeper.enter(this)) {}

Swept::~Swept() {
  sweeper_.leave(index_);
}

// Backwards: whoever leaves is replaced by the last, which has been looked at already.
void Sweeper::sweep(std::chrono::steady_clock::time_point now) {
  for (std::size_t i = all_.size(); i-- > 0;) {
    if (i < all_.size()) all_[i]->sweep(now);
  }
}

void Sweeper::wind_up() {
  for (std::size_t i = all_.size(); i-- > 0;) {
    if (i < all_.size()) all_[i]->wind_up();
  }
}

void Sweeper::when_empty(std::function<void()> then) {
  if (all_.empty()) return then();
  when_empty_ = std::move(then);
}

std::size_t Sweeper::enter(Swept* swept) {
  all_.push_back(swept);
  return all_.size() - 1;
}

void Sweeper::leave(std::size_t index) {
  all_[index] = all_.back();
  all_[index]->index_ = index;
  all_.pop_back();
  if (all_.empty() && when_empty_) std::exchange(when_empty_, nullptr)();
}

}  // namespace lectern::net
