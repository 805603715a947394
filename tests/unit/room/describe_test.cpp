// One stable line for everything, whatever a player typed.
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

TEST(Describe, an_answer_tells_all_its_measurements) {
  const AnswerGiven event{SeatId{3}, Step{4}, Nonce{7}, chosen({1, 2}), 1'500, 20'000, 12};
  EXPECT_EQ(describe(Event{event}), "AnswerGiven{seat=3 step=4 nonce=7 answer=[1,2] t=1500 limit=20000 allowance=12}");
}

TEST(Describe, answers_of_each_kind) {
  EXPECT_EQ(describe(chosen({})), "[]");
  EXPECT_EQ(describe(Answer{GivenNumber{{-1'500'000}}}), "-1.5");
  EXPECT_EQ(describe(Answer{TypedText{"A \"b\"", "a b"}}), "\"A \\\"b\\\"\"~\"a b\"");
}

TEST(Describe, whatever_is_typed_stays_on_one_line) {
  EXPECT_EQ(
    describe(Event{SeatRenamed{SeatId{1}, "a\nb\\\x7f", "x"}}), "SeatRenamed{seat=1 name=\"a\\x0ab\\\\\\x7f\"}");
}

TEST(Describe, a_room_says_where_it_is) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.next());
  EXPECT_EQ(
    describe(driver.room),
    "Room{phase=intro step=2 question=1/2 seats=1 connected=1 answered=0 deadline=intro#1/2100ms leaders=none}");
  EXPECT_EQ(describe(Room{}), "Room{not opened}");
}

TEST(Describe, a_room_id_is_sixteen_digits_and_reads_back) {
  RoomId room{};
  EXPECT_EQ(format(RoomId{0x0123456789ABCDEF}), "0123456789abcdef");
  EXPECT_TRUE(parse("0123456789abcdef", room));
  EXPECT_EQ(room, RoomId{0x0123456789ABCDEF});
  EXPECT_FALSE(parse("0123456789ABCDEF", room)) << "one spelling only";
  EXPECT_FALSE(parse("123", room));
  EXPECT_FALSE(parse("0123456789abcdeg", room));
}

TEST(Describe, effects_name_whom_they_are_for) {
  EXPECT_EQ(describe(Effect{Acknowledge{SeatId{1}, Step{3}, Nonce{9}}}), "Acknowledge{seat=1 step=3 nonce=9}");
  EXPECT_EQ(
    describe(Effect{DropConnection{SeatId{1}, WriterId{2}, ConnectionId{3}, DropReason::removed}}),
    "DropConnection{seat=1 writer=2 connection=3 reason=removed}");
}

}  // namespace
}  // namespace lectern::room::test
