// What must hold of every simulated room, one name each. A failure names its property; shrinking looks for a smaller
// room that breaks the same one; a broken rule of the mutation check says which one found it.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lectern::simulation {

enum class Property : std::uint8_t {
  // Of a log alone: they hold for any entries in any order.
  rules_unbroken = 1,       ///< no invariant of the rules breaks
  repeats_known,            ///< G2: exactly the ids that came before are repeats
  late_never_counts,        ///< an answer beyond limit and allowance, or beyond a stopped clock, is never accepted
  counted_once,             ///< G2, G3: one answer per seat and step, in its own question
  refusals_expected,        ///< accepted and refused as the reference says, for its reason
  state_expected,           ///< phase, step, clock and counts are the reference's
  points_expected,          ///< G6: totals are what the reference computes from the answers that count
  refusal_changes_nothing,  ///< nothing that anybody sees
  steps_grow,               ///< a phase has a number, and numbers only grow
  ends_once,                ///< G7: a question closes once, is revealed at most once, and never comes again
  totals_never_fall,        ///< whatever happens to a seat
  totals_are_sums,          ///< G6: of what each answer gained
  ranks_by_the_rule,        ///< points, right answers, time of those, seat: total, without gaps, nobody left out
  key_hidden,               ///< G4: with the key moved, the same bytes until the reveal
  replay_equal,             ///< a fold from zero ends in the same room, field by field
  repeat_harmless,          ///< the whole log again changes nothing
  arrival_order_free,       ///< answers side by side could have come in any order
  acknowledged_kept,        ///< G1: what was acknowledged is in the final room, once

  // Of a simulated world: they rest on what its lanes and players did.
  lanes_agree,    ///< every lane makes the same of an entry
  views_agree,    ///< G5: after the same position every lane shows the same, field by field, restarted or not
  digests_agree,  ///< at every lane, at the end
  never_early,    ///< G7: no deadline is accepted before its time has run
  always_ends,    ///< a room that nobody disturbs ends in a bounded time

  // Of lanes and their clients (level B).
  answers_told,  ///< G1: on a connection that lives, every answer is acknowledged or refused in the end
  names_given,   ///< where a room gives names, everybody has one that they were offered
};

inline constexpr Property property_of_level_a_last = Property::always_ends;
inline constexpr Property property_last = Property::names_given;

/// Stable lower_snake name, the enumerator's own.
[[nodiscard]] std::string_view name(Property property);

/// True when the entries alone can show the break, so that a log may be shrunk by leaving entries out.
[[nodiscard]] constexpr bool is_of_log(Property property) {
  return property < Property::lanes_agree;
}

class Violation : public std::runtime_error {
 public:
  Violation(Property property, const std::string& detail) : std::runtime_error(detail), property_(property) {}

  [[nodiscard]] Property property() const { return property_; }

 private:
  Property property_;
};

inline void demand(bool held, Property property, const char* detail) {
  if (!held) throw Violation(property, detail);
}

}  // namespace lectern::simulation
