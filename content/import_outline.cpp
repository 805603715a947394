#include "content/import_outline.hpp"

#include "content/code_points.hpp"
#include "content/import_furniture.hpp"
#include "content/import_roles.hpp"
#include "content/import_row.hpp"
#include "content/import_words.hpp"
#include "content/limits.hpp"

#include <unicode/uchar.h>

#include <algorithm>

namespace lectern::content {

namespace {

constexpr std::size_t wrapped_length_min = 50;  // a shorter line was not wrapped by anybody
constexpr std::size_t label_words_max = 5;
constexpr std::size_t paragraph_words_min = 3;

bool ends_with_any(const std::u32string& text, std::u32string_view set) {
  return !text.empty() && set.find(text.back()) != std::u32string_view::npos;
}

bool asks(const std::u32string& text) {
  return ends_with_any(text, U"?？؟");
}

bool has_gap(const std::u32string& text) {
  return text.find(U"__") != std::u32string::npos || text.find(U"....") != std::u32string::npos ||
         ends_with_any(text, U"…");
}

void append(std::u32string& text, const std::u32string& more) {
  if (!text.empty()) text += U' ';
  text += more;
}

/// "B", "b.", "(c), (d)", "A and C".
bool is_list_of_letters(std::u32string_view text) {
  std::size_t letters = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(U" ,;/&+、", at), text.size());
    const std::u32string part = folded_text(text.substr(at, end - at));
    at = end + 1;
    if (part.size() > 1 && !is_and_word(part)) return false;
    if (part.size() == 1 && !is_letter(part[0])) return false;
    letters += part.size() == 1 ? 1 : 0;
  }
  return letters > 0;
}

class OutlineBuilder {
 public:
  explicit OutlineBuilder(const std::vector<ImportLine>& lines) { outline_.lines = with_rows_split(lines); }

  ImportOutline build() {
    outline_.answers = take_answers(outline_.lines);
    outline_.roles = roles_of(outline_.lines);
    mark_furniture(outline_.lines, prompt_count());
    for (std::size_t i = 0; i < outline_.lines.size(); ++i)
      take(i);
    close();
    find_prompts();
    set_ends();
    return std::move(outline_);
  }

 private:
  [[nodiscard]] const ImportLine& line(std::size_t i) const { return outline_.lines[i]; }

