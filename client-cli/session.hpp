// What a member of a room knows and does, whatever shows it: join, host, watch and bots share this model. `update` is
// pure: an event goes in, the new session and what should be done come out. Sockets, clocks and random numbers belong
// to Client.
//
// Invariants: at most one answer per step, under one nonce, resent until the server has acknowledged or refused it, and
// so is every host's order; a session that is over stays over and asks for nothing more.
#pragma once

#include "client-cli/exit_code.hpp"
#include "client-cli/link.hpp"
#include "client-cli/text/texts.hpp"
#include "server/wire/command.hpp"
#include "server/wire/message.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lectern::cli {

// The two waits of the wire document (proto/lectern/v1/README.md §3).
inline constexpr std::int64_t silence_ms_max = 8'000;  ///< without a word: the connection is dead
inline constexpr std::int64_t resend_ms = 2'000;       ///< without an acknowledgement: sent again

/// Who is speaking. The token is a player's own or a host's.
struct Profile {
  room::Role role = room::Role::player;
  std::string name;
  std::string language;
  std::optional<wire::Token> token;
  std::string host_key;
  Tongue tongue = Tongue::en;  ///< that the program speaks; `language` is for the deck's texts
  bool easy = false;           ///< takes the first name that it is offered
  friend bool operator==(const Profile&, const Profile&) = default;
};

enum class AnswerState : std::uint8_t { sending = 1, acknowledged, refused };

struct MyAnswer {
  room::Step step;
  room::Nonce nonce;
  room::Answer answer;
  std::int64_t first_sent_us = 0;
  std::int64_t last_sent_us = 0;
  AnswerState state = AnswerState::sending;
  wire::ErrorCode refusal{};
  friend bool operator==(const MyAnswer&, const MyAnswer&) = default;
};

/// A host's order that the server has neither carried out nor refused.
struct MyOrder {
  wire::HostCommand command;
  std::int64_t last_sent_us = 0;
  friend bool operator==(const MyOrder&, const MyOrder&) = default;
};

/// Why a question takes no more answers while its screen is still there.
enum class Closing : std::uint8_t { no, time_is_up, everybody_answered, by_host };

struct Session {
  Profile profile;
  bool linked = false;  ///< the WebSocket is open
  bool online = false;  ///< and the server has welcomed us
  bool seated = false;  ///< a player that has a seat
  bool over = false;
  std::int64_t patience_us = 0;  ///< how long a server that never answered is dialled
  std::uint32_t attempts = 0;    ///< dials since the last welcome
  std::int64_t offline_since_us = 0;
  std::int64_t heard_us = 0;         ///< when the server last said anything
  std::int64_t retry_after_ms = 0;   ///< that the server asked for
  std::int64_t synced_us = 0;        ///< when the clocks were last compared
  std::int64_t joined_us = 0;        ///< when Join was last sent
  std::int64_t round_trip_us = 0;    ///< the smallest seen; 0: none
  std::int64_t offset_us = 0;        ///< the server's clock minus ours
  std::vector<std::string> offered;  ///< names, in a room that gives them; empty in all others
  std::size_t spins = 0;             ///< how many of them were passed over
  std::optional<wire::Welcome> welcome;
  std::optional<wire::ViewMessage> view;
  std::int64_t view_us = 0;
  std::optional<room::Mine> mine;
  bool mine_is_newer = false;                      ///< Mine came after the last View
  std::map<room::SeatId, wire::RosterRow> roster;  ///< hosts
  std::optional<MyAnswer> answer;                  ///< the last one given
  std::vector<MyOrder> orders;                     ///< under way, oldest first
  Closing closing = Closing::no;                   ///< of the question on screen
  bool erased = false;                             ///< the room went before its end
  bool warned = false;                             ///< a close with `policy`, which is forgiven once
};

// ---- events --------------------------------------------------------------------------------------------------------

struct Opened {};

struct Closed {
  LinkEnd end;
};

struct Heard {
  wire::Message message;
};

struct Garbled {};  ///< bytes that are no message of ours

struct Chose {
  room::Answer answer;
  room::Nonce nonce;
};

struct Ordered {
  decltype(wire::HostCommand::command) command;
  room::Nonce nonce;
};

struct PickedLanguage {
  std::string language;
};

struct SpunName {};  ///< the next of the offered names, please

struct TookName {  ///< empty: the one that is shown
  std::string name;
};

struct Quit {};

struct Ticked {};

using Event =
  std::variant<Opened, Closed, Heard, Garbled, Chose, Ordered, PickedLanguage, SpunName, TookName, Quit, Ticked>;

// ---- what should be done -------------------------------------------------------------------------------------------

struct Send {
  wire::Command command;
};

struct Dial {  ///< draw a delay from [least_ms, least_ms + spread_ms], then open the link
  std::int64_t least_ms = 0;
  std::int64_t spread_ms = 0;
};

struct Cut {};

struct Finish {
  ExitCode code = ExitCode::fine;
  std::string sentence;  ///< for standard error; empty: nothing to say
};

// News, for whoever shows or counts it. The session itself holds the details.
struct Welcomed {
  bool resumed = false;
  bool again = false;  ///< the link had been lost
};

struct ViewChanged {
  bool new_step = false;
};

struct MineChanged {};

struct RosterChanged {};

struct ProgressChanged {};

struct Acknowledged {
  room::Step step;
  room::Nonce nonce;
  std::int64_t after_us = 0;  ///< since it was first sent
};

struct Refused {
  wire::ErrorCode code{};
  bool of_answer = false;
  std::string text;
};

struct WentOffline {
  std::string text;
};

struct NameOffered {};  ///< a name is shown to be taken or passed over

using Act = std::variant<
  Send,
  Dial,
  Cut,
  Finish,
  Welcomed,
  ViewChanged,
  MineChanged,
  RosterChanged,
  ProgressChanged,
  Acknowledged,
  Refused,
  WentOffline,
  NameOffered>;

struct Transition {
  Session session;
  std::vector<Act> acts;
};

/// `now_us` never goes back.
[[nodiscard]] Transition update(Session session, Event event, std::int64_t now_us);

// ---- reading a session ---------------------------------------------------------------------------------------------

/// The question on screen takes an answer from this player now.
[[nodiscard]] bool can_answer(const Session& session);

/// The room gives names, and this player has to take one of those offered.
[[nodiscard]] bool is_choosing_name(const Session& session);

/// The one that is shown; only while choosing.
[[nodiscard]] const std::string& shown_name(const Session& session);

/// How many more there are behind it.
[[nodiscard]] std::size_t spins_left(const Session& session);

[[nodiscard]] inline const Texts& texts_of(const Session& session) {
  return texts_in(session.profile.tongue);
}

/// Milliseconds until the phase ends; empty when nothing runs.
[[nodiscard]] std::optional<std::int64_t> remaining_ms(const Session& session, std::int64_t now_us);

[[nodiscard]] room::Phase phase_of(const Session& session);

/// Delay before dial number `attempt` (from 1): least 0, spread min(8 s, 300 ms · 2^attempt).
[[nodiscard]] std::int64_t backoff_ms(std::uint32_t attempt);

}  // namespace lectern::cli
