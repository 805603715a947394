#include "content/import_answers.hpp"

#include "content/code_points.hpp"
#include "content/deck_io.hpp"
#include "content/import_key.hpp"
#include "content/import_outline.hpp"
#include "content/import_words.hpp"

#include <algorithm>
#include <optional>

namespace lectern::content {

namespace {

constexpr std::size_t entries_min = 2;  // without a heading, one "1-B" is an accident
constexpr std::size_t heading_words_max = 5;
constexpr std::size_t number_digits_max = 3;

bool any_of(char32_t c, std::u32string_view set) {
  return set.find(c) != std::u32string_view::npos;
}

/// Reads "1. B, 2) C; 3-A/D" from the left.
class EntryScanner {
 public:
  explicit EntryScanner(std::u32string_view text) : text_(text) {}

  /// The entries, if the text is nothing else and has each number once.
  std::optional<AnswersByNumber> scan() {
    for (skip(U" \t,;|."); at_ < text_.size(); skip(U" \t,;|./&+、")) {
      if (take_label() || skip_and()) continue;
      if (!take_number()) return std::nullopt;
    }
    if (entries_.empty() || entries_[number_].empty()) return std::nullopt;
    return std::move(entries_);
  }

 private:
  void skip(std::u32string_view set) {
    while (at_ < text_.size() && (any_of(text_[at_], set) || is_blank(text_[at_])))
      ++at_;
  }

  [[nodiscard]] std::size_t letters(std::size_t from) const {
    std::size_t end = from;
    while (end < text_.size() && is_letter(text_[end]))
      ++end;
    return end - from;
  }

  [[nodiscard]] bool digit_at(std::size_t at) const { return at < text_.size() && digit_value(text_[at]).has_value(); }

  /// One letter by itself, or in parentheses: another right option of the question before it.
  bool take_label() {
    const bool open = any_of(text_[at_], U"([（");
    const std::size_t at = at_ + (open ? 1 : 0);
    if (entries_.empty() || letters(at) != 1 || digit_at(at + 1)) return false;
    entries_[number_].push_back(folded_text(text_.substr(at, 1)));
    at_ = at + 1;
    if (at_ < text_.size() && any_of(text_[at_], U")]）")) ++at_;
    return true;
  }

  bool skip_and() {
    const std::size_t count = letters(at_);
    if (number_ == 0 || count < 2 || !is_and_word(folded_text(text_.substr(at_, count)))) return false;
    at_ += count;
    return true;
  }

  /// "7.", "Q7:", "Question 7 -", with the signs behind it.
  bool take_number() {
    if (!entries_.empty() && entries_[number_].empty()) return false;
    at_ += letters(at_);
    skip(U". ");
    std::size_t value = 0;
    std::size_t count = 0;
    for (; digit_at(at_) && count <= number_digits_max; ++at_, ++count)
      value = value * 10 + static_cast<std::size_t>(*digit_value(text_[at_]));
    if (count == 0 || count > number_digits_max || entries_.contains(value)) return false;
    number_ = value;
    entries_[value];
    skip(U" \t.):]-–—=→）．、：");
    return at_ < text_.size();
  }

  std::u32string_view text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;  ///< of the question whose labels are being read
  AnswersByNumber entries_;
};

constexpr std::size_t no_heading = std::u32string_view::npos - 1;

/// Where the text behind a heading such as "Answer key:" begins, npos behind its end; the longest heading counts.
std::size_t behind_heading(std::u32string_view text) {
  std::size_t words = 0;
  std::size_t behind = no_heading;
  for (std::size_t at = 0; at <= text.size() && words < heading_words_max; ++at) {
    const bool end = at == text.size() || is_blank(text[at]) || any_of(text[at], U":：");
    if (!end) continue;
    ++words;
    if (is_answer_word(folded_text(text.substr(0, at)))) behind = text.find_first_not_of(U" \t:：.-–—", at);
  }
  return behind;
}

class AnswerFinder {
 public:
  explicit AnswerFinder(std::vector<ImportLine>& lines) : lines_(lines) {}

  ImportAnswers take() {
    for (std::size_t at = below_options(); at < lines_.size(); ++at) {
      if (lines_[at].blank()) continue;
      if (!read_section(at)) continue;
      const std::size_t line = lines_[at].number;
      for (std::size_t i = at; i < end_; ++i)
        blank(lines_[i]);
      return {std::move(answers_), line};
    }
    return {};
  }

