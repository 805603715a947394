#include "server/wire/answer_codec.hpp"

#include "lectern/v1/play.pb.h"
#include "server/room/limits.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

namespace lectern::wire {

namespace {

void write(v1::AnswerValue& message, const room::ChosenOptions& chosen) {
  auto& options = *message.mutable_options();
  for (const auto option : chosen.options)
    options.add_option(option.value);
}

void write(v1::AnswerValue& message, const room::TypedText& typed) {
  message.mutable_typed()->set_text(typed.text);
}

void write(v1::AnswerValue& message, const room::GivenNumber& number) {
  message.mutable_numeric()->set_micros(number.value.micros);
}

room::ChosenOptions read_options(const v1::AnswerValue::Options& message, Check& check) {
  const auto& given = message.option();
  const bool few = static_cast<std::size_t>(given.size()) <= content::limits::options_max;
  check.require(few, WireError::too_big);
  room::ChosenOptions chosen;
  if (!few) return chosen;
  for (const auto option : given)
    chosen.options.push_back({option});
  std::sort(chosen.options.begin(), chosen.options.end());
  chosen.options.erase(std::unique(chosen.options.begin(), chosen.options.end()), chosen.options.end());
  return chosen;
}

}  // namespace

void write_answer(v1::AnswerValue& message, const room::Answer& answer) {
  std::visit([&](const auto& value) { write(message, value); }, answer);
}

room::Answer read_answer(const v1::AnswerValue& message, Check& check) {
  switch (message.value_case()) {
  case v1::AnswerValue::kOptions:
    return read_options(message.options(), check);
  case v1::AnswerValue::kTyped:
    check.require(message.typed().text().size() <= room::limits::answer_text_bytes_max, WireError::too_big);
    return room::TypedText{message.typed().text(), {}};
  case v1::AnswerValue::kNumeric:
    return room::GivenNumber{{message.numeric().micros()}};
  case v1::AnswerValue::VALUE_NOT_SET:
    break;
  }
  check.require(false);
  return {};
}

}  // namespace lectern::wire
