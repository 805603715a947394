// A store that takes nothing, as one room on this lane feels it (LOG.md §24). It is no phase: nothing of it is logged
// while it lasts. Acknowledgements wait; after a while the members are told that the clock is stopped; once the store
// takes something again the log says so too, with what remained when it was lost.
#pragma once

#include "server/lane/never.hpp"
#include "server/lane/pending.hpp"
#include "server/log/room_log.hpp"
#include "server/room/room.hpp"

#include <chrono>
#include <vector>

namespace lectern::lane {

struct Outage {
  std::chrono::microseconds since = never;  ///< when the first append was asked for that failed
  bool shown = false;                       ///< members see a stopped clock
  room::DeadlineId stopped;                 ///< the deadline that ran then; the outage ends with it
  bool pausing = false;                     ///< this lane will log the pause as soon as it can

  std::vector<AnswerAsked> unsaved;  ///< one per seat and step at most, given in this order
  std::chrono::microseconds retry_at{0};
};

/// The store may take the same thing later.
[[nodiscard]] inline bool comes_back(log::LogError error) {
  return error == log::LogError::unavailable || error == log::LogError::overloaded;
}

}  // namespace lectern::lane
