// A deck file as a whole: its head, its questions, and that no two of them share an id.
#include "content/deck_io.hpp"
#include "content/field_reader.hpp"
#include "content/kind_name.hpp"
#include "content/limits.hpp"
#include "content/question_reader.hpp"
#include "content/slug.hpp"
#include "content/source_text.hpp"

#include <map>

namespace lectern::content {

namespace {

const std::vector<std::string> deck_keys{"deck", "id", "language", "scoring", "questions"};

void read_head(const MapReader& map, Deck& deck) {
  if (const YamlNode* language = map.require("language"))
    deck.language = read_language({map, *language, "\"language\""}).value_or("");
  if (const YamlNode* title = map.require("deck"))
    deck.title = read_local_text({map, *title, "\"deck\""}, deck.language, limits::title_bytes_max);
  const YamlNode* id = map.find("id");
  if (id != nullptr) {
    deck.id = read_id({map, *id, "\"id\""}, false).value_or("");
  } else if (const auto title = deck.title.find(deck.language); title != deck.title.end()) {
    deck.id = slug(title->second, "deck");
  }
  if (const YamlNode* node = map.find("scoring")) {
    const auto scoring = node->type == YamlNode::Type::text ? scoring_of(node->text) : std::nullopt;
    if (!scoring) map.error(node->place, "\"scoring\" must be speed, accuracy or none.");
    deck.scoring = scoring.value_or(Scoring::speed);
  }
}

/// Where the id of a question stands, else where the question begins.
Place id_place(const YamlNode& question) {
  for (const YamlEntry& entry : question.entries) {
    if (entry.key.text == "id") return entry.value.place;
  }
  return question.place;
}

void read_questions(const MapReader& map, ReadDeck& result) {
  const YamlNode* list = map.require("questions");
  if (list == nullptr) return;
  if (list->type != YamlNode::Type::list) return map.error(list->place, "\"questions\" must be a list.");
  if (list->items.empty()) map.error(list->place, "\"questions\" is empty.");
  if (list->items.size() > limits::questions_max)
    return map.error(
      list->items[limits::questions_max].place,
      "a deck has at most " + std::to_string(limits::questions_max) + " questions, this one " +
        std::to_string(list->items.size()) + ".");
  std::map<std::string, std::size_t> lines;
  for (const YamlNode& item : list->items) {
    const std::size_t number = result.deck.questions.size() + 1;
    Question question = read_question(item, {number, result.deck.language}, map.errors());
    const Place place = id_place(item);
    const auto [first, fresh] = lines.emplace(question.id, place.line + 1);
    if (!fresh && !question.id.empty())
      map.errors().add(
        place,
        "Question " + std::to_string(number) + ": the id \"" + question.id + "\" is taken by the question on line " +
          std::to_string(first->second) + ".");
    result.deck.questions.push_back(std::move(question));
    result.question_lines.push_back(item.place.line + 1);
  }
}

}  // namespace

Expected<ReadDeck, std::vector<ContentError>> read_deck(std::string_view yaml) {
  const auto source = source_text(yaml);
  if (!source) return Unexpected<std::vector<ContentError>>(std::vector<ContentError>{source.error()});
  ErrorList errors(*source);
  ReadDeck result;
  if (const auto root = parse_yaml(*source, errors)) {
    const MapReader map(*root, deck_keys, "Deck", errors);
    read_head(map, result.deck);
    read_questions(map, result);
  } else if (errors.empty()) {
    errors.add({}, "The file holds no deck.");
  }
  if (!errors.empty()) return Unexpected<std::vector<ContentError>>(errors.sorted());
  return result;
}

}  // namespace lectern::content
