// A room: the state machine that every lane, test, report and replay folds over the same log. `apply` is the only way
// in.
//
// Not here: clocks (durations are armed, somebody else measures them), sockets, randomness, ICU, storage. Equal logs
// give equal rooms, on every machine and for ever; a refused entry changes nothing but the set of folded event ids.
#pragma once

#include "content/expected.hpp"
#include "server/room/commands_done.hpp"
#include "server/room/effect.hpp"
#include "server/room/event.hpp"
#include "server/room/event_ids.hpp"
#include "server/room/refusal.hpp"
#include "server/room/roster.hpp"
#include "server/room/standings.hpp"
#include "server/room/view.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lectern::room {

enum class DeadlineKind : std::uint8_t {
  none = 0,
  start = 1,      ///< automatic lobby: the first question follows
  intro = 2,      ///< the question opens
  answers = 3,    ///< the limit: the question closes
  flush = 4,      ///< nobody waits longer for writers: the reveal is due
  reveal = 5,     ///< automatic: standings or the next question follow
  standings = 6,  ///< automatic: the next question or the podium follows
  slide = 7,      ///< automatic: the next question follows
  podium = 8,     ///< automatic: the room ends
};

/// What the timekeeper waits for. The duration counts from the folding of the entry that armed it. While the room is
/// paused nothing is armed (`id` is 0) and `duration_ms` is what remained of `kind`.
struct Deadline {
  DeadlineId id;
  DeadlineKind kind = DeadlineKind::none;
  std::int64_t duration_ms = 0;
  Position armed_at;  ///< the entry that armed it, for the age of a running question
  friend bool operator==(const Deadline&, const Deadline&) = default;
};

/// What a class answered to the question just revealed, by the seats that are still present.
struct Summary {
  std::vector<TallyRow> tally;
  std::uint32_t answered = 0;
  std::uint32_t right = 0;
};

/// How it moves on. Hosted: StepAdvanced, except that intro, answers and flush always run against a deadline.
/// Automatic: by deadlines.
///
/// Pausing is possible in every phase but `ended`, and not while closing (the flush is short and nobody's clock runs).
/// A paused room takes members, names and removals as ever; it refuses StepAdvanced, TimeAdded and deadlines as
/// `paused`, and lets the host skip the question or end the room, which also ends the pause. An answer measured before
/// the clock stopped still counts, a later one is refused. With no deadline armed a pause holds the room in its phase
/// all the same.
///
/// Once ended, every entry is refused as `room_ended`, presence included, so that the digest of its accepted events is
/// final. A lane shows an ended room to whoever comes back without logging it.
class Room {
 public:
  using Effects = std::vector<Effect>;
  using Applied = Expected<Effects, Refusal>;

  /// Folds one entry. On refusal the room is what it was, except that the entry's id now counts as folded.
  /// Throws Bug when an invariant breaks, or when the entry's position is not behind the last one; the caller then
  /// quarantines the room.
  [[nodiscard]] Applied apply(const Entry& entry);

  // What the room is. Valid once opened.
  [[nodiscard]] bool opened() const { return opened_; }

  [[nodiscard]] RoomId id() const { return opening_.room; }

  [[nodiscard]] const std::string& pin() const { return opening_.pin; }

  [[nodiscard]] const content::Deck& deck() const { return opening_.deck; }

  [[nodiscard]] const Settings& settings() const { return opening_.settings; }

  [[nodiscard]] const TokenHash& host_token_hash() const { return opening_.host_token_hash; }

  [[nodiscard]] const std::vector<std::string>& languages() const {
    return languages_;
  }  ///< of the deck, the author's first

  // Where it is.
  [[nodiscard]] Position folded() const { return folded_; }  ///< the last entry, accepted or not

  [[nodiscard]] Phase phase() const { return phase_; }

  [[nodiscard]] Step step() const { return step_; }

  [[nodiscard]] std::uint32_t question_index() const {
    return question_;
  }  ///< valid in intro, open, reveal, slide, standings

  [[nodiscard]] std::uint32_t begun() const {
    return started_ ? question_ + 1 : 0;
  }  ///< questions begun so far, slides included

  [[nodiscard]] const content::Question* question() const;  ///< the one on screen; null in lobby, podium, ended

  [[nodiscard]] bool paused() const { return paused_; }

  [[nodiscard]] bool outage() const { return outage_; }  ///< paused because the server or its store was away

  [[nodiscard]] bool locked() const { return locked_; }

  [[nodiscard]] bool closing() const { return closing_; }  ///< open, and the limit has passed

