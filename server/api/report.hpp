// The report of a room: its log folded once more, with the same rules as everywhere else. Only .cpp files of this
// folder include it.
#pragma once

#include "server/api/reply.hpp"
#include "server/room/event.hpp"

#include <optional>
#include <vector>

namespace lectern::api {

/// The fields of README.md without "v"; nothing when the log cannot be folded.
[[nodiscard]] std::optional<Json> make_report(const std::vector<room::Entry>& entries);

}  // namespace lectern::api
