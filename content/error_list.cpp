#include "content/error_list.hpp"

#include "content/code_points.hpp"
#include "content/limits.hpp"

#include <algorithm>
#include <tuple>

namespace lectern::content {

namespace {

/// Where each line begins in the source.
std::vector<std::size_t> line_starts(std::string_view source) {
  std::vector<std::size_t> starts{0};
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i] == '\n') starts.push_back(i + 1);
  }
  return starts;
}

}  // namespace

void ErrorList::add(Place place, std::string text) {
  errors_.push_back({place, std::move(text)});
}

std::vector<ContentError> ErrorList::sorted() const {
  std::vector<Located> located = errors_;
  std::stable_sort(located.begin(), located.end(), [](const Located& a, const Located& b) {
    return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
  });
  const std::vector<std::size_t> starts = line_starts(source_);
  std::vector<ContentError> result;
  for (const Located& error : located) {
    if (result.size() == limits::errors_max) {
      result.push_back({0, 0, "There are " + std::to_string(located.size() - result.size()) + " more errors."});
      break;
    }
    const std::size_t line = std::min(error.place.line, starts.size() - 1);
    const std::size_t column = decode(source_.substr(starts[line], error.place.column)).size();
    result.push_back({line + 1, column + 1, error.text});
  }
  return result;
}

}  // namespace lectern::content