  [[nodiscard]] const Deadline& deadline() const { return deadline_; }

  [[nodiscard]] std::int64_t limit_ms() const {
    return limit_ms_;
  }  ///< of the open or revealed question, added time included

  /// Closing, and every writer with a connected seat has flushed or the wait is over: the timekeeper appends
  /// AnswersRevealed.
  [[nodiscard]] bool reveal_due() const;

  [[nodiscard]] bool has_flushed(WriterId writer) const { return flushed_.contains(writer); }

  /// The step that the host's command of this nonce led to; nothing when it was not carried out, or long ago.
  [[nodiscard]] std::optional<Step> command_done(Nonce command) const { return commands_.find(command); }

  // Who is in it.
  [[nodiscard]] const Roster& roster() const { return roster_; }

  [[nodiscard]] std::uint32_t answered() const {
    return answered_;
  }  ///< present seats' answers to the open or revealed question

  [[nodiscard]] const GivenAnswer* answer_of(const Seat& seat) const;  ///< to the question on screen; null: none

  [[nodiscard]] const Standings& standings() const { return standings_; }

  [[nodiscard]] const Summary& summary() const { return summary_; }  ///< valid in reveal

 private:
  using Refused = std::optional<Refusal>;

  // One overload per event, in room_*.cpp by subject; each either refuses first or changes everything.
  Applied on(const RoomOpened& event);
  Applied on(const SeatTaken& event);
  Applied on(const SeatConnected& event);
  Applied on(const SeatLeft& event);
  Applied on(const SeatRenamed& event);
  Applied on(const SeatRemoved& event);
  Applied on(const LanguageChosen& event);
  Applied on(const NodeLost& event);
  Applied on(const RoomLocked& event);
  Applied on(const StepAdvanced& event);
  Applied on(const QuestionSkipped& event);
  Applied on(const DeadlineReached& event);
  Applied on(const AnswerGiven& event);
  Applied on(const AnswersFlushed& event);
  Applied on(const AnswersRevealed& event);
  Applied on(const Paused& event);
  Applied on(const Resumed& event);
  Applied on(const TimeAdded& event);
  Applied on(const RoomEnded& event);

  // Seats.
  [[nodiscard]] Refused check_seat(SeatId seat) const;
  [[nodiscard]] Refused check_name(const std::string& name, const std::string& skeleton) const;
  [[nodiscard]] Refused check_newcomer(const SeatTaken& event) const;
  void connect(Seat& seat, Link link);
  void disconnect(Seat& seat);
  void rearm_start();
  void ask_to_flush(WriterId writer, Effects& effects) const;
  void note_presence(Effects& effects) const;
  void after_departure(Effects& effects);

  // Steps.
  void enter(Phase phase, Effects& effects);
  void begin_question(std::uint32_t index, Effects& effects);
  void begin_next(Effects& effects);
  void leave_phase(Effects& effects);
  void open_answers(Effects& effects);
  void enter_podium(Effects& effects);
  void end(Effects& effects);
  [[nodiscard]] std::int64_t reading_time_ms() const;

  // Answers.
  [[nodiscard]] Refused check_given(const AnswerGiven& event, const Seat& seat) const;
  [[nodiscard]] Refused check_measurement(const AnswerGiven& event) const;
  [[nodiscard]] bool waits_for(const Seat& seat) const;
  void close(Effects& effects);
  void close_if_all_answered(Effects& effects);
  void grade_all(Effects& effects);
  void sum_up();

  // Clock.
  void arm(DeadlineKind kind, std::int64_t duration_ms);

  void disarm() { deadline_ = {}; }

  // Invariants.
  void check_invariants() const;
  void check_clock() const;
  void check_counts() const;

  RoomOpened opening_;
  std::vector<std::string> languages_;
  EventIds ids_;
  CommandsDone commands_;
  bool opened_ = false;
  Position folded_;
  Phase phase_ = Phase::lobby;
  Step step_;
  bool started_ = false;
  std::uint32_t question_ = 0;
  bool paused_ = false;
  bool outage_ = false;
  bool locked_ = false;
  bool closing_ = false;
  bool flush_over_ = false;
  Deadline deadline_;
  DeadlineId last_deadline_;
  std::int64_t limit_ms_ = 0;
  std::uint32_t answered_ = 0;
  std::uint32_t waiting_ = 0;  ///< connected seats that the open question still waits for
  Roster roster_;
  std::map<WriterId, std::uint32_t> connected_by_writer_;  ///< connected seats; no zeros
  Standings standings_;
  Summary summary_;
  std::set<WriterId> flushed_;
};

}  // namespace lectern::room
