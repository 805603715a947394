// The reference: which events are accepted, which answers count, and for how many points, written down once more from
// DESIGN.md §4 and LOG.md with nothing of server/room but its types and limits. It is slow on purpose: it keeps no
// count that it could look up by going through everything, so that there is nothing to get out of step.
#pragma once

#include "server/room/event.hpp"
#include "server/room/refusal.hpp"
#include "server/room/room.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lectern::simulation {

/// Every reason for which an event may be refused; none: it must be accepted.
using Reasons = std::set<room::Refusal>;

struct OracleSeat {
  room::TokenHash token{};
  std::string name;
  std::string skeleton;
  std::optional<room::Link> link;
  bool removed = false;
};

struct OracleAnswer {
  room::SeatId seat;
  room::Step step;
  room::Nonce nonce;
  room::Answer answer;
  std::int64_t t_ms = 0;
};

struct Score {
  std::int64_t points = 0;
  std::uint32_t correct = 0;
  std::int64_t time_ms = 0;
  friend bool operator==(const Score&, const Score&) = default;
};

class Oracle {
 public:
  /// Why this entry would be refused; when for nothing, it happens.
  Reasons fold(const room::Entry& entry);

  /// What differs between this state and the room's; empty: nothing.
  [[nodiscard]] std::string difference(const room::Room& room) const;

  [[nodiscard]] const std::map<room::SeatId, Score>& scores() const { return scores_; }

  /// Seats not removed, best first.
  [[nodiscard]] std::vector<room::SeatId> ranking() const;

 private:
  using Phase = room::Phase;
  using Kind = room::DeadlineKind;

  // One pair per event: why not, and what then; in oracle_seats.cpp, oracle_steps.cpp and oracle_answers.cpp.
  [[nodiscard]] Reasons against(const room::RoomOpened& event) const;
  [[nodiscard]] Reasons against(const room::SeatTaken& event) const;
  [[nodiscard]] Reasons against(const room::SeatConnected& event) const;
  [[nodiscard]] Reasons against(const room::SeatLeft& event) const;
  [[nodiscard]] Reasons against(const room::SeatRenamed& event) const;
  [[nodiscard]] Reasons against(const room::SeatRemoved& event) const;
  [[nodiscard]] Reasons against(const room::LanguageChosen& event) const;
  [[nodiscard]] Reasons against(const room::NodeLost& event) const;
  [[nodiscard]] Reasons against(const room::RoomLocked& event) const;
  [[nodiscard]] Reasons against(const room::StepAdvanced& event) const;
  [[nodiscard]] Reasons against(const room::QuestionSkipped& event) const;
  [[nodiscard]] Reasons against(const room::DeadlineReached& event) const;
  [[nodiscard]] Reasons against(const room::AnswerGiven& event) const;
  [[nodiscard]] Reasons against(const room::AnswersFlushed& event) const;
  [[nodiscard]] Reasons against(const room::AnswersRevealed& event) const;
  [[nodiscard]] Reasons against(const room::Paused& event) const;
  [[nodiscard]] Reasons against(const room::Resumed& event) const;
  [[nodiscard]] Reasons against(const room::TimeAdded& event) const;
  [[nodiscard]] Reasons against(const room::RoomEnded& event) const;

  void happen(const room::RoomOpened& event);
  void happen(const room::SeatTaken& event);
  void happen(const room::SeatConnected& event);
  void happen(const room::SeatLeft& event);
  void happen(const room::SeatRenamed& event);
  void happen(const room::SeatRemoved& event);
  void happen(const room::LanguageChosen& event);
  void happen(const room::NodeLost& event);
  void happen(const room::RoomLocked& event);
  void happen(const room::StepAdvanced& event);
  void happen(const room::QuestionSkipped& event);
  void happen(const room::DeadlineReached& event);
  void happen(const room::AnswerGiven& event);
  void happen(const room::AnswersFlushed& event);
  void happen(const room::AnswersRevealed& event);
  void happen(const room::Paused& event);
  void happen(const room::Resumed& event);
  void happen(const room::TimeAdded& event);
  void happen(const room::RoomEnded& event);

  // Seats.
  [[nodiscard]] const OracleSeat* seat(room::SeatId id) const;
  [[nodiscard]] Reasons against_seat(room::SeatId id) const;
  [[nodiscard]] Reasons against_name(room::SeatId whose, const std::string& name, const std::string& skeleton) const;
  [[nodiscard]] std::size_t present() const;
  [[nodiscard]] std::size_t connected() const;
  void may_close();

  // Steps.
  [[nodiscard]] const content::Question& question() const { return deck_.questions.at(question_); }

  void enter(Phase phase);
  void ask(std::size_t index);
  void ask_next();
  void go_on();
  void arm(Kind kind, std::int64_t ms);

  // Answers.
  [[nodiscard]] const OracleAnswer* answer(room::SeatId seat, room::Step step) const;
  [[nodiscard]] std::size_t answered() const;
  [[nodiscard]] bool reveal_due() const;
  [[nodiscard]] Reasons against_measurement(const room::AnswerGiven& event) const;
  void grade();

  std::set<room::EventId> seen_;
  std::set<room::Nonce> commands_;  ///< of the host, carried out
  bool opened_ = false;
  content::Deck deck_;
  room::Settings settings_;
  Phase phase_ = Phase::lobby;
  room::Step step_;
  room::Step open_step_;  ///< of the question last opened
  std::size_t question_ = 0;
  bool paused_ = false;
  bool locked_ = false;
  bool closing_ = false;
  bool waited_ = false;  ///< the flush deadline has passed
  Kind kind_ = Kind::none;
  room::DeadlineId deadline_;
  room::DeadlineId deadlines_;  ///< given out so far
  std::int64_t left_ms_ = 0;    ///< of the armed or stopped deadline, when it was armed or stopped
  std::int64_t limit_ms_ = 0;
  std::map<room::SeatId, OracleSeat> seats_;
  std::vector<OracleAnswer> answers_;
  std::set<room::WriterId> flushed_;
  std::map<room::SeatId, Score> scores_;
};

/// What one answer earns, and whether it was wholly right.
struct Earned {
  std::int64_t points = 0;
  bool right = false;
};

[[nodiscard]] Earned
earned(const content::Question& question, content::Scoring scoring, const room::Answer& answer, std::int64_t t_ms);

}  // namespace lectern::simulation
