#include "server/wire/deck_codec.hpp"

#include "lectern/v1/log.pb.h"

#include <utility>

namespace lectern::wire {

namespace {

void write(v1::LocalTextRecord& record, const content::LocalText& text) {
  for (const auto& [language, words] : text) {
    auto& part = *record.add_part();
    part.set_language(language);
    part.set_text(words);
  }
}

/// Parts ascend by language, so that one text has one spelling in bytes.
content::LocalText read(const v1::LocalTextRecord& record, Check& check) {
  content::LocalText text;
  for (const auto& part : record.part()) {
    check.require(text.empty() || text.rbegin()->first < part.language());
    text.emplace(part.language(), part.text());
  }
  return text;
}

void write(v1::NumberRecord& record, const content::NumberRange& number) {
  record.set_keyed(number.answer.has_value());
  record.set_answer_micros(number.answer ? number.answer->micros : 0);
  record.set_tolerance_micros(number.tolerance.micros);
  record.set_min_micros(number.min.micros);
  record.set_max_micros(number.max.micros);
  record.set_step_micros(number.step.micros);
  write(*record.mutable_unit(), number.unit);
}

content::NumberRange read(const v1::NumberRecord& record, Check& check) {
  content::NumberRange number;
  if (record.keyed()) number.answer = content::Decimal{record.answer_micros()};
  number.tolerance.micros = record.tolerance_micros();
  number.min.micros = record.min_micros();
  number.max.micros = record.max_micros();
  number.step.micros = record.step_micros();
  number.unit = read(record.unit(), check);
  return number;
}

void write(v1::DemonstrationRecord& record, const content::Demonstration& demonstration) {
  record.set_name(demonstration.name);
  for (const auto& [key, value] : demonstration.parameters) {
    auto& parameter = *record.add_parameter();
    parameter.set_key(key);
    parameter.set_value(value);
  }
}

content::Demonstration read(const v1::DemonstrationRecord& record, Check& check) {
  content::Demonstration demonstration{record.name(), {}};
  auto& parameters = demonstration.parameters;
  for (const auto& parameter : record.parameter()) {
    check.require(parameters.empty() || parameters.rbegin()->first < parameter.key());
    parameters.emplace(parameter.key(), parameter.value());
  }
  return demonstration;
}

void write(v1::QuestionRecord& record, const content::Question& question) {
  record.set_id(question.id);
  record.set_kind(static_cast<v1::Kind>(question.kind));
  write(*record.mutable_text(), question.text);
  for (const auto& option : question.options) {
    auto& stored = *record.add_option();
    stored.set_id(option.id);
    stored.set_right(option.right);
    write(*stored.mutable_text(), option.text);
  }
  for (const auto& spelling : question.accepted)
    record.add_accepted(spelling);
  for (const auto& spelling : question.accepted_normal)
    record.add_accepted_normal(spelling);
  if (question.number) write(*record.mutable_number(), *question.number);
  write(*record.mutable_explanation(), question.explanation);
  record.set_time_ms(question.time_ms);
  record.set_points(question.points);
  if (question.demonstration) write(*record.mutable_demonstration(), *question.demonstration);
}

content::Question read(const v1::QuestionRecord& record, Check& check) {
  content::Question question;
  question.id = record.id();
  check.require(v1::Kind_IsValid(record.kind()) && record.kind() != v1::KIND_UNSPECIFIED);
  question.kind = static_cast<content::Kind>(record.kind());
  question.text = read(record.text(), check);
  for (const auto& option : record.option()) {
    question.options.push_back({option.id(), read(option.text(), check), option.right()});
  }
  question.accepted.assign(record.accepted().begin(), record.accepted().end());
  question.accepted_normal.assign(record.accepted_normal().begin(), record.accepted_normal().end());
  if (record.has_number()) question.number = read(record.number(), check);
  question.explanation = read(record.explanation(), check);
  question.time_ms = record.time_ms();
  question.points = record.points();
  if (record.has_demonstration()) question.demonstration = read(record.demonstration(), check);
  return question;
}

}  // namespace

void write_deck(v1::DeckRecord& record, const content::Deck& deck) {
  record.set_id(deck.id);
  write(*record.mutable_title(), deck.title);
  record.set_language(deck.language);
  record.set_scoring(static_cast<v1::ScoringRecord>(deck.scoring));
  for (const auto& question : deck.questions)
    write(*record.add_question(), question);
}

content::Deck read_deck(const v1::DeckRecord& record, Check& check) {
  content::Deck deck;
  deck.id = record.id();
  deck.title = read(record.title(), check);
  deck.language = record.language();
  check.require(v1::ScoringRecord_IsValid(record.scoring()) && record.scoring() != v1::SCORING_UNSPECIFIED);
  deck.scoring = static_cast<content::Scoring>(record.scoring());
  for (const auto& question : record.question())
    deck.questions.push_back(read(question, check));
  return deck;
}

}  // namespace lectern::wire
