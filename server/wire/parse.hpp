// Bytes ↔ generated messages, the only place that calls the parser: a size limit before, a depth limit within, one
// error after.
#pragma once

#include "server/wire/codec.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace google::protobuf {
class Message;
}

namespace lectern::wire {

/// Fills `message`; too_big, bad_utf8 or malformed when it cannot.
[[nodiscard]] Expected<void, WireError>
parse(std::string_view bytes, std::size_t bytes_max, google::protobuf::Message& message);

/// The same value gives the same bytes: fields ascend, and no schema of ours has a map.
[[nodiscard]] std::string serialise(const google::protobuf::Message& message);

/// True when `message` came with fields that this version does not know.
[[nodiscard]] bool has_unknown_fields(const google::protobuf::Message& message);

}  // namespace lectern::wire
