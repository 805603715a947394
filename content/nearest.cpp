#include "content/nearest.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace lectern::content {

namespace {

constexpr std::size_t compared_max = 64;  // no key is longer; bounds the work on hostile input

std::string lowered(std::string_view word) {
  std::string result(word.substr(0, compared_max));
  std::transform(
    result.begin(), result.end(), result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

/// Levenshtein's distance, one row at a time.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  const std::string wanted = lowered(word);
  std::string best;
  std::size_t best_edits = std::max<std::size_t>(wanted.size() / 3, 2) + 1;
  for (const std::string& candidate : known) {
    const std::size_t distance = edits(wanted, candidate);
    if (distance < best_edits && distance < candidate.size()) {
      best = candidate;
      best_edits = distance;
    }
  }
  return best;
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace lectern::content
