// Everything that a player, host or viewer reads in the terminal, in each language of the interface. One file per
// language fills this struct; a text that is missing there, or has other places, does not compile. What scripts read
// (--json), --help and the operator's commands are English alone.
#pragma once

#include "client-cli/text/text.hpp"
#include "content/decimal.hpp"
#include "server/wire/message.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::cli {

/// A language of the interface; the deck's texts have languages of their own.
enum class Tongue : std::uint8_t { en, fr, hi, wo };

/// One sentence for each code of the wire (proto/lectern/v1/README.md §7).
struct ErrorTexts {
  Text<0> unspecified, malformed, unexpected, version, too_fast;
  Text<0> unknown_pin, unknown_room, room_locked, room_full, room_ended;
  Text<0> wrong_key, too_many_tries, server_full, room_quarantined;
  Text<0> name_empty, name_too_long, name_taken, name_not_allowed, name_not_offered, not_seated, removed;
  Text<0> stale_step, too_late, already_answered, paused, wrong_phase;
  Text<0> bad_option, bad_number, bad_text, wrong_kind, unknown_seat, bad_time, store_unavailable;
};

/// How a connection came to its end.
struct EndTexts {
  Text<0> garbled, taken_over, erased, version, closed, out_of_reach, no_name;
  Text<1> our_fault;       ///< close code
  Text<1> refused;         ///< what the server said
  Text<1> refused_status;  ///< HTTP status
  Text<1> unreachable;     ///< what the system said
};

/// The connection, as it goes.
struct LinkTexts {
  Text<0> waiting, connecting, lost, lost_line, again;
  Text<2> you_are_in;  ///< PIN, name
};

/// Where names are given.
struct NameTexts {
  Text<0> given;
  Text<1> could_be;         ///< name
  Text<0> take;             ///< in lines, when there is no other
  Counted<1> take_or_spin;  ///< in lines; how many others
  Text<0> keys_take;
  Counted<1> keys_spin;  ///< how many others
};

struct LobbyTexts {
  Text<1> you_are_in;  ///< name
  Text<0> look;
  Text<1> waiting;  ///< title
  Counted<1> players;
};

struct QuestionTexts {
  Text<2> of;    ///< number, all
  Text<3> read;  ///< number, all, text
  Text<2> answered;
  Text<0> ready, yes, no;  ///< yes and no: the options of true-false
  Text<2> range;           ///< least, most with its unit
  Counted<1> open_for, you_have, seconds_left;
  Text<1> seconds;  ///< "12 s", beside the bar
  Text<0> paused, interrupted, runs_again, time_is_up, everybody_answered, closed_early;
};

/// What to press and type, and what is wrong with what was.
struct InputTexts {
  Text<0> type_one, type_all, type_text, yours;
  Text<2> type_number;  ///< least, most with its unit
  Text<1> one_of, all_of;
  Text<2> number_of;
  Text<0> text_too_long, nothing_here, not_here, not_open, choose_first;
  Text<0> sending, still_sending, received;
  Text<0> leave, keys_text, any_key;
  Text<1> keys_one, keys_all;  ///< the last option
};

struct ResultTexts {
  Text<0> right, partly, wrong, none, thanks;                                 ///< on the screen
  Text<0> right_line, partly_line, wrong_line, none_line, thanks_line, over;  ///< in lines
  Counted<1> points, gained, in_a_row;
  Text<1> right_is;
  Counted<2> were_right;  ///< right, answered
  Text<3> standing;       ///< place, of, points
  Text<5> behind;         ///< place, of, points, points behind, whom
  Text<3> row;            ///< place, name, points
  Text<0> standings, podium, podium_line;
};

struct HostTexts {
  Text<1> pin, join_at, host_link, digest;
  Text<0> keys, remove_which, nobody_removed;
};

struct Texts {
  std::string_view tag;   ///< BCP 47
  std::string_view name;  ///< in the language itself
  char decimal_point;
  bool (*is_one)(std::int64_t count);
  std::string (*place)(std::uint32_t rank);  ///< in a sentence: "2nd"
  LinkTexts link;
  NameTexts name_offer;
  EndTexts end;
  LobbyTexts lobby;
  QuestionTexts question;
  InputTexts input;
  ResultTexts result;
  HostTexts host;
  ErrorTexts error;
};

extern const Texts english;
extern const Texts french;
extern const Texts hindi;
extern const Texts wolof;

[[nodiscard]] const Texts& texts_in(Tongue tongue);

/// The language of the interface that a tag names, whatever its region; English for all others.
[[nodiscard]] Tongue tongue_of(std::string_view tag);

[[nodiscard]] std::string error_text(const Texts& texts, wire::ErrorCode code);

template <std::size_t Places, class... Values>
[[nodiscard]] std::string
count(const Texts& texts, const Counted<Places>& text, std::int64_t number, const Values&... more) {
  return fill(texts.is_one(number) ? text.one : text.other, number, more...);
}

[[nodiscard]] std::string points_text(const Texts& texts, std::int64_t points);

/// A decimal number as the language writes it; also of one that the server has written.
[[nodiscard]] std::string number_text(const Texts& texts, content::Decimal number);
[[nodiscard]] std::string number_text(const Texts& texts, std::string written);

/// The name of a deck's language in that language, its tag where it is not known.
[[nodiscard]] std::string language_name(std::string_view tag);

/// "fr-SN" and "fr" are the same language to a reader.
[[nodiscard]] bool same_language(std::string_view a, std::string_view b);

}  // namespace lectern::cli
