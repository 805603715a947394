#include "content/import_row.hpp"

#include "content/code_points.hpp"
#include "content/limits.hpp"

#include <utility>

namespace lectern::content {

namespace {

constexpr std::size_t wide_gap = 2;     // blanks that no sentence has between two words
constexpr std::size_t row_certain = 3;  // options in a row that no sentence imitates

bool opens(char32_t c) {
  return std::u32string_view(U"([（").find(c) != std::u32string_view::npos;
}

/// An option inside a line: where its mark begins, and how many blanks stand before it.
struct Cut {
  std::size_t at = 0;
  std::size_t blanks = 0;
};

/// Looks in one line for marks that count on from a first one.
class RowScanner {
 public:
  explicit RowScanner(const ImportLine& line) : line_(line) {}

  /// The lines that this one is made of; itself when it is no row.
  std::vector<ImportLine> split() {
    const std::size_t from = start();
    if (from == std::u32string::npos) return {line_};
    find_cuts(from);
    if (!is_row(from)) return {line_};
    std::vector<ImportLine> parts;
    if (from > 0) parts.push_back(part(0, from));
    for (std::size_t i = 0; i < cuts_.size(); ++i)
      parts.push_back(part(cuts_[i].at, i + 1 < cuts_.size() ? cuts_[i + 1].at : line_.text.size()));
    for (std::size_t i = from > 0 ? 1 : 0; i < parts.size(); ++i) {
      if (parts[i].mark != Mark::letter || parts[i].body.empty()) return {line_};
    }
    return parts;
  }

 private:
  /// Where the first option begins: at the left, or behind a numbered prompt that has come to its end.
  std::size_t start() {
    if (line_.mark == Mark::letter) return take_style(line_) ? 0 : std::u32string::npos;
    if (line_.mark != Mark::number && line_.mark != Mark::header) return std::u32string::npos;
    const std::u32string& text = line_.text;
    for (std::size_t at = text.find_first_of(U"?？؟:：_"); at != std::u32string::npos;
         at = text.find_first_of(U"?？؟:：_", at + 1)) {
      std::size_t next = at + 1;
      while (next < text.size() && is_blank(text[next]))
        ++next;
      if (next == at + 1) continue;
      const ImportLine first = part(next, text.size());
      if (first.mark == Mark::letter && first.ordinal == 1 && take_style(first)) return next;
    }
    return std::u32string::npos;
  }

  bool take_style(const ImportLine& first) {
    ordinal_ = first.ordinal;
    delimiter_ = first.delimiter;
    return ordinal_ != 0;
  }

  [[nodiscard]] ImportLine part(std::size_t begin, std::size_t end) const {
    ImportLine made = import_part(std::u32string_view(line_.text).substr(begin, end - begin), line_.number);
    made.indent = line_.indent;
    return made;
  }

  void find_cuts(std::size_t from) {
    const std::u32string& text = line_.text;
    cuts_.push_back({from, wide_gap});
    std::size_t blanks = 0;
    for (std::size_t at = from; at < text.size() && cuts_.size() <= limits::options_max; ++at) {
      if (is_blank(text[at])) {
        blanks += text[at] == U'\t' ? wide_gap : 1;
        continue;
      }
      if (blanks > 0 && continues(at)) cuts_.push_back({at, blanks});
      blanks = 0;
    }
  }

  /// The next letter, with the same signs around it.
  [[nodiscard]] bool continues(std::size_t at) const {
    const std::u32string_view text(line_.text);
    const bool open = opens(text[at]);
    if (open != (delimiter_ == U'(') || at + 3 > text.size()) return false;
    const ImportLine next = import_part(text.substr(at, 6), line_.number);
    return next.mark == Mark::letter && !next.ticked && next.delimiter == delimiter_ &&
           next.ordinal == ordinal_ + cuts_.size();
  }

  /// "A. Smith and B. Jones" is a sentence: a full stop needs wide gaps, or more options than two.
  [[nodiscard]] bool is_row(std::size_t from) const {
    if (cuts_.size() < 2) return false;
    if (cuts_.size() >= row_certain || delimiter_ == U'(' || (from == 0 && delimiter_ == U')')) return true;
    for (const Cut& cut : cuts_) {
      if (cut.blanks < wide_gap) return false;
    }
    return true;
  }

  const ImportLine& line_;
  std::size_t ordinal_ = 0;
  char32_t delimiter_ = 0;
  std::vector<Cut> cuts_;
};

/// The next line that is not blank, when it is an option; 0: it is none.
std::size_t ordinal_below(const std::vector<ImportLine>& lines, std::size_t at) {
  for (std::size_t i = at + 1; i < lines.size(); ++i) {
    if (!lines[i].blank()) return lines[i].mark == Mark::letter ? lines[i].ordinal : 0;
  }
  return 0;
}

}  // namespace

std::vector<ImportLine> with_rows_split(const std::vector<ImportLine>& lines) {
  std::vector<ImportLine> result;
  result.reserve(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto parts = RowScanner(lines[i]).split();
    const std::size_t below = ordinal_below(lines, i);
    // Where the list goes on below with a letter of this line, the letters inside it are words.
    const bool words = parts.size() > 1 && below > 1 && below <= parts.back().ordinal;
    if (words) parts = {lines[i]};
    for (ImportLine& part : parts)
      result.push_back(std::move(part));
  }
  return result;
}

}  // namespace lectern::content
