#include "tests/scenario/script.hpp"

#include <charconv>
#include <sstream>
#include <stdexcept>

namespace lectern::scenario {

const std::string& Command::word(std::size_t index) const {
  if (index >= words.size()) throw std::runtime_error(verb + " needs more words");
  return words[index];
}

std::int64_t Command::number(const std::string& key, std::optional<std::int64_t> fallback) const {
  const auto found = settings.find(key);
  if (found != settings.end()) return read_number(found->second);
  if (!fallback) throw std::runtime_error(verb + " needs " + key + "=");
  return *fallback;
}

Command read_command(const std::string& line) {
  Command command;
  std::istringstream in(line);
  in >> command.verb;
  for (std::string word; in >> word;) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      command.words.push_back(word);
    } else {
      command.settings[word.substr(0, equals)] = word.substr(equals + 1);
    }
  }
  return command;
}

std::int64_t read_number(const std::string& text) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || at != end) throw std::runtime_error("not a number: " + text);
  return value;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');)
    parts.push_back(part);
  return parts;
}

}  // namespace lectern::scenario
