#include "client-cli/answer_input.hpp"

#include "client-cli/text/texts.hpp"
#include "server/room/limits.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace lectern::cli {
namespace {

std::string_view trim(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && blank(text.back()))
    text.remove_suffix(1);
  return text;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (auto& c : out)
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

/// "1 3", "1,3" and, since options are single characters, "13".
std::vector<std::string> words(std::string_view line) {
  std::vector<std::string> found;
  std::string word;
  for (const char c : line) {
    if (c != ' ' && c != ',' && c != ';' && c != '\t') {
      word += c;
    } else if (!word.empty()) {
      found.push_back(std::exchange(word, {}));
    }
  }
  if (!word.empty()) found.push_back(word);
  const bool run = found.size() == 1 && found[0].size() > 1 &&
                   std::all_of(found[0].begin(), found[0].end(), [](unsigned char c) { return std::isdigit(c) != 0; });
  if (!run) return found;
  std::vector<std::string> digits;
  for (const char c : found[0])
    digits.emplace_back(1, c);
  return digits;
}

Unexpected<std::string> fault(const Text<0>& text) {
  return Unexpected<std::string>(text.str());
}

Unexpected<std::string> say_range(const room::OpenView& question, const InputTexts& texts) {
  const bool several = question.kind == content::Kind::choices;
  return Unexpected<std::string>(fill(several ? texts.all_of : texts.one_of, question.options.size()));
}

Expected<room::Answer, std::string>
parse_options(const room::OpenView& question, std::string_view line, const Texts& texts) {
  std::vector<room::OptionId> picked;
  for (const auto& word : words(line)) {
    const auto place = option_place(question, word);
    if (!place) return say_range(question, texts.input);
    picked.push_back(question.options[*place].id);
  }
  const bool several = question.kind == content::Kind::choices;
  if (picked.empty() || (!several && picked.size() != 1)) return say_range(question, texts.input);
  return chosen(std::move(picked));
}

Expected<room::Answer, std::string>
parse_number(const room::OpenView& question, std::string_view line, const Texts& texts) {
  const auto value = content::parse_decimal(line);
  if (value && question.number && is_number_in(*question.number, *value)) return room::GivenNumber{*value};
  if (!question.number) return fault(texts.input.not_here);
  const auto least = number_text(texts, question.number->min);
  return Unexpected<std::string>(fill(texts.input.number_of, least, number_text(texts, question.number->max)));
}

}  // namespace

std::optional<std::size_t> option_place(const room::OpenView& question, std::string_view word) {
  const auto key = lower(word);
  if (question.kind == content::Kind::true_false && question.options.size() == 2) {
    if (key == "t" || key == "true") return 0;
    if (key == "f" || key == "false") return 1;
  }
  if (key.size() != 1) return std::nullopt;
  const char c = key[0];
  const int place = c >= '1' && c <= '9' ? c - '1' : (c >= 'a' && c <= 'f' ? c - 'a' : -1);
  if (place < 0 || static_cast<std::size_t>(place) >= question.options.size()) return std::nullopt;
  return static_cast<std::size_t>(place);
}

room::Answer chosen(std::vector<room::OptionId> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return room::ChosenOptions{std::move(options)};
}

bool is_number_in(const room::NumberView& range, content::Decimal value) {
  return range.min <= value && value <= range.max;
}

Expected<room::Answer, std::string> parse_answer(const room::OpenView& question, std::string_view line, Tongue tongue) {
  const auto text = trim(line);
  const auto& texts = texts_in(tongue);
  switch (question.kind) {
  case content::Kind::number:
    return parse_number(question, text, texts);
  case content::Kind::text:
    if (text.empty()) return fault(texts.input.type_text);
    if (text.size() > room::limits::answer_text_bytes_max) return fault(texts.input.text_too_long);
    return room::TypedText{std::string(text), {}};
  case content::Kind::slide:
    return fault(texts.input.nothing_here);
  default:
    return parse_options(question, text, texts);
  }
}

}  // namespace lectern::cli
