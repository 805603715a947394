// A number within a tolerance, in exact decimal arithmetic.
#include "server/room/kinds.hpp"

#include <cstdlib>
#include <map>

namespace lectern::room {

std::optional<Refusal> check(const content::Question& question, const GivenNumber& answer) {
  const content::NumberRange& range = question.number.value();
  if (answer.value < range.min || answer.value > range.max) return Refusal::bad_number;
  return std::nullopt;
}

Credit grade(const content::Question& question, const GivenNumber& answer) {
  const content::NumberRange& range = question.number.value();
  const std::int64_t distance = std::llabs(answer.value.micros - range.answer.value().micros);
  return {distance <= range.tolerance.micros ? 1 : 0, 1};
}

std::vector<TallyRow> tally_numbers(const content::Question& question, const GivenAnswers& answers) {
  std::map<content::Decimal, std::uint32_t> found;
  for (const GivenAnswer* given : answers)
    ++found[std::get<GivenNumber>(given->answer).value];
  std::vector<TallyRow> rows;
  for (const auto& [value, count] : found) {
    rows.push_back({OptionId{}, content::format(value), grade(question, GivenNumber{value}).full(), count});
  }
  keep_most_frequent(rows);
  return rows;
}

}  // namespace lectern::room
