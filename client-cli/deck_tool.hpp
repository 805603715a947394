// `lectern deck`: check, import and show decks. Functions over streams, so that tests need no process.
#pragma once

#include "client-cli/exit_code.hpp"

#include <iosfwd>
#include <string>

namespace lectern::cli {

struct DeckOptions {
  std::string file;
  std::string output;  ///< import: where the deck goes; empty: beside the source with .yaml, "-" standard output
  std::string language;
  bool strict = false;  ///< check: warnings count as errors
  bool json = false;
};

/// `file:line: severity: text (code)` for each finding, or one JSON object. 1 when an error (strict: anything) was
/// found.
ExitCode check_deck_file(const DeckOptions& options, std::ostream& out, std::ostream& err);

/// Reads plain text, writes the deck in YAML. 0 when a deck was written, whatever was found in it.
ExitCode import_deck(const DeckOptions& options, std::ostream& out, std::ostream& err);

/// Prints a deck as a teacher would read it, keys marked.
ExitCode show_deck(const DeckOptions& options, std::ostream& out, std::ostream& err);

}  // namespace lectern::cli
