#include "tests/simulation/plan.hpp"

#include "tests/unit/room/decks.hpp"

#include <array>
#include <string>
#include <utility>

namespace lectern::simulation {

namespace {

constexpr std::size_t lanes_max = 4;
constexpr std::int64_t players_least = 3;
constexpr std::int64_t players_most = 10;
constexpr std::int64_t questions_least = 5;
constexpr std::int64_t questions_most = 9;
constexpr std::int64_t second_us = 1'000'000;

constexpr std::array<std::string_view, habits_count> habit_names{
  "eager", "late", "double_clicker", "rejoiner", "liar", "two_tabs", "silent"};
constexpr std::array<std::string_view, whims_count> whim_names{
  "double_next",
  "pause",
  "add_time",
  "skip",
  "remove_player",
  "remove_last_pending",
  "rename",
  "lock",
  "end_early",
  "stale_step",
  "press_again"};
constexpr std::array<std::string_view, faults_count> fault_names{
  "frame_lost",
  "frame_doubled",
  "frame_delayed",
  "frame_reordered",
  "writer_restarted",
  "batch_repeated",
  "batch_lost",
  "stale_deadline",
  "second_timekeeper",
  "lane_lagging",
  "batch_folded_whole"};

/// Each with an even chance.
template <class What>
std::set<What> some_of(std::size_t count, Prng& chance) {
  std::set<What> chosen;
  for (std::size_t i = 0; i < count; ++i) {
    if (chance.percent(50)) chosen.insert(static_cast<What>(i));
  }
  return chosen;
}

room::Settings random_settings(Prng& chance) {
  room::Settings settings;
  settings.automatic = chance.percent(40);
  settings.start_at = static_cast<std::uint32_t>(chance.below(3));
  settings.end_when_all_answered = chance.percent(80);
  return settings;
}

std::vector<std::pair<std::uint32_t, Habit>> random_players(Prng& chance) {
  const std::set<Habit> allowed = some_of<Habit>(habits_count, chance);
  std::vector<Habit> from(allowed.begin(), allowed.end());
  if (from.empty()) from.push_back(Habit::eager);
  // An empty room and a lone player are rooms as well.
  const std::int64_t count = chance.percent(5) ? chance.between(0, 1) : chance.between(players_least, players_most);
  std::vector<std::pair<std::uint32_t, Habit>> players;
  for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(count); ++i)
    players.emplace_back(i, chance.pick(from));
  return players;
}

}  // namespace

std::string_view name(Habit habit) {
  return habit_names.at(static_cast<std::size_t>(habit));
}

std::string_view name(Whim whim) {
  return whim_names.at(static_cast<std::size_t>(whim));
}

std::string_view name(Fault fault) {
  return fault_names.at(static_cast<std::size_t>(fault));
}

content::Deck random_deck(Prng& chance, std::size_t questions) {
  using Maker = content::Question (*)(std::string);
  // Slides are rare, so that most of a deck asks something.
  constexpr std::array<Maker, 10> makers{
    room::test::choice,
    room::test::choice,
    room::test::choices,
    room::test::choices,
    room::test::true_false,
    room::test::text,
    room::test::text,
    room::test::number,
    room::test::poll,
    room::test::slide};
  std::vector<content::Question> asked;
  for (std::size_t i = 0; i < questions; ++i) {
    asked.push_back(makers.at(chance.below(makers.size()))("q" + std::to_string(i)));
    content::Question& last = asked.back();
    last.text["fr"] = "Et ça ?";
    if (last.points > 0) last.points = chance.between(0, 3) * 500;
    if (last.time_ms > 0) last.time_ms = chance.between(5, 20) * 1'000;
  }
  content::Deck deck = room::test::deck_of(std::move(asked));
  deck.scoring = static_cast<content::Scoring>(chance.between(1, 3));
  return deck;
}

Plan draw_plan(std::uint64_t seed) {
  Prng chance(seed);
  Plan plan;
  plan.seed = seed;
  plan.lanes = 1 + chance.below(lanes_max);
  plan.players = random_players(chance);
  plan.whims = some_of<Whim>(whims_count, chance);
  plan.faults = some_of<Fault>(faults_count, chance);
  plan.fault_percent = 1 + chance.below(12);
  plan.settings = random_settings(chance);
  plan.deck = random_deck(chance, static_cast<std::size_t>(chance.between(questions_least, questions_most)));
  plan.lesson_us = chance.between(60, 400) * second_us;
  return plan;
}

}  // namespace lectern::simulation
