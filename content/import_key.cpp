#include "content/import_key.hpp"

#include "content/code_points.hpp"
#include "content/import_words.hpp"

#include <algorithm>
#include <map>

namespace lectern::content {

namespace {

constexpr std::size_t ending_length_max = 40;
constexpr std::size_t label_words_max = 5;
constexpr std::size_t heading_length_min = 10;    // a shorter beginning of a heading may be anything
constexpr std::size_t explanation_words_min = 4;  // of one that nothing announces
constexpr std::u32string_view ticks = U"✓✔✅☑";

/// Where the parentheses at the end of an option begin; npos when it has none.
std::size_t ending_start(const std::u32string& text) {
  if (text.empty() || (text.back() != U')' && text.back() != U']')) return std::u32string::npos;
  const std::size_t open = text.rfind(text.back() == U')' ? U'(' : U'[');
  const bool whole = open == 0 || open == std::u32string::npos || text.size() - open > ending_length_max;
  return whole ? std::u32string::npos : open;
}

std::u32string ending_of(const std::u32string& text) {
  const std::size_t start = ending_start(text);
  return start == std::u32string::npos ? U"" : folded_text(std::u32string_view(text).substr(start));
}

/// Takes the sign that says "right" off an option.
bool strip_mark(std::u32string& text, const std::vector<std::u32string>& endings) {
  const std::u32string ending = ending_of(text);
  if (!ending.empty() && std::find(endings.begin(), endings.end(), ending) != endings.end()) {
    text = std::u32string(trim(std::u32string_view(text).substr(0, ending_start(text))));
    return true;
  }
  const bool starred = text.size() > 2 && text.back() == U'*' && text[text.size() - 2] == U' ';
  if (text.empty() || (!starred && ticks.find(text.back()) == std::u32string_view::npos)) return false;
  text = std::u32string(trim(std::u32string_view(text).substr(0, text.size() - 1)));
  return true;
}

std::vector<std::u32string> folded_options(const ImportBlock& block) {
  std::vector<std::u32string> folded;
  for (const ImportOption& option : block.options)
    folded.push_back(folded_text(option.text));
  return folded;
}

/// The labels that a key line lists: "B", "A, C", "(b) and (d)". Empty when there is anything else in it.
std::vector<std::u32string> labels_in(std::u32string_view value, const ImportBlock& block) {
  std::vector<std::u32string> labels;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find_first_of(U" ,;/&+、", at), value.size());
    const std::u32string part = folded_text(value.substr(at, end - at));
    at = end + 1;
    if (part.empty()) continue;
    const bool known = std::any_of(block.options.begin(), block.options.end(), [&](const ImportOption& o) {
      return !o.label.empty() && o.label == part;
    });
    if (known) labels.push_back(part);
    if (!known && !is_and_word(part)) return {};
  }
  return labels;
}

/// A value such as "B) Paris" without its label.
std::u32string_view without_label(std::u32string_view value, const ImportBlock& block) {
  const std::size_t blank = value.find(U' ');
  if (blank > 3) return value;  // or there is none
  const std::u32string label = folded_text(value.substr(0, blank));
  const bool known = std::any_of(block.options.begin(), block.options.end(), [&](const ImportOption& o) {
    return !o.label.empty() && o.label == label;
  });
  return known && value[blank - 1] != label[0] ? trim(value.substr(blank)) : value;
}

class KeyReader {
 public:
  KeyReader(const ImportOutline& outline, ImportBlock& block, const std::set<std::u32string>& stops)
    : outline_(outline), block_(block), stops_(stops), at_(block.last + 1) {
    key_.right.resize(block.options.size(), false);
  }

  ImportKey read(const std::vector<std::u32string>& endings) {
    for (std::size_t i = 0; i < block_.options.size(); ++i) {
      ImportOption& option = block_.options[i];
      const bool stripped = strip_mark(option.text, endings);
      key_.right[i] = option.ticked || stripped;
    }
    options_ = folded_options(block_);
    skip_blanks();
    read_key_line();
    read_explanation();
    return std::move(key_);
  }

 private:
  [[nodiscard]] const ImportLine& line() const { return outline_.lines[at_]; }

  [[nodiscard]] bool more() const { return at_ < block_.end; }

  [[nodiscard]] bool keyed() const { return std::find(key_.right.begin(), key_.right.end(), true) != key_.right.end(); }

  void skip_blanks() {
    for (gap_ = false; more() && (line().blank() || line().furniture); ++at_)
      gap_ = true;
  }

  /// "label: value", where the label is known or the value names an option; nothing else is a key line.
  void read_key_line() {
    if (!more() || outline_.roles[at_] == Role::option) return;
    const std::u32string& text = line().text;
    const std::size_t bare = bare_answer_value(text);
    if (bare != std::u32string::npos) return read_bare_key(std::u32string_view(text).substr(bare));
    const std::size_t colon = text.find_first_of(U":：");
    const bool labelled =
      colon != std::u32string::npos && count_words(std::u32string_view(text).substr(0, colon)) <= label_words_max;
    if (!labelled) return;
    const bool known = is_answer_word(folded_text(std::u32string_view(text).substr(0, colon)));
    std::u32string value(trim(std::u32string_view(text).substr(colon + 1)));
    std::size_t next = at_ + 1;
    if (value.empty() && known && next < block_.end) value = outline_.lines[next++].text;
    const std::vector<bool> named = named_options(value, next);
    const bool found = std::find(named.begin(), named.end(), true) != named.end();
    if (!known && !found) return;
    at_ = next;
    take_named(named, found);
    skip_blanks();
  }

