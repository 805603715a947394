// One line of the program's log: an event with a stable name, and what it was about. Ids and numbers only, and words of
// our own: never a name, an answer, a token, a key, or a PIN (RELIABILITY.md §4). Whoever has the room's id finds the
// rest in the room's log, where it can be erased.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::telemetry {

enum class Severity : std::uint8_t { info, warning, error };

/// Written when it ends: `info("room_adopted").id("room", …);`
class LogEvent {
 public:
  LogEvent(Severity severity, std::string_view name);
  ~LogEvent();
  LogEvent(const LogEvent&) = delete;
  LogEvent& operator=(const LogEvent&) = delete;

  LogEvent& id(std::string_view key, std::string_view value) { return text(key, value); }

  LogEvent& number(std::string_view key, std::uint64_t value);

  /// Words of the program or of the system, such as why something failed.
  LogEvent& text(std::string_view key, std::string_view value);

 private:
  Severity severity_;
  bool wanted_;
  std::string fields_;
};

inline LogEvent info(std::string_view name) {
  return {Severity::info, name};
}

inline LogEvent warning(std::string_view name) {
  return {Severity::warning, name};
}

inline LogEvent error(std::string_view name) {
  return {Severity::error, name};
}

/// `text` within a JSON string.
void append_escaped(std::string& out, std::string_view text);

}  // namespace lectern::telemetry
