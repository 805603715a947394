// Every refusal can happen, has its name and its sentence, and changes nothing but the set of folded event ids.
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace lectern::room::test {
namespace {

constexpr auto refusals = static_cast<std::size_t>(Refusal::nothing_to_flush);

/// A room of ann and bob with a question open, the usual place for things to go wrong.
Driver open_room() {
  Driver driver(deck_of({choice("a"), text("b"), number("c")}));
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.join(2, "bob"));
  driver.open_question();
  return driver;
}

struct Case {
  Refusal refusal;
  std::function<void(Driver&)> before;        ///< what must have happened
  std::function<Event(const Driver&)> event;  ///< what is then refused
};

void nothing(Driver& /*driver*/) {}

Event answer_in_time(const Driver& driver) {
  return driver.answer_event(1, chosen({2}), 1'000);
}

void to_question(Driver& driver, std::uint32_t index) {
  while (driver.room.question_index() < index) {
    driver.finish_question();
    driver.open_question();
  }
}

std::vector<Case> cases() {
  return {
    {Refusal::already_opened, nothing, [](const Driver&) { return opening(deck_of({choice("a")})); }},
    {Refusal::room_ended,
     [](Driver& d) { Driver::must(d.put(RoomEnded{})); },
     [](const Driver&) { return RoomEnded{}; }},
    {Refusal::room_locked,
     [](Driver& d) { Driver::must(d.put(RoomLocked{})); },
     [](const Driver&) {
       return SeatTaken{SeatId{3}, token_of(3), "cid", "cid", "en", WriterId{1}, ConnectionId{3}};
     }},
    {Refusal::room_full,
     nothing,
     [](const Driver&) {
       return SeatTaken{SeatId{limits::seats_max + 1}, token_of(3), "cid", "cid", "en", WriterId{1}, ConnectionId{3}};
     }},
    {Refusal::seat_taken,
     nothing,
     [](const Driver&) {
       return SeatTaken{SeatId{2}, token_of(3), "cid", "cid", "en", WriterId{1}, ConnectionId{3}};
     }},
    {Refusal::token_known,
     nothing,
     [](const Driver&) {
       return SeatTaken{SeatId{3}, token_of(1), "cid", "cid", "en", WriterId{1}, ConnectionId{3}};
     }},
    {Refusal::name_taken,
     nothing,
     [](const Driver&) {
       return SeatTaken{SeatId{3}, token_of(3), "Ann", "ann", "en", WriterId{1}, ConnectionId{3}};
     }},
    {Refusal::bad_name,
     nothing,
     [](const Driver&) {
       return SeatTaken{SeatId{3}, token_of(3), "", "", "en", WriterId{1}, ConnectionId{3}};
     }},
    {Refusal::unknown_seat, nothing, [](const Driver&) { return SeatRemoved{SeatId{9}}; }},
    {Refusal::seat_removed, [](Driver& d) { Driver::must(d.remove(1)); }, answer_in_time},
    {Refusal::stale_connection,
     nothing,
     [](const Driver&) {
       return SeatLeft{SeatId{1}, WriterId{1}, ConnectionId{9}};
     }},
    {Refusal::stale_step, nothing, [](const Driver&) { return StepAdvanced{Step{1}}; }},
    {Refusal::stale_deadline, nothing, [](const Driver&) { return DeadlineReached{DeadlineId{1}}; }},
    {Refusal::wrong_phase, nothing, [](const Driver& d) { return AnswersRevealed{d.room.step()}; }},
    {Refusal::already_paused, [](Driver& d) { Driver::must(d.pause(9'000)); }, [](const Driver&) { return Paused{}; }},
    {Refusal::not_paused, nothing, [](const Driver& d) { return Resumed{d.room.step()}; }},
    {Refusal::paused,
     [](Driver& d) { Driver::must(d.pause(9'000)); },
     [](const Driver& d) { return StepAdvanced{d.room.step()}; }},
    {Refusal::wrong_kind, nothing, [](const Driver& d) { return d.answer_event(1, GivenNumber{}, 1'000); }},
    {Refusal::bad_option, nothing, [](const Driver& d) { return d.answer_event(1, chosen({9}), 1'000); }},
    {Refusal::bad_number,
     [](Driver& d) { to_question(d, 2); },
     [](const Driver& d) { return d.answer_event(1, GivenNumber{{-1}}, 1'000); }},
    {Refusal::bad_text,
     [](Driver& d) { to_question(d, 1); },
     [](const Driver& d) { return d.answer_event(1, TypedText{}, 1'000); }},
    {Refusal::bad_time, nothing, [](const Driver& d) { return d.answer_event(1, chosen({2}), -1); }},
    {Refusal::too_late, nothing, [](const Driver& d) { return d.answer_event(1, chosen({2}), 20'001); }},
    {Refusal::already_answered,
     [](Driver& d) { Driver::must(d.answer(1, chosen({2}), 900)); },
     [](const Driver& d) {
       AnswerGiven other = d.answer_event(1, chosen({2}), 1'000);
       other.nonce = Nonce{99};
       return other;
     }},
    {Refusal::repeated_answer, [](Driver& d) { Driver::must(d.answer(1, chosen({2}), 900)); }, answer_in_time},
    {Refusal::nothing_to_flush,
     nothing,
     [](const Driver& d) {
       return AnswersFlushed{d.room.step(), WriterId{1}};
     }},
  };
}

TEST(Refusals, each_case_is_refused_for_its_reason_and_changes_nothing) {
  for (const Case& one : cases()) {
    Driver driver = open_room();
    one.before(driver);
    const Event event = one.event(driver);
    const Snapshot before = snapshot(driver.room);
    EXPECT_EQ(verdict(driver.put(event)), name(one.refusal));
    EXPECT_EQ(snapshot(driver.room), before) << describe(event);
  }
}

TEST(Refusals, a_repeated_event_is_recognised_even_when_the_first_was_refused) {
  Driver driver = open_room();
  const EventId id{WriterId{5}, 1};
  EXPECT_EQ(verdict(driver.put_as(id, StepAdvanced{Step{1}})), "stale_step");
  const Snapshot before = snapshot(driver.room);
  EXPECT_EQ(verdict(driver.put_as(id, StepAdvanced{driver.room.step()})), "repeated_event");
  EXPECT_EQ(snapshot(driver.room), before);
  EXPECT_EQ(driver.room.folded(), driver.log.back().position);
}

TEST(Refusals, every_enumerator_is_produced_by_some_entry) {
  std::set<Refusal> produced{Refusal::repeated_event, Refusal::not_opened, Refusal::bad_deck};  // tests of their own
  for (const Case& one : cases())
    produced.insert(one.refusal);
  EXPECT_EQ(produced.size(), refusals);
}

TEST(Refusals, names_are_distinct_and_sentences_end) {
  std::set<std::string_view> names;
  for (std::size_t i = 1; i <= refusals; ++i) {
    const auto refusal = static_cast<Refusal>(i);
    names.insert(name(refusal));
    EXPECT_EQ(explain(refusal).back(), '.') << name(refusal);
  }
  EXPECT_EQ(names.size(), refusals);
}

}  // namespace
}  // namespace lectern::room::test
