// Decks in and out of text: the YAML format (FORMAT.md), the importer of plain-text quizzes, and what a teacher would
// regret.
#pragma once

#include "content/expected.hpp"
#include "content/model.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::content {

/// One thing wrong with a file, where it stands. Lines and columns count from 1; 0: the file as a whole.
struct ContentError {
  std::size_t line = 0;
  std::size_t column = 0;
  std::string text;  ///< one sentence for a teacher
  friend bool operator==(const ContentError&, const ContentError&) = default;
};

/// A deck with where each question began, so that findings can name lines.
struct ReadDeck {
  Deck deck;
  std::vector<std::size_t> question_lines;
};

/// Reads a deck; all errors found are returned, in order of line. An unkeyed question is not an error here.
[[nodiscard]] Expected<ReadDeck, std::vector<ContentError>> read_deck(std::string_view yaml);

/// The canonical text: read_deck(write_deck(d)).deck == d, and writing what was read from it gives the same bytes.
[[nodiscard]] std::string write_deck(const Deck& deck);

struct Imported {
  Deck deck;
  std::vector<std::size_t> question_lines;
  std::vector<ContentError> skipped;  ///< what looked like a question and was not taken, and why; repeated questions
};

/// Reads a quiz out of plain text (the layouts of FORMAT.md). `language`: empty means by script and common words, else
/// "en".
[[nodiscard]] Expected<Imported, std::vector<ContentError>>
import_text(std::string_view text, const std::string& language);

enum class Severity : unsigned char { warning, error };

struct Finding {
  Severity severity = Severity::warning;
  std::string question;  ///< its id; empty: the deck
  std::size_t line = 0;  ///< 0 when there is no file
  std::string code;      ///< stable: "unkeyed", "missing_language", "key_position", "long_text", …
  std::string text;      ///< one sentence
  friend bool operator==(const Finding&, const Finding&) = default;
};

/// Errors keep a deck from being played; warnings are what a teacher would regret in class. `language`: also demand
/// this one.
[[nodiscard]] std::vector<Finding>
check_deck(const Deck& deck, const std::vector<std::size_t>& question_lines, const std::string& language);

/// A typed answer as it is compared: NFKC, case folded, blanks collapsed, outer punctuation dropped. The same function
/// serves the accepted spellings when a room opens and the answers that come in.
[[nodiscard]] std::string normalise_answer(std::string_view text);

}  // namespace lectern::content
