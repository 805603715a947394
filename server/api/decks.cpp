// The decks that a host may choose from, broken ones with their mistake.
#include "server/api/access.hpp"
#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"
#include "server/room/playable.hpp"

#include <algorithm>
#include <utility>

namespace lectern::api {

namespace {

Json describe(const DeckFile& file) {
  if (!file.error.empty()) {
    return Json{
      {"id", file.file},
      {"title", Json{{"en", file.file}}},
      {"language", "en"},
      {"languages", Json::array()},
      {"questions", 0},
      {"unkeyed", 0},
      {"error", file.error}};
  }
  const auto& deck = file.read.deck;
  const auto unkeyed =
    std::count_if(deck.questions.begin(), deck.questions.end(), [](const content::Question& question) {
      return content::is_scored(question) && !content::is_keyed(question);
    });
  return Json{
    {"id", deck.id},
    {"title", text_json(deck.title)},
    {"language", deck.language},
    {"languages", room::languages_of(deck)},
    {"questions", deck.questions.size()},
    {"unkeyed", unkeyed},
    {"error", ""}};
}

}  // namespace

void list_decks(Services& services, const Request& request, const std::string&, Done done) {
  if (const auto refused = refuse_without_key(services, request)) return done(*refused);
  Json decks = Json::array();
  for (const auto* file : services.decks.list())
    decks.push_back(describe(*file));
  done(json_reply(200, Json{{"decks", std::move(decks)}}));
}

}  // namespace lectern::api
