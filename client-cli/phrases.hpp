// What the screen and the lines say alike, in the member's language. Everything foreign is sanitised here, and a text
// of the deck that is there in another language than the member's only is marked with that language.
#pragma once

#include "client-cli/session.hpp"

#include <string>

namespace lectern::cli {

/// A deck's text; "[English]" behind it when that is not what the member asked for.
[[nodiscard]] std::string said_text(const Session& session, const room::Said& said);

/// The text of an option, with the two words of true-false. Marked only when its language is not the question's own:
/// one mark for both is enough.
[[nodiscard]] std::string option_text(const Session& session, const room::OpenView& question, std::size_t place);

/// The two ends of a range, the second with its unit.
struct Range {
  std::string least;
  std::string most;
};

[[nodiscard]] Range range_text(const Texts& texts, const room::NumberView& number);

/// One sentence on how the player stands; empty before the first ranking.
[[nodiscard]] std::string standing_sentence(const Texts& texts, const room::Mine& mine);

/// What was right: the options or spellings; empty in a poll.
[[nodiscard]] std::string right_answers(const Session& session, const room::RevealView& reveal);

/// Why the question takes no more answers; empty while it does.
[[nodiscard]] std::string closing_sentence(const Session& session);

/// Why the clock stands still; empty while it runs.
[[nodiscard]] std::string pausing_sentence(const Session& session);

/// "482 913".
[[nodiscard]] std::string spaced_pin(const std::string& pin);

}  // namespace lectern::cli
