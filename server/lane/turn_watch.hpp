// Measures one turn of a lane, for its meters alone.
#pragma once

#include "server/lane/lane.hpp"
#include "server/telemetry/lane_meters.hpp"

#include <chrono>

namespace lectern::lane {

class TurnWatch {
 public:
  TurnWatch(telemetry::LaneMeters& meters, const Clock& clock) : meters_(meters), clock_(clock), began_(clock()) {}

  ~TurnWatch() {
    const std::chrono::microseconds now = clock_();
    meters_.turn.observe(now - began_);
    meters_.longest_turn.observe(now - began_, now);
  }

  TurnWatch(const TurnWatch&) = delete;
  TurnWatch& operator=(const TurnWatch&) = delete;

 private:
  telemetry::LaneMeters& meters_;
  const Clock& clock_;
  std::chrono::microseconds began_;
};

}  // namespace lectern::lane
