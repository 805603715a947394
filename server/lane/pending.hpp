// What a lane wanted when it appended an event: told apart when the append completes. Until then nothing has been
// promised to anybody.
#pragma once

#include "content/expected.hpp"
#include "server/lane/lane.hpp"
#include "server/lane/names.hpp"
#include "server/room/event.hpp"
#include "server/room/refusal.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace lectern::lane {

/// Something that a lane owes the log at most once per key (a deadline's id, a step), and again only if the append
/// failed.
struct Duty {
  std::uint64_t done = 0;  ///< the key last appended, or being appended
  std::chrono::microseconds not_before{0};
};

struct JoinAsked {
  MemberId member = 0;
  CleanName name;
  std::string language;
  room::TokenHash token{};
  room::SeatId seat;
  unsigned attempts = 1;
};

/// Kept whole: as long as the store is away the lane itself appends it again, with the time measured on receipt.
struct AnswerAsked {
  room::AnswerGiven event;
  std::chrono::microseconds received{0};
};

struct HostAsked {
  MemberId member = 0;
  room::Step step;
  room::Nonce nonce;
};

/// SeatConnected or SeatLeft: told again until the store has taken it.
struct PresenceTold {
  room::Event event;
};

enum class DutyKind : std::uint8_t { deadline, flush, reveal, resume };

struct DutyDone {
  DutyKind kind{};
};

/// A room found at the start of the process: its clock is stopped, its former writers are lost.
struct Recovery {
  bool pausing = false;  ///< its first event is Paused
};

/// LanguageChosen: nobody waits for it.
struct Quiet {};

using Purpose = std::variant<JoinAsked, AnswerAsked, HostAsked, PresenceTold, DutyDone, Recovery, Quiet>;

struct Pending {
  Purpose purpose;
  std::optional<Expected<void, room::Refusal>> folded;  ///< what this lane's own fold said
  bool stored = false;                                  ///< the append has completed
  std::chrono::microseconds asked{0};                   ///< when the store was given it
};

}  // namespace lectern::lane
