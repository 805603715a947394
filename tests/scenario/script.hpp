// A line of a transcript in words: `answer ann 2 t=1500` is the verb, two plain words and one setting.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lectern::scenario {

struct Command {
  std::string verb;
  std::vector<std::string> words;
  std::map<std::string, std::string> settings;

  [[nodiscard]] bool has(const std::string& key) const { return settings.contains(key); }

  /// The plain word at `index`; throws std::runtime_error naming the command when there is none.
  [[nodiscard]] const std::string& word(std::size_t index) const;

  /// The setting as a number; throws when it is neither there nor has a fall-back, or is no number.
  [[nodiscard]] std::int64_t number(const std::string& key, std::optional<std::int64_t> fallback = std::nullopt) const;
};

[[nodiscard]] Command read_command(const std::string& line);

/// Digits, perhaps behind a minus; throws std::runtime_error on anything else.
[[nodiscard]] std::int64_t read_number(const std::string& text);

/// The parts of `text` between commas.
[[nodiscard]] std::vector<std::string> split(const std::string& text);

}  // namespace lectern::scenario
