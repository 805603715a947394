// What a run went through, by name: one sees that each behaviour, fault, refusal and check really happened, and the
// test fails when one of them never did.
#pragma once

#include "server/room/refusal.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/properties.hpp"

#include <array>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace lectern::simulation {

inline constexpr std::size_t refusals_count = static_cast<std::size_t>(room::Refusal::nothing_to_flush) + 1;
inline constexpr std::size_t properties_count = static_cast<std::size_t>(property_of_level_a_last) + 1;

struct Counts {
  std::uint64_t rooms = 0;
  std::uint64_t seats = 0;
  std::uint64_t questions = 0;  ///< opened
  std::uint64_t revealed = 0;
  std::uint64_t entries = 0;
  std::uint64_t accepted = 0;
  std::uint64_t answers = 0;       ///< that count
  std::uint64_t acknowledged = 0;  ///< that a player was told of
  std::array<std::uint64_t, habits_count> habits{};
  std::array<std::uint64_t, whims_count> whims{};
  std::array<std::uint64_t, faults_count> faults{};
  std::array<std::uint64_t, refusals_count> refused{};
  std::array<std::uint64_t, properties_count> checked{};

  void note(Habit habit) { ++habits.at(static_cast<std::size_t>(habit)); }

  void note(Whim whim) { ++whims.at(static_cast<std::size_t>(whim)); }

  void note(Fault fault) { ++faults.at(static_cast<std::size_t>(fault)); }

  void note(room::Refusal refusal) { ++refused.at(static_cast<std::size_t>(refusal)); }

  void note(Property property) { ++checked.at(static_cast<std::size_t>(property)); }

  void add(const Counts& other);
};

void print(std::ostream& out, const Counts& counts);

/// Everything that never happened though it should have.
[[nodiscard]] std::vector<std::string> missing(const Counts& counts);

}  // namespace lectern::simulation
