#include "server/room/refusal.hpp"

#include <array>
#include <cstddef>

namespace lectern::room {

namespace {

struct Words {
  std::string_view name;
  std::string_view sentence;
};

/// In the order of the enumerators, which count from 1.
constexpr std::array words{
  Words{"repeated_event", "This was handled before."},
  Words{"not_opened", "This room has not been opened yet."},
  Words{"already_opened", "This room is open already."},
  Words{"bad_deck", "This deck cannot be played: a question lacks its key, its time or its options."},
  Words{"room_ended", "This room has ended."},
  Words{"room_locked", "The host has locked this room."},
  Words{"room_full", "This room is full."},
  Words{"seat_taken", "Somebody else took this seat a moment ago."},
  Words{"token_known", "You have a seat in this room already."},
  Words{"name_taken", "Somebody in this room has this name or one that looks like it."},
  Words{"bad_name", "A name needs at least one character, and not too many."},
  Words{"unknown_seat", "There is no such player in this room."},
  Words{"seat_removed", "The host has removed this player from the room."},
  Words{"stale_connection", "This player is connected elsewhere by now."},
  Words{"stale_step", "The room has moved on since."},
  Words{"stale_deadline", "The clock has been changed since."},
  Words{"wrong_phase", "This cannot be done at this moment of the quiz."},
  Words{"already_paused", "The room is paused already."},
  Words{"not_paused", "The room is not paused."},
  Words{"paused", "The room is paused: the clock stands still."},
  Words{"wrong_kind", "This question asks for another kind of answer."},
  Words{"bad_option", "Choose among the options of this question."},
  Words{"bad_number", "This number is outside the range of the question."},
  Words{"bad_text", "Type a text, and not too long a one."},
  Words{"bad_time", "This length of time is not possible."},
  Words{"too_late", "The time was over."},
  Words{"already_answered", "You have answered this question already."},
  Words{"repeated_answer", "This answer has been received."},
  Words{"nothing_to_flush", "Nobody waits for answers of this question."},
};

static_assert(words.size() == static_cast<std::size_t>(Refusal::nothing_to_flush));

const Words& words_of(Refusal refusal) {
  return words.at(static_cast<std::size_t>(refusal) - 1);
}

}  // namespace

std::string_view name(Refusal refusal) {
  return words_of(refusal).name;
}

std::string_view explain(Refusal refusal) {
  return words_of(refusal).sentence;
}

}  // namespace lectern::room
