// What wakes a lane when nothing comes in: one alarm per lane, set to whatever is due next. The server's is a steady
// timer (steady_alarm.hpp); a test's rings when the test moves its clock, so that no test ever waits.
#pragma once

#include <chrono>
#include <functional>

namespace lectern::lane {

class Alarm {
 public:
  virtual ~Alarm() = default;

  /// Calls `ring` once on the lane's thread, never inside this call, when the lane's clock has reached `at`. Replaces
  /// what was set before. Destroying the alarm drops it.
  virtual void set(std::chrono::microseconds at, std::function<void()> ring) = 0;
};

}  // namespace lectern::lane
