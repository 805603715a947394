// What an answer earns. Integers only.
#pragma once

#include "content/model.hpp"
#include "server/room/event.hpp"

#include <cstdint>

namespace lectern::room {

/// How much of a question was right, as a fraction with a small denominator: 1/1 right, 0/1 wrong, in between partial
/// credit.
struct Credit {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  [[nodiscard]] bool full() const { return numerator == denominator; }
};

/// Grades an answer against its question's key. `answer` is of the question's kind. Partial credit: `choices` alone,
/// max(0, right chosen − wrong chosen) / right options; everything else is all or nothing.
[[nodiscard]] Credit grade(const content::Question& question, const Answer& answer);

/// speed: points × (1 − t/(2T)), rounded half up, everything when t ≤ 500 ms, never less than half (t beyond T counts
/// as T); accuracy: points; none: 0; then times the credit, rounded half up. T is the question's time without what was
/// added.
[[nodiscard]] std::int64_t
points_earned(content::Scoring scoring, std::int64_t points, std::int64_t t_ms, std::int64_t time_ms, Credit credit);

}  // namespace lectern::room
