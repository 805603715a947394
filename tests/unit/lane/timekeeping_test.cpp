// Deadlines, flushes, reveals: by the home lane, by another when it sleeps, each exactly once.
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

namespace lectern::lane::test {
namespace {

struct Classroom {
  explicit Classroom(WorldOptions options = {}) : world(std::move(options)), host(world.host(world.home())) {}

  World world;
  Client host;
};

TEST(Deadline, OfTheQuestionComesToTheMillisecond) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(19'999));
  EXPECT_FALSE(awa.view().closing);
  room.world.advance(milliseconds(1));
  EXPECT_EQ(awa.view().phase, room::Phase::reveal) << "one lane without allowances reveals at once";
}

TEST(Deadline, TheViewSaysWhenItEndsOnTheLanesClock) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.open_question(room.host);
  const wire::ViewClock clock = awa.last<wire::ViewMessage>().clock;
  EXPECT_EQ(clock.ends_us, (room.world.now + milliseconds(20'000)).count());
  EXPECT_EQ(clock.total_ms, 20'000);
  EXPECT_EQ(clock.remaining_ms, 0);
}

TEST(Deadline, WhilePausedTheViewSaysWhatIsLeft) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(4'000));
  room.world.command(room.host, wire::Pause{});
  const wire::ViewClock paused = awa.last<wire::ViewMessage>().clock;
  EXPECT_EQ(paused.ends_us, 0);
  EXPECT_EQ(paused.remaining_ms, 16'000);
  EXPECT_EQ(paused.total_ms, 20'000);
  room.world.advance(milliseconds(100'000));
  EXPECT_TRUE(awa.view().paused);
  room.world.command(room.host, wire::Resume{});
  EXPECT_EQ(awa.last<wire::ViewMessage>().clock.ends_us, (room.world.now + milliseconds(16'000)).count());
}

TEST(Deadline, IsKeptByAnotherLaneWhenTheHomeSleeps) {
  // Goal: the home lane hears nothing and does nothing; the other one's players still get to the reveal.
  Classroom room({.lanes = 2});
  Client awa = room.world.join(1, "Awa", room.world.away());
  room.world.open_question(room.host);
  room.world.at(room.world.home()).asleep = true;
  room.world.advance(milliseconds(20'400));
  EXPECT_EQ(awa.view().phase, room::Phase::open);
  room.world.advance(milliseconds(2'000));
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
}

TEST(Deadline, OfALateHomeIsHarmless) {
  // Goal: the home lane wakes up and finds its own deadline overdue; the question has ended once all the same.
  Classroom room({.lanes = 2});
  Client awa = room.world.join(1, "Awa", room.world.away());
  room.world.open_question(room.host);
  room.world.at(room.world.home()).asleep = true;
  room.world.advance(milliseconds(23'000));
  const room::Step step = awa.view().step;
  room.world.at(room.world.home()).asleep = false;
  room.world.pump();
  EXPECT_EQ(awa.view().step, step);
  EXPECT_EQ(room.host.view().step, step);
}

TEST(Deadline, IsTriedAgainWhenTheStoreWasAway) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.open_question(room.host);
  room.world.store.failing = true;
  room.world.advance(milliseconds(30'000));
  EXPECT_EQ(awa.view().phase, room::Phase::open);
  room.world.store.failing = false;
  room.world.advance(milliseconds(1'000));
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
}

TEST(Deadline, WhateverAppendFailsTheRoomGoesOn) {
  // Goal: fail the N-th append, for every N that a question takes; each time the room gets to its reveal.
  for (std::size_t failing = 0; failing < 6; ++failing) {
    Classroom room({.lanes = 2});
    Client awa = room.world.join(1, "Awa", 0);
    Client binta = room.world.join(2, "Binta", 1);
    room.world.command(room.host, wire::Next{});
    room.world.store.fail_after = failing;
    room.world.advance(milliseconds(40'000));
    EXPECT_EQ(awa.view().phase, room::Phase::reveal) << "append " << failing;
    EXPECT_EQ(binta.view().phase, room::Phase::reveal) << "append " << failing;
  }
}

TEST(Flush, EveryLaneWithPlayersHandsInBeforeTheReveal) {
  Classroom room({.lanes = 2});
  Client awa = room.world.join(1, "Awa", 0);
  Client binta = room.world.join(2, "Binta", 1);
  room.world.open_question(room.host);
  room.world.advance(milliseconds(20'000));
  EXPECT_EQ(room.world.store.all<room::AnswersFlushed>().size(), 2U);
  EXPECT_EQ(room.world.store.all<room::AnswersRevealed>().size(), 1U);
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
}

TEST(Flush, WaitsForASlowLaneAndItsAnswers) {
  // Goal: what the slow lane received in time counts, although the deadline's entry stands before it.
  Classroom room({.lanes = 2});
  Client awa = room.world.join(1, "Awa", room.world.home());
  Client binta = room.world.join(2, "Binta", room.world.away());
  room.world.open_question(room.host);
  room.world.advance(milliseconds(19'990));
  room.world.at(room.world.away()).asleep = true;
  room.world.advance(milliseconds(10));
  EXPECT_TRUE(awa.view().closing);
  binta.send(World::answer(binta, 7));  // its lane has not heard of the deadline yet
  room.world.advance(milliseconds(300));
  EXPECT_EQ(awa.view().phase, room::Phase::open);
  room.world.at(room.world.away()).asleep = false;
  room.world.pump();
  EXPECT_EQ(binta.count<wire::Ack>(), 1U);
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
  EXPECT_TRUE(binta.last<room::Mine>().outcome->right);
}

TEST(Flush, OfALaneThatNeverComesIsNotWaitedForBeyondTwoSeconds) {
  Classroom room({.lanes = 2});
  Client awa = room.world.join(1, "Awa", room.world.home());
  Client binta = room.world.join(2, "Binta", room.world.away());
  room.world.open_question(room.host);
  room.world.at(room.world.away()).asleep = true;
  room.world.advance(milliseconds(21'999));
  EXPECT_TRUE(awa.view().closing);
  room.world.advance(milliseconds(1));
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
}

TEST(Flush, WaitsNoLongerThanTheAllowanceOfThoseWhoHaveNotAnswered) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  awa.connection->round_trip = milliseconds(280);
  binta.connection->round_trip = milliseconds(100);
  room.world.open_question(room.host);
  awa.send(World::answer(awa, 7));
  room.world.advance(milliseconds(20'049));
  EXPECT_TRUE(binta.view().closing);
  room.world.advance(milliseconds(1));
  EXPECT_EQ(binta.view().phase, room::Phase::reveal) << "Awa has answered: her 140 ms are not waited for";
}

TEST(Reveal, ComesAtOnceWhenEveryoneHasAnswered) {
  Classroom room({.lanes = 2});
  Client awa = room.world.join(1, "Awa", 0);
  Client binta = room.world.join(2, "Binta", 1);
  room.world.open_question(room.host);
  awa.send(World::answer(awa, 7, 2));
  binta.send(World::answer(binta, 8, 1));
  room.world.pump();
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
  EXPECT_TRUE(awa.last<room::Mine>().outcome->right);
  EXPECT_FALSE(binta.last<room::Mine>().outcome->right);
}

TEST(Automatic, ARoomPlaysItselfToTheEnd) {
  // Goal: nobody presses anything; the home lane carries the room from the lobby through three questions to the end.
  room::Settings settings;
  settings.automatic = true;
  World world({.lanes = 2, .settings = settings});
  Client awa = world.join(1, "Awa", world.away());
  world.advance(milliseconds(200'000));
  EXPECT_EQ(awa.view().phase, room::Phase::ended);
  EXPECT_EQ(awa.last<wire::ViewMessage>().digest.size(), 64U);
  EXPECT_TRUE(world.store.rooms.at(the_room).closed);
}

TEST(Board, IsPublishedByTheHomeLaneAlone) {
  Classroom room({.lanes = 2});
  Client awa = room.world.join(1, "Awa", 0);
  Client binta = room.world.join(2, "Binta", 1);
  room.world.open_question(room.host);
  awa.send(World::answer(awa, 7));
  room.world.advance(milliseconds(21'000));
  const auto& published = room.world.at(room.world.home()).boards->published;
  ASSERT_FALSE(published.empty());
  ASSERT_EQ(published.back().rows.size(), 2U);
  EXPECT_EQ(published.back().rows[0].name, "Awa");
  EXPECT_EQ(published.back().rows[0].points, 1'000);
  EXPECT_FALSE(published.back().rows[0].person.empty());
  EXPECT_FALSE(published.back().final);
  EXPECT_TRUE(room.world.at(room.world.away()).boards->published.empty());
}

TEST(Board, TheFinalOneCarriesTheDigestThatTheViewsShow) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.at(0).boards->failing = true;
  room.world.command(room.host, wire::EndRoom{});
  EXPECT_EQ(awa.view().phase, room::Phase::ended);
  EXPECT_FALSE(room.world.store.rooms.at(the_room).closed);
  room.world.at(0).boards->failing = false;
  room.world.advance(milliseconds(2'000));
  const auto& published = room.world.at(0).boards->published;
  ASSERT_FALSE(published.empty());
  EXPECT_TRUE(published.back().final);
  EXPECT_EQ(published.back().digest, awa.last<wire::ViewMessage>().digest);
  EXPECT_TRUE(room.world.store.rooms.at(the_room).closed);
}

TEST(Ended, ARoomIsForgottenOnceItsLastMemberHasGoneAndCanBeSeenAgain) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.command(room.host, wire::EndRoom{});
  const std::size_t entries = room.world.store.rooms.at(the_room).entries.size();
  room.world.detach(awa);
  room.world.detach(room.host);
  EXPECT_EQ(room.world.at(0).lane->counts().rooms, 0U);
  Client back = room.world.player(0, token(1));
  EXPECT_EQ(back.view(), awa.view());
  EXPECT_EQ(back.last<room::Mine>(), awa.last<room::Mine>());
  EXPECT_EQ(room.world.store.rooms.at(the_room).entries.size(), entries) << "an ended room's log is final";
}

}  // namespace
}  // namespace lectern::lane::test