  /// "Answer B": letters alone, so that a sentence that begins with the word is none.
  void read_bare_key(std::u32string_view value) {
    std::size_t next = at_ + 1;
    const std::vector<bool> named = named_options(std::u32string(value), next);
    at_ = next;
    take_named(named, std::find(named.begin(), named.end(), true) != named.end());
    skip_blanks();
  }

  void take_named(const std::vector<bool>& named, bool found) {
    if (!found) {
      if (!keyed()) key_.problem = "its answer line names none of its options";
    } else if (keyed() && key_.right != named) {
      key_.problem = "the mark on an option and the answer line disagree";
      key_.right.assign(key_.right.size(), false);
    } else {
      key_.right = named;
    }
  }

  /// The options that a value names, by text or by label; follows a wrapped option over the next lines.
  [[nodiscard]] std::vector<bool> named_options(std::u32string value, std::size_t& next) const {
    std::vector<bool> named(options_.size(), false);
    for (std::size_t reach = next; !value.empty(); ++reach) {
      const std::u32string whole = folded_text(value);
      const std::u32string bare = folded_text(without_label(value, block_));
      for (std::size_t i = 0; i < options_.size(); ++i)
        named[i] = options_[i] == whole || options_[i] == bare;
      if (std::find(named.begin(), named.end(), true) != named.end()) {
        next = reach;
        return named;
      }
      const bool begins = std::any_of(options_.begin(), options_.end(), [&](const std::u32string& o) {
        return o.compare(0, bare.size(), bare) == 0;
      });
      if (!begins || reach >= block_.end || !outline_.lines[reach].plain()) break;
      value += U' ' + outline_.lines[reach].text;
    }
    for (const std::u32string& label : labels_in(value, block_)) {
      for (std::size_t i = 0; i < options_.size(); ++i)
        named[i] = named[i] || block_.options[i].label == label;
    }
    return named;
  }

  /// The first paragraph behind the key, or one that a label announces. What follows it belongs to the page.
  void read_explanation() {
    if (!more() || !line().plain()) return;
    std::u32string text = line().text;
    const std::size_t colon = text.find_first_of(U":：");
    const bool labelled =
      colon != std::u32string::npos && is_explanation_word(folded_text(std::u32string_view(text).substr(0, colon)));
    if (labelled) text = std::u32string(trim(std::u32string_view(text).substr(colon + 1)));
    if (!labelled && (!keyed() || !key_.problem.empty() || stops_here() || !reads_as_explanation())) return;
    if (!text.empty()) key_.explanation.push_back(std::move(text));
    for (++at_; more() && line().plain() && !stops_here(); ++at_)
      key_.explanation.push_back(line().text);
  }

  /// Directly below a key a sentence explains; behind a blank line it must be long enough not to be a heading.
  [[nodiscard]] bool reads_as_explanation() const { return !gap_ || count_words(line().text) >= explanation_words_min; }

  [[nodiscard]] bool stops_here() const {
    const std::u32string folded = folded_text(line().text);
    const auto stop = stops_.lower_bound(folded);  // the first that could begin with this line
    if (stop == stops_.end() || stop->compare(0, folded.size(), folded) != 0) return false;
    return *stop == folded || folded.size() >= heading_length_min;
  }

  const ImportOutline& outline_;
  ImportBlock& block_;
  const std::set<std::u32string>& stops_;
  std::vector<std::u32string> options_;
  std::size_t at_;
  bool gap_ = false;
  ImportKey key_;
};

}  // namespace

std::vector<std::u32string> key_endings(const std::vector<ImportBlock>& blocks) {
  struct Use {
    std::size_t once = 0;   // questions where exactly one option has it
    std::size_t alone = 0;  // of those, where no other option ends in parentheses
    std::size_t often = 0;  // questions where several options have it
  };

  std::map<std::u32string, Use> uses;
  for (const ImportBlock& block : blocks) {
    std::map<std::u32string, std::size_t> here;
    for (const ImportOption& option : block.options)
      ++here[ending_of(option.text)];
    here.erase(U"");
    for (const auto& [ending, count] : here) {
      Use& use = uses[ending];
      ++(count == 1 ? use.once : use.often);
      if (count == 1 && here.size() == 1) ++use.alone;
    }
  }
  std::vector<std::u32string> endings;
  for (const auto& [ending, use] : uses) {
    const bool marks = use.often == 0 && use.alone == use.once && use.once > 1 && use.once * 2 >= blocks.size();
    if (marks || is_right_word(ending)) endings.push_back(ending);
  }
  return endings;
}

ImportKey take_key(
  const ImportOutline& outline,
  ImportBlock& block,
  const std::vector<std::u32string>& endings,
  const std::set<std::u32string>& stops) {
  return KeyReader(outline, block, stops).read(endings);
}

}  // namespace lectern::content
