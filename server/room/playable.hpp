// What the rules demand of a deck before they run it. Readers of decks are stricter (content/limits.hpp); these are the
// properties that the fold itself leans on, checked because stored bytes are untrusted input.
#pragma once

#include "content/model.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace lectern::room {

/// True when every question has a key, a time and options that the rules can work with.
[[nodiscard]] bool is_playable(const content::Deck& deck);

/// Every language that a question or the title is written in: the author's first, then by name.
[[nodiscard]] std::vector<std::string> languages_of(const content::Deck& deck);

/// How long a text is left on screen for reading: by the characters of the author's language, within fixed bounds.
[[nodiscard]] std::int64_t reading_ms(const content::LocalText& text, const content::Language& author);

}  // namespace lectern::room
