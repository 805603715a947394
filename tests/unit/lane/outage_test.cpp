// A store that takes nothing: members are told that the clock is stopped, nothing given is lost, and the question goes
// on with what remained (LOG.md §24).
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace lectern::lane::test {
namespace {

struct Classroom {
  explicit Classroom(std::size_t lanes = 1)
    : world({.lanes = lanes})
    , host(world.host(world.home()))
    , awa(world.join(1, "Awa", world.home()))
    , binta(world.join(2, "Binta", world.home())) {
    world.open_question(host);
    world.advance(milliseconds(4'000));
  }

  void go_away() {
    world.store.failing = true;
    awa.send(World::answer(awa, 7));
    world.pump();
  }

  World world;
  Client host;
  Client awa;
  Client binta;
};

TEST(Outage, StopsTheClockForEverybodyAfterTwoSecondsWithWhatRemainedWhenItBegan) {
  Classroom room;
  room.go_away();
  room.world.advance(milliseconds(1'999));
  EXPECT_FALSE(room.binta.view().paused) << "a short one is nobody's business";
  room.world.advance(milliseconds(1));
  for (const Client* client : {&room.host, &room.awa, &room.binta}) {
    EXPECT_TRUE(client->view().paused);
    EXPECT_TRUE(client->view().outage);
    EXPECT_EQ(client->last<wire::ViewMessage>().clock.remaining_ms, 16'000);
    EXPECT_EQ(client->last<wire::ViewMessage>().clock.ends_us, 0);
  }
}

TEST(Outage, LastsAsLongAsItLastsAndNoQuestionEndsMeanwhile) {
  Classroom room;
  room.go_away();
  room.world.advance(milliseconds(600'000));
  EXPECT_EQ(room.binta.view().phase, room::Phase::open);
  EXPECT_TRUE(room.binta.view().outage);
}

TEST(Outage, EndsByItselfAndGivesTheTimeBack) {
  Classroom room;
  room.go_away();
  room.world.advance(milliseconds(20'000));
  room.world.store.failing = false;
  room.world.advance(milliseconds(300));
  EXPECT_EQ(room.awa.count<wire::Ack>(), 1U);
  EXPECT_TRUE(room.binta.view().outage) << "a moment to look up";
  room.world.advance(milliseconds(3'000));
  EXPECT_FALSE(room.binta.view().paused);
  EXPECT_FALSE(room.binta.view().outage);
  const auto pauses = room.world.store.all<room::Paused>();
  ASSERT_EQ(pauses.size(), 1U);
  EXPECT_TRUE(pauses[0].outage);
  EXPECT_EQ(pauses[0].remaining_ms, 16'000);
  const auto left = room.binta.last<wire::ViewMessage>().clock.ends_us - room.world.now.count();
  EXPECT_GT(left, 15'000'000);
  EXPECT_LE(left, 16'000'000);
  room.binta.send(World::answer(room.binta, 8));
  room.world.pump();
  EXPECT_EQ(room.binta.count<wire::Ack>(), 1U);
}

TEST(Outage, OfAStoreThatHangsIsNoBetter) {
  Classroom room;
  room.world.store.stalled = true;
  room.awa.send(World::answer(room.awa, 7));
  room.world.advance(milliseconds(2'000));
  EXPECT_TRUE(room.binta.view().outage);
  room.world.advance(milliseconds(60'000));
  room.world.store.stalled = false;
  room.world.advance(milliseconds(4'000));
  EXPECT_FALSE(room.binta.view().paused);
  EXPECT_EQ(room.binta.view().phase, room::Phase::open);
  EXPECT_EQ(room.awa.count<wire::Ack>(), 1U);
  EXPECT_EQ(room.world.store.all<room::AnswerGiven>().size(), 1U);
}

TEST(Outage, ShorterThanTwoSecondsLeavesNoTrace) {
  Classroom room;
  room.go_away();
  room.world.advance(milliseconds(1'500));
  room.world.store.failing = false;
  room.world.advance(milliseconds(10'000));
  EXPECT_EQ(room.awa.count<wire::Ack>(), 1U);
  EXPECT_TRUE(room.world.store.all<room::Paused>().empty());
  EXPECT_FALSE(room.binta.view().paused);
}

TEST(Outage, TakesTheLastAnswersEvenWhenItBeganJustBeforeTheLimit) {
  Classroom room;
  room.world.advance(milliseconds(15'900));
  room.go_away();
  room.world.advance(milliseconds(30'000));
  EXPECT_EQ(room.binta.view().phase, room::Phase::open);
  room.world.store.failing = false;
  room.world.advance(milliseconds(5'000));
  EXPECT_EQ(room.awa.count<wire::Ack>(), 1U);
  ASSERT_EQ(room.world.store.all<room::AnswerGiven>().size(), 1U);
  EXPECT_EQ(room.world.store.all<room::AnswerGiven>()[0].t_ms, 19'900);
}

TEST(Outage, OfSeveralLanesIsLoggedAsOnePauseAndOneResume) {
  Classroom room(2);
  Client chen = room.world.join(3, "Chen", room.world.away());
  room.go_away();
  chen.send(World::answer(chen, 9));
  room.world.advance(milliseconds(5'000));
  EXPECT_TRUE(chen.view().outage);
  room.world.store.failing = false;
  room.world.advance(milliseconds(6'000));
  EXPECT_FALSE(chen.view().paused);
  EXPECT_FALSE(room.binta.view().paused);
  EXPECT_EQ(chen.count<wire::Ack>(), 1U);
  EXPECT_EQ(chen.view().phase, room::Phase::open);
  room.world.advance(milliseconds(2'000));
  EXPECT_EQ(room.world.store.all<room::Paused>().size(), 1U);
  EXPECT_EQ(room.world.store.all<room::Resumed>().size(), 1U);
}

TEST(Outage, EndsByItselfTheSecondTimeInOneQuestionToo) {
  Classroom room;
  for (int outage = 1; outage <= 2; ++outage) {
    room.world.store.failing = true;
    (outage == 1 ? room.awa : room.binta).send(World::answer(outage == 1 ? room.awa : room.binta, 7));
    room.world.advance(milliseconds(5'000));
    EXPECT_TRUE(room.host.view().outage) << outage;
    room.world.store.failing = false;
    room.world.advance(milliseconds(4'000));
    EXPECT_FALSE(room.host.view().paused) << outage;
  }
}

// The host's command is stored first, so that the pause is one of a deadline that is over.
TEST(Outage, ThatHeldUpACommandEndsWithThatCommand) {
  Classroom room;
  room.world.command(room.host, wire::Next{});
  room.world.command(room.host, wire::Next{});
  room.world.command(room.host, wire::Next{});
  ASSERT_EQ(room.host.view().phase, room::Phase::intro);
  room.world.store.stalled = true;
  room.world.command(room.host, wire::Next{});
  room.world.advance(milliseconds(2'500));
  ASSERT_TRUE(room.host.view().outage);
  room.world.store.stalled = false;
  room.world.pump();
  EXPECT_EQ(room.host.view().phase, room::Phase::open);
  EXPECT_FALSE(room.host.view().outage);
  room.world.advance(milliseconds(25'000));
  EXPECT_EQ(room.host.view().phase, room::Phase::reveal);
}

TEST(Outage, EndsThoughTheLaneThatStoppedTheClockHasLostItsLastMember) {
  Classroom room(2);
  Client chen = room.world.join(3, "Chen", room.world.away());
  room.world.store.failing = true;
  chen.send(World::answer(chen, 9));
  room.world.advance(milliseconds(5'000));
  EXPECT_TRUE(chen.view().outage);
  room.world.store.failing = false;
  room.world.advance(milliseconds(1'500));
  ASSERT_EQ(room.world.store.all<room::Paused>().size(), 1U);
  room.world.detach(chen);
  room.world.advance(milliseconds(6'000));
  EXPECT_FALSE(room.host.view().paused);
}

// A script must not fill the lane's memory, nor have it append the same seat's answers over and over.
TEST(Outage, KeepsOneAnswerOfASeatHoweverManyItSends) {
  Classroom room;
  room.go_away();
  for (std::uint64_t nonce = 8; nonce < 18; ++nonce) {
    room.world.advance(milliseconds(100));  // between and after the lane's own tries
    room.awa.send(World::answer(room.awa, nonce, 1));
    room.awa.send(World::answer(room.awa, 7));
  }
  const auto errors = room.awa.all<wire::ErrorMessage>();
  ASSERT_EQ(errors.size(), 10U) << "a repeat of the kept one says nothing";
  for (const wire::ErrorMessage& error : errors)
    EXPECT_EQ(error.code, wire::ErrorCode::already_answered);
  room.world.store.failing = false;
  room.world.advance(milliseconds(500));
  const auto given = room.world.store.all<room::AnswerGiven>();
  ASSERT_EQ(given.size(), 1U);
  EXPECT_EQ(given[0].nonce.value, 7U);
  EXPECT_EQ(room.awa.count<wire::Ack>(), 1U);
}

TEST(Outage, IsNoPauseOfTheHostWhoseOwnPauseIsNone) {
  Classroom room;
  room.world.command(room.host, wire::Pause{});
  EXPECT_TRUE(room.awa.view().paused);
  EXPECT_FALSE(room.awa.view().outage);
  room.world.store.failing = true;
  room.world.advance(milliseconds(30'000));
  EXPECT_FALSE(room.awa.view().outage) << "no clock runs that could be stopped";
}

TEST(Outage, IsCounted) {
  Classroom room;
  room.go_away();
  room.world.advance(milliseconds(3'000));
  EXPECT_EQ(room.world.at(0).lane->meters().outages.value(), 1U);
}

}  // namespace
}  // namespace lectern::lane::test
