// What the log of a room holds. An event is a decision with every measurement that it rests on: the fold reads no
// clock, draws no number, normalises no text and knows no socket (LOG.md §1–6). Seat ids, option ids and writers stand
// in the events.
//
// Adding an event: a struct here, a message in proto/lectern/v1/log.proto, a pair of conversions in
// server/wire/log_codec.cpp, an `on` overload in server/room, a line in describe_event.cpp. A program that does not
// know an event quarantines the room.
#pragma once

#include "content/model.hpp"
#include "server/room/ids.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lectern::room {

inline constexpr std::uint32_t rules_version =
  1;  ///< of the fold; RoomOpened carries the version that it was opened under

// ---- answers -------------------------------------------------------------------------------------------------------

struct ChosenOptions {
  std::vector<OptionId> options;  ///< ascending, without repeats; one for choice, true-false and poll
  friend bool operator==(const ChosenOptions&, const ChosenOptions&) = default;
};

struct TypedText {
  std::string text;    ///< as typed (NFC), shown to host and player
  std::string normal;  ///< what the fold compares, made by content::normalise_answer
  friend bool operator==(const TypedText&, const TypedText&) = default;
};

struct GivenNumber {
  content::Decimal value;
  friend bool operator==(const GivenNumber&, const GivenNumber&) = default;
};

using Answer = std::variant<ChosenOptions, TypedText, GivenNumber>;

// ---- settings ------------------------------------------------------------------------------------------------------

struct Settings {
  bool automatic = false;             ///< the timekeeper advances (DESIGN.md §10, --auto)
  std::uint32_t start_at = 1;         ///< automatic: players needed before the countdown to the first question
  bool demonstrations = false;        ///< automatic: do not skip demonstrations
  bool end_when_all_answered = true;  ///< a question ends once every connected player has answered
  std::string course;                 ///< empty: none
  bool generated_names = false;       ///< players choose among names that they are offered (server/lane/name_offer.hpp)
  friend bool operator==(const Settings&, const Settings&) = default;
};

// ---- events --------------------------------------------------------------------------------------------------------

/// The first entry of every log. `deck` is embedded whole, with accepted_normal filled in and every scored question
/// keyed.
struct RoomOpened {
  RoomId room;
  std::string pin;  ///< six digits
  std::uint32_t rules = rules_version;
  content::Deck deck;
  Settings settings;
  TokenHash host_token_hash{};
  friend bool operator==(const RoomOpened&, const RoomOpened&) = default;
};

