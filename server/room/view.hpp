// What one role may see of a room: the shared View, and one seat's Mine. A live transition and a resume send the same
// two, made by the same two functions, so a client is a function of the last View and Mine that it got (DESIGN.md §4).
//
// The types are the guarantee that no key leaks: nothing that a lobby, intro or open screen is made of has a field for
// what is right. Clocks are not here: the lane adds, at encoding, when the phase ends on its own clock
// (wire::ViewClock).
#pragma once

#include "content/model.hpp"
#include "server/room/event.hpp"
#include "server/room/ids.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lectern::room {

class Room;

enum class Role : std::uint8_t { player = 1, host = 2, viewer = 3 };

enum class Phase : std::uint8_t {
  lobby = 1,
  intro = 2,  ///< the question is read, no answers yet
  open = 3,   ///< answers
  reveal = 4,
  standings = 5,
  slide = 6,  ///< a text without a question
  podium = 7,
  ended = 8,
};

/// A text in the language asked for, or in the deck's own where that is missing (then `language` differs from what was
/// asked).
struct Said {
  std::string text;
  std::string language;
  friend bool operator==(const Said&, const Said&) = default;
};

/// `wanted`, else its base language ("fr" for "fr-SN"), else `fallback`, else the first there is, else empty.
[[nodiscard]] Said say(const content::LocalText& text, const std::string& wanted, const std::string& fallback);

struct OptionView {
  OptionId id;
  Said text;  ///< empty for true-false: clients have the two words in every language
  friend bool operator==(const OptionView&, const OptionView&) = default;
};

struct NumberView {
  content::Decimal min;
  content::Decimal max;
  content::Decimal step;
  Said unit;
  friend bool operator==(const NumberView&, const NumberView&) = default;
};

/// A question before its options are shown.
struct IntroView {
  content::Kind kind{};
  Said text;
  std::int64_t limit_ms = 0;  ///< of the question to come
  std::int64_t points = 0;
  friend bool operator==(const IntroView&, const IntroView&) = default;
};

struct OpenView {
  content::Kind kind{};
  Said text;
  std::int64_t limit_ms = 0;  ///< with all added time
  std::int64_t points = 0;
  std::vector<OptionView> options;
  std::optional<NumberView> number;
  friend bool operator==(const OpenView&, const OpenView&) = default;
};

/// How many gave an option, a text or a number.
struct TallyRow {
  OptionId option;   ///< 0 for text and number
  std::string text;  ///< text: the most frequent spelling; number: the value
  bool right = false;
  std::uint32_t count = 0;
  friend bool operator==(const TallyRow&, const TallyRow&) = default;
};

struct RevealView {
  OpenView question;
  std::vector<TallyRow> tally;  ///< options: all, in order; text and number: the twelve most frequent
  std::uint32_t answered = 0;
  std::uint32_t right = 0;  ///< how many were right; 0 in a poll
  std::vector<std::string>
    accepted;  ///< text: the deck's spellings; number: the value, with its tolerance as second entry if not 0
  Said explanation;
  friend bool operator==(const RevealView&, const RevealView&) = default;
};

struct SlideView {
  Said text;
  friend bool operator==(const SlideView&, const SlideView&) = default;
};

struct StandingsRow {
  SeatId seat;
  std::string name;
  std::int64_t points = 0;
  std::uint32_t rank = 0;         ///< from 1; no two seats share one
  std::uint32_t rank_before = 0;  ///< before the last scored question; 0: there was none
  std::int64_t gained = 0;        ///< in the last scored question
  std::uint32_t correct = 0;      ///< questions answered right
  std::int64_t time_ms = 0;       ///< total answer time of those
  friend bool operator==(const StandingsRow&, const StandingsRow&) = default;
};

struct LobbyView {
  friend bool operator==(const LobbyView&, const LobbyView&) = default;
};

/// Standings after a question, and the podium and end: the first standings_shown_max rows.
struct StandingsView {
  std::vector<StandingsRow> rows;
  friend bool operator==(const StandingsView&, const StandingsView&) = default;
};

using Screen = std::variant<LobbyView, IntroView, OpenView, RevealView, SlideView, StandingsView>;

/// The shared state as one role sees it in one language.
struct View {
  Role role = Role::player;
  std::string language;  ///< that was asked for
  std::string pin;
  Said title;
  std::vector<std::string> languages;  ///< that the deck speaks, the author's first
  Phase phase = Phase::lobby;
  Step step;
  std::uint32_t question = 0;   ///< from 1; 0 before the first
  std::uint32_t questions = 0;  ///< of the deck, slides included
  std::uint32_t seats = 0;      ///< players in the room; host and viewer, as no player hears of its changes
  bool paused = false;
  bool outage = false;  ///< paused because the server or its store was away, not by the host
  bool locked = false;
  bool closing = false;  ///< open: the limit has passed, the reveal follows
  bool automatic = false;
  bool scored = true;           ///< false for scoring none: clients hide points
  std::uint32_t answered = 0;   ///< host and viewer only: answers to the open question; 0 for players
  std::uint32_t connected = 0;  ///< host and viewer only
  Screen screen;
  friend bool operator==(const View&, const View&) = default;
};

/// What became of a seat's answer, from the reveal on.
struct Outcome {
  bool answered = false;
  bool scored = false;  ///< false in a poll: no right or wrong
  bool right = false;
  std::int64_t gained = 0;
  std::int64_t t_ms = 0;
  std::int64_t allowance_ms = 0;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// One seat's part of the state.
struct Mine {
  SeatId seat;
  std::string name;
  std::int64_t points = 0;   ///< up to the last revealed question
  std::uint32_t rank = 0;    ///< 0 while nobody has been ranked
  std::uint32_t ranked = 0;  ///< seats in the standings
  std::int64_t gap = 0;      ///< points behind the seat in front; 0 for the first
  std::string ahead;         ///< its name
  std::uint32_t correct = 0;
  std::uint32_t streak = 0;          ///< questions right in a row, for the screen; earns nothing
  std::optional<Answer> answer;      ///< own answer to the question on screen (open and reveal)
  std::optional<Nonce> nonce;        ///< its nonce
  std::optional<Outcome> outcome;    ///< reveal only
  std::vector<Step> answered_steps;  ///< ended only: every step whose answer the log holds
  friend bool operator==(const Mine&, const Mine&) = default;
};

[[nodiscard]] View make_view(const Room& room, Role role, const std::string& language);

/// `seat` must be in the roster and not removed.
[[nodiscard]] Mine make_mine(const Room& room, SeatId seat);

}  // namespace lectern::room
