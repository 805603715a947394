#include "server/room/playable.hpp"

#include "server/room/limits.hpp"
#include "server/room/view.hpp"

#include <algorithm>
#include <set>

namespace lectern::room {

namespace {

using content::Kind;
using content::Question;

bool has_sound_options(const Question& question) {
  const std::size_t count = question.options.size();
  if (count < content::limits::options_min || count > content::limits::options_max) return false;
  if (question.kind == Kind::true_false && count != 2) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (question.options[i].id != i + 1) return false;
  }
  return true;
}

bool within(content::Decimal value, std::int64_t whole_max) {
  const std::int64_t micros_max = whole_max * 1'000'000;
  return value.micros >= -micros_max && value.micros <= micros_max;
}

bool has_sound_number(const Question& question) {
  if (!question.number || !question.number->answer) return false;
  const content::NumberRange& range = *question.number;
  const auto whole_max = content::limits::decimal_whole_max;
  return within(range.min, whole_max) && within(range.max, whole_max) && within(*range.answer, whole_max) &&
         within(range.tolerance, whole_max) && range.tolerance.micros >= 0 && range.min <= range.max;
}

bool has_sound_answers(const Question& question) {
  switch (question.kind) {
  case Kind::choice:
  case Kind::choices:
  case Kind::true_false:
  case Kind::poll:
    return has_sound_options(question);
  case Kind::text:
    return !question.accepted_normal.empty();
  case Kind::number:
    return has_sound_number(question);
  case Kind::slide:
    return true;
  }
  return false;  // a kind from a later program
}

bool is_playable(const Question& question) {
  if (!has_sound_answers(question) || !content::is_keyed(question)) return false;
  if (question.points < 0 || question.points > content::limits::points_max) return false;
  return question.kind == Kind::slide || (question.time_ms > 0 && question.time_ms <= limits::question_ms_max);
}

/// Characters as readers count them, near enough for a duration: code points.
std::int64_t characters(const std::string& text) {
  return std::count_if(
    text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

}  // namespace

bool is_playable(const content::Deck& deck) {
  if (deck.questions.empty() || deck.questions.size() > content::limits::questions_max) return false;
  const bool known = deck.scoring == content::Scoring::speed || deck.scoring == content::Scoring::accuracy ||
                     deck.scoring == content::Scoring::none;
  return known &&
         std::all_of(deck.questions.begin(), deck.questions.end(), [](const Question& q) { return is_playable(q); });
}

std::vector<std::string> languages_of(const content::Deck& deck) {
  std::set<std::string> found;
  for (const auto& [language, text] : deck.title)
    found.insert(language);
  for (const Question& question : deck.questions) {
    for (const auto& [language, text] : question.text)
      found.insert(language);
  }
  found.erase(deck.language);
  std::vector<std::string> languages{deck.language};
  languages.insert(languages.end(), found.begin(), found.end());
  return languages;
}

std::int64_t reading_ms(const content::LocalText& text, const content::Language& author) {
  const std::int64_t length = characters(say(text, author, author).text);
  return std::clamp(
    limits::reading_ms_base + limits::reading_ms_per_character * length,
    limits::reading_ms_min,
    limits::reading_ms_max);
}

}  // namespace lectern::room
