// Goal: whatever goes wrong, a person gets one specific sentence, and the numbers are those of the schema.
#include "lectern/v1/play.pb.h"
#include "server/wire/codec.hpp"
#include "server/wire/message.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace lectern::wire {

namespace {

std::vector<ErrorCode> codes_of_the_schema() {
  std::vector<ErrorCode> codes;
  const auto& descriptor = *v1::ErrorCode_descriptor();
  for (int i = 0; i < descriptor.value_count(); ++i) {
    codes.push_back(static_cast<ErrorCode>(descriptor.value(i)->number()));
  }
  return codes;
}

void expect_sentence(std::string_view text) {
  EXPECT_GE(text.size(), 10U) << text;
  EXPECT_TRUE(text.ends_with('.')) << text;
  EXPECT_TRUE(text.front() >= 'A' && text.front() <= 'Z') << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '.'), 1) << text;
}

}  // namespace

TEST(Explain, EveryErrorCodeHasOneSentenceOfItsOwn) {
  std::set<std::string_view> sentences;
  for (const auto code : codes_of_the_schema()) {
    expect_sentence(explain(code));
    EXPECT_TRUE(sentences.insert(explain(code)).second) << explain(code);
  }
}

TEST(Explain, EveryWireErrorHasOneSentenceOfItsOwn) {
  std::set<std::string_view> sentences;
  for (auto error = 1; error <= static_cast<int>(WireError::unknown_event); ++error) {
    const auto text = explain(static_cast<WireError>(error));
    expect_sentence(text);
    EXPECT_TRUE(sentences.insert(text).second) << text;
  }
}

TEST(Explain, CodesAreTheNumbersOfTheSchema) {
  EXPECT_EQ(static_cast<int>(ErrorCode::store_unavailable), v1::ERROR_STORE_UNAVAILABLE);
  EXPECT_EQ(static_cast<int>(ErrorCode::bad_time), v1::ERROR_BAD_TIME);
  EXPECT_EQ(static_cast<int>(ErrorCode::removed), v1::ERROR_REMOVED);
  EXPECT_EQ(static_cast<int>(ErrorCode::room_quarantined), v1::ERROR_ROOM_QUARANTINED);
  EXPECT_EQ(static_cast<int>(ErrorCode::too_fast), v1::ERROR_TOO_FAST);
  EXPECT_EQ(static_cast<int>(ByeReason::error), v1::Bye::REASON_ERROR);
}

TEST(ToError, OnlyWhatNoClientCanCauseHasNoCode) {
  using room::Refusal;
  const std::set<Refusal> internal = {
    Refusal::repeated_event,
    Refusal::already_opened,
    Refusal::bad_deck,
    Refusal::seat_taken,
    Refusal::token_known,
    Refusal::stale_connection,
    Refusal::nothing_to_flush};
  for (auto number = 1; number <= static_cast<int>(Refusal::nothing_to_flush); ++number) {
    const auto refusal = static_cast<Refusal>(number);
    EXPECT_EQ(to_error(refusal) == ErrorCode::unspecified, internal.contains(refusal)) << number;
  }
}

TEST(ToError, RefusalsThatPlayersMeetKeepTheirNames) {
  EXPECT_EQ(to_error(room::Refusal::too_late), ErrorCode::too_late);
  EXPECT_EQ(to_error(room::Refusal::name_taken), ErrorCode::name_taken);
  EXPECT_EQ(to_error(room::Refusal::seat_removed), ErrorCode::removed);
  EXPECT_EQ(to_error(room::Refusal::stale_step), ErrorCode::stale_step);
}

}  // namespace lectern::wire
