// The quiz model: what a deck is once it has been read, whatever format it came in. Plain values without behaviour;
// readers fill them, the rules of server/room fold over them. No YAML here: server/room includes this header.
//
// Invariants that every reader guarantees and `deck check` verifies: limits.hpp holds; question ids are unique in the
// deck; option ids are 1…n in the deck's order, so that an answer by option id means the same under every display
// order.
#pragma once

#include "content/decimal.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lectern::content {

using Language = std::string;                       ///< BCP 47 tag: "en", "fr", "hi", "wo"
using LocalText = std::map<Language, std::string>;  ///< what one text says in each language (UTF-8)

enum class Kind : std::uint8_t { choice = 1, choices = 2, true_false = 3, text = 4, number = 5, poll = 6, slide = 7 };

enum class Scoring : std::uint8_t { speed = 1, accuracy = 2, none = 3 };

struct Option {
  std::uint32_t id = 0;  ///< 1…n; for true-false 1 is true and 2 is false, and the text is empty
  LocalText text;
  bool right = false;  ///< part of the key; never set in a poll

  friend bool operator==(const Option&, const Option&) = default;
};

/// What a number question asks. The player sees everything but answer and tolerance.
struct NumberRange {
  std::optional<Decimal> answer;  ///< empty: unkeyed
  Decimal tolerance;              ///< right when |given − answer| ≤ tolerance
  Decimal min;
  Decimal max;
  Decimal step{1'000'000};
  LocalText unit;

  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

/// The demonstration that follows a question: its name and its declared parameters, as written in the deck.
struct Demonstration {
  std::string name;
  std::map<std::string, std::string> parameters;

  friend bool operator==(const Demonstration&, const Demonstration&) = default;
};

struct Question {
  std::string id;
  Kind kind = Kind::choice;
  LocalText text;
  std::vector<Option> options;               ///< choice, choices, true_false (always two), poll
  std::vector<std::string> accepted;         ///< text: accepted spellings, as the author wrote them; empty: unkeyed
  std::vector<std::string> accepted_normal;  ///< text: the same through normalise_answer(); filled when a room opens
  std::optional<NumberRange> number;         ///< number
  LocalText explanation;
  std::int64_t time_ms = 0;  ///< 0 for a slide
  std::int64_t points = 0;   ///< 0 for a poll or slide
  std::optional<Demonstration> demonstration;

  friend bool operator==(const Question&, const Question&) = default;
};

struct Deck {
  std::string id;  ///< [a-z0-9-]+
  LocalText title;
  Language language;  ///< the author's, and the fall-back
  Scoring scoring = Scoring::speed;
  std::vector<Question> questions;

  friend bool operator==(const Deck&, const Deck&) = default;
};

/// True when answers to this question can earn points: every kind but poll and slide.
[[nodiscard]] bool is_scored(const Question& question);

/// True when the question carries its key. A scored question without one keeps a room from opening.
[[nodiscard]] bool is_keyed(const Question& question);

}  // namespace lectern::content
