// Goal: a stored entry is read back as it was, or refused by name; and what the digest covers has no secret in it.
#include "lectern/v1/log.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"
#include "tests/unit/wire/golden_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace lectern::wire {

namespace {

WireError fault(const std::string& bytes) {
  const auto decoded = decode_entry(bytes);
  EXPECT_FALSE(decoded);
  return decoded ? WireError{} : decoded.error();
}

WireError fault(const v1::EventRecord& record) {
  return fault(record.SerializeAsString());
}

v1::EventRecord record_of(const std::string& name) {
  v1::EventRecord record;
  for (const auto& golden : golden::entries()) {
    if (golden.name == name) {
      EXPECT_TRUE(record.ParseFromString(encode_entry(golden.value)));
    }
  }
  EXPECT_NE(record.sequence(), 0U) << name;
  return record;
}

room::NewEntry seat_taken(std::uint8_t token) {
  room::SeatTaken taken{{1}, {}, "Awa", "awa", "fr", {7}, {1}};
  taken.token_hash.fill(token);
  return {{{7}, 2}, taken};
}

}  // namespace

TEST(EntryBytes, AnEventOfALaterVersionIsSaidToBeSo) {
  v1::EventRecord record;
  record.set_writer(1);
  record.set_sequence(1);
  EXPECT_EQ(fault(record), WireError::empty);
  EXPECT_EQ(fault(record.SerializeAsString() + std::string("\xA2\x06\x00", 3)), WireError::unknown_event);
}

// But for the command behind the event, which logs of before do not have: what stores entries keeps their length.
TEST(EntryBytes, TruncatedBytesAreNeverAnotherEntry) {
  for (const auto& golden : golden::entries()) {
    if (golden.value.command.value != 0) continue;
    const auto bytes = encode_entry(golden.value);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      EXPECT_FALSE(decode_entry(bytes.substr(0, size))) << golden.name << " " << size;
    }
  }
}

TEST(EntryBytes, AnEntryOfBeforeCommandsWereNotedHasNone) {
  room::NewEntry entry{{{7}, 1}, room::TimeAdded{{9}, 10'000, 5'000}, {77}};
  const auto noted = encode_entry(entry);
  entry.command = {};
  const auto before = encode_entry(entry);
  EXPECT_TRUE(noted.starts_with(before));
  EXPECT_EQ(decode_entry(before)->command, room::Nonce{});
  EXPECT_EQ(decode_entry(noted)->command, room::Nonce{77});
}

TEST(EntryBytes, BytesBeyondTheLimitAreNotParsed) {
  EXPECT_EQ(fault(std::string(room::limits::event_bytes_max + 1, '\0')), WireError::too_big);
}

TEST(EntryBytes, ATextThatIsNotUtf8IsSaidToBeSo) {
  auto bytes = encode_entry(seat_taken(1));
  bytes.replace(bytes.find("awa"), 1, "\xFF");
  EXPECT_EQ(fault(bytes), WireError::bad_utf8);
}

TEST(EntryBytes, ATokenHashHas32Bytes) {
  auto record = record_of("event_seat_taken");
  record.mutable_seat_taken()->set_token_hash("short");
  EXPECT_EQ(fault(record), WireError::bad_value);
}

TEST(EntryBytes, AnAnswerWithoutAValueIsRefused) {
  auto record = record_of("event_answer_given");
  record.mutable_answer_given()->mutable_answer()->clear_value();
  EXPECT_EQ(fault(record), WireError::bad_value);
}

TEST(EntryBytes, AnOpeningNeedsItsDeckAndItsSettings) {
  auto record = record_of("event_room_opened");
  record.mutable_room_opened()->clear_deck();
  EXPECT_EQ(fault(record), WireError::bad_value);
  record = record_of("event_room_opened");
  record.mutable_room_opened()->clear_settings();
  EXPECT_EQ(fault(record), WireError::bad_value);
}

TEST(EntryBytes, AKindOrAScoringOfALaterVersionIsRefused) {
  auto record = record_of("event_room_opened");
  record.mutable_room_opened()->mutable_deck()->set_scoring(static_cast<v1::ScoringRecord>(9));
  EXPECT_EQ(fault(record), WireError::bad_value);
  record = record_of("event_room_opened");
  record.mutable_room_opened()->mutable_deck()->mutable_question(0)->set_kind(static_cast<v1::Kind>(99));
  EXPECT_EQ(fault(record), WireError::bad_value);
}

TEST(EntryBytes, LanguagesOfATextAscendWithoutRepeats) {
  auto record = record_of("event_room_opened");
  auto& title = *record.mutable_room_opened()->mutable_deck()->mutable_title();
  title.mutable_part()->SwapElements(0, 1);
  EXPECT_EQ(fault(record), WireError::bad_value);
  title.mutable_part(0)->set_language(title.part(1).language());
  EXPECT_EQ(fault(record), WireError::bad_value);
}

TEST(EntryBytes, WhatTheFoldJudgesIsNotJudgedHere) {
  const room::NewEntry odd{
    {{1}, 1}, room::AnswerGiven{{0}, {0}, {0}, room::ChosenOptions{{{9}, {1}, {9}}}, -1, -1, -1}};
  EXPECT_EQ(decode_entry(encode_entry(odd)), odd);
}

TEST(CanonicalBytes, DoNotDependOnTokens) {
  EXPECT_NE(encode_entry(seat_taken(1)), encode_entry(seat_taken(2)));
  EXPECT_EQ(canonical_bytes(seat_taken(1)), canonical_bytes(seat_taken(2)));
}

TEST(CanonicalBytes, DependOnEverythingElse) {
  auto other = seat_taken(1);
  other.id.sequence = 3;
  EXPECT_NE(canonical_bytes(seat_taken(1)), canonical_bytes(other));
  other = seat_taken(1);
  std::get<room::SeatTaken>(other.event).name = "Ama";
  EXPECT_NE(canonical_bytes(seat_taken(1)), canonical_bytes(other));
}

}  // namespace lectern::wire
