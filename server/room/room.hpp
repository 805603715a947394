// A room: the state machine that every lane, test, report and replay folds over the same log. `apply` is the only way in.
//
// Not here: clocks (durations are armed, somebody else measures them), sockets, randomness, ICU, storage. Equal logs give equal rooms,
// on every machine and for ever; a refused entry changes nothing but the set of folded event ids.
#pragma once

#include "content/expected.hpp"
#include "server/room/effect.hpp"
#include "server/room/event.hpp"
#include "server/room/refusal.hpp"
#include "server/room/roster.hpp"
#include "server/room/standings.hpp"
#include "server/room/view.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace lectern::room {

enum class DeadlineKind : std::uint8_t {
  none = 0,
  start = 1,       ///< automatic lobby: the first question follows
  intro = 2,       ///< the question opens
  answers = 3,     ///< the limit: the question closes
  flush = 4,       ///< nobody waits longer for writers: the reveal is due
  reveal = 5,      ///< automatic: standings or the next question follow
  standings = 6,   ///< automatic: the next question or the podium follows
  slide = 7,       ///< automatic: the next question follows
  podium = 8,      ///< automatic: the room ends
};

/// What the timekeeper waits for. The duration counts from the folding of the entry that armed it. While the room is paused nothing is
/// armed (`id` is 0) and `duration_ms` is what remained of `kind`.
struct Deadline {
  DeadlineId id;
  DeadlineKind kind = DeadlineKind::none;
  std::int64_t duration_ms = 0;
  Position armed_at;          ///< the entry that armed it, for the age of a running question
  friend bool operator==(const Deadline&, const Deadline&) = default;
};

class Room {
 public:
  /// Folds one entry. On refusal the room is what it was, except that the entry's id now counts as folded.
  /// Throws Bug when an invariant breaks; the caller then quarantines the room.
  [[nodiscard]] Expected<std::vector<Effect>, Refusal> apply(const Entry& entry);

  // What the room is. Valid once opened.
  [[nodiscard]] bool opened() const { return opened_; }
  [[nodiscard]] RoomId id() const { return opening_.room; }
  [[nodiscard]] const std::string& pin() const { return opening_.pin; }
  [[nodiscard]] const content::Deck& deck() const { return opening_.deck; }
  [[nodiscard]] const Settings& settings() const { return opening_.settings; }
  [[nodiscard]] const TokenHash& host_token_hash() const { return opening_.host_token_hash; }

  // Where it is.
  [[nodiscard]] Position folded() const { return folded_; }        ///< the last entry, accepted or not
  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] Step step() const { return step_; }
  [[nodiscard]] std::uint32_t question_index() const { return question_; }  ///< valid in intro, open, reveal, slide, standings
  [[nodiscard]] const content::Question* question() const;         ///< the one on screen; null in lobby, podium, ended
  [[nodiscard]] bool paused() const { return paused_; }
  [[nodiscard]] bool locked() const { return locked_; }
  [[nodiscard]] bool closing() const { return closing_; }          ///< open, and the limit has passed
  [[nodiscard]] const Deadline& deadline() const { return deadline_; }
  [[nodiscard]] std::int64_t limit_ms() const { return limit_ms_; } ///< of the open question, added time included

  /// Closing, and every writer with a connected seat has flushed or the wait is over: the timekeeper appends AnswersRevealed.
  [[nodiscard]] bool reveal_due() const;
  [[nodiscard]] bool has_flushed(WriterId writer) const { return flushed_.contains(writer); }

  // Who is in it.
  [[nodiscard]] const Roster& roster() const { return roster_; }
  [[nodiscard]] std::uint32_t answered() const { return answered_; }  ///< answers to the open or revealed question
  [[nodiscard]] const GivenAnswer* answer_of(const Seat& seat) const;  ///< to the question on screen; null: none
  [[nodiscard]] const Standings& standings() const { return standings_; }

 private:
  // One overload per event, in room_*.cpp by subject; each either refuses first or changes everything.
  // (Declared by whoever writes the fold.)

  RoomOpened opening_;
  bool opened_ = false;
  Position folded_;
  Phase phase_ = Phase::lobby;
  Step step_;
  std::uint32_t question_ = 0;
  bool paused_ = false;
  bool locked_ = false;
  bool closing_ = false;
  bool flush_over_ = false;
  Deadline deadline_;
  DeadlineId last_deadline_;
  std::int64_t limit_ms_ = 0;
  std::uint32_t answered_ = 0;
  Roster roster_;
  Standings standings_;
  std::set<WriterId> flushed_;
};

}  // namespace lectern::room
