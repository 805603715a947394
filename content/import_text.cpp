// A deck out of a plain-text quiz. The order of work: lines, outline, keys, then one question per list of options that
// survived; everything that looked like a question and was not taken is named, so that a teacher can see that nothing
// went missing.
#include "content/code_points.hpp"
#include "content/deck_io.hpp"
#include "content/field_reader.hpp"
#include "content/import_answers.hpp"
#include "content/import_key.hpp"
#include "content/import_outline.hpp"
#include "content/language_guess.hpp"
#include "content/limits.hpp"
#include "content/slug.hpp"
#include "content/source_text.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace lectern::content {

namespace {

constexpr std::size_t title_words_min = 2;
constexpr std::size_t title_lines_max = 100;  // a title stands at the top
constexpr std::size_t quoted_length_max = 60;

std::string clean(std::u32string_view text) {
  std::u32string result;
  for (const char32_t c : trim(text)) {
    const char32_t shown = is_blank(c) ? U' ' : c;
    if (shown == U' ' && result.back() == U' ') continue;
    result.push_back(shown);
  }
  return encode(result);
}

std::string quoted(const std::string& text) {
  const std::u32string decoded = decode(text);
  const bool whole = decoded.size() <= quoted_length_max;
  return "\"" + (whole ? text : encode(std::u32string_view(decoded).substr(0, quoted_length_max)) + "…") + "\"";
}

/// The letters of a question that decide whether another one is the same.
std::u32string fingerprint(const ImportBlock& block) {
  std::vector<std::u32string> options;
  for (const ImportOption& option : block.options)
    options.push_back(folded_text(option.text));
  std::sort(options.begin(), options.end());
  std::u32string result = folded_text(block.prompt);
  for (const std::u32string& option : options)
    result += U'\n' + option;
  return result;
}

class TextImporter {
 public:
  TextImporter(ImportOutline outline, Language language) : outline_(std::move(outline)) {
    imported_.deck.language = std::move(language);
  }

  Imported import() {
    read_title();
    read_keys();
    for (std::size_t i = 0; i < outline_.blocks.size(); ++i)
      take(outline_.blocks[i], keys_[i]);
    note_prompts_without_options();
    std::stable_sort(
      imported_.skipped.begin(), imported_.skipped.end(), [](const ContentError& a, const ContentError& b) {
        return a.line < b.line;
      });
    return std::move(imported_);
  }

 private:
  [[nodiscard]] std::size_t first_question_line() const {
    for (const ImportBlock& block : outline_.blocks) {
      if (!block.prompt.empty()) return block.prompt_line;
    }
    return outline_.lines.size();
  }

  void read_title() {
    const std::size_t lines = std::min(first_question_line(), title_lines_max);
    const auto end = outline_.lines.begin() + static_cast<std::ptrdiff_t>(lines);
    const auto speaks = [](const ImportLine& line) {
      return line.mark == Mark::none && count_words(line.text) >= title_words_min &&
             line.text.size() <= limits::title_bytes_max / 4;
    };
    auto found = std::find_if(outline_.lines.begin(), end, [&](const ImportLine& line) {
      return speaks(line) && (!line.furniture || is_running_head(line));
    });
    if (found == end) found = std::find_if(outline_.lines.begin(), end, speaks);
    const std::string title = found == end ? "Imported quiz" : clean(found->text);
    imported_.deck.title[imported_.deck.language] = title;
    imported_.deck.id = slug(title, "imported");
  }

  /// Furniture because every page repeats it, which is what titles do; progress lines count and navigation is no title.
  [[nodiscard]] bool is_running_head(const ImportLine& head) const {
    const std::u32string folded = folded_text(head.text);
    const auto repeats = std::count_if(outline_.lines.begin(), outline_.lines.end(), [&](const ImportLine& line) {
      return line.furniture && folded_text(line.text) == folded;
    });
    return repeats > 1 &&
           std::none_of(folded.begin(), folded.end(), [](char32_t c) { return digit_value(c).has_value(); });
  }

