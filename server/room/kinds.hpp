// The question kinds, one file per family of answers: what may be answered, what it is worth, how a class's answers are
// summed up. Adding a kind: an answer type in event.hpp, the three overloads here, a line in each dispatch of
// kinds.cpp.
#pragma once

#include "content/model.hpp"
#include "server/room/event.hpp"
#include "server/room/refusal.hpp"
#include "server/room/roster.hpp"
#include "server/room/scoring.hpp"
#include "server/room/view.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace lectern::room {

inline constexpr std::size_t tally_rows_max = 12;  ///< of typed texts and numbers; more than a projector can show

using GivenAnswers = std::vector<const GivenAnswer*>;

/// Why this answer cannot be given to this question; nothing when it can.
[[nodiscard]] std::optional<Refusal> check_answer(const content::Question& question, const Answer& answer);
[[nodiscard]] std::optional<Refusal> check(const content::Question& question, const ChosenOptions& answer);
[[nodiscard]] std::optional<Refusal> check(const content::Question& question, const TypedText& answer);
[[nodiscard]] std::optional<Refusal> check(const content::Question& question, const GivenNumber& answer);

[[nodiscard]] Credit grade(const content::Question& question, const ChosenOptions& answer);
[[nodiscard]] Credit grade(const content::Question& question, const TypedText& answer);
[[nodiscard]] Credit grade(const content::Question& question, const GivenNumber& answer);

/// Sums up what a class answered. Every answer is of the question's kind.
[[nodiscard]] std::vector<TallyRow> tally(const content::Question& question, const GivenAnswers& answers);
[[nodiscard]] std::vector<TallyRow> tally_options(const content::Question& question, const GivenAnswers& answers);
[[nodiscard]] std::vector<TallyRow> tally_texts(const content::Question& question, const GivenAnswers& answers);
[[nodiscard]] std::vector<TallyRow> tally_numbers(const content::Question& question, const GivenAnswers& answers);

/// Most frequent first; rows of equal count keep the order in which they stand; at most tally_rows_max.
void keep_most_frequent(std::vector<TallyRow>& rows);

}  // namespace lectern::room
