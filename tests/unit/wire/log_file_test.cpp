// Goal: an exported log folds to the same room, lets nobody resume a seat, and a damaged one is refused.
#include "server/wire/codec.hpp"
#include "tests/unit/wire/golden_values.hpp"

#include <gtest/gtest.h>

namespace lectern::wire {

namespace {

room::Entry seat_taken(std::uint64_t position, std::uint8_t token) {
  room::SeatTaken taken{{1}, {}, "Awa", "awa", "fr", {7}, {1}};
  taken.token_hash.fill(token);
  return {{position}, 1'765'000'000'000'000, {{7}, position}, taken};
}

room::TokenHash hash_of(const room::Entry& entry) {
  return std::get<room::SeatTaken>(entry.event).token_hash;
}

room::TokenHash numbered(std::uint8_t number) {
  room::TokenHash hash{};
  hash.back() = number;
  return hash;
}

WireError fault(const std::string& bytes) {
  const auto read = read_log_file(bytes);
  EXPECT_FALSE(read);
  return read ? WireError{} : read.error();
}

}  // namespace

TEST(LogFile, AnEmptyLogIsItsHeader) {
  EXPECT_EQ(write_log_file({}), "LECTERN1");
  EXPECT_EQ(read_log_file("LECTERN1"), std::vector<room::Entry>{});
}

TEST(LogFile, EntriesComeBackWithTheirPlaceAndTime) {
  std::vector<room::Entry> log;
  for (const auto& golden : golden::entries()) {
    if (golden.name == "event_room_opened" || golden.name == "event_seat_taken") continue;
    log.push_back(room::placed(golden.value, {log.size() * 2 + 1}, -5));
  }
  EXPECT_EQ(read_log_file(write_log_file(log)), log);
}

TEST(LogFile, TokenHashesBecomeTheNumberOfTheirFirstAppearance) {
  const auto read = read_log_file(write_log_file({seat_taken(1, 0xAA), seat_taken(2, 0xBB), seat_taken(3, 0xAA)}));
  ASSERT_TRUE(read);
  EXPECT_EQ(hash_of(read->at(0)), numbered(1));
  EXPECT_EQ(hash_of(read->at(1)), numbered(2));
  EXPECT_EQ(hash_of(read->at(2)), numbered(1));
}

TEST(LogFile, NoTokenHashLeavesInIt) {
  EXPECT_EQ(write_log_file({seat_taken(1, 0xAA)}).find(std::string(8, '\xAA')), std::string::npos);
}

TEST(LogFile, WritingWhatWasReadGivesTheSameBytes) {
  const auto file = write_log_file({seat_taken(1, 0xAA), seat_taken(2, 0xBB)});
  const auto read = read_log_file(file);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_log_file(*read), file);
}

TEST(LogFile, TheDigestOfAnExportIsThatOfTheLog) {
  const auto entry = seat_taken(1, 0xAA);
  const auto read = read_log_file(write_log_file({entry}));
  ASSERT_TRUE(read);
  EXPECT_EQ(canonical_bytes(room::without_place(read->at(0))), canonical_bytes(room::without_place(entry)));
}

TEST(LogFile, AnotherFileIsNotALog) {
  EXPECT_EQ(fault(""), WireError::malformed);
  EXPECT_EQ(fault("LECTERN2"), WireError::malformed);
}

TEST(LogFile, AFileCutWithinAnEntryIsRefused) {
  const auto first = write_log_file({seat_taken(1, 1)});
  const auto both = write_log_file({seat_taken(1, 1), seat_taken(2, 2)});
  for (std::size_t size = first.size() + 1; size < both.size(); ++size) {
    EXPECT_EQ(fault(both.substr(0, size)), WireError::malformed) << size;
  }
}

TEST(LogFile, ALengthBeyondTheLimitIsRefusedBeforeItIsRead) {
  EXPECT_EQ(fault("LECTERN1\xFF\xFF\xFF\xFF\x0F"), WireError::too_big);
  EXPECT_EQ(fault("LECTERN1\xFF\xFF\xFF\xFF\xFF\x0F"), WireError::malformed);
}

TEST(LogFile, PositionsAscend) {
  EXPECT_EQ(fault(write_log_file({seat_taken(2, 1), seat_taken(2, 2)})), WireError::bad_value);
  EXPECT_EQ(fault(write_log_file({seat_taken(0, 1)})), WireError::bad_value);
}

}  // namespace lectern::wire
