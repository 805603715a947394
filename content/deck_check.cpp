// What a teacher would regret about a deck as a whole: patterns that no single question shows.
#include "content/code_points.hpp"
#include "content/deck_io.hpp"
#include "content/question_check.hpp"

#include <algorithm>
#include <map>

namespace lectern::content {

namespace {

constexpr std::size_t pattern_min = 4;       // fewer questions show no pattern
constexpr std::size_t pattern_percent = 80;  // of the keys in one place

class DeckChecker {
 public:
  DeckChecker(const Deck& deck, const std::vector<std::size_t>& lines, const std::string& language)
    : deck_(deck), lines_(lines) {
    if (!language.empty()) languages_.insert(language);
    for (const auto& [tag, text] : deck_.title)
      languages_.insert(tag);
    for (const Question& question : deck_.questions)
      add_languages(question);
  }

  std::vector<Finding> check() {
    if (deck_.questions.empty()) add(Severity::error, "no_questions", "The deck has no questions.");
    check_title();
    check_key_position();
    check_key_length();
    check_truths();
    check_explanations();
    check_repeated_questions();
    for (std::size_t i = 0; i < deck_.questions.size(); ++i)
      check_question({deck_.questions[i], deck_, languages_, line_of(i)}, findings_);
    return std::move(findings_);
  }

 private:
  [[nodiscard]] std::size_t line_of(std::size_t index) const { return index < lines_.size() ? lines_[index] : 0; }

  void add(Severity severity, std::string code, std::string text) {
    findings_.push_back({severity, "", 0, std::move(code), std::move(text)});
  }

  void add_languages(const Question& question) {
    const auto take = [&](const LocalText& text) {
      for (const auto& [tag, words] : text)
        languages_.insert(tag);
    };
    take(question.text);
    take(question.explanation);
    for (const Option& option : question.options)
      take(option.text);
    if (question.number) take(question.number->unit);
  }

  void check_title() {
    if (deck_.title.count(deck_.language) == 0)
      add(Severity::error, "missing_fallback", "The deck has no title in " + deck_.language + ", its own language.");
    for (const Language& tag : languages_) {
      if (tag != deck_.language && deck_.title.count(tag) == 0)
        add(Severity::warning, "missing_language", "The deck has no title in " + tag + ".");
    }
  }

  /// The questions of one choice that have a key.
  [[nodiscard]] std::vector<std::pair<const Question*, const Option*>> choices() const {
    std::vector<std::pair<const Question*, const Option*>> result;
    for (const Question& question : deck_.questions) {
      if (question.kind != Kind::choice) continue;
      const auto right =
        std::find_if(question.options.begin(), question.options.end(), [](const Option& o) { return o.right; });
      if (right != question.options.end()) result.emplace_back(&question, &*right);
    }
    return result;
  }

  void check_key_position() {
    std::map<std::uint32_t, std::size_t> places;
    const auto keyed = choices();
    for (const auto& [question, right] : keyed)
      ++places[right->id];
    if (keyed.size() < pattern_min) return;
    for (const auto& [place, count] : places) {
      if (count * 100 >= keyed.size() * pattern_percent)
        add(
          Severity::warning,
          "key_position",
          "The right option is number " + std::to_string(place) + " in " + std::to_string(count) + " of " +
            std::to_string(keyed.size()) + " questions; a class notices.");
    }
  }

  void check_key_length() {
    const auto keyed = choices();
    if (keyed.size() < pattern_min) return;
    const bool always = std::all_of(keyed.begin(), keyed.end(), [](const auto& pair) {
      const Option* right = pair.second;
      return std::all_of(pair.first->options.begin(), pair.first->options.end(), [&](const Option& option) {
        return option.id == right->id || length_of(option.text) < length_of(right->text);
      });
    });
    if (always)
      add(Severity::warning, "key_longest", "The right option is the longest in every question; a class notices.");
  }

  void check_truths() {
    std::size_t all = 0;
    std::size_t truths = 0;
    for (const Question& question : deck_.questions) {
      if (question.kind != Kind::true_false || !is_keyed(question)) continue;
      ++all;
      truths += question.options.front().right ? 1 : 0;
    }
    if (all >= pattern_min && (truths == 0 || truths == all))
      add(Severity::warning, "key_position", "Every true-false question has the same answer; a class notices.");
  }

  /// Named once when there is none at all: a deck that was imported so is no list of slips.
  void check_explanations() {
    std::vector<std::size_t> without;
    std::size_t scored = 0;
    for (std::size_t i = 0; i < deck_.questions.size(); ++i) {
      if (!is_scored(deck_.questions[i])) continue;
      ++scored;
      if (deck_.questions[i].explanation.empty()) without.push_back(i);
    }
    if (scored > 1 && without.size() == scored)
      return add(Severity::warning, "no_explanation", "No question has an explanation to show after its answer.");
    for (const std::size_t i : without) {
      const std::string& id = deck_.questions[i].id;
      findings_.push_back(
        {Severity::warning,
         id,
         line_of(i),
         "no_explanation",
         "Question \"" + id + "\" has no explanation to show after its answer."});
    }
  }

  void check_repeated_questions() {
    std::map<std::string, std::string> seen;
    for (std::size_t i = 0; i < deck_.questions.size(); ++i) {
      const Question& question = deck_.questions[i];
      const auto text = question.text.find(deck_.language);
      if (question.kind == Kind::slide || text == question.text.end()) continue;
      std::string whole = normalise_answer(text->second);
      for (const Option& option : question.options)
        whole += "\n" + (option.text.empty() ? "" : option.text.begin()->second);
      const auto [first, fresh] = seen.emplace(std::move(whole), question.id);
      if (!fresh)
        findings_.push_back(
          {Severity::warning,
           question.id,
           line_of(i),
           "question_repeated",
           "Question \"" + question.id + "\" asks the same as \"" + first->second + "\"."});
    }
  }

  const Deck& deck_;
  const std::vector<std::size_t>& lines_;
  std::set<Language> languages_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding>
check_deck(const Deck& deck, const std::vector<std::size_t>& question_lines, const std::string& language) {
  return DeckChecker(deck, question_lines, language).check();
}

}  // namespace lectern::content