  // ---- keys ----

  void read_keys() {
    std::set<std::u32string> stops;
    for (std::size_t i = 0; i < first_question_line(); ++i) {
      if (outline_.lines[i].mark == Mark::none && !outline_.lines[i].blank())
        stops.insert(folded_text(outline_.lines[i].text));
    }
    for (const ImportBlock& block : outline_.blocks)
      stops.insert(folded_text(block.prompt));
    const std::vector<std::u32string> endings = key_endings(outline_.blocks);
    for (ImportBlock& block : outline_.blocks)
      keys_.push_back(take_key(outline_, block, endings, stops));
    imported_.skipped = add_answers(outline_, keys_);
    trim_last_explanation();
  }

  /// A footer glued to the last explanation: where every other one is shorter, so is the last.
  void trim_last_explanation() {
    std::size_t longest = 0;
    std::size_t explained = 0;
    for (std::size_t i = 0; i + 1 < keys_.size(); ++i) {
      longest = std::max(longest, keys_[i].explanation.size());
      explained += keys_[i].explanation.empty() ? 0 : 1;
    }
    if (explained >= 2 && keys_.back().explanation.size() > longest) keys_.back().explanation.resize(longest);
  }

  // ---- questions ----

  void skip(std::size_t index, std::string why) {
    if (imported_.skipped.size() < limits::errors_max)
      imported_.skipped.push_back({outline_.lines[index].number, 1, std::move(why)});
  }

  void take(const ImportBlock& block, const ImportKey& key) {
    if (block.prompt.empty()) {
      if (block.options.size() >= limits::options_min)
        skip(block.first, "This list has no question above it and was left out.");
      return;
    }
    const std::string prompt = quoted(clean(block.prompt));
    if (const std::string why = unfit(block); !why.empty())
      return skip(block.prompt_line, prompt + " was left out: " + why + ".");
    const auto [first, fresh] = known_.emplace(fingerprint(block), imported_.deck.questions.size());
    if (!fresh) {
      skip(block.prompt_line, prompt + " repeats question " + std::to_string(first->second + 1) + " and was left out.");
      Question& question = imported_.deck.questions[first->second];
      return add_key(question, reordered(key, block, question));
    }
    if (!key.problem.empty()) skip(block.prompt_line, prompt + " was taken without its key: " + key.problem + ".");
    add(block, key);
  }

  /// Why a block cannot be a question; empty: it can.
  [[nodiscard]] std::string unfit(const ImportBlock& block) const {
    if (imported_.deck.questions.size() == limits::questions_max)
      return "a deck has at most " + std::to_string(limits::questions_max) + " questions";
    if (block.options.size() < limits::options_min) return "it has only one option";
    if (block.options.size() > limits::options_max)
      return "it has " + std::to_string(block.options.size()) + " options, at most " +
             std::to_string(limits::options_max) + " fit";
    if (encode(block.prompt).size() > limits::question_text_bytes_max) return "its text is too long";
    for (const ImportOption& option : block.options) {
      if (trim(option.text).empty()) return "one of its options is empty";
      if (encode(option.text).size() > limits::option_text_bytes_max) return "one of its options is too long";
    }
    return "";
  }

  void add(const ImportBlock& block, const ImportKey& key) {
    Question question;
    question.id = "q" + std::to_string(imported_.deck.questions.size() + 1);
    question.text[imported_.deck.language] = clean(block.prompt);
    for (const ImportOption& option : block.options) {
      const auto id = static_cast<std::uint32_t>(question.options.size() + 1);
      question.options.push_back({id, {{imported_.deck.language, clean(option.text)}}, false});
    }
    question.time_ms = limits::time_ms_default;
    question.points = limits::points_default;
    add_key(question, key);
    imported_.deck.questions.push_back(std::move(question));
    imported_.question_lines.push_back(outline_.lines[block.prompt_line].number);
  }

