// Plays rooms by their seeds on a few threads; each room is one thread's own. Stops at the first failure.
#pragma once

#include "tests/simulation/report.hpp"
#include "tests/simulation/shrink.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace lectern::simulation {

struct RunOptions {
  std::uint64_t first_seed = 1;
  std::uint64_t rooms = 0;  ///< with `minutes`: not looked at
  std::uint64_t minutes = 0;
  std::size_t threads = 1;
};

struct Broken {
  std::uint64_t seed = 0;
  std::uint64_t rooms = 0;  ///< from the first seed to this one
  Failure failure;
};

struct Played {
  Counts counts;
  std::optional<Broken> broken;  ///< the lowest seed that failed
};

[[nodiscard]] Played play_rooms(const RunOptions& run);

}  // namespace lectern::simulation