 private:
  [[nodiscard]] std::size_t below_options() const {
    std::size_t below = lines_.size();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].mark == Mark::letter || lines_[i].mark == Mark::bullet) below = i + 1;
    }
    return below;
  }

  /// The list that begins at a line, with its heading or without; `end_` is behind it.
  bool read_section(std::size_t at) {
    answers_.clear();
    std::u32string_view first = lines_[at].text;
    const std::size_t behind = behind_heading(first);
    const bool heading = behind != no_heading;
    end_ = at;
    if (heading) {
      first = behind == std::u32string_view::npos ? std::u32string_view() : first.substr(behind);
      if (!first.empty() && !add(first)) return false;
      ++end_;
    }
    std::size_t next = end_;
    for (; next < lines_.size(); ++next) {
      if (lines_[next].blank()) continue;
      if (!add(lines_[next].text)) break;
      end_ = next + 1;
    }
    return answers_.size() >= (heading ? 1 : entries_min);
  }

  bool add(std::u32string_view text) {
    auto entries = EntryScanner(text).scan();
    if (!entries) return false;
    answers_.merge(*entries);
    return entries->empty();  // what stays behind was there already
  }

  static void blank(ImportLine& line) {
    const std::size_t number = line.number;
    line = {};
    line.number = number;
  }

  std::vector<ImportLine>& lines_;
  AnswersByNumber answers_;
  std::size_t end_ = 0;
};

/// The number of a block's question: its own, or its place where the text has no numbers; 0: it has none.
std::vector<std::size_t> question_numbers(const ImportOutline& outline) {
  const auto own = [&](const ImportBlock& block) {
    return block.prompt.empty() ? 0 : outline.lines[block.prompt_line].ordinal;
  };
  const bool numbered = std::any_of(
    outline.blocks.begin(), outline.blocks.end(), [&](const ImportBlock& block) { return own(block) != 0; });
  std::vector<std::size_t> numbers;
  std::size_t place = 0;
  for (const ImportBlock& block : outline.blocks) {
    if (!block.prompt.empty()) ++place;
    numbers.push_back(block.prompt.empty() ? 0 : numbered ? own(block) : place);
  }
  return numbers;
}

/// The options that the labels name; by their place where they have no letters of their own. All false: one names none.
std::vector<bool> named_by(const std::vector<std::u32string>& labels, const ImportBlock& block) {
  std::vector<bool> named(block.options.size(), false);
  for (const std::u32string& label : labels) {
    bool known = false;
    for (std::size_t i = 0; i < block.options.size(); ++i) {
      const std::u32string& own = block.options[i].label;
      const bool same = own.empty() ? label == std::u32string(1, U'a' + static_cast<char32_t>(i)) : own == label;
      named[i] = named[i] || same;
      known = known || same;
    }
    if (!known) return std::vector<bool>(block.options.size(), false);
  }
  return named;
}

void add_answer(ImportKey& key, const std::vector<bool>& named) {
  const auto none = [](const std::vector<bool>& right) {
    return std::find(right.begin(), right.end(), true) == right.end();
  };
  if (none(named)) {
    if (none(key.right)) key.problem = "the list of answers names none of its options";
  } else if (!none(key.right) && key.right != named) {
    key.problem = "the list of answers and what stands at the question disagree";
    key.right.assign(key.right.size(), false);
  } else {
    key.right = named;
  }
}

}  // namespace

ImportAnswers take_answers(std::vector<ImportLine>& lines) {
  return AnswerFinder(lines).take();
}

std::vector<ContentError> add_answers(const ImportOutline& outline, std::vector<ImportKey>& keys) {
  const auto numbers = question_numbers(outline);
  std::vector<ContentError> unused;
  for (const auto& [number, labels] : outline.answers.labels) {
    const auto count = std::count(numbers.begin(), numbers.end(), number);
    if (count != 1) {
      const char* why =
        count == 0 ? " is for no question of this text." : " is for several questions with this number.";
      unused.push_back({outline.answers.line, 1, "The answer to " + std::to_string(number) + why});
      continue;
    }
    const auto at = static_cast<std::size_t>(std::find(numbers.begin(), numbers.end(), number) - numbers.begin());
    add_answer(keys[at], named_by(labels, outline.blocks[at]));
  }
  return unused;
}

}  // namespace lectern::content
