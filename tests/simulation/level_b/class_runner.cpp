#include "tests/simulation/level_b/class_runner.hpp"

#include <array>
#include <utility>

namespace lectern::simulation {
namespace {

struct Kind {
  bool Disturbances::*allowed;
  const char* name;
};

constexpr std::array kinds{
  Kind{&Disturbances::ghosts, "ghosts"},
  Kind{&Disturbances::kills, "kills"},
  Kind{&Disturbances::outages, "outages"},
  Kind{&Disturbances::cuts, "cuts"},
  Kind{&Disturbances::host, "host"},
  Kind{&Disturbances::delays, "delays"}};

std::optional<ClassBroken> play(std::uint64_t seed, ClassCounts& counts, const Disturbances& allowed) {
  try {
    Classroom(seed, counts, allowed).run();
    return std::nullopt;
  } catch (const Violation& broken) {
    return ClassBroken{seed, broken.property(), broken.what()};
  }
}

bool still_breaks(const ClassBroken& broken, const Disturbances& allowed) {
  ClassCounts unused;
  const auto again = play(broken.seed, unused, allowed);
  return again && again->property == broken.property;
}

}  // namespace

std::optional<ClassBroken> play_classes(std::uint64_t first, std::uint64_t rooms, ClassCounts& counts) {
  for (std::uint64_t seed = first; seed < first + rooms; ++seed) {
    if (auto broken = play(seed, counts, {})) return broken;
  }
  return std::nullopt;
}

Disturbances shrink(const ClassBroken& broken) {
  Disturbances least;
  for (const Kind& kind : kinds) {
    Disturbances fewer = least;
    fewer.*kind.allowed = false;
    if (still_breaks(broken, fewer)) least = fewer;
  }
  for (std::size_t step = least.turns / 2; step > 0; step /= 2) {
    Disturbances shorter = least;
    shorter.turns -= step;
    if (still_breaks(broken, shorter)) least = shorter;
  }
  return least;
}

std::string describe(const Disturbances& allowed) {
  std::string line = std::to_string(allowed.turns) + " turns with";
  for (const Kind& kind : kinds) {
    if (allowed.*kind.allowed) line += std::string(" ") + kind.name;
  }
  return line;
}

}  // namespace lectern::simulation