/// A player joined under a seat number that the writer believed free. Refused as `seat_taken` when it was not (the
/// writer tries the next), as `token_known` when this token has a seat already (the writer connects that seat instead).
/// Also connects the seat: no SeatConnected follows.
struct SeatTaken {
  SeatId seat;
  TokenHash token_hash{};
  std::string name;      ///< normalised, as shown
  std::string skeleton;  ///< confusable skeleton of the case-folded name; unique in the room
  std::string language;
  WriterId writer;
  ConnectionId connection;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

/// A seat's connection moved here; the last one wins and the former is told (`DropConnection`).
struct SeatConnected {
  SeatId seat;
  WriterId writer;
  ConnectionId connection;
  friend bool operator==(const SeatConnected&, const SeatConnected&) = default;
};

/// A connection ended. Ignored (refused as `stale_connection`) unless it is still the seat's own.
struct SeatLeft {
  SeatId seat;
  WriterId writer;
  ConnectionId connection;
  friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};

struct SeatRenamed {
  SeatId seat;
  std::string name;
  std::string skeleton;
  friend bool operator==(const SeatRenamed&, const SeatRenamed&) = default;
};

/// The host removed a player: the seat keeps its answers in the log, leaves standings and roster, and cannot come back.
struct SeatRemoved {
  SeatId seat;
  friend bool operator==(const SeatRemoved&, const SeatRemoved&) = default;
};

struct LanguageChosen {
  SeatId seat;
  std::string language;
  friend bool operator==(const LanguageChosen&, const LanguageChosen&) = default;
};

/// Every connection of this writer is gone (its process ended): its seats are disconnected, and nobody waits for its
/// flush.
struct NodeLost {
  WriterId writer;
  friend bool operator==(const NodeLost&, const NodeLost&) = default;
};

struct RoomLocked {
  bool locked = true;
  friend bool operator==(const RoomLocked&, const RoomLocked&) = default;
};

/// The host pressed Next on the screen of `step`: lobby → first question; intro → open; open → closing; reveal →
/// standings or next question; standings → next question or podium; slide → next question; podium → ended. Refused as
/// stale otherwise.
struct StepAdvanced {
  Step step;
  friend bool operator==(const StepAdvanced&, const StepAdvanced&) = default;
};

/// The host gave the question of `step` up (intro, open, slide): nobody scores, the next question follows.
struct QuestionSkipped {
  Step step;
  friend bool operator==(const QuestionSkipped&, const QuestionSkipped&) = default;
};

/// An armed deadline passed. What it means stands in the fold (Deadline::kind). Refused as stale unless `deadline` is
/// the armed one.
struct DeadlineReached {
  DeadlineId deadline;
  friend bool operator==(const DeadlineReached&, const DeadlineReached&) = default;
};

/// One seat's answer to the question opened at `step`. Judged by t_ms ≤ limit_ms + allowance_ms, not by its place
/// before or behind the deadline's entry; open until AnswersRevealed (LOG.md §9). The same nonce again is refused as
/// `repeated_answer`, which the lane acknowledges like the first; another nonce as `already_answered`.
struct AnswerGiven {
  SeatId seat;
  Step step;
  Nonce nonce;
  Answer answer;
  std::int64_t t_ms = 0;          ///< measured by the lane, on the seat's clock, without the time spent paused
  std::int64_t limit_ms = 0;      ///< the seat's own limit at that moment
  std::int64_t allowance_ms = 0;  ///< half of the smallest round trip, 0…150
  friend bool operator==(const AnswerGiven&, const AnswerGiven&) = default;
};

/// Every in-time answer that `writer` received for `step` stands before this entry.
struct AnswersFlushed {
  Step step;
  WriterId writer;
  friend bool operator==(const AnswersFlushed&, const AnswersFlushed&) = default;
};

/// The question of `step` is over: grade, then show. Appended by the timekeeper once Room::reveal_due().
struct AnswersRevealed {
  Step step;
  friend bool operator==(const AnswersRevealed&, const AnswersRevealed&) = default;
};

/// The clock stopped for everybody with `remaining_ms` left of `deadline`; with no deadline armed (0) the room merely
/// waits.
struct Paused {
  DeadlineId deadline;
  std::int64_t remaining_ms = 0;
  bool outage = false;  ///< the server or its store was away, not the host's wish: the timekeeper resumes by itself
  friend bool operator==(const Paused&, const Paused&) = default;
};

/// The clock goes on with what remained.
struct Resumed {
  Step step;
  friend bool operator==(const Resumed&, const Resumed&) = default;
};

/// The host gave everybody `added_ms` more; `remaining_ms` is what was left of `deadline` before that, by the writer's
/// clock.
struct TimeAdded {
  DeadlineId deadline;
  std::int64_t added_ms = 0;
  std::int64_t remaining_ms = 0;
  friend bool operator==(const TimeAdded&, const TimeAdded&) = default;
};

/// The room is over, from whatever phase.
struct RoomEnded {
  friend bool operator==(const RoomEnded&, const RoomEnded&) = default;
};

using Event = std::variant<
  RoomOpened,
  SeatTaken,
  SeatConnected,
  SeatLeft,
  SeatRenamed,
  SeatRemoved,
  LanguageChosen,
  NodeLost,
  RoomLocked,
  StepAdvanced,
  QuestionSkipped,
  DeadlineReached,
  AnswerGiven,
  AnswersFlushed,
  AnswersRevealed,
  Paused,
  Resumed,
  TimeAdded,
  RoomEnded>;

/// An event with its identity, before the log has given it a place. `command` is the nonce of the host's command that
/// asked for it: sent again over another lane it becomes an event of another identity, and must still count once.
struct NewEntry {
  EventId id;
  Event event;
  Nonce command{};  ///< 0: no host asked, or a log of before commands were noted
  friend bool operator==(const NewEntry&, const NewEntry&) = default;
};

/// A stored event. `logged_at_us` is the store's wall clock, for people and for the age of a running question; no rule
/// reads it.
struct Entry {
  Position position;
  std::int64_t logged_at_us = 0;
  EventId id;
  Event event;
  Nonce command{};  ///< as in NewEntry
  friend bool operator==(const Entry&, const Entry&) = default;
};

[[nodiscard]] inline Entry placed(NewEntry entry, Position position, std::int64_t logged_at_us) {
  return {position, logged_at_us, entry.id, std::move(entry.event), entry.command};
}

[[nodiscard]] inline NewEntry without_place(const Entry& entry) {
  return {entry.id, entry.event, entry.command};
}

}  // namespace lectern::room
