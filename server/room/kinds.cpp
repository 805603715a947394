#include "server/room/kinds.hpp"

#include "content/assert.hpp"

#include <algorithm>

namespace lectern::room {

using content::Kind;
using content::Question;

namespace {

bool fits(const Question& question, const Answer& answer) {
  switch (question.kind) {
  case Kind::choice:
  case Kind::choices:
  case Kind::true_false:
  case Kind::poll:
    return std::holds_alternative<ChosenOptions>(answer);
  case Kind::text:
    return std::holds_alternative<TypedText>(answer);
  case Kind::number:
    return std::holds_alternative<GivenNumber>(answer);
  case Kind::slide:
    return false;
  }
  return false;
}

}  // namespace

std::optional<Refusal> check_answer(const Question& question, const Answer& answer) {
  if (!fits(question, answer)) return Refusal::wrong_kind;
  return std::visit([&](const auto& given) { return check(question, given); }, answer);
}

Credit grade(const Question& question, const Answer& answer) {
  LECTERN_ASSERT(fits(question, answer));
  return std::visit([&](const auto& given) { return grade(question, given); }, answer);
}

std::vector<TallyRow> tally(const Question& question, const GivenAnswers& answers) {
  switch (question.kind) {
  case Kind::choice:
  case Kind::choices:
  case Kind::true_false:
  case Kind::poll:
    return tally_options(question, answers);
  case Kind::text:
    return tally_texts(question, answers);
  case Kind::number:
    return tally_numbers(question, answers);
  case Kind::slide:
    break;
  }
  throw_bug("a slide has no answers", __FILE__, __LINE__);
}

void keep_most_frequent(std::vector<TallyRow>& rows) {
  std::stable_sort(rows.begin(), rows.end(), [](const TallyRow& a, const TallyRow& b) { return a.count > b.count; });
  if (rows.size() > tally_rows_max) rows.resize(tally_rows_max);
}

}  // namespace lectern::room
