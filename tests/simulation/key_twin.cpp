#include "tests/simulation/key_twin.hpp"

#include "server/wire/codec.hpp"
#include "tests/simulation/properties.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::int64_t moved_micros = 7'000'000;

/// The next option is right instead; where all are, the first is not any more.
void move_options(content::Question& question) {
  auto& options = question.options;
  const bool all = std::all_of(options.begin(), options.end(), [](const auto& option) { return option.right; });
  std::vector<bool> right;
  for (const content::Option& option : options)
    right.push_back(option.right);
  for (std::size_t i = 0; i < options.size(); ++i)
    options[i].right = right[(i + options.size() - 1) % options.size()];
  if (all && !options.empty()) options.front().right = false;
}

void move_key(content::Question& question) {
  if (question.kind == content::Kind::poll || question.kind == content::Kind::slide) return;
  move_options(question);
  for (std::string& accepted : question.accepted)
    accepted += "s";
  for (std::string& accepted : question.accepted_normal)
    accepted += "s";
  if (question.number && question.number->answer) question.number->answer->micros -= moved_micros;
}

std::string bytes_of(const Room& room, Role role, const std::string& language) {
  return wire::encode(wire::ViewMessage{make_view(room, role, language), {}, {}});
}

}  // namespace

content::Deck with_moved_key(content::Deck deck, std::size_t first) {
  for (std::size_t i = first; i < deck.questions.size(); ++i)
    move_key(deck.questions[i]);
  return deck;
}

void KeyTwin::fold(const Entry& entry, const Room& original, const Room::Applied& outcome, bool bytes) {
  if (!hidden_) return;
  Entry moved = entry;
  if (auto* opened = std::get_if<RoomOpened>(&moved.event); opened != nullptr && !opened->deck.questions.empty()) {
    if (!room_.opened()) first_ %= opened->deck.questions.size();
    opened->deck = with_moved_key(std::move(opened->deck), static_cast<std::size_t>(first_));
  }
  const bool same = room_.apply(moved) == outcome;
  const bool shown = original.opened() && original.phase() == Phase::reveal && original.question_index() >= first_;
  if (shown) {
    hidden_ = false;
    return;
  }
  demand(same, Property::key_hidden, "what follows from an entry depends on a key that nobody has seen");
  if (bytes && original.opened()) compare_bytes(original);
}

void KeyTwin::compare_bytes(const Room& original) const {
  for (const Role role : {Role::player, Role::viewer}) {
    for (const char* language : {"en", "fr"}) {
      const bool same = bytes_of(room_, role, language) == bytes_of(original, role, language);
      demand(same, Property::key_hidden, "a view depends on a key that nobody has seen");
    }
  }
  for (const auto& [id, seat] : original.roster().seats()) {
    if (seat.removed) continue;
    const bool same = wire::encode(make_mine(room_, id)) == wire::encode(make_mine(original, id));
    demand(same, Property::key_hidden, "a player's own part depends on a key that nobody has seen");
  }
}

}  // namespace lectern::simulation
