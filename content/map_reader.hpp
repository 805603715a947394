// One map of the file, checked as a whole when it is opened: that it is a map, that no key stands twice, that every key
// is known (else the nearest known one is named) and that none is left empty. After that, fields are only asked for.
#pragma once

#include "content/yaml_tree.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace lectern::content {

class MapReader {
 public:
  /// `subject` begins each sentence: "Question 3". The node must outlive the reader.
  MapReader(const YamlNode& node, const std::vector<std::string>& known, std::string subject, ErrorList& errors);

  /// The value of a key; null when the key is missing or its value was refused already.
  [[nodiscard]] const YamlNode* find(std::string_view key) const;

  /// As find(), and a missing key is an error.
  [[nodiscard]] const YamlNode* require(std::string_view key) const;

  /// Keys of the format that mean nothing here: each that is present is an error giving `reason`.
  void refuse(const std::vector<std::string>& keys, const std::string& reason) const;

  void error(Place place, const std::string& sentence) const { errors_.add(place, subject_ + ": " + sentence); }

  [[nodiscard]] const std::string& subject() const { return subject_; }

  [[nodiscard]] Place place() const { return place_; }

  [[nodiscard]] ErrorList& errors() const { return errors_; }

  void rename(std::string subject) { subject_ = std::move(subject); }

 private:
  struct Field {
    std::string key;
    Place place;
    const YamlNode* value;  // null: reported already
  };

  [[nodiscard]] const Field* field(std::string_view key) const;
  void add(const YamlEntry& entry, const std::vector<std::string>& known);

  std::string subject_;
  Place place_;
  ErrorList& errors_;
  std::vector<Field> fields_;
  bool is_map_ = false;
};

}  // namespace lectern::content
