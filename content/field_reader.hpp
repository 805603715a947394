// The values that fields of a deck hold: texts in languages, identifiers, times, points, numbers. Each function reads
// one and reports what is wrong with it; a value that was refused comes back empty.
#pragma once

#include "content/map_reader.hpp"
#include "content/model.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace lectern::content {

/// A field to read: its node, what to call it in a sentence, and the map that reports.
struct FieldSource {
  const MapReader& map;
  const YamlNode& node;
  std::string name;

  void error(const std::string& sentence) const { map.error(node.place, name + " " + sentence); }
};

/// A BCP 47 tag in its usual letter case ("pt-BR"); empty when it is none.
[[nodiscard]] std::optional<Language> canonical_language(const std::string& tag);

/// One word or sentence: not empty, no control characters, at most bytes_max.
[[nodiscard]] std::optional<std::string> read_text(const FieldSource& source, std::size_t bytes_max);

/// A plain text in the deck's language, or a map of languages that holds the deck's.
[[nodiscard]] LocalText read_local_text(const FieldSource& source, const Language& language, std::size_t bytes_max);

[[nodiscard]] std::optional<Language> read_language(const FieldSource& source);

/// [a-z0-9-]+ for a deck; questions may use _ as well.
[[nodiscard]] std::optional<std::string> read_id(const FieldSource& source, bool underscore);

[[nodiscard]] std::optional<bool> read_bool(const FieldSource& source);

/// "20s", "20", "1m30s", "12.5s".
[[nodiscard]] std::optional<std::int64_t> read_time_ms(const FieldSource& source);

[[nodiscard]] std::optional<std::int64_t> read_points(const FieldSource& source);

[[nodiscard]] std::optional<Decimal> read_decimal(const FieldSource& source);

}  // namespace lectern::content