  /// The key of a repetition for the question that it repeats: the same options may stand in another order.
  static ImportKey reordered(ImportKey key, const ImportBlock& block, const Question& question) {
    std::map<std::u32string, bool> right;
    for (std::size_t i = 0; i < block.options.size(); ++i)
      right.emplace(folded_text(block.options[i].text), key.right[i]);
    for (std::size_t i = 0; i < question.options.size(); ++i)
      key.right[i] = right[folded_text(decode(question.options[i].text.begin()->second))];
    return key;
  }

  void add_key(Question& question, const ImportKey& key) const {
    if (is_keyed(question)) return;
    for (std::size_t i = 0; i < question.options.size(); ++i)
      question.options[i].right = key.right[i];
    const auto right = std::count(key.right.begin(), key.right.end(), true);
    question.kind = right > 1 ? Kind::choices : Kind::choice;
    std::u32string explanation;
    for (const std::u32string& line : key.explanation)
      explanation += (explanation.empty() ? U"" : U" ") + line;
    const std::string text = explanation.empty() ? "" : clean(explanation);
    if (!text.empty() && text.size() <= limits::explanation_bytes_max)
      question.explanation[imported_.deck.language] = text;
  }

  // ---- what was not taken ----

  /// Lines that ask and have no options: repetitions of a question, and questions of a kind that this importer does not
  /// read.
  void note_prompts_without_options() {
    std::map<std::u32string, std::size_t> numbers;
    std::size_t number = 0;
    for (const Question& question : imported_.deck.questions)
      numbers.emplace(folded_text(decode(question.text.begin()->second)), ++number);
    std::size_t covered = 0;  // the end of the last question that began above
    std::size_t next = 0;
    for (std::size_t i = 0; i < outline_.lines.size(); ++i) {
      for (; next < outline_.blocks.size() && begin_of(outline_.blocks[next]) <= i; ++next)
        covered = outline_.blocks[next].end;
      if (next > 0 && i <= outline_.blocks[next - 1].last) continue;
      if (!asks(i)) continue;
      const auto known = numbers.find(folded_text(outline_.lines[i].body));
      const std::string shown = quoted(clean(outline_.lines[i].body));
      if (known != numbers.end())
        skip(i, shown + " repeats question " + std::to_string(known->second) + " and was left out.");
      else if (i >= covered)
        skip(i, shown + " has no list of options and was left out.");
    }
  }

  static std::size_t begin_of(const ImportBlock& block) {
    return block.prompt.empty() ? block.first : block.prompt_line;
  }

  [[nodiscard]] bool asks(std::size_t at) const {
    const ImportLine& line = outline_.lines[at];
    if (line.body.empty() || line.furniture || outline_.roles[at] == Role::option) return false;
    return std::u32string_view(U"?？؟").find(line.body.back()) != std::u32string_view::npos;
  }

  ImportOutline outline_;
  std::vector<ImportKey> keys_;
  std::map<std::u32string, std::size_t> known_;  // fingerprint → index of the question
  Imported imported_;
};

Unexpected<std::vector<ContentError>> refused(ContentError error) {
  return Unexpected<std::vector<ContentError>>(std::vector<ContentError>{std::move(error)});
}

}  // namespace

Expected<Imported, std::vector<ContentError>> import_text(std::string_view text, const std::string& language) {
  const auto source = source_text(text);
  if (!source) return refused(source.error());
  if (static_cast<std::size_t>(std::count(source->begin(), source->end(), '\n')) > limits::import_lines_max)
    return refused({limits::import_lines_max + 1, 1, "The text has more lines than any quiz."});
  const auto tag = canonical_language(language.empty() ? language_guess(*source) : language);
  if (!tag) return refused({0, 0, "\"" + language + "\" is not a language tag such as en, fr or pt-BR."});
  Imported imported = TextImporter(outline_of(import_lines(*source)), *tag).import();
  if (!imported.deck.questions.empty()) return imported;
  return refused(
    {0, 0, "No question with a list of options was found; content/FORMAT.md shows the layouts that can be read."});
}

}  // namespace lectern::content
