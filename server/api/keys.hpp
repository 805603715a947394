// Secrets of the REST interface: made from the kernel's randomness, compared in constant time, kept as hashes.
#pragma once

#include "server/room/ids.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lectern::api {

using HostToken = std::array<std::uint8_t, 16>;

/// From getrandom. Never fails: a kernel without randomness is a bug of the machine, and throws Bug.
[[nodiscard]] std::uint64_t random_number();
[[nodiscard]] HostToken random_token();

/// Six digits, each as likely.
[[nodiscard]] std::string random_pin();

[[nodiscard]] std::string to_hex(const HostToken& token);
[[nodiscard]] std::optional<HostToken> token_from_hex(std::string_view hex);  ///< 32 digits

/// The hash that a room's log keeps of its host token.
[[nodiscard]] room::TokenHash hash_of(const HostToken& token);

/// "Bearer X" → X; empty otherwise.
[[nodiscard]] std::string_view bearer(std::string_view authorization);

/// Takes the same time whatever differs.
[[nodiscard]] bool same_key(std::string_view a, std::string_view b);

}  // namespace lectern::api
