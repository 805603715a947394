#include "server/telemetry/reason.hpp"

#include "server/wire/message.hpp"

namespace lectern::telemetry {

std::string_view reason_name(std::size_t code) {
  using enum wire::ErrorCode;
  // clang-format off
  switch (static_cast<wire::ErrorCode>(code)) {
  case unspecified: return "unspecified";
  case malformed: return "malformed";
  case unexpected: return "unexpected";
  case version: return "version";
  case too_fast: return "too_fast";
  case unknown_pin: return "unknown_pin";
  case unknown_room: return "unknown_room";
  case room_locked: return "room_locked";
  case room_full: return "room_full";
  case room_ended: return "room_ended";
  case wrong_key: return "wrong_key";
  case too_many_tries: return "too_many_tries";
  case server_full: return "server_full";
  case room_quarantined: return "room_quarantined";
  case name_empty: return "name_empty";
  case name_too_long: return "name_too_long";
  case name_taken: return "name_taken";
  case name_not_allowed: return "name_not_allowed";
  case name_not_offered: return "name_not_offered";
  case not_seated: return "not_seated";
  case removed: return "removed";
  case stale_step: return "stale_step";
  case too_late: return "too_late";
  case already_answered: return "already_answered";
  case paused: return "paused";
  case wrong_phase: return "wrong_phase";
  case bad_option: return "bad_option";
  case bad_number: return "bad_number";
  case bad_text: return "bad_text";
  case wrong_kind: return "wrong_kind";
  case unknown_seat: return "unknown_seat";
  case bad_time: return "bad_time";
  case store_unavailable: return "store_unavailable";
  }
  // clang-format on
  return {};
}

}  // namespace lectern::telemetry
