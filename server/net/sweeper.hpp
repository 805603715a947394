// One timer per lane looks at all of its connections in turn, so that none needs a timer of its own. Connections enter
// and leave by themselves. The registry knows no Asio; whoever owns the lane calls sweep().
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <vector>

namespace lectern::net {

class Sweeper;

/// A connection that wants to be looked at. Must not be destroyed inside its own sweep().
class Swept {
 public:
  explicit Swept(Sweeper& sweeper);
  virtual ~Swept();
  Swept(const Swept&) = delete;
  Swept& operator=(const Swept&) = delete;

  virtual void sweep(std::chrono::steady_clock::time_point now) = 0;

  /// The server stops: say goodbye and end soon.
  virtual void wind_up() = 0;

 private:
  friend class Sweeper;
  Sweeper& sweeper_;
  std::size_t index_;
};

class Sweeper {
 public:
  void sweep(std::chrono::steady_clock::time_point now);
  void wind_up();

  /// Runs once, when nobody is left (at once if that is so already).
  void when_empty(std::function<void()> then);

  [[nodiscard]] std::size_t size() const { return all_.size(); }

 private:
  friend class Swept;
  std::size_t enter(Swept* swept);
  void leave(std::size_t index);

  std::vector<Swept*> all_;
  std::function<void()> when_empty_;
};

}  // namespace lectern::net
