// Where a store's threads and its users' threads meet. A store knows the objects that were attached to it by number
// alone. An object is used, called and destroyed on one thread of its own; news for it is posted there, and is dropped
// once it has gone.
//
// Invariant: after remove() has returned, nothing more is posted for that object, so its executor may end.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace lectern::store {

/// Runs a task later on an object's own thread, never inside the call.
using Post = std::function<void(std::function<void()>)>;

using AttachedId = std::uint64_t;

/// Receiver has `void take(News)`.
template <class Receiver, class News>
class Attached {
 public:
  /// `self` holds the object's own address, and its end is the object's end: the object keeps the only strong
  /// reference.
  [[nodiscard]] AttachedId add(Post post, std::weak_ptr<Receiver*> self) {
    const std::lock_guard lock(mutex_);
    objects_.emplace(++last_, Object{std::move(post), std::move(self)});
    return last_;
  }

  void remove(AttachedId id) {
    const std::lock_guard lock(mutex_);
    objects_.erase(id);
  }

  void tell(AttachedId id, News news) {
    const std::lock_guard lock(mutex_);
    const auto found = objects_.find(id);
    if (found == objects_.end()) return;
    auto shared =
      std::make_shared<News>(std::move(news));  // std::function copies; this keeps copies of the news from being made
    found->second.post([self = found->second.self, shared] {
      // The reference is let go before the call: the object may end in it.
      Receiver* receiver = nullptr;
      if (const auto alive = self.lock()) receiver = *alive;
      if (receiver != nullptr) receiver->take(std::move(*shared));
    });
  }

 private:
  struct Object {
    Post post;
    std::weak_ptr<Receiver*> self;
  };

  std::mutex mutex_;
  std::unordered_map<AttachedId, Object> objects_;
  AttachedId last_ = 0;
};

}  // namespace lectern::store
