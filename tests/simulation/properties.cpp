#include "tests/simulation/properties.hpp"

#include <array>
#include <cstddef>

namespace lectern::simulation {

namespace {

/// In the order of the enumerators, which count from 1.
constexpr std::array<std::string_view, 25> names{
  "rules_unbroken",     "repeats_known",     "late_never_counts", "counted_once",
  "refusals_expected",  "state_expected",    "points_expected",   "refusal_changes_nothing",
  "steps_grow",         "ends_once",         "totals_never_fall", "totals_are_sums",
  "ranks_by_the_rule",  "key_hidden",        "replay_equal",      "repeat_harmless",
  "arrival_order_free", "acknowledged_kept", "lanes_agree",       "views_agree",
  "digests_agree",      "never_early",       "always_ends",       "answers_told",
  "names_given"};

static_assert(names.size() == static_cast<std::size_t>(property_last));

}  // namespace

std::string_view name(Property property) {
  return names.at(static_cast<std::size_t>(property) - 1);
}

}  // namespace lectern::simulation
