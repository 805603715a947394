// Prometheus' text format, read as strictly as a scraper does: every line is a comment that announces a family or a
// sample of the family announced last.
#pragma once

#include <map>
#include <string>

namespace lectern::testing {

class MetricsText {
 public:
  /// Fails the test at the first line that is not of the format.
  explicit MetricsText(const std::string& text);

  /// Sum over all series of this name that have this label (`role="player"`; empty: all).
  [[nodiscard]] double sum(const std::string& name, const std::string& label = {}) const;

  [[nodiscard]] bool has(const std::string& name) const;

 private:
  std::map<std::string, double> samples_;  ///< by name with labels, as they stand in the text
};

}  // namespace lectern::testing
