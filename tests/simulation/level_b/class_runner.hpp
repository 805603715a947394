// Plays rooms of level B from one seed on, and finds the least that a broken one needs.
#pragma once

#include "tests/simulation/level_b/classroom.hpp"
#include "tests/simulation/properties.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace lectern::simulation {

inline constexpr std::uint64_t class_rooms_in_ci = 2'000;

struct ClassBroken {
  std::uint64_t seed = 0;
  Property property{};
  std::string detail;
};

/// The first room of `rooms` that breaks a property.
[[nodiscard]] std::optional<ClassBroken> play_classes(std::uint64_t first, std::uint64_t rooms, ClassCounts& counts);

/// The same room with every kind of disturbance left out, and with as few turns, as still break the same property.
[[nodiscard]] Disturbances shrink(const ClassBroken& broken);

/// One line: what is left of the disturbances.
[[nodiscard]] std::string describe(const Disturbances& allowed);

}  // namespace lectern::simulation
