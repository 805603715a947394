#include "client-cli/bot_mind.hpp"

#include "client-cli/answer_input.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <vector>

namespace lectern::cli {
namespace {

using content::Kind;
using room::OptionId;

constexpr std::string_view words[] = {"one", "two", "three", "maybe", "quantum", "softmax"};

std::size_t draw(std::mt19937_64& random, std::size_t count) {
  return static_cast<std::size_t>(random() % count);
}

room::Answer any_options(const room::OpenView& question, std::mt19937_64& random) {
  std::vector<OptionId> picked{question.options[draw(random, question.options.size())].id};
  if (question.kind == Kind::choices) {
    for (const auto& option : question.options) {
      if (draw(random, 2) == 0) picked.push_back(option.id);
    }
  }
  return chosen(std::move(picked));
}

std::optional<room::Answer> any(const room::OpenView& question, std::mt19937_64& random) {
  if (question.kind == Kind::text) return room::TypedText{std::string(words[draw(random, std::size(words))]), {}};
  if (question.number) {
    const auto& range = *question.number;
    const auto step = std::max<std::int64_t>(range.step.micros, 1);
    const auto steps = static_cast<std::size_t>((range.max.micros - range.min.micros) / step) + 1;
    return room::GivenNumber{{range.min.micros + step * static_cast<std::int64_t>(draw(random, steps))}};
  }
  if (question.options.empty()) return std::nullopt;
  return any_options(question, random);
}

std::vector<OptionId> keyed(const content::Question& question, bool right) {
  std::vector<OptionId> ids;
  for (const auto& option : question.options) {
    if (option.right == right) ids.push_back(OptionId{option.id});
  }
  return ids;
}

std::optional<room::Answer> right_answer(const content::Question& question) {
  if (question.kind == Kind::text && !question.accepted.empty()) return room::TypedText{question.accepted.front(), {}};
  if (question.kind == Kind::number && question.number && question.number->answer) {
    return room::GivenNumber{*question.number->answer};
  }
  auto ids = keyed(question, true);
  if (ids.empty()) return std::nullopt;
  if (question.kind != Kind::choices) ids.resize(1);
  return chosen(std::move(ids));
}

/// The end of the range that is farther from the answer.
room::Answer wrong_number(const content::NumberRange& range) {
  const auto answer = range.answer.value_or(range.min).micros;
  const bool high = range.max.micros - answer > answer - range.min.micros;
  return room::GivenNumber{high ? range.max : range.min};
}

/// One wrong option; where every option is right, one of them, which is not the whole key.
std::optional<room::Answer> wrong_answer(const content::Question& question, std::mt19937_64& random) {
  if (question.kind == Kind::text) return room::TypedText{"surely not this", {}};
  if (question.kind == Kind::number && question.number) return wrong_number(*question.number);
  auto ids = keyed(question, false);
  if (ids.empty()) ids = keyed(question, true);
  if (ids.empty()) return std::nullopt;
  return chosen({ids[draw(random, ids.size())]});
}

bool take_number(std::string_view& line, std::uint32_t& number) {
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc{}) return false;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  if (!line.starts_with(' ')) return false;
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return true;
}

}  // namespace

Expected<Script, std::string> parse_script(std::string_view text) {
  Script script;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    std::string_view rest = line;
    if (rest.empty() || rest.starts_with('#')) continue;
    std::uint32_t bot = 0;
    std::uint32_t question = 0;
    const bool one = rest.starts_with('@');
    if (one) rest.remove_prefix(1);
    if ((one && !take_number(rest, bot)) || !take_number(rest, question) || rest.empty()) {
      return Unexpected<std::string>(
        "Line " + std::to_string(number) + " of the script is not \"QUESTION ANSWER\" or \"@BOT QUESTION ANSWER\".");
    }
    script[{bot, question}] = std::string(rest);
  }
  return script;
}

BotMind::BotMind(Manner manner, content::Deck deck, Script script)
  : manner_(manner), deck_(std::move(deck)), script_(std::move(script)) {}

const content::Question* BotMind::question(const room::View& view) const {
  if (view.question == 0 || view.question > deck_.questions.size()) return nullptr;
  return &deck_.questions[view.question - 1];
}

std::optional<room::Answer> BotMind::choose(const room::View& view, std::uint32_t bot, std::mt19937_64& random) const {
  const auto* open = std::get_if<room::OpenView>(&view.screen);
  if (open == nullptr) return std::nullopt;
  if (manner_ == Manner::script) {
    auto line = script_.find({bot, view.question});
    if (line == script_.end()) line = script_.find({0, view.question});
    if (line == script_.end() || line->second == "-") return std::nullopt;
    auto answer = parse_answer(*open, line->second);
    return answer ? std::optional(std::move(*answer)) : std::nullopt;
  }
  const auto* known = question(view);
  if (manner_ == Manner::any || open->kind == Kind::poll || known == nullptr) return any(*open, random);
  return manner_ == Manner::right ? right_answer(*known) : wrong_answer(*known, random);
}

}  // namespace lectern::cli
