#include "content/question_check.hpp"

#include "content/code_points.hpp"
#include "content/nearest.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace lectern::content {

namespace {

// What fits a projector and a phone without scrolling, in characters.
constexpr std::size_t question_length_max = 200;
constexpr std::size_t option_length_max = 120;
constexpr std::size_t explanation_length_max = 600;
// A quick reader in a second language; the answer itself takes two seconds more.
constexpr std::size_t characters_per_second = 25;
constexpr std::size_t answering_seconds = 2;

/// A text with its blanks collapsed: what the eye compares. Case stays: "True" and "true" may both be options.
std::string as_seen(const std::string& text) {
  const std::u32string decoded = decode(text);
  std::u32string seen;
  for (const char32_t c : trim(decoded)) {
    const char32_t shown = is_blank(c) ? U' ' : c;
    if (shown != U' ' || seen.back() != U' ') seen.push_back(shown);
  }
  return encode(seen);
}

class QuestionChecker {
 public:
  QuestionChecker(const CheckedQuestion& checked, std::vector<Finding>& findings)
    : question_(checked.question), checked_(checked), findings_(findings) {}

  void check() {
    check_keyed();
    check_fallback();
    check_languages();
    check_lengths();
    check_time();
    check_repeated_options();
    check_right_count();
    check_number();
    check_accepted();
  }

 private:
  void add(Severity severity, std::string code, const std::string& text) {
    findings_.push_back(
      {severity, question_.id, checked_.line, std::move(code), "Question \"" + question_.id + "\" " + text});
  }

  void warn(std::string code, const std::string& text) { add(Severity::warning, std::move(code), text); }

  /// Every text of the question with what to call it.
  [[nodiscard]] std::vector<std::pair<std::string, const LocalText*>> texts() const {
    std::vector<std::pair<std::string, const LocalText*>> result{{"text", &question_.text}};
    if (question_.kind != Kind::true_false) {
      for (const Option& option : question_.options)
        result.emplace_back("option " + std::to_string(option.id), &option.text);
    }
    if (question_.number && !question_.number->unit.empty()) result.emplace_back("unit", &question_.number->unit);
    if (!question_.explanation.empty()) result.emplace_back("explanation", &question_.explanation);
    return result;
  }

  void check_keyed() {
    if (!is_scored(question_) || is_keyed(question_)) return;
    const std::map<Kind, std::string> advice{
      {Kind::choice, "put right: true under the right option"},
      {Kind::choices, "put right: true under each right option"},
      {Kind::true_false, "add answer: true or answer: false"},
      {Kind::text, "add accepted: with at least one spelling"},
      {Kind::number, "add answer:"}};
    add(Severity::error, "unkeyed", "has no key; " + advice.at(question_.kind) + ".");
  }

  void check_fallback() {
    std::vector<std::string> lacking;
    for (const auto& [name, text] : texts()) {
      if (text->count(checked_.deck.language) == 0) lacking.push_back(name);
    }
    if (!lacking.empty())
      add(
        Severity::error,
        "missing_fallback",
        "has nothing in " + checked_.deck.language + ", the deck's language, for: " + listed(lacking) + ".");
  }

  void check_languages() {
    for (const Language& language : checked_.languages) {
      if (language == checked_.deck.language) continue;
      std::vector<std::string> lacking;
      for (const auto& [name, text] : texts()) {
        if (text->count(language) == 0) lacking.push_back(name);
      }
      if (!lacking.empty()) warn("missing_language", "has nothing in " + language + " for: " + listed(lacking) + ".");
    }
  }

  void check_lengths() {
    for (const auto& [name, text] : texts()) {
      const bool option = name.substr(0, 6) == "option";
      const std::size_t most = option                  ? option_length_max
                               : name == "explanation" ? explanation_length_max
                                                       : question_length_max;
      if (const std::size_t length = length_of(*text); length > most)
        warn(
          "long_text",
          "has a long " + name + ": " + std::to_string(length) + " characters, more than " + std::to_string(most) +
            " are hard to read on a projector or a phone.");
    }
  }

  void check_time() {
    if (question_.kind == Kind::slide) return;
    std::size_t characters = length_of(question_.text);
    for (const Option& option : question_.options)
      characters += length_of(option.text);
    const std::size_t needed = characters / characters_per_second + answering_seconds;
    if (static_cast<std::int64_t>(needed) * 1000 > question_.time_ms)
      warn("short_time", "takes about " + std::to_string(needed) + " s to read and answer, longer than its time.");
  }

  void check_repeated_options() {
    if (question_.kind == Kind::true_false) return;
    std::map<std::pair<Language, std::string>, std::uint32_t> seen;
    for (const Option& option : question_.options) {
      for (const auto& [language, text] : option.text) {
        const auto [first, fresh] = seen.emplace(std::pair{language, as_seen(text)}, option.id);
        if (fresh) continue;
        warn(
          "option_repeated",
          "has the same text in the options " + std::to_string(first->second) + " and " + std::to_string(option.id) +
            ".");
        break;
      }
    }
  }

  void check_right_count() {
    if (question_.kind != Kind::choices) return;
    const auto right = std::count_if(
      question_.options.begin(), question_.options.end(), [](const Option& option) { return option.right; });
    if (right == 1)
      warn("single_right", "lets players choose several options, but only one is right; the kind choice says so.");
    if (right > 1 && static_cast<std::size_t>(right) == question_.options.size())
      warn("all_right", "has no wrong option.");
  }

  void check_number() {
    if (!question_.number || !question_.number->answer) return;
    const NumberRange& range = *question_.number;
    if (range.step.micros <= 0) return;
    const std::int64_t beyond = (range.answer->micros - range.min.micros) % range.step.micros;
    const std::int64_t off = std::min(beyond, range.step.micros - beyond);
    if (off > range.tolerance.micros)
      warn("answer_off_step", "cannot be answered right with a slider: no step of it comes near enough to the answer.");
  }

  void check_accepted() {
    std::map<std::string, std::string> seen;
    for (const std::string& spelling : question_.accepted) {
      const auto [first, fresh] = seen.emplace(normalise_answer(spelling), spelling);
      if (!fresh)
        warn(
          "accepted_repeated",
          "accepts \"" + first->second + "\" and \"" + spelling + "\", which are compared as the same; one is enough.");
    }
  }

  const Question& question_;
  const CheckedQuestion& checked_;
  std::vector<Finding>& findings_;
};

}  // namespace

std::size_t length_of(const LocalText& text) {
  std::size_t longest = 0;
  for (const auto& [language, words] : text)
    longest = std::max(longest, decode(words).size());
  return longest;
}

void check_question(const CheckedQuestion& checked, std::vector<Finding>& findings) {
  QuestionChecker(checked, findings).check();
}

}  // namespace lectern::content
