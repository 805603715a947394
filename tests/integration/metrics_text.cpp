#include "metrics_text.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

namespace lectern::testing {

namespace {

const std::regex help_line(R"(# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) .+)");
const std::regex type_line(R"(# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram))");
const std::regex sample_line(
  R"re(([a-zA-Z_:][a-zA-Z0-9_:]*)((?:\{[a-z_]+="[^"\\\n]*"(?:,[a-z_]+="[^"\\\n]*")*\})?) (-?[0-9.]+(?:e[+-]?[0-9]+)?|\+Inf))re");

}  // namespace

MetricsText::MetricsText(const std::string& text) {
  EXPECT_TRUE(text.ends_with('\n'));
  std::set<std::string> families;
  std::string family;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (std::regex_match(line, match, help_line)) continue;
    if (std::regex_match(line, match, type_line)) {
      family = match[1];
      EXPECT_TRUE(families.insert(family).second) << "twice: " << line;
    } else if (std::regex_match(line, match, sample_line)) {
      EXPECT_TRUE(match[1].str().starts_with(family)) << line << " is not of " << family;
      EXPECT_TRUE(samples_.emplace(match[1].str() + match[2].str(), std::stod(match[3])).second) << "twice: " << line;
    } else {
      ADD_FAILURE() << "not of the format: " << line;
    }
  }
  EXPECT_GT(families.size(), 20U);
}

double MetricsText::sum(const std::string& name, const std::string& label) const {
  double total = 0;
  for (const auto& [key, value] : samples_) {
    const bool named = key == name || key.starts_with(name + "{");
    if (named && key.find(label) != std::string::npos) total += value;
  }
  return total;
}

bool MetricsText::has(const std::string& name) const {
  const auto found = samples_.lower_bound(name);
  return found != samples_.end() && (found->first == name || found->first.starts_with(name + "{"));
}

}  // namespace lectern::testing
