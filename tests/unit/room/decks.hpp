// Decks for tests of the rules: one question of each kind, small and predictable. Keys are easy to remember: option 2
// is right.
#pragma once

#include "content/model.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lectern::room::test {

inline content::Option option(std::uint32_t id, std::string text, bool right) {
  return {id, {{"en", std::move(text)}}, right};
}

inline content::Question basic(std::string id, content::Kind kind, std::string text) {
  content::Question question;
  question.id = std::move(id);
  question.kind = kind;
  question.text = {{"en", std::move(text)}};
  question.time_ms = 20'000;
  question.points = 1'000;
  return question;
}

inline content::Question choice(std::string id) {
  content::Question question = basic(std::move(id), content::Kind::choice, "Which one?");
  question.options = {option(1, "red", false), option(2, "blue", true), option(3, "green", false)};
  return question;
}

/// Options 2 and 3 are right.
inline content::Question choices(std::string id) {
  content::Question question = basic(std::move(id), content::Kind::choices, "Which ones?");
  question.options = {
    option(1, "one", false), option(2, "two", true), option(3, "three", true), option(4, "four", false)};
  return question;
}

inline content::Question true_false(std::string id) {
  content::Question question = basic(std::move(id), content::Kind::true_false, "Is it so?");
  question.options = {{1, {}, false}, {2, {}, true}};
  return question;
}

inline content::Question text(std::string id) {
  content::Question question = basic(std::move(id), content::Kind::text, "What is it called?");
  question.accepted = {"Pipeline", "The Pipeline"};
  question.accepted_normal = {"pipeline", "the pipeline"};
  return question;
}

/// 42 ± 0.5, between 0 and 100.
inline content::Question number(std::string id) {
  content::Question question = basic(std::move(id), content::Kind::number, "How many?");
  content::NumberRange range;
  range.answer = content::Decimal{42'000'000};
  range.tolerance = content::Decimal{500'000};
  range.max = content::Decimal{100'000'000};
  question.number = range;
  return question;
}

inline content::Question poll(std::string id) {
  content::Question question = basic(std::move(id), content::Kind::poll, "How was it?");
  question.options = {option(1, "good", false), option(2, "bad", false)};
  question.points = 0;
  return question;
}

inline content::Question slide(std::string id) {
  content::Question question = basic(std::move(id), content::Kind::slide, "Now look at this.");
  question.time_ms = 0;
  question.points = 0;
  return question;
}

inline content::Deck deck_of(std::vector<content::Question> questions) {
  content::Deck deck;
  deck.id = "test";
  deck.title = {{"en", "A test"}};
  deck.language = "en";
  deck.questions = std::move(questions);
  return deck;
}

}  // namespace lectern::room::test
