// YAML as a small tree in which every node knows its place. yaml-cpp's own nodes lose doubled keys and follow aliases;
// this tree keeps the former to be reported and refuses the latter, and it stops at limits.hpp while parsing, not
// after.
#pragma once

#include "content/error_list.hpp"

#include <optional>
#include <string>
#include <vector>

namespace lectern::content {

struct YamlEntry;

struct YamlNode {
  enum class Type : unsigned char { null, text, list, map, refused };  // refused: already reported, say no more

  Type type = Type::null;
  bool plain = false;  ///< a text without quotes
  std::string text;
  Place place;
  std::vector<YamlNode> items;
  std::vector<YamlEntry> entries;
};

struct YamlEntry {
  YamlNode key;
  YamlNode value;
};

/// Parses one document. Empty when the text is no YAML or goes beyond a limit; the errors say where and why.
[[nodiscard]] std::optional<YamlNode> parse_yaml(const std::string& source, ErrorList& errors);

}  // namespace lectern::content
