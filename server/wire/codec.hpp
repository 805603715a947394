// Bytes ↔ values. The only door to protobuf: no header of the project includes generated code, and only
// server/wire/*.cpp does. Decoders are total: any bytes give a value or a WireError, within the limits of
// server/room/limits.hpp; unknown fields are dropped.
#pragma once

#include "content/expected.hpp"
#include "server/room/event.hpp"
#include "server/wire/command.hpp"
#include "server/wire/message.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::wire {

enum class WireError : std::uint8_t {
  malformed = 1,  ///< not a message of this type
  empty,          ///< an envelope without a body, or with one that this version does not know
  too_big,        ///< beyond a limit
  bad_utf8,
  bad_value,      ///< a field outside what it may be (token length, enum, answer without value)
  unknown_event,  ///< a stored event of a later version
};

[[nodiscard]] std::string_view explain(WireError error);

// ---- play.proto ----------------------------------------------------------------------------------------------------

/// Server side.
[[nodiscard]] Expected<Command, WireError> decode_command(std::string_view bytes);
[[nodiscard]] std::string encode(const Message& message);

/// Client side (terminal, bots, tests).
[[nodiscard]] Expected<Message, WireError> decode_message(std::string_view bytes);
[[nodiscard]] std::string encode(const Command& command);

/// One unmasked binary WebSocket frame (RFC 6455 §5.2, FIN set): the header, then `payload`. The same bytes serve every
/// member.
[[nodiscard]] std::string frame_binary(std::string_view payload);

// ---- log.proto -----------------------------------------------------------------------------------------------------

/// What a store keeps of one entry.
[[nodiscard]] std::string encode_entry(const room::NewEntry& entry);
[[nodiscard]] Expected<room::NewEntry, WireError> decode_entry(std::string_view bytes);

/// The bytes that the digest runs over: deterministic, without token hashes.
[[nodiscard]] std::string canonical_bytes(const room::NewEntry& entry);

/// An exported log (log.proto, ExportedEntry). Token hashes are replaced by their number of first appearance.
[[nodiscard]] std::string write_log_file(const std::vector<room::Entry>& entries);
[[nodiscard]] Expected<std::vector<room::Entry>, WireError> read_log_file(std::string_view bytes);

}  // namespace lectern::wire
