#include "server/wire/parse.hpp"

#include "content/assert.hpp"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/message.h>
#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/unknown_field_set.h>

#include <cstdint>

namespace lectern::wire {

namespace {

namespace pb = google::protobuf;

constexpr int depth_max = 16;  // our deepest is an option's text in an exported entry: 8

thread_local bool met_bad_utf8 = false;

/// protobuf 3.21 tells a bad string from any other fault only in its log. Read it there, and keep it out of the
/// server's own log: anybody may send bad bytes, and each would write a line.
void note_complaint(pb::LogLevel level, const char* file, int line, const std::string& text) {
  if (text.find("invalid UTF-8") != std::string::npos) {
    met_bad_utf8 = true;
    return;
  }
  if (level == pb::LOGLEVEL_FATAL) throw_bug(text.c_str(), file, line);
}

void listen_for_complaints() {
  [[maybe_unused]] static const auto former = pb::SetLogHandler(note_complaint);
}

}  // namespace

Expected<void, WireError> parse(std::string_view bytes, std::size_t bytes_max, pb::Message& message) {
  if (bytes.size() > bytes_max) return Unexpected<WireError>(WireError::too_big);
  listen_for_complaints();
  met_bad_utf8 = false;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the stream wants bytes by this name.
  pb::io::CodedInputStream stream(reinterpret_cast<const std::uint8_t*>(bytes.data()), static_cast<int>(bytes.size()));
  stream.SetRecursionLimit(depth_max);
  if (message.ParseFromCodedStream(&stream) && stream.ConsumedEntireMessage()) return {};
  return Unexpected<WireError>(met_bad_utf8 ? WireError::bad_utf8 : WireError::malformed);
}

std::string serialise(const pb::Message& message) {
  listen_for_complaints();
  std::string bytes;
  LECTERN_ASSERT(message.SerializeToString(&bytes));
  return bytes;
}

bool has_unknown_fields(const pb::Message& message) {
  return !message.GetReflection()->GetUnknownFields(message).empty();
}

}  // namespace lectern::wire
