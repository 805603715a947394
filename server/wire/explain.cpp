// What a person reads when something goes wrong, and which code each refusal of the fold travels as.
#include "server/wire/codec.hpp"
#include "server/wire/message.hpp"

namespace lectern::wire {

std::string_view explain(WireError error) {
  switch (error) {
  case WireError::malformed:
    return "These bytes are not a message of the expected type.";
  case WireError::empty:
    return "The message has no content that this version knows.";
  case WireError::too_big:
    return "The message, or a part of it, is larger than its limit.";
  case WireError::bad_utf8:
    return "A text in the message is not valid UTF-8.";
  case WireError::bad_value:
    return "A field of the message has a value that it cannot have.";
  case WireError::unknown_event:
    return "The entry holds an event of a later version.";
  }
  return "Unknown error.";
}

namespace {

// Of an answer or an order; a test compares all sentences with the wire document's.
std::string_view explain_in_play(ErrorCode code) {
  switch (code) {
  case ErrorCode::stale_step:
    return "The room has moved on; that was for an earlier screen.";
  case ErrorCode::too_late:
    return "Your answer came after the time was up.";
  case ErrorCode::already_answered:
    return "You have answered this question already; your first answer counts.";
  case ErrorCode::paused:
    return "The room is paused.";
  case ErrorCode::wrong_phase:
    return "That is not possible on the present screen.";
  case ErrorCode::bad_option:
    return "This question does not have that choice, or not that many of them.";
  case ErrorCode::bad_number:
    return "This number is outside the range of the question.";
  case ErrorCode::bad_text:
    return "An answer needs some text, and not more than fits.";
  case ErrorCode::wrong_kind:
    return "This question takes another kind of answer.";
  case ErrorCode::unknown_seat:
    return "This player is not in the room.";
  case ErrorCode::bad_time:
    return "This amount of time cannot be given.";
  case ErrorCode::store_unavailable:
    return "The server cannot save right now; your device sends it again by itself.";
  default:
    return "Something went wrong.";
  }
}

}  // namespace

std::string_view explain(ErrorCode code) {
  switch (code) {
  case ErrorCode::malformed:
    return "The server could not read that message; reload the page and try again.";
  case ErrorCode::unexpected:
    return "That cannot be done from this page now.";
  case ErrorCode::version:
    return "This page is older than the server; reload it to go on.";
  case ErrorCode::too_fast:
    return "That was too much at once; wait a moment and try again.";
  case ErrorCode::unknown_pin:
    return "There is no room with this PIN; check the six digits on the projector.";
  case ErrorCode::unknown_room:
    return "This room does not exist on this server.";
  case ErrorCode::room_locked:
    return "The room is locked; ask the teacher to let you in.";
  case ErrorCode::room_full:
    return "The room is full; no more players can join.";
  case ErrorCode::room_ended:
    return "This quiz is over.";
  case ErrorCode::wrong_key:
    return "This link or key does not open the host page of this room.";
  case ErrorCode::too_many_tries:
    return "Too many wrong PINs came from here; wait a minute before the next try.";
  case ErrorCode::server_full:
    return "The server has no place left; try again when another room has ended.";
  case ErrorCode::room_quarantined:
    return "The server found a fault in this room's record and stopped it; its log is kept.";
  case ErrorCode::name_empty:
    return "Enter a name.";
  case ErrorCode::name_too_long:
    return "This name is too long; use at most 24 characters.";
  case ErrorCode::name_taken:
    return "Somebody in this room has this name, or one that looks the same; choose another.";
  case ErrorCode::name_not_allowed:
    return "This name has characters that cannot be shown; choose another.";
  case ErrorCode::name_not_offered:
    return "In this room names are given; choose one of those that you are offered.";
  case ErrorCode::not_seated:
    return "Join the room with a name before you answer.";
  case ErrorCode::removed:
    return "The host removed you from this room.";
  default:
    return explain_in_play(code);
  }
}

ErrorCode to_error(room::Refusal refusal) {
  using room::Refusal;
  switch (refusal) {
  // What a lane or the API settles without telling a client: no client can cause it.
  case Refusal::repeated_event:
  case Refusal::already_opened:
  case Refusal::bad_deck:
  case Refusal::seat_taken:
  case Refusal::token_known:
  case Refusal::stale_connection:
  case Refusal::nothing_to_flush:
    return ErrorCode::unspecified;

  case Refusal::not_opened:
    return ErrorCode::unknown_room;
  case Refusal::room_ended:
    return ErrorCode::room_ended;
  case Refusal::room_locked:
    return ErrorCode::room_locked;
  case Refusal::room_full:
    return ErrorCode::room_full;
  case Refusal::name_taken:
    return ErrorCode::name_taken;
  case Refusal::bad_name:
    return ErrorCode::name_not_allowed;
  case Refusal::unknown_seat:
    return ErrorCode::unknown_seat;
  case Refusal::seat_removed:
    return ErrorCode::removed;
  case Refusal::stale_step:
    return ErrorCode::stale_step;
  case Refusal::stale_deadline:
    return ErrorCode::stale_step;
  case Refusal::wrong_phase:
    return ErrorCode::wrong_phase;
  case Refusal::already_paused:
    return ErrorCode::paused;
  case Refusal::not_paused:
    return ErrorCode::wrong_phase;
  case Refusal::paused:
    return ErrorCode::paused;
  case Refusal::wrong_kind:
    return ErrorCode::wrong_kind;
  case Refusal::bad_option:
    return ErrorCode::bad_option;
  case Refusal::bad_number:
    return ErrorCode::bad_number;
  case Refusal::bad_text:
    return ErrorCode::bad_text;
  case Refusal::bad_time:
    return ErrorCode::bad_time;
  case Refusal::too_late:
    return ErrorCode::too_late;
  case Refusal::already_answered:
    return ErrorCode::already_answered;
  case Refusal::repeated_answer:
    return ErrorCode::already_answered;
  }
  return ErrorCode::unspecified;
}

}  // namespace lectern::wire
