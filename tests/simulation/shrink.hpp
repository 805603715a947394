// From a failing seed to a log that a person can read: first the plan is made smaller (players, faults, whims, lanes,
// questions), then entries are left out, as long as the same property still breaks.
#pragma once

#include "server/room/event.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/properties.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lectern::simulation {

struct Failure {
  Property property{};
  std::string detail;
  std::vector<room::Entry> entries;  ///< of the log up to where it broke
};

/// Plays a plan; nothing when every property held.
[[nodiscard]] std::optional<Failure> play(const Plan& plan, struct Counts& counts);

/// Judges entries as a log of their own, looking at everything.
[[nodiscard]] std::optional<Failure> judge_log(const std::vector<room::Entry>& entries, std::uint64_t seed);

struct Shrunk {
  Plan plan;
  Failure failure;
};

[[nodiscard]] Shrunk shrink(const Plan& plan, const Failure& failure);

}  // namespace lectern::simulation
