// See deck_store.hpp.
#include "server/api/deck_store.hpp"

#include "content/limits.hpp"

#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace lectern::api {

namespace {

namespace fs = std::filesystem;

bool is_deck_name(const fs::path& path) {
  const auto extension = path.extension();
  return (extension == ".yaml" || extension == ".yml") && !path.filename().string().starts_with('.');
}

DeckFile read_file(const fs::path& path, std::uintmax_t size) {
  DeckFile out;
  out.file = path.filename().string();
  if (size > content::limits::deck_bytes_max) {
    out.error = "This file is larger than a deck may be.";
    return out;
  }
  std::ifstream in(path, std::ios::binary);
  const std::string yaml((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) {
    out.error = "This file cannot be read.";
    return out;
  }
  auto read = content::read_deck(yaml);
  if (read) {
    out.read = std::move(*read);
  } else {
    out.error = first_error(read.error());
  }
  return out;
}

}  // namespace

std::string first_error(const std::vector<content::ContentError>& errors) {
  if (errors.empty()) return "This deck cannot be read.";
  const auto& first = errors.front();
  if (first.line == 0) return first.text;
  return "Line " + std::to_string(first.line) + ": " + first.text;
}

std::vector<const DeckFile*> DeckStore::list() {
  refresh();
  std::vector<const DeckFile*> out;
  out.reserve(files_.size());
  for (const auto& [name, cached] : files_)
    out.push_back(&cached.deck);
  return out;
}

const DeckFile* DeckStore::find(std::string_view id) {
  refresh();
  for (const auto& [name, cached] : files_) {
    if (cached.deck.error.empty() && cached.deck.read.deck.id == id) return &cached.deck;
  }
  return nullptr;
}

void DeckStore::refresh() {
  std::map<std::string, Cached> present;
  std::error_code error;
  for (fs::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (present.size() >= decks_max || !is_deck_name(it->path()) || !it->is_regular_file(ignored)) continue;
    const auto modified = it->last_write_time(ignored);
    const auto size = it->file_size(ignored);
    if (ignored) continue;
    const std::string name = it->path().filename().string();
    const auto known = files_.find(name);
    const bool fresh = known != files_.end() && known->second.modified == modified && known->second.size == size;
    present.emplace(name, fresh ? std::move(known->second) : Cached{modified, size, read_file(it->path(), size)});
  }
  files_ = std::move(present);
  mark_clashes();
}

// An id names one deck: the teacher picks it by that, and courses and reports know it by that.
void DeckStore::mark_clashes() {
  std::map<std::string, std::string> owners;
  for (auto& [name, cached] : files_) {
    if (std::exchange(cached.clash, false)) cached.deck.error.clear();
    if (!cached.deck.error.empty()) continue;
    const auto [owner, first] = owners.try_emplace(cached.deck.read.deck.id, name);
    if (first) continue;
    cached.clash = true;
    cached.deck.error = "Its id \"" + owner->first + "\" is that of " + owner->second + ".";
  }
}

}  // namespace lectern::api
