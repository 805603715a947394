// All that is wrong with one file, collected while it is read. Bounded: a hostile file gets limits::errors_max
// sentences and a count of the rest.
#pragma once

#include "content/deck_io.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::content {

/// A place as the parser counts: from 0, columns in bytes. Only those that are reported are turned into a teacher's.
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

class ErrorList {
 public:
  /// `source` must outlive the list.
  explicit ErrorList(std::string_view source) : source_(source) {}

  void add(Place place, std::string text);

  [[nodiscard]] bool empty() const { return errors_.empty(); }

  /// In order of line and column; lines and columns from 1, columns in characters.
  [[nodiscard]] std::vector<ContentError> sorted() const;

 private:
  struct Located {
    Place place;
    std::string text;
  };

  std::string_view source_;
  std::vector<Located> errors_;
};

}  // namespace lectern::content
