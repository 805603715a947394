#include "content/import_line.hpp"

#include "content/code_points.hpp"
#include "content/deck_io.hpp"

#include <algorithm>

namespace lectern::content {

namespace {

constexpr std::size_t number_digits_max = 3;  // a question's number; years and quantities are longer
constexpr std::size_t header_words_max = 2;

bool contains(std::u32string_view set, char32_t c) {
  return set.find(c) != std::u32string_view::npos;
}

/// Reads one line from its left; each try_… either consumes a mark or leaves the line as it was.
class MarkScanner {
 public:
  explicit MarkScanner(ImportLine& line) : line_(line), rest_(line.text) {}

  void scan() {
    if (try_checkbox() || try_bullet() || try_star() || try_letter_at(rest_) || try_number_at(rest_) || try_header())
      return;
    line_.body = line_.text;
  }

 private:
  void accept(Mark mark, std::u32string_view body) {
    line_.mark = mark;
    line_.body = std::u32string(trim(body));
  }

  bool try_checkbox() {
    std::u32string_view text = rest_;
    if (text.size() > 2 && contains(U"-*•", text[0]) && is_blank(text[1])) text = trim(text.substr(1));
    if (text.size() < 5 || text[0] != U'[' || text[2] != U']' || !is_blank(text[3])) return false;
    if (!contains(U" xX✓✔", text[1])) return false;
    line_.ticked = text[1] != U' ';
    accept(Mark::bullet, text.substr(3));
    return true;
  }

  bool try_bullet() {
    if (rest_.size() < 2) return false;
    const char32_t c = rest_[0];
    const bool tick = contains(U"✓✔✅☑◉", c);
    const bool needs_blank = contains(U"-*–—·+", c);
    if (!tick && !needs_blank && !contains(U"•◦▪▫●○■□☐◯‣⁃∙\uF0B7\uF0A7", c)) return false;
    if (needs_blank && (!is_blank(rest_[1]) || rest_.back() == c)) return false;  // "- 3 -" is a page number
    if (c == U'*' && try_starred(trim(rest_.substr(1)))) return true;
    line_.ticked = tick;
    accept(Mark::bullet, rest_.substr(1));
    return true;
  }

  /// "*b)" and "* 2)": the star is the key, not a bullet.
  bool try_starred(std::u32string_view text) { return line_.ticked = try_letter_at(text) || try_number_at(text); }

  bool try_star() { return rest_.size() > 1 && rest_[0] == U'*' && try_starred(std::u32string_view(rest_).substr(1)); }

  bool try_letter_at(std::u32string_view text) {
    const bool open = !text.empty() && contains(U"([（", text[0]);
    if (open) text.remove_prefix(1);
    if (text.size() < 3 || !is_letter(text[0])) return false;
    const char32_t delimiter = text[1];
    if (!contains(open ? U")]）" : U").:]）．、", delimiter) || !(is_blank(text[2]) || contains(U"）．、", delimiter)))
      return false;
    line_.label = folded_text(text.substr(0, 1));
    line_.delimiter = open ? U'(' : delimiter;
    line_.ordinal = letter_ordinal(line_.label);
    accept(Mark::letter, text.substr(2));
    return true;
  }

  static std::size_t letter_ordinal(const std::u32string& label) {
    const char32_t c = label.empty() ? 0 : label[0];
    for (const char32_t first : {U'a', U'а', U'α', U'א'}) {
      if (c >= first && c < first + 26) return c - first + 1;
    }
    return contains(U"कকأاกก", c) ? 1 : 0;
  }

  /// Digits of any script at `at`; returns how many there are and adds up their value.
  static std::size_t digits(std::u32string_view text, std::size_t at, std::size_t& value) {
    std::size_t count = 0;
    for (value = 0; at + count < text.size() && count <= number_digits_max; ++count) {
      const auto digit = digit_value(text[at + count]);
      if (!digit) break;
      value = value * 10 + static_cast<std::size_t>(*digit);
    }
    return count <= number_digits_max ? count : 0;
  }

