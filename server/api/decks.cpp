// The decks that a host may choose from, broken ones with their mistake.
#include "server/api/access.hpp"
#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace lectern::api {

namespace {

Json languages_of(const content::Deck& deck) {
  std::set<std::string> languages;
  for (const auto& [language, text] : deck.title)
    languages.insert(language);
  for (const auto& question : deck.questions) {
    for (const auto& [language, text] : question.text)
      languages.insert(language);
  }
  languages.erase(deck.language);
  Json out = Json::array({deck.language});
  for (const auto& language : languages)
    out.push_back(language);
  return out;
}

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
    {"languages", languages_of(deck)},
    {"questions", deck.questions.size()},
    {"unkeyed", unkeyed},
    {"error", ""}};
}

}  // namespace

void list_decks(Services& services, const Request& request, const std::string&, Done done) {
  if (!has_host_key(services, request)) return done(wrong_key());
  Json decks = Json::array();
  for (const auto* file : services.decks.list())
    decks.push_back(describe(*file));
  done(json_reply(200, Json{{"decks", std::move(decks)}}));
}

}  // namespace lectern::api
