// Decks made from a seed: every kind, every optional part, and texts chosen to break a YAML writer.
#pragma once

#include "content/model.hpp"

#include <cstdint>

namespace lectern::content {

/// The same deck for the same seed on every machine.
[[nodiscard]] Deck random_deck(std::uint64_t seed);

/// A text of a few awkward pieces, never blank.
[[nodiscard]] std::string random_text(std::uint64_t seed);

}  // namespace lectern::content
