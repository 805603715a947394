// Kinds answered by pointing: one choice, several choices, true or false, and the poll, which has no key.
#include "content/assert.hpp"
#include "server/room/kinds.hpp"

#include <algorithm>

namespace lectern::room {

using content::Kind;
using content::Question;

std::optional<Refusal> check(const Question& question, const ChosenOptions& answer) {
  const auto& chosen = answer.options;
  if (chosen.empty() || (question.kind != Kind::choices && chosen.size() != 1)) return Refusal::bad_option;
  OptionId former;
  for (const OptionId option : chosen) {
    if (option <= former || option.value > question.options.size()) return Refusal::bad_option;
    former = option;
  }
  return std::nullopt;
}

Credit grade(const Question& question, const ChosenOptions& answer) {
  const auto is_right = [&](OptionId option) { return question.options.at(option.value - 1).right; };
  const std::int64_t right = std::count_if(answer.options.begin(), answer.options.end(), is_right);
  if (question.kind != Kind::choices) return {right > 0 ? 1 : 0, 1};
  const std::int64_t wrong = static_cast<std::int64_t>(answer.options.size()) - right;
  const std::int64_t all = std::count_if(
    question.options.begin(), question.options.end(), [](const content::Option& option) { return option.right; });
  LECTERN_ASSERT(all > 0);
  return {std::max<std::int64_t>(0, right - wrong), all};
}

std::vector<TallyRow> tally_options(const Question& question, const GivenAnswers& answers) {
  std::vector<TallyRow> rows;
  for (const content::Option& option : question.options)
    rows.push_back({OptionId{option.id}, "", option.right, 0});
  for (const GivenAnswer* given : answers) {
    for (const OptionId option : std::get<ChosenOptions>(given->answer).options)
      ++rows.at(option.value - 1).count;
  }
  return rows;
}

}  // namespace lectern::room
