// Typed text against accepted spellings. The fold compares the normal forms that the lane stored, byte by byte (LOG.md
// §4).
#include "server/room/kinds.hpp"
#include "server/room/limits.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace lectern::room {

namespace {

/// Normalising may lengthen a text; beyond this it is no answer.
constexpr std::size_t normal_bytes_max = 4 * limits::answer_text_bytes_max;

using Spellings = std::map<std::string, std::uint32_t>;

TallyRow summed_up(const content::Question& question, const std::string& normal, const Spellings& spellings) {
  TallyRow row;
  std::uint32_t best = 0;
  for (const auto& [text, count] : spellings) {
    row.count += count;
    if (count <= best) continue;
    best = count;
    row.text = text;
  }
  row.right = grade(question, TypedText{row.text, normal}).full();
  return row;
}

}  // namespace

std::optional<Refusal> check(const content::Question& /*question*/, const TypedText& answer) {
  if (answer.text.empty() || answer.text.size() > limits::answer_text_bytes_max) return Refusal::bad_text;
  if (answer.normal.empty() || answer.normal.size() > normal_bytes_max) return Refusal::bad_text;
  return std::nullopt;
}

Credit grade(const content::Question& question, const TypedText& answer) {
  const auto& accepted = question.accepted_normal;
  const bool right = std::find(accepted.begin(), accepted.end(), answer.normal) != accepted.end();
  return {right ? 1 : 0, 1};
}

std::vector<TallyRow> tally_texts(const content::Question& question, const GivenAnswers& answers) {
  std::map<std::string, Spellings> found;
  for (const GivenAnswer* given : answers) {
    const TypedText& typed = std::get<TypedText>(given->answer);
    ++found[typed.normal][typed.text];
  }
  std::vector<TallyRow> rows;
  for (const auto& [normal, spellings] : found)
    rows.push_back(summed_up(question, normal, spellings));
  keep_most_frequent(rows);
  return rows;
}

}  // namespace lectern::room
