// What a server tells a client, besides View and Mine: the other half of the closed pair of types.
#pragma once

#include "server/room/refusal.hpp"
#include "server/room/view.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lectern::wire {

inline constexpr std::uint32_t protocol_version = 1;

/// The codes of proto ErrorCode, same numbers.
enum class ErrorCode : std::uint8_t {
  unspecified = 0,
  malformed = 1,
  unexpected = 2,
  version = 3,
  too_fast = 4,
  unknown_pin = 10,
  unknown_room = 11,
  room_locked = 12,
  room_full = 13,
  room_ended = 14,
  wrong_key = 15,
  too_many_tries = 16,
  server_full = 17,
  room_quarantined = 18,
  name_empty = 20,
  name_too_long = 21,
  name_taken = 22,
  name_not_allowed = 23,
  not_seated = 24,
  removed = 25,
  name_not_offered = 26,
  stale_step = 30,
  too_late = 31,
  already_answered = 32,
  paused = 33,
  wrong_phase = 34,
  bad_option = 35,
  bad_number = 36,
  bad_text = 37,
  wrong_kind = 38,
  unknown_seat = 39,
  bad_time = 40,
  store_unavailable = 50,
};

/// One specific English sentence; clients translate by code.
[[nodiscard]] std::string_view explain(ErrorCode code);

/// What a refusal of the fold becomes on the wire.
[[nodiscard]] ErrorCode to_error(room::Refusal refusal);

struct Welcome {
  std::uint32_t version = protocol_version;
  std::string room;
  std::string pin;
  room::Role role = room::Role::player;
  room::SeatId seat;
  bool resumed = false;
  std::int64_t server_us = 0;
  std::vector<std::string> nodes;
  std::string node;
  friend bool operator==(const Welcome&, const Welcome&) = default;
};

/// When the phase ends on the sender's clock; makes a View of the rules into a message.
struct ViewClock {
  std::int64_t ends_us = 0;  ///< 0: nothing runs
  std::int64_t total_ms = 0;
  std::int64_t remaining_ms = 0;  ///< while paused
  friend bool operator==(const ViewClock&, const ViewClock&) = default;
};

struct ViewMessage {
  room::View view;
  ViewClock clock;
  std::string digest;  ///< ended only
  friend bool operator==(const ViewMessage&, const ViewMessage&) = default;
};

struct Progress {
  room::Step step;
  std::uint32_t answered = 0;
  std::uint32_t connected = 0;
  std::uint32_t seats = 0;
  friend bool operator==(const Progress&, const Progress&) = default;
};

struct RosterRow {
  room::SeatId seat;
  std::string name;
  bool connected = false;
  bool answered = false;
  std::int64_t points = 0;
  friend bool operator==(const RosterRow&, const RosterRow&) = default;
};

struct RosterMessage {
  bool full = false;
  std::vector<RosterRow> rows;
  std::vector<room::SeatId> removed;
  friend bool operator==(const RosterMessage&, const RosterMessage&) = default;
};

struct Ack {
  room::Step step;
  room::Nonce nonce;
  friend bool operator==(const Ack&, const Ack&) = default;
};

struct ErrorMessage {
  ErrorCode code = ErrorCode::unspecified;
  std::string text;  ///< empty on encoding: explain(code) is filled in
  room::Step step;
  room::Nonce nonce;
  std::uint32_t retry_after_ms = 0;
  friend bool operator==(const ErrorMessage&, const ErrorMessage&) = default;
};

struct TimeSyncReply {
  std::int64_t client_us = 0;
  std::int64_t received_us = 0;
  std::int64_t sent_us = 0;
  friend bool operator==(const TimeSyncReply&, const TimeSyncReply&) = default;
};

struct Beat {
  std::int64_t server_us = 0;
  friend bool operator==(const Beat&, const Beat&) = default;
};

enum class ByeReason : std::uint8_t {
  unspecified = 0,
  server_stops = 1,
  taken_over = 2,
  removed = 3,
  room_ended = 4,
  too_slow = 5,
  error = 6
};

struct Bye {
  ByeReason reason = ByeReason::unspecified;
  std::uint32_t retry_after_ms = 0;
  friend bool operator==(const Bye&, const Bye&) = default;
};

struct HostDone {
  room::Nonce nonce;
  room::Step step;
  friend bool operator==(const HostDone&, const HostDone&) = default;
};

struct NameOffer {
  std::vector<std::string> names;
  friend bool operator==(const NameOffer&, const NameOffer&) = default;
};

using Message = std::variant<
  Welcome,
  ViewMessage,
  room::Mine,
  Progress,
  RosterMessage,
  Ack,
  ErrorMessage,
  TimeSyncReply,
  Beat,
  Bye,
  HostDone,
  NameOffer>;

/// WebSocket close codes of Lectern (README.md of proto/lectern/v1).
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  unsupported_data = 1003,
  bad_payload = 1007,
  policy = 1008,
  too_big = 1009,
  taken_over = 4001,
  removed = 4002,
  room_ended = 4003,
  version = 4004,
  too_slow = 4005,
  refused = 4006
};

}  // namespace lectern::wire
