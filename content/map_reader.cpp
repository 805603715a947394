#include "content/map_reader.hpp"

#include "content/nearest.hpp"

#include <algorithm>

namespace lectern::content {

namespace {

std::string quoted(std::string_view text) {
  return "\"" + std::string(text.substr(0, 60)) + "\"";
}

}  // namespace

MapReader::MapReader(
  const YamlNode& node, const std::vector<std::string>& known, std::string subject, ErrorList& errors)
  : subject_(std::move(subject)), place_(node.place), errors_(errors), is_map_(node.type == YamlNode::Type::map) {
  if (!is_map_ && node.type != YamlNode::Type::refused)
    error(place_, "keys with values are expected here (" + listed(known) + ").");
  for (const YamlEntry& entry : node.entries)
    add(entry, known);
}

void MapReader::add(const YamlEntry& entry, const std::vector<std::string>& known) {
  if (entry.key.type == YamlNode::Type::refused) return;
  if (entry.key.type != YamlNode::Type::text) return error(entry.key.place, "a key must be one word.");
  const std::string& key = entry.key.text;
  if (const Field* first = field(key))
    return error(
      entry.key.place,
      quoted(key) + " stands here a second time (first on line " + std::to_string(first->place.line + 1) + ").");
  if (std::find(known.begin(), known.end(), key) == known.end()) {
    const std::string meant = nearest(key, known);
    const std::string advice =
      meant.empty() ? "; the keys here are " + listed(known) + "." : "; did you mean " + quoted(meant) + "?";
    return error(entry.key.place, "unknown key " + quoted(key) + advice);
  }
  const bool empty = entry.value.type == YamlNode::Type::null;
  if (empty) error(entry.key.place, quoted(key) + " is empty (for the word null, write \"null\" in quotes).");
  const bool usable = !empty && entry.value.type != YamlNode::Type::refused;
  fields_.push_back({key, entry.key.place, usable ? &entry.value : nullptr});
}

const MapReader::Field* MapReader::field(std::string_view key) const {
  const auto found = std::find_if(fields_.begin(), fields_.end(), [&](const Field& f) { return f.key == key; });
  return found == fields_.end() ? nullptr : &*found;
}

const YamlNode* MapReader::find(std::string_view key) const {
  const Field* found = field(key);
  return found == nullptr ? nullptr : found->value;
}

const YamlNode* MapReader::require(std::string_view key) const {
  const Field* found = field(key);
  if (found == nullptr && is_map_) error(place_, quoted(key) + " is missing.");
  return found == nullptr ? nullptr : found->value;
}

void MapReader::refuse(const std::vector<std::string>& keys, const std::string& reason) const {
  for (const std::string& key : keys) {
    if (const Field* found = field(key)) error(found->place, quoted(key) + " " + reason);
  }
}

}  // namespace lectern::content
