// The decks that the server offers: a folder of YAML files, read again when one has changed. A file with mistakes is
// offered with its first mistake, so that a teacher sees why it cannot be chosen. Belongs to one lane.
#pragma once

#include "content/deck_io.hpp"
#include "content/expected.hpp"

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::api {

inline constexpr std::size_t decks_max = 1'000;  ///< of one folder; the rest is not read

struct DeckFile {
  content::ReadDeck read;  ///< empty deck when there is an error
  std::string error;       ///< one sentence with its line, empty: none
  std::string file;        ///< its name without the folder
};

class DeckStore {
 public:
  explicit DeckStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// All files, by name, as they are now.
  [[nodiscard]] std::vector<const DeckFile*> list();

  /// By the deck's id; null: none has it. The first file counts when two share an id.
  [[nodiscard]] const DeckFile* find(std::string_view id);

 private:
  struct Cached {
    std::filesystem::file_time_type modified;
    std::uintmax_t size = 0;
    DeckFile deck;
    bool clash = false;  ///< `deck.error` says that another file has its id, and may not stay
  };

  void refresh();
  void mark_clashes();

  std::filesystem::path folder_;
  std::map<std::string, Cached> files_;  // by name
};

/// One sentence out of a reader's errors: the first, with its place.
[[nodiscard]] std::string first_error(const std::vector<content::ContentError>& errors);

}  // namespace lectern::api
