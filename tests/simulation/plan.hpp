// What a simulated room is made of, drawn from its seed: swarm testing, where each room has another subset of
// behaviours and faults, so that the rare is common somewhere. Shrinking makes a plan smaller; the same plan is always
// the same room.
#pragma once

#include "content/model.hpp"
#include "server/room/event.hpp"
#include "tests/simulation/prng.hpp"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace lectern::simulation {

/// What a player is like.
enum class Habit : std::uint8_t { eager = 0, late, double_clicker, rejoiner, liar, two_tabs, silent };
inline constexpr std::size_t habits_count = 7;

/// What a host does besides pressing Next.
enum class Whim : std::uint8_t {
  double_next = 0,
  pause,
  add_time,
  skip,
  remove_player,
  remove_last_pending,
  rename,
  lock,
  end_early,
  stale_step,
  press_again
};
inline constexpr std::size_t whims_count = 11;

enum class Fault : std::uint8_t {
  frame_lost = 0,
  frame_doubled,
  frame_delayed,
  frame_reordered,
  writer_restarted,
  batch_repeated,  ///< stored, but its writer did not hear of it, and sends it whole again
  batch_lost,      ///< the same, but it was not stored
  stale_deadline,
  second_timekeeper,
  lane_lagging,
  batch_folded_whole
};
inline constexpr std::size_t faults_count = 11;

[[nodiscard]] std::string_view name(Habit habit);
[[nodiscard]] std::string_view name(Whim whim);
[[nodiscard]] std::string_view name(Fault fault);

struct Plan {
  std::uint64_t seed = 0;
  std::size_t lanes = 1;
  std::vector<std::pair<std::uint32_t, Habit>> players;  ///< by number, which names player and token for ever
  std::set<Whim> whims;
  std::set<Fault> faults;
  std::size_t fault_percent = 0;  ///< how often a fault of this plan strikes
  content::Deck deck;
  room::Settings settings;
  std::int64_t lesson_us = 0;  ///< after which the world is left in peace
};

[[nodiscard]] Plan draw_plan(std::uint64_t seed);

/// Questions of any kind, any scoring.
[[nodiscard]] content::Deck random_deck(Prng& chance, std::size_t questions);

}  // namespace lectern::simulation
