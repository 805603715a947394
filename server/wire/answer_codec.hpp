// Answers as players send them and as Mine gives them back. The normalised text is no part of either: a lane makes it.
#pragma once

#include "server/room/event.hpp"
#include "server/wire/check.hpp"

namespace lectern::v1 {
class AnswerValue;
}

namespace lectern::wire {

void write_answer(v1::AnswerValue& message, const room::Answer& answer);

/// Options come out ascending and without repeats, whatever the order of the taps.
[[nodiscard]] room::Answer read_answer(const v1::AnswerValue& message, Check& check);

}  // namespace lectern::wire
