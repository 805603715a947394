// The players of a room's board as one blob, best first, and the sum of several rooms.
#pragma once

#include "server/board/leaderboards.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::board {

[[nodiscard]] std::string pack(const std::vector<BoardRow>& rows);

/// The first `top` rows (0: all). False: these bytes were not made by pack().
[[nodiscard]] bool unpack(std::string_view bytes, std::uint32_t top, std::vector<BoardRow>& rows);

/// Adds up rooms of one course, in the order in which they were first published: the last name seen is the one shown.
class CourseSum {
 public:
  void add(const std::vector<BoardRow>& rows);

  /// By points, right answers, time, then person, so that the order never depends on chance. The first `top` (0: all).
  [[nodiscard]] CourseBoard board(std::string course, std::uint32_t top) const;

 private:
  std::map<std::string, CourseRow> people_;
  std::uint32_t rooms_ = 0;
};

}  // namespace lectern::board
