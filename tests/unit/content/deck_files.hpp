// Reading files of the source tree, for tests of decks.
#pragma once

#include "content/deck_io.hpp"
#include "tests/paths.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace lectern::content {

inline const std::filesystem::path source_directory = lectern::tree::source_dir;

inline std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

/// "3:5 sentence", one a line.
inline std::string shown(const std::vector<ContentError>& errors) {
  std::string text;
  for (const ContentError& error : errors)
    text += std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.text + "\n";
  return text;
}

/// The deck of a text that must be right.
inline Deck deck_of(const std::string& yaml) {
  const auto read = read_deck(yaml);
  if (read) return read->deck;
  ADD_FAILURE() << shown(read.error());
  return {};
}

/// The errors of a text that must be wrong.
inline std::string errors_of(const std::string& yaml) {
  const auto read = read_deck(yaml);
  return read ? "" : shown(read.error());
}

}  // namespace lectern::content
