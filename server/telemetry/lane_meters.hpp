// What one lane counts. The lane alone writes; a scrape reads from another thread. Aligned and allocated by itself, so
// that no two lanes share a cache line.
#pragma once

#include "server/telemetry/cell.hpp"

#include <array>
#include <cstddef>

namespace lectern::telemetry {

struct alignas(64) LaneMeters {
  static constexpr std::size_t roles = 4;    ///< by room::Role, from 1
  static constexpr std::size_t phases = 16;  ///< by room::Phase, from 1
  static constexpr std::size_t codes = 64;   ///< by wire::ErrorCode

  // Sampled now and then.
  std::array<Cell, roles> members;
  std::array<Cell, phases> rooms;  ///< of the rooms whose home this lane is
  Cell outbox_bytes;

  // Counted.
  Cell messages;
  Cell appended;
  Cell folded;  ///< entries
  Cell accepted;
  std::array<Cell, codes> answers_refused;
  std::array<Cell, codes> refused;  ///< of everything, answers too
  Cell too_slow;
  Cell flooding;
  Cell quarantined;
  Cell outages;

  Latency acknowledged;  ///< an answer's receipt to its acknowledgement
  Latency turn;
  Longest longest_turn;
};

}  // namespace lectern::telemetry
