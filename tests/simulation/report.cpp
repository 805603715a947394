#include "tests/simulation/report.hpp"

#include <ostream>
#include <string_view>
#include <utility>

namespace lectern::simulation {

namespace {

template <std::size_t size>
void add_each(std::array<std::uint64_t, size>& to, const std::array<std::uint64_t, size>& from) {
  for (std::size_t i = 0; i < size; ++i)
    to.at(i) += from.at(i);
}

/// Calls `say(name, count)` for every member of an enumeration that counts from `first`.
template <class What, std::size_t size, class Say>
void each(const std::array<std::uint64_t, size>& counted, std::size_t first, Say say) {
  for (std::size_t i = first; i < size; ++i)
    say(name(static_cast<What>(i)), counted.at(i));
}

template <class Say>
void each_group(const Counts& counts, Say say) {
  const auto group = [&](std::string_view title) {
    return [&say, title](std::string_view what, std::uint64_t count) { say(title, what, count); };
  };
  each<Habit>(counts.habits, 0, group("players"));
  each<Whim>(counts.whims, 0, group("host"));
  each<Fault>(counts.faults, 0, group("faults"));
  each<room::Refusal>(counts.refused, 1, group("refusals"));
  each<Property>(counts.checked, 1, group("checks"));
}

/// No simulated room can be full, and none is opened with a deck that cannot be played: unit tests have both.
bool may_be_missing(std::string_view what) {
  return what == name(room::Refusal::bad_deck);
}

}  // namespace

void Counts::add(const Counts& other) {
  rooms += other.rooms;
  seats += other.seats;
  questions += other.questions;
  revealed += other.revealed;
  entries += other.entries;
  accepted += other.accepted;
  answers += other.answers;
  acknowledged += other.acknowledged;
  add_each(habits, other.habits);
  add_each(whims, other.whims);
  add_each(faults, other.faults);
  add_each(refused, other.refused);
  add_each(checked, other.checked);
}

void print(std::ostream& out, const Counts& counts) {
  out << counts.rooms << " rooms, " << counts.seats << " players, " << counts.questions << " questions opened, "
      << counts.revealed << " revealed, " << counts.entries << " entries, " << counts.accepted << " accepted, "
      << counts.answers << " answers that count, " << counts.acknowledged << " acknowledged to their players";
  std::string_view former;
  each_group(counts, [&](std::string_view title, std::string_view what, std::uint64_t count) {
    if (title != former) out << "\n  " << title << ':';
    former = title;
    out << ' ' << what << ' ' << count;
  });
  out << '\n';
}

std::vector<std::string> missing(const Counts& counts) {
  std::vector<std::string> found;
  each_group(counts, [&](std::string_view title, std::string_view what, std::uint64_t count) {
    if (count == 0 && !may_be_missing(what)) found.push_back(std::string(title) + ": " + std::string(what));
  });
  return found;
}

}  // namespace lectern::simulation