  bool try_number_at(std::u32string_view text) {
    const bool open = !text.empty() && contains(U"([（", text[0]);
    if (open) text.remove_prefix(1);
    std::size_t value = 0;
    std::size_t at = digits(text, 0, value);
    if (at == 0) return false;
    const bool spaced =
      at + 2 < text.size() && is_blank(text[at]) && contains(U"-–—", text[at + 1]) && is_blank(text[at + 2]);
    if (spaced && !open) ++at;
    if (at + 1 >= text.size() || !contains(spaced ? U"-–—" : open ? U")]）" : U".):]）．、", text[at])) return false;
    if (!is_blank(text[at + 1]) && !is_letter(text[at + 1]) && !contains(U"¿«\"“(`", text[at + 1])) return false;
    line_.label = decode(std::to_string(value));
    line_.delimiter = open ? U'(' : text[at];
    line_.ordinal = value;
    accept(Mark::number, text.substr(at + 1));
    return true;
  }

  /// Words and their blanks from the left, at most header_words_max of them; "Q1" and "n.º" count as words.
  [[nodiscard]] std::size_t header_words() const {
    std::size_t at = 0;
    std::size_t words = 0;
    while (at < rest_.size() && !digit_value(rest_[at])) {
      const char32_t c = rest_[at];
      if (!is_letter(c) && !is_blank(c) && !contains(U".#º°ª", c)) return 0;
      if (is_letter(c) && (at == 0 || is_blank(rest_[at - 1]))) ++words;
      ++at;
    }
    return words > 0 && words <= header_words_max ? at : 0;
  }

  /// The end of " of 10" or "/10" behind the number of a header; the same place when there is none.
  static std::size_t skip_total(std::u32string_view text, std::size_t at) {
    std::size_t next = at;
    while (next < text.size() && (is_blank(text[next]) || is_letter(text[next]) || text[next] == U'/'))
      ++next;
    std::size_t value = 0;
    const std::size_t count = next == at ? 0 : digits(text, next, value);
    return count == 0 || next - at > 12 ? at : next + count;
  }

  bool try_header() {
    const std::size_t words = header_words();
    if (words == 0) return false;
    std::size_t value = 0;
    const std::size_t count = digits(rest_, words, value);
    if (count == 0) return false;
    std::size_t at = skip_total(rest_, words + count);
    while (at < rest_.size() && is_blank(rest_[at]))
      ++at;
    if (at < rest_.size() && !contains(U":.)-–—|：．、", rest_[at])) return false;
    if (at + 1 < rest_.size() && digit_value(rest_[at + 1])) return false;  // "Python 3.11" is no header
    line_.label = folded_text(rest_.substr(0, words));
    line_.ordinal = value;
    accept(Mark::header, at < rest_.size() ? std::u32string_view(rest_).substr(at + 1) : std::u32string_view());
    return true;
  }

  ImportLine& line_;
  std::u32string rest_;
};

/// Markdown's headings and bold beginnings are decoration: "## 3. Why?", "**Answer:** B".
std::u32string without_markdown(std::u32string_view text) {
  const std::size_t hashes = std::min(text.find_first_not_of(U'#'), text.size());
  if (hashes > 0 && hashes < text.size() && is_blank(text[hashes])) text = trim(text.substr(hashes));
  std::u32string result(text);
  for (int pair = 0; pair < 2 && text.substr(0, 2) == U"**"; ++pair) {
    const std::size_t at = result.find(U"**");
    if (at != std::u32string::npos) result.erase(at, 2);
  }
  return std::u32string(trim(result));
}

ImportLine import_line(std::u32string_view raw, std::size_t number) {
  ImportLine line;
  line.number = number;
  for (const char32_t c : raw) {
    if (!is_blank(c)) break;
    line.indent += c == U'\t' ? 4 - line.indent % 4 : 1;
  }
  line.text = without_markdown(trim(raw));
  if (!line.text.empty()) MarkScanner(line).scan();
  return line;
}

}  // namespace

std::vector<ImportLine> import_lines(std::string_view source) {
  const std::u32string text = decode(source);
  std::vector<ImportLine> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(U'\n', at), text.size());
    lines.push_back(import_line(std::u32string_view(text).substr(at, end - at), lines.size() + 1));
    at = end + 1;
  }
  return lines;
}

ImportLine import_part(std::u32string_view text, std::size_t number) {
  return import_line(text, number);
}

std::u32string folded_text(std::u32string_view text) {
  return decode(normalise_answer(encode(text)));
}

}  // namespace lectern::content
