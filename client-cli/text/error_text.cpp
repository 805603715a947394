// Which sentence of a catalogue says which code of the wire.
#include "client-cli/text/texts.hpp"

namespace lectern::cli {
namespace {

const Text<0>& error_of(const ErrorTexts& error, wire::ErrorCode code) {
  using wire::ErrorCode;
  switch (code) {
  case ErrorCode::unspecified:
    return error.unspecified;
  case ErrorCode::malformed:
    return error.malformed;
  case ErrorCode::unexpected:
    return error.unexpected;
  case ErrorCode::version:
    return error.version;
  case ErrorCode::too_fast:
    return error.too_fast;
  case ErrorCode::unknown_pin:
    return error.unknown_pin;
  case ErrorCode::unknown_room:
    return error.unknown_room;
  case ErrorCode::room_locked:
    return error.room_locked;
  case ErrorCode::room_full:
    return error.room_full;
  case ErrorCode::room_ended:
    return error.room_ended;
  case ErrorCode::wrong_key:
    return error.wrong_key;
  case ErrorCode::too_many_tries:
    return error.too_many_tries;
  case ErrorCode::server_full:
    return error.server_full;
  case ErrorCode::room_quarantined:
    return error.room_quarantined;
  case ErrorCode::name_empty:
    return error.name_empty;
  case ErrorCode::name_too_long:
    return error.name_too_long;
  case ErrorCode::name_taken:
    return error.name_taken;
  case ErrorCode::name_not_allowed:
    return error.name_not_allowed;
  case ErrorCode::name_not_offered:
    return error.name_not_offered;
  case ErrorCode::not_seated:
    return error.not_seated;
  case ErrorCode::removed:
    return error.removed;
  case ErrorCode::stale_step:
    return error.stale_step;
  case ErrorCode::too_late:
    return error.too_late;
  case ErrorCode::already_answered:
    return error.already_answered;
  case ErrorCode::paused:
    return error.paused;
  case ErrorCode::wrong_phase:
    return error.wrong_phase;
  case ErrorCode::bad_option:
    return error.bad_option;
  case ErrorCode::bad_number:
    return error.bad_number;
  case ErrorCode::bad_text:
    return error.bad_text;
  case ErrorCode::wrong_kind:
    return error.wrong_kind;
  case ErrorCode::unknown_seat:
    return error.unknown_seat;
  case ErrorCode::bad_time:
    return error.bad_time;
  case ErrorCode::store_unavailable:
    return error.store_unavailable;
  }
  return error.unspecified;
}

}  // namespace

std::string error_text(const Texts& texts, wire::ErrorCode code) {
  return error_of(texts.error, code).str();
}

}  // namespace lectern::cli
