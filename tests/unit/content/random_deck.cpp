#include "random_deck.hpp"

#include "content/limits.hpp"

#include <array>

namespace lectern::content {

namespace {

/// SplitMix64: small, and the same everywhere, which the standard distributions are not.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t roll() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(roll() % static_cast<std::uint64_t>(most - least + 1));
  }

  bool chance(std::int64_t percent) { return between(1, 100) <= percent; }

 private:
  std::uint64_t state_;
};

constexpr std::array<const char*, 56> pieces{
  "word",   " ",     "  ",         "\n",   "\n\n", "\t",      ": ",         ":",      " #",      "#",
  "'",      "\"",    "\\",         "\\n",  "yes",  "no",      "null",       "~",      "true",    "-",
  "- ",     "? ",    "42",         "-1.5", "1e3",  "0x1F",    "2001-12-14", "{",      "}",       "[",
  "]",      ",",     "&a",         "*a",   "!t",   "|",       ">",          "%",      "@",       "`",
  "---",    "...",   "\U0001F600", "नमस्ते", "é",    "e\u0301", "\u00A0",     "\u2028", "\u0085x", "\uFEFF",
  "\u202E", "مرحبا", "漢字",       "<<",   "=",    "word two"};

std::string text(Dice& dice) {
  std::string result;
  for (std::int64_t i = dice.between(1, 6); i > 0; --i)
    result += pieces[static_cast<std::size_t>(dice.between(0, 55))];
  std::string without;  // U+0085 is a control character, which decks do not hold
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (result.compare(i, 2, "\u0085") == 0)
      ++i;
    else
      without.push_back(result[i]);
  }
  const bool blank = without.find_first_not_of(" \t\n") == std::string::npos;
  return blank || dice.chance(50) ? without + "word" : without + "x" + (dice.chance(30) ? " " : "");
}

LocalText local_text(Dice& dice) {
  LocalText result{{"en", text(dice)}};
  for (const char* language : {"fr", "hi", "no", "pt-BR"}) {
    if (dice.chance(25)) result[language] = text(dice);
  }
  return result;
}

void fill_options(Dice& dice, Question& question) {
  const auto count = static_cast<std::uint32_t>(dice.between(2, 6));
  for (std::uint32_t id = 1; id <= count; ++id)
    question.options.push_back({id, local_text(dice), false});
  if (question.kind == Kind::poll) return;
  for (Option& option : question.options)
    option.right = question.kind == Kind::choices && dice.chance(40);
  if (question.kind == Kind::choice && dice.chance(80))
    question.options[static_cast<std::size_t>(dice.between(0, count - 1))].right = true;
}

NumberRange number_range(Dice& dice) {
  NumberRange range;
  range.min.micros = dice.between(-5'000'000'000, 5'000'000'000);
  range.max.micros = range.min.micros + dice.between(1, 9'000'000'000);
  range.step.micros = dice.between(1, range.max.micros - range.min.micros);
  range.tolerance.micros = dice.between(0, 3) * 250'000;
  if (dice.chance(80)) range.answer = Decimal{dice.between(range.min.micros, range.max.micros)};
  if (dice.chance(50)) range.unit = {{"en", "m/s"}, {"fr", "m: s"}};
  return range;
}

void fill(Dice& dice, Question& question) {
  switch (question.kind) {
  case Kind::choice:
  case Kind::choices:
  case Kind::poll:
    return fill_options(dice, question);
  case Kind::true_false: {
    const bool keyed = dice.chance(80);
    const bool truth = dice.chance(50);
    question.options = {{1, {}, keyed && truth}, {2, {}, keyed && !truth}};
    return;
  }
  case Kind::text:
    for (std::int64_t i = dice.between(0, 4); i > 0; --i)
      question.accepted.push_back(text(dice));
    return;
  case Kind::number:
    question.number = number_range(dice);
    return;
  case Kind::slide:
    return;
  }
}

Question question(Dice& dice, std::size_t number) {
  Question made;
  made.id = (dice.chance(20) ? "-" : dice.chance(20) ? "no_" : "") + std::to_string(number);
  made.kind = static_cast<Kind>(dice.between(1, 7));
  made.text = local_text(dice);
  fill(dice, made);
  if (dice.chance(60)) made.explanation = local_text(dice);
  if (made.kind != Kind::slide) made.time_ms = dice.between(limits::time_ms_min, limits::time_ms_max);
  if (is_scored(made)) made.points = dice.between(0, limits::points_max);
  if (dice.chance(30))
    made.demonstration = Demonstration{"pipeline", {{"stages", "4"}, {"y", "yes"}, {"1", "x: y"}, {"f", "0.50"}}};
  return made;
}

}  // namespace

std::string random_text(std::uint64_t seed) {
  Dice dice(seed);
  return text(dice);
}

Deck random_deck(std::uint64_t seed) {
  Dice dice(seed);
  Deck deck;
  deck.id = "deck-" + std::to_string(seed);
  deck.title = local_text(dice);
  deck.language = "en";
  deck.scoring = static_cast<Scoring>(dice.between(1, 3));
  for (std::int64_t i = dice.between(1, 12); i > 0; --i)
    deck.questions.push_back(question(dice, deck.questions.size() + 1));
  return deck;
}

}  // namespace lectern::content
