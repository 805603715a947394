#include "server/telemetry/log_event.hpp"

#include <spdlog/spdlog.h>

#include <array>
#include <cstdio>

namespace lectern::telemetry {

namespace {

constexpr std::size_t text_bytes_max = 512;

spdlog::level::level_enum level_of(Severity severity) {
  switch (severity) {
  case Severity::info:
    return spdlog::level::info;
  case Severity::warning:
    return spdlog::level::warn;
  case Severity::error:
    break;
  }
  return spdlog::level::err;
}

}  // namespace

// Control characters and everything beyond ASCII are escaped or replaced: a log is read in terminals.
void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text.substr(0, text_bytes_max)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      std::array<char, 8> code{};
      std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(byte));
      out += code.data();
    } else {
      out += byte < 0x80 ? c : '?';
    }
  }
}

LogEvent::LogEvent(Severity severity, std::string_view name)
  : severity_(severity), wanted_(spdlog::should_log(level_of(severity))) {
  if (!wanted_) return;
  fields_ = "\"event\":\"";
  append_escaped(fields_, name);
  fields_ += '"';
}

LogEvent::~LogEvent() {
  if (wanted_) spdlog::default_logger_raw()->log(level_of(severity_), spdlog::string_view_t(fields_));
}

LogEvent& LogEvent::number(std::string_view key, std::uint64_t value) {
  if (!wanted_) return *this;
  fields_ += ",\"";
  append_escaped(fields_, key);
  fields_ += "\":" + std::to_string(value);
  return *this;
}

LogEvent& LogEvent::text(std::string_view key, std::string_view value) {
  if (!wanted_) return *this;
  fields_ += ",\"";
  append_escaped(fields_, key);
  fields_ += "\":\"";
  append_escaped(fields_, value);
  fields_ += '"';
  return *this;
}

}  // namespace lectern::telemetry
