// Exported logs: "LECTERN1", then for each entry a varint length and an ExportedEntry. Nobody can resume a seat with an
// export: token hashes become the number of their first appearance, which keeps equal tokens equal, so that the file
// folds to the same room.
#include "lectern/v1/log.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"
#include "server/wire/log_codec.hpp"
#include "server/wire/parse.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <variant>

namespace lectern::wire {

namespace {

constexpr std::string_view magic = "LECTERN1";
constexpr std::size_t exported_bytes_max = room::limits::event_bytes_max + 64;  // position and time beside the event

class TokenNumbers {
 public:
  /// The same hash gives the same number, from 1.
  room::TokenHash number(const room::TokenHash& hash) {
    auto value = numbers_.try_emplace(hash, numbers_.size() + 1).first->second;
    room::TokenHash bytes{};
    for (auto byte = bytes.rbegin(); byte != bytes.rend() && value != 0; ++byte, value >>= 8) {
      *byte = static_cast<std::uint8_t>(value & 0xFF);
    }
    return bytes;
  }

 private:
  std::map<room::TokenHash, std::uint64_t> numbers_;
};

room::Event without_secrets(room::Event event, TokenNumbers& tokens) {
  if (auto* opened = std::get_if<room::RoomOpened>(&event)) {
    opened->host_token_hash = tokens.number(opened->host_token_hash);
  } else if (auto* taken = std::get_if<room::SeatTaken>(&event)) {
    taken->token_hash = tokens.number(taken->token_hash);
  }
  return event;
}

void append_varint(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7)
    out.push_back(static_cast<char>((value & 0x7F) | 0x80));
  out.push_back(static_cast<char>(value));
}

/// Takes a varint off the front of `bytes`; empty when there is none of at most five bytes.
std::optional<std::uint64_t> take_varint(std::string_view& bytes) {
  constexpr std::size_t varint_bytes_max = 5;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size() && i < varint_bytes_max; ++i) {
    const auto byte = static_cast<std::uint8_t>(bytes[i]);
    value |= static_cast<std::uint64_t>(byte & 0x7F) << (7 * i);
    if (byte < 0x80) {
      bytes.remove_prefix(i + 1);
      return value;
    }
  }
  return std::nullopt;
}

Expected<room::Entry, WireError> read_exported(std::string_view bytes) {
  v1::ExportedEntry exported;
  if (const auto parsed = parse(bytes, exported_bytes_max, exported); !parsed) {
    return Unexpected<WireError>(parsed.error());
  }
  if (!exported.has_event()) return Unexpected<WireError>(WireError::empty);
  auto entry = read_entry(exported.event());
  if (!entry) return Unexpected<WireError>(entry.error());
  return room::placed(std::move(*entry), {exported.position()}, exported.logged_at_us());
}

/// Takes one entry off the front of `bytes`.
Expected<room::Entry, WireError> take_entry(std::string_view& bytes) {
  const auto size = take_varint(bytes);
  if (!size) return Unexpected<WireError>(WireError::malformed);
  if (*size > exported_bytes_max) return Unexpected<WireError>(WireError::too_big);
  if (*size > bytes.size()) return Unexpected<WireError>(WireError::malformed);
  const auto own = bytes.substr(0, static_cast<std::size_t>(*size));
  bytes.remove_prefix(own.size());
  return read_exported(own);
}

}  // namespace

std::string write_log_file(const std::vector<room::Entry>& entries) {
  std::string file(magic);
  TokenNumbers tokens;
  for (const auto& entry : entries) {
    v1::ExportedEntry exported;
    exported.set_position(entry.position.value);
    exported.set_logged_at_us(entry.logged_at_us);
    write_entry(
      *exported.mutable_event(), room::NewEntry{entry.id, without_secrets(entry.event, tokens), entry.command});
    const auto bytes = serialise(exported);
    append_varint(file, bytes.size());
    file += bytes;
  }
  return file;
}

Expected<std::vector<room::Entry>, WireError> read_log_file(std::string_view bytes) {
  if (bytes.size() > room::limits::log_file_bytes_max) return Unexpected<WireError>(WireError::too_big);
  if (!bytes.starts_with(magic)) return Unexpected<WireError>(WireError::malformed);
  bytes.remove_prefix(magic.size());
  std::vector<room::Entry> entries;
  room::Position last;
  while (!bytes.empty()) {
    auto entry = take_entry(bytes);
    if (!entry) return Unexpected<WireError>(entry.error());
    if (entry->position <= last) return Unexpected<WireError>(WireError::bad_value);
    last = entry->position;
    entries.push_back(std::move(*entry));
  }
  return entries;
}

}  // namespace lectern::wire
