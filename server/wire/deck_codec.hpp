// Decks ↔ DeckRecord: a room's first entry embeds its whole deck. What a deck may hold is judged by the fold, not here;
// this checks only that every field is one of the values that it can be.
#pragma once

#include "content/model.hpp"
#include "server/wire/check.hpp"

namespace lectern::v1 {
class DeckRecord;
}

namespace lectern::wire {

void write_deck(v1::DeckRecord& record, const content::Deck& deck);
[[nodiscard]] content::Deck read_deck(const v1::DeckRecord& record, Check& check);

}  // namespace lectern::wire
