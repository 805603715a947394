// Goal: PINs lead to one room each, for as long as it is kept; a room that was erased has left nothing behind.
#include "tests/contract/room_log_contract.hpp"

#include <optional>

namespace lectern::contract {
namespace {

template <class Kit>
class RoomLogDirectory : public RoomLogContract<Kit> {};

TYPED_TEST_SUITE(RoomLogDirectory, LogKits);

TYPED_TEST(RoomLogDirectory, finds_the_room_that_claimed_a_pin) {
  ASSERT_TRUE(this->use().claim("012345", red));
  EXPECT_EQ(this->use().find("012345"), red);
  EXPECT_EQ(this->use().find("12345").error(), LogError::unknown_room) << "a leading zero is part of a PIN";
}

TYPED_TEST(RoomLogDirectory, does_not_find_a_pin_that_nobody_claimed) {
  EXPECT_EQ(this->use().find("999999").error(), LogError::unknown_room);
}

TYPED_TEST(RoomLogDirectory, refuses_a_pin_that_another_room_has) {
  ASSERT_TRUE(this->use().claim("012345", red));
  EXPECT_EQ(this->use().claim("012345", blue).error(), LogError::pin_taken);
  EXPECT_EQ(this->use().find("012345"), red);
}

TYPED_TEST(RoomLogDirectory, a_room_may_claim_its_own_pin_again) {
  ASSERT_TRUE(this->use().claim("012345", red));
  EXPECT_TRUE(this->use().claim("012345", red));
}

TYPED_TEST(RoomLogDirectory, gives_a_pin_to_one_of_two_that_ask_at_once) {
  std::vector<Outcome<void>> results;
  this->log_->claim("012345", red, [&](auto result) { results.push_back(result); });
  this->log_->claim("012345", blue, [&](auto result) { results.push_back(result); });
  this->lane_.until([&] { return results.size() == 2; });
  EXPECT_TRUE(results[0]);
  EXPECT_EQ(results[1].error(), LogError::pin_taken);
}

TYPED_TEST(RoomLogDirectory, keeps_claims_when_the_store_starts_again) {
  ASSERT_TRUE(this->use().claim("012345", red));
  this->reopen();
  EXPECT_EQ(this->use().find("012345"), red);
  EXPECT_EQ(this->use().claim("012345", blue).error(), LogError::pin_taken);
}

TYPED_TEST(RoomLogDirectory, lists_rooms_with_their_pins_times_and_sizes) {
  ASSERT_TRUE(this->use().claim("012345", red));
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 700)));
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 701, 1)));
  ASSERT_TRUE(this->use().claim("777777", blue));
  const auto entries = this->use().read(red).value();
  const auto rooms = this->use().rooms().value();
  ASSERT_EQ(rooms.size(), 2U);
  const auto& listed = rooms[0].room == red ? rooms[0] : rooms[1];
  EXPECT_EQ(listed.pin, "012345");
  EXPECT_EQ(listed.entries, 701U);
  EXPECT_EQ(listed.opened_at_us, entries.front().logged_at_us);
  EXPECT_EQ(listed.last_at_us, entries.back().logged_at_us);
  EXPECT_FALSE(listed.ended);
  EXPECT_EQ((rooms[0].room == red ? rooms[1] : rooms[0]).entries, 0U);
}

TYPED_TEST(RoomLogDirectory, lists_nothing_in_the_beginning) {
  EXPECT_TRUE(this->use().rooms()->empty());
}

TYPED_TEST(RoomLogDirectory, a_closed_room_is_listed_as_ended_and_its_pin_still_leads_to_it) {
  ASSERT_TRUE(this->use().claim("012345", red));
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1)));
  ASSERT_TRUE(this->use().close(red));
  EXPECT_TRUE(this->use().close(red)) << "again is fine";
  EXPECT_TRUE(this->use().rooms()->at(0).ended);
  EXPECT_EQ(this->use().find("012345"), red);
  EXPECT_EQ(this->use().append(red, numbered_run(1, 2, 1)), Position{2}) << "a late event of a player is still logged";
}

TYPED_TEST(RoomLogDirectory, cannot_close_a_room_that_is_not_there) {
  EXPECT_EQ(this->use().close(red).error(), LogError::unknown_room);
}

TYPED_TEST(RoomLogDirectory, erases_entries_and_pin_of_one_room_alone) {
  ASSERT_TRUE(this->use().claim("012345", red));
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 1200)));
  ASSERT_TRUE(this->use().append(blue, numbered_run(2, 1, 2)));
  ASSERT_TRUE(this->use().erase(red));
  EXPECT_EQ(this->use().read(red).error(), LogError::unknown_room);
  EXPECT_EQ(this->use().find("012345").error(), LogError::unknown_room);
  EXPECT_EQ(this->use().rooms()->size(), 1U);
  EXPECT_EQ(this->use().read(blue)->size(), 2U);
  EXPECT_TRUE(this->use().claim("012345", blue)) << "the PIN is free";
}

TYPED_TEST(RoomLogDirectory, erasing_a_room_that_is_not_there_is_fine) {
  EXPECT_TRUE(this->use().erase(red));
}

TYPED_TEST(RoomLogDirectory, a_late_append_does_not_bring_an_erased_room_back) {
  ASSERT_TRUE(this->use().append(red, numbered_run(1, 1, 3)));
  ASSERT_TRUE(this->use().erase(red));
  EXPECT_EQ(this->use().append(red, numbered_run(1, 4, 1)).error(), LogError::unknown_room);
  EXPECT_EQ(this->use().claim("012345", red).error(), LogError::unknown_room);
  EXPECT_TRUE(this->use().rooms()->empty());
}

TYPED_TEST(RoomLogDirectory, an_append_just_before_an_erase_is_erased_with_the_rest) {
  std::optional<Outcome<void>> erased;
  this->log_->append(red, numbered_run(1, 1, 3), [](auto) {});
  this->log_->erase(red, [&](auto result) { erased = result; });
  this->lane_.until([&] { return erased.has_value(); });
  EXPECT_EQ(this->use().read(red).error(), LogError::unknown_room);
}

TYPED_TEST(RoomLogDirectory, leaves_no_trace_of_an_erased_name) {
  const std::string name = "Wilhelmina Quibblesworth";
  ASSERT_TRUE(this->use().append(red, {named(1, 1, name)}));
  ASSERT_TRUE(this->use().append(blue, numbered_run(1, 1, 10)));
  ASSERT_TRUE(this->kit_.holds(name)) << "the search must be able to find it";
  ASSERT_TRUE(this->use().erase(red));
  EXPECT_FALSE(this->kit_.holds(name));
}

}  // namespace
}  // namespace lectern::contract
