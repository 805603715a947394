#include "server/room/scoring.hpp"

#include "content/assert.hpp"
#include "server/room/limits.hpp"

#include <algorithm>

namespace lectern::room {

namespace {

/// a/b rounded half up, for a ≥ 0 and b > 0.
std::int64_t rounded(std::int64_t a, std::int64_t b) {
  return (2 * a + b) / (2 * b);
}

std::int64_t speed_points(std::int64_t points, std::int64_t t_ms, std::int64_t time_ms) {
  if (t_ms <= limits::full_points_ms) return points;
  const std::int64_t counted = std::min(t_ms, time_ms);
  return rounded(points * (2 * time_ms - counted), 2 * time_ms);
}

}  // namespace

std::int64_t
points_earned(content::Scoring scoring, std::int64_t points, std::int64_t t_ms, std::int64_t time_ms, Credit credit) {
  LECTERN_ASSERT(points >= 0 && t_ms >= 0 && time_ms > 0);
  LECTERN_ASSERT(credit.denominator > 0 && credit.numerator >= 0 && credit.numerator <= credit.denominator);
  if (scoring == content::Scoring::none) return 0;
  const std::int64_t whole = scoring == content::Scoring::speed ? speed_points(points, t_ms, time_ms) : points;
  return rounded(whole * credit.numerator, credit.denominator);
}

}  // namespace lectern::room
