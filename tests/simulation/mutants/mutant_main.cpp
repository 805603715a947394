// Plays rooms against deliberately broken rules: fine when the expected property breaks within the rooms of one CI run,
// and the shrunk log still breaks it. usage: mutant_NAME PROPERTY
#include "tests/simulation/runner.hpp"

#include <iostream>
#include <string_view>

namespace {

constexpr std::uint64_t rooms_in_ci = 10'000;

}  // namespace

int main(int count, char** arguments) {
  using namespace lectern::simulation;
  if (count != 2) return 2;
  const std::string_view expected = arguments[1];
  const Played played = play_rooms({1, rooms_in_ci, 0, 1});
  if (!played.broken) {
    std::cout << "not found in " << played.counts.rooms << " rooms\n";
    return 1;
  }
  const Broken& broken = *played.broken;
  const Shrunk shrunk = shrink(draw_plan(broken.seed), broken.failure);
  std::cout << "found by " << name(broken.failure.property) << " after " << broken.rooms
            << " rooms: " << broken.failure.detail << "; shrunk from " << broken.failure.entries.size() << " to "
            << shrunk.failure.entries.size() << " entries\n";
  const bool shrank = shrunk.failure.entries.size() < broken.failure.entries.size();
  return name(broken.failure.property) == expected && shrank ? 0 : 1;
}
