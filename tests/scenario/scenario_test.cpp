// Golden transcripts: each *.txt beside this file is played on a room of its own, and what the room says must be what
// the file says. LECTERN_REWRITE=1 writes what it said instead; commit only what you understand.
#include "tests/paths.hpp"
#include "tests/scenario/stage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace lectern::scenario {
namespace {

const std::filesystem::path folder = std::filesystem::path(lectern::tree::source_dir) / "tests" / "scenario";

std::vector<std::string> transcripts() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() == ".txt") names.push_back(file.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// Indented lines are what the room said; everything else stands as written.
std::string replayed(const std::string& transcript) {
  Stage stage;
  std::istringstream in(transcript);
  std::string out;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("  ")) continue;
    out += line + '\n';
    if (line.empty() || line.starts_with('#')) continue;
    try {
      for (const std::string& said : stage.play(line))
        out += "  " + said + '\n';
    } catch (const std::runtime_error& error) {
      ADD_FAILURE() << "line " << number << ": " << error.what();
      return transcript;
    }
  }
  return out;
}

class Transcript : public testing::TestWithParam<std::string> {};

TEST_P(Transcript, says_what_it_said) {
  const auto path = folder / (GetParam() + ".txt");
  const std::string before = read(path);
  const std::string now = replayed(before);
  const char* rewrite = std::getenv("LECTERN_REWRITE");  // NOLINT(concurrency-mt-unsafe): no thread but this
  if (rewrite != nullptr && std::string(rewrite) == "1") {
    std::ofstream(path, std::ios::binary) << now;
    return;
  }
  EXPECT_EQ(now, before);
}

INSTANTIATE_TEST_SUITE_P(Scenario, Transcript, testing::ValuesIn(transcripts()), [](const auto& tried) {
  std::string name = tried.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace lectern::scenario
