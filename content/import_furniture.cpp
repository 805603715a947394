#include "content/import_furniture.hpp"

#include "content/code_points.hpp"
#include "content/import_words.hpp"

#include <algorithm>
#include <map>

namespace lectern::content {

namespace {

constexpr std::size_t furniture_length_max = 200;
constexpr std::size_t progress_length_max = 40;
constexpr std::size_t progress_words_max = 4;
constexpr std::size_t progress_total_max = 500;
constexpr std::size_t repeated_words_max = 12;
constexpr std::size_t navigation_parts_max = 8;

/// A line of running text ends like a sentence; furniture does not.
bool ends_as_sentence(std::u32string_view text) {
  return !text.empty() && std::u32string_view(U".?!।。？！؟…").find(text.back()) != std::u32string_view::npos;
}

/// The text with every number replaced by one sign, so that "Page 2" and "Page 13" have the same shape.
std::u32string shape_of(std::u32string_view text) {
  std::u32string shape;
  for (const char32_t c : folded_text(text)) {
    const char32_t shown = digit_value(c) ? U'#' : c;
    if (shown == U'#' && !shape.empty() && shape.back() == U'#') continue;
    shape.push_back(shown);
  }
  return shape;
}

std::vector<std::size_t> numbers_in(std::u32string_view text) {
  std::vector<std::size_t> numbers;
  bool inside = false;
  for (const char32_t c : text) {
    const auto digit = digit_value(c);
    if (digit && !inside) numbers.push_back(0);
    if (digit)
      numbers.back() = std::min<std::size_t>(numbers.back() * 10 + static_cast<std::size_t>(*digit), 1'000'000);
    inside = digit.has_value();
  }
  return numbers;
}

bool has_letter_or_digit(std::u32string_view text) {
  return std::any_of(text.begin(), text.end(), [](char32_t c) { return is_letter(c) || digit_value(c); });
}

bool is_slash_pair(std::u32string_view text) {
  const bool slash = text.find(U'/') != std::u32string_view::npos || text.find(U'|') != std::u32string_view::npos;
  return slash && count_words(text) <= 1;
}

bool has_arrow(std::u32string_view text) {
  constexpr std::u32string_view arrows = U"←→«»‹›<>▶◀►◄⟨⟩⏭⏮";
  return arrows.find(text.front()) != std::u32string_view::npos ||
         arrows.find(text.back()) != std::u32string_view::npos;
}

/// One page's furniture needs to know what else the page repeats.
class FurnitureMarker {
 public:
  FurnitureMarker(std::vector<ImportLine>& lines, std::size_t questions) : lines_(lines), questions_(questions) {
    for (const ImportLine& line : lines_) {
      if (is_candidate(line)) ++shapes_[shape_of(line.text)];
    }
  }

  void mark() {
    for (ImportLine& line : lines_)
      line.furniture = is_candidate(line) && is_furniture(line.text);
  }

 private:
  static bool is_candidate(const ImportLine& line) {
    return !line.blank() && line.mark == Mark::none && line.text.size() <= furniture_length_max;
  }

  [[nodiscard]] bool repeats(std::u32string_view text) const { return shapes_.at(shape_of(text)) > 1; }

  [[nodiscard]] bool is_furniture(const std::u32string& text) const {
    if (!has_letter_or_digit(text)) return true;
    if (is_navigation(text)) return true;
    if (ends_as_sentence(text)) return false;
    if (is_progress(text)) return true;
    return count_words(text) <= repeated_words_max && !is_labelled(text) && repeats(text);
  }

  /// "Answer: B" stands under many questions and is no furniture; "Score: 0" is.
  static bool is_labelled(std::u32string_view text) {
    const std::size_t colon = text.find_first_of(U":：");
    return colon != std::u32string_view::npos && count_words(text.substr(colon)) > 0;
  }

  [[nodiscard]] bool is_progress(const std::u32string& text) const {
    if (text.size() > progress_length_max) return false;
    const std::vector<std::size_t> numbers = numbers_in(text);
    const std::size_t words = count_words(text);
    if (numbers.size() == 1) return words == 0;
    if (numbers.size() != 2 || words > progress_words_max) return false;
    const bool ordered = numbers[0] <= numbers[1] && numbers[1] <= progress_total_max;
    return ordered && (numbers[1] == questions_ || is_slash_pair(text));
  }

  /// "Previous | Next", "‹ Njëkk", "Suivant →": known words, or few words beside an arrow.
  static bool is_navigation(std::u32string_view text) {
    if (is_navigation_word(folded_text(text))) return true;
    if (text.size() <= progress_length_max && count_words(text) <= progress_words_max && has_arrow(text)) return true;
    return only_navigation_words(text);
  }

  static bool only_navigation_words(std::u32string_view text) {
    std::size_t parts = 0;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(U"|·•/\t", at), text.size());
      const std::u32string_view part = trim(text.substr(at, end - at));
      if (!part.empty() && (++parts > navigation_parts_max || !is_navigation_word(folded_text(part))))
        return words_apart(text);
      at = end + 1;
    }
    return parts > 0;
  }

  /// "Previous Next" with blanks only between.
  static bool words_apart(std::u32string_view text) {
    const std::u32string folded = folded_text(text);
    const std::size_t gap = folded.find(U' ');
    return gap != std::u32string::npos && is_navigation_word(folded.substr(0, gap)) &&
           is_navigation_word(folded.substr(gap + 1));
  }

  std::vector<ImportLine>& lines_;
  std::size_t questions_;
  std::map<std::u32string, std::size_t> shapes_;
};

}  // namespace

void mark_furniture(std::vector<ImportLine>& lines, std::size_t questions) {
  FurnitureMarker(lines, questions).mark();
}

}  // namespace lectern::content
