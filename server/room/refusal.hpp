// Why the fold did not accept an event. A refusal changes nothing. Each has a stable name (for logs, transcripts and
// the wire) and one sentence for the person who caused it; translations live in the clients, keyed by the name.
#pragma once

#include <cstdint>
#include <string_view>

namespace lectern::room {

enum class Refusal : std::uint8_t {
  repeated_event = 1,  ///< this event id (LOG.md §1) or this host command was folded before: a host is answered as then
  not_opened,          ///< an event before RoomOpened
  already_opened,
  bad_deck,  ///< RoomOpened with a deck that cannot be played (unkeyed, unknown rules, over a limit)
  room_ended,
  room_locked,
  room_full,
  seat_taken,   ///< the seat number is in use: the writer proposes another
  token_known,  ///< this token has a seat: the writer connects it
  name_taken,
  bad_name,  ///< empty or over a limit; the finer rules are the lane's
  unknown_seat,
  seat_removed,
  stale_connection,
  stale_step,
  stale_deadline,
  wrong_phase,
  already_paused,
  not_paused,
  paused,      ///< the clock stands still: no answer, no deadline
  wrong_kind,  ///< the answer is not of the question's kind
  bad_option,  ///< an option that the question does not have, none, or too many
  bad_number,  ///< outside the range that the question shows
  bad_text,    ///< empty or over the limit
  bad_time,    ///< a negative or absurd measurement
  too_late,
  already_answered,
  repeated_answer,  ///< same nonce: acknowledged like the first time
  nothing_to_flush,
};

/// Stable lower_snake name, the enumerator's own.
[[nodiscard]] std::string_view name(Refusal refusal);

/// One sentence in English for the person who caused it, ending in a full stop.
[[nodiscard]] std::string_view explain(Refusal refusal);

}  // namespace lectern::room