  /// The highest number of a question; without numbers the lists of options are not known yet and this is 0.
  [[nodiscard]] std::size_t prompt_count() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < outline_.lines.size(); ++i) {
      if (outline_.roles[i] == Role::prompt) count = std::max(count, line(i).ordinal);
    }
    return count;
  }

  // ---- lists of options ----

  void take(std::size_t i) {
    if (outline_.roles[i] == Role::option) return take_option(i);
    if (line(i).blank() || line(i).furniture) {
      gap_ = true;
    } else if (open_ && !gap_ && line(i).mark == Mark::none && continues_option(i)) {
      append(block_.options.back().text, line(i).text);
      block_.last = i;
    } else {
      close();
    }
  }

  void take_option(std::size_t i) {
    const ImportLine& option = line(i);
    const bool same =
      open_ && option.mark == line(block_.first).mark && option.delimiter == line(block_.first).delimiter;
    const bool restarts = option.mark != Mark::bullet && option.ordinal == 1;
    if (!same || restarts) close();
    if (!open_) block_.first = i;
    open_ = true;
    gap_ = false;
    block_.last = i;
    block_.options.push_back({option.body, option.label, option.ticked});
  }

  void close() {
    if (open_) outline_.blocks.push_back(std::move(block_));
    block_ = {};
    open_ = false;
    gap_ = false;
  }

  /// The rest of an option that was wrapped: indented below it, or going on in small letters under a long line.
  [[nodiscard]] bool continues_option(std::size_t i) const {
    if (is_labelled_line(line(i).text)) return false;
    const ImportLine& before = line(i - 1);
    if (line(i).indent > line(block_.first).indent) return true;
    const bool small = u_islower(static_cast<UChar32>(line(i).text.front())) != 0;
    return small && before.text.size() >= wrapped_length_min;
  }

  // ---- prompts ----

  void find_prompts() {
    bool any = false;
    std::size_t from = 0;
    for (ImportBlock& block : outline_.blocks) {
      any = find_marked_prompt(block, from) || any;
      from = block.last + 1;
    }
    if (any) return;
    from = 0;
    for (ImportBlock& block : outline_.blocks) {
      find_plain_prompt(block, from);
      from = block.last + 1;
    }
  }

  /// The nearest number or header above the options that comes with a text.
  bool find_marked_prompt(ImportBlock& block, std::size_t from) {
    for (std::size_t i = block.first; i-- > from;) {
      if (outline_.roles[i] != Role::prompt) continue;
      std::u32string text = marked_prompt(i, block.first);
      if (text.empty()) continue;
      block.prompt = std::move(text);
      block.prompt_line = i;
      return true;
    }
    return false;
  }

  /// The text of a marked prompt with its wrapped lines, and with the paragraphs that stand between it and its options.
  [[nodiscard]] std::u32string marked_prompt(std::size_t at, std::size_t end) const {
    std::u32string text = line(at).body;
    for (std::size_t i = at + 1; i < end;) {
      if (line(i).furniture || line(i).blank()) {
        ++i;
        continue;
      }
      const bool apart = !text.empty() && !ends_with_any(text, U":：") && line(i - 1).blank();
      const std::u32string paragraph = take_paragraph(i, end);
      if (paragraph.empty() || (apart && !belongs(text, paragraph))) continue;
      append(text, paragraph);
    }
    return text;
  }

  /// The plain lines from `i` on, joined; leaves `i` behind them, and behind at least one line.
  [[nodiscard]] std::u32string take_paragraph(std::size_t& i, std::size_t end) const {
    std::u32string text;
    for (const std::size_t first = i; i < end && !line(i).blank() && (i == first || line(i).plain()); ++i) {
      if (line(i).plain()) append(text, line(i).text);
    }
    return text;
  }

  /// A second paragraph is part of the question when it is a sentence. "Select one:", a heading or a line of the page
  /// is not; nor is anything that would make the question too long to be shown.
  [[nodiscard]] static bool belongs(const std::u32string& text, const std::u32string& paragraph) {
    if (is_labelled_line(paragraph)) return false;
    const bool speaks = asks(paragraph) || has_gap(paragraph) || ends_with_any(paragraph, U".!।。！)]}»”\";");
    const bool fits = encode(text).size() + encode(paragraph).size() < limits::question_text_bytes_max;
    return fits && speaks && (asks(paragraph) || count_words(paragraph) >= paragraph_words_min);
  }

  /// Without numbers: the end of the paragraph above, if it asks, leaves a gap, or letters offer answers to it.
  void find_plain_prompt(ImportBlock& block, std::size_t from) {
    std::size_t i = block.first;
    while (i > from && !line(i - 1).plain())
      --i;
    if (i == from || (line(i - 1).furniture)) return;
    const std::size_t last = --i;
    while (i > from && was_wrapped(line(i - 1)))
      --i;
    std::u32string text;
    for (std::size_t at = i; at <= last; ++at)
      append(text, line(at).text);
    const bool ticked =
      std::any_of(block.options.begin(), block.options.end(), [](const ImportOption& o) { return o.ticked; });
    if (!asks(text) && !has_gap(text) && !ticked && line(block.first).mark == Mark::bullet) return;
    block.prompt = std::move(text);
    block.prompt_line = i;
  }

  /// A line that goes on in the next: long, and not at the end of a sentence. A short one above a prompt is a heading.
  static bool was_wrapped(const ImportLine& line) {
    const bool open = line.plain() && !ends_with_any(line.text, U".?!।。？！؟:") && !is_labelled_line(line.text);
    return open && line.text.size() >= wrapped_length_min;
  }

  /// A question ends where the next prompt begins, be that one with options or not.
  void set_ends() {
    std::size_t end = outline_.lines.size();
    for (std::size_t i = outline_.blocks.size(); i-- > 0;) {
      ImportBlock& block = outline_.blocks[i];
      block.end = end;
      for (std::size_t at = block.last + 1; at < block.end; ++at) {
        if (outline_.roles[at] == Role::prompt) block.end = at;
      }
      end = block.prompt.empty() ? block.first : block.prompt_line;
    }
  }

  ImportOutline outline_;
  ImportBlock block_;
  bool open_ = false;
  bool gap_ = false;  // a blank or furniture since the last line of the open block
};

}  // namespace

std::size_t bare_answer_value(const std::u32string& text) {
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size() && words < label_words_max; ++at) {
    if (!is_blank(text[at])) continue;
    ++words;
    if (!is_answer_word(folded_text(std::u32string_view(text).substr(0, at)))) continue;
    const std::size_t value = std::min(text.find_first_not_of(U" \t", at), text.size());
    if (is_list_of_letters(std::u32string_view(text).substr(value))) return value;
  }
  return std::u32string::npos;
}

bool is_labelled_line(const std::u32string& text) {
  if (bare_answer_value(text) != std::u32string::npos) return true;
  const std::size_t colon = text.find_first_of(U":：");
  if (colon == std::u32string::npos) return false;
  const std::u32string_view label = std::u32string_view(text).substr(0, colon);
  if (count_words(label) > label_words_max) return false;
  const std::u32string folded = folded_text(label);
  return is_answer_word(folded) || is_explanation_word(folded);
}

ImportOutline outline_of(const std::vector<ImportLine>& lines) {
  return OutlineBuilder(lines).build();
}

}  // namespace lectern::content
