// Plays classrooms against deliberately broken lanes: fine when the expected property breaks within the rooms of one CI
// run, and what is left after shrinking still breaks it with fewer disturbances. usage: class_mutant_NAME PROPERTY
#include "tests/simulation/level_b/class_runner.hpp"

#include <iostream>
#include <string_view>

int main(int count, char** arguments) {
  using namespace lectern::simulation;
  if (count != 2) return 2;
  const std::string_view expected = arguments[1];
  ClassCounts counts;
  const auto broken = play_classes(1, class_rooms_in_ci, counts);
  if (!broken) {
    std::cout << "not found in " << counts.rooms << " rooms\n";
    return 1;
  }
  const Disturbances least = shrink(*broken);
  std::cout << "found by " << name(broken->property) << " after " << counts.rooms << " rooms: " << broken->detail
            << "; it takes " << describe(least) << '\n';
  return name(broken->property) == expected && least.turns < Disturbances{}.turns ? 0 : 1;
}
