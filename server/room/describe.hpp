// One line of text for everything a room takes in and gives out: for golden transcripts, for `lectern replay`, for a
// failing test. The forms are stable: tests/scenario compares them.
#pragma once

#include "server/room/effect.hpp"
#include "server/room/event.hpp"
#include "server/room/refusal.hpp"
#include "server/room/room.hpp"

#include <string>
#include <string_view>

namespace lectern::room {

[[nodiscard]] std::string describe(const Event& event);
[[nodiscard]] std::string describe(const Effect& effect);
[[nodiscard]] std::string describe(const Answer& answer);
[[nodiscard]] std::string
describe(const Room& room);  ///< one line: phase, step, question, seats, answers, deadline, leaders
[[nodiscard]] std::string_view name(Phase phase);
[[nodiscard]] std::string_view name(DeadlineKind kind);

/// The 16 hex digits of a room id, and back (false: not such a text).
[[nodiscard]] std::string format(RoomId room);
[[nodiscard]] bool parse(std::string_view text, RoomId& room);

}  // namespace lectern::room
