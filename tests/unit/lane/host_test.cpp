// A host's commands: each from its own screen, each once, each answered.
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

namespace lectern::lane::test {
namespace {

using wire::ErrorCode;

TEST(HostCommand, IsAnsweredWithTheStepBehindIt) {
  World world;
  Client host = world.host();
  host.send(wire::HostCommand{host.view().step, {77}, wire::Next{}});
  EXPECT_EQ(host.count<wire::HostDone>(), 0U);
  world.pump();
  EXPECT_EQ(host.last<wire::HostDone>(), (wire::HostDone{{77}, host.view().step}));
  EXPECT_EQ(host.view().phase, room::Phase::intro);
}

TEST(HostCommand, PressedTwiceOnOneScreenMovesOneStep) {
  World world;
  Client host = world.host();
  const room::Step step = host.view().step;
  host.send(wire::HostCommand{step, {77}, wire::Next{}});
  host.send(wire::HostCommand{step, {78}, wire::Next{}});
  world.pump();
  EXPECT_EQ(host.view().phase, room::Phase::intro);
  EXPECT_EQ(host.error(), ErrorCode::stale_step);
  EXPECT_EQ(host.last<wire::ErrorMessage>().nonce.value, 78U);
  host.send(wire::HostCommand{step, {79}, wire::Next{}});
  EXPECT_EQ(host.last<wire::ErrorMessage>().nonce.value, 79U);
}

TEST(HostCommand, SentAgainGetsTheSameAnswerAndIsNotDoneAgain) {
  World world;
  Client host = world.host();
  const wire::HostCommand next{host.view().step, {77}, wire::Next{}};
  host.send(next);
  host.send(next);
  world.pump();
  host.send(next);
  EXPECT_EQ(host.count<wire::HostDone>(), 2U);
  EXPECT_EQ(world.store.all<room::StepAdvanced>().size(), 1U);
  EXPECT_EQ(host.count<wire::ErrorMessage>(), 0U);
}

TEST(HostCommand, SentAgainOverAnotherLaneIsNotDoneAgainAndGetsTheFirstAnswer) {
  World world({.lanes = 2});
  Client host = world.host(0);
  Client again = world.host(1);
  Client awa = world.join(1, "Awa");  // somebody who is waited for
  world.open_question(host);
  const wire::HostCommand more{host.view().step, {77}, wire::AddTime{10'000}};
  host.send(more);
  world.pump();
  again.send(more);
  world.pump();
  EXPECT_EQ(again.last<wire::HostDone>(), host.last<wire::HostDone>());
  EXPECT_EQ(again.count<wire::ErrorMessage>(), 0U);
  EXPECT_EQ(again.last<wire::ViewMessage>().clock.total_ms, 30'000);
  EXPECT_EQ(world.store.all<room::TimeAdded>().size(), 1U);
}

TEST(HostCommand, OnItsWayOverTwoLanesAtOnceCountsOnceAndIsAcknowledgedToBoth) {
  World world({.lanes = 2});
  Client host = world.host(0);
  Client again = world.host(1);
  Client awa = world.join(1, "Awa");  // somebody who is waited for
  world.open_question(host);
  const wire::HostCommand more{host.view().step, {77}, wire::AddTime{10'000}};
  host.send(more);
  again.send(more);
  world.pump();
  EXPECT_EQ(world.store.all<room::TimeAdded>().size(), 2U);
  EXPECT_EQ(host.view(), again.view());
  EXPECT_EQ(host.last<wire::ViewMessage>().clock.total_ms, 30'000);
  EXPECT_EQ(host.last<wire::HostDone>(), (wire::HostDone{{77}, host.view().step}));
  EXPECT_EQ(again.last<wire::HostDone>(), host.last<wire::HostDone>());
  EXPECT_EQ(again.count<wire::ErrorMessage>(), 0U);
}

TEST(HostCommand, OfAStepThatItLeftItselfIsAcknowledgedOverAnotherLane) {
  World world({.lanes = 2});
  Client host = world.host(0);
  const wire::HostCommand next{host.view().step, {77}, wire::Next{}};
  host.send(next);
  world.pump();
  Client again = world.host(1);
  again.send(next);
  EXPECT_EQ(again.last<wire::HostDone>(), host.last<wire::HostDone>());
  EXPECT_EQ(again.view().phase, room::Phase::intro);
}

TEST(HostCommand, TheFoldsRefusalComesBackWithItsNonce) {
  World world;
  Client host = world.host();
  host.send(wire::HostCommand{host.view().step, {77}, wire::RemoveSeat{{42}}});
  world.pump();
  EXPECT_EQ(host.error(), ErrorCode::unknown_seat);
  EXPECT_EQ(host.last<wire::ErrorMessage>().nonce.value, 77U);
}

TEST(HostCommand, OfAPlayerIsRefused) {
  World world;
  Client awa = world.join(1, "Awa");
  awa.send(wire::HostCommand{awa.view().step, {77}, wire::EndRoom{}});
  EXPECT_EQ(awa.error(), ErrorCode::unexpected);
  world.pump();
  EXPECT_TRUE(world.store.all<room::RoomEnded>().empty());
}

TEST(HostCommand, IsToldToComeAgainWhenTheStoreIsAway) {
  World world;
  Client host = world.host();
  world.store.failing = true;
  const wire::HostCommand next{host.view().step, {77}, wire::Next{}};
  host.send(next);
  world.pump();
  EXPECT_EQ(host.error(), ErrorCode::store_unavailable);
  world.store.failing = false;
  host.send(next);
  world.pump();
  EXPECT_EQ(host.last<wire::HostDone>().nonce.value, 77U);
}

TEST(HostCommand, ARenameFollowsTheSameRulesAsAName) {
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  Client binta = world.join(2, "Binta");
  world.command(host, wire::RenameSeat{awa.seat(), "\xE2\x80\xAE gnp.exe"});
  EXPECT_EQ(host.error(), ErrorCode::name_not_allowed);
  world.command(host, wire::RenameSeat{awa.seat(), "BINTA"});
  EXPECT_EQ(host.error(), ErrorCode::name_taken);
  world.command(host, wire::RenameSeat{awa.seat(), "Awa Ndiaye"});
  EXPECT_EQ(awa.last<room::Mine>().name, "Awa Ndiaye");
}

TEST(HostCommand, APauseCarriesWhatRemainedByTheLanesClock) {
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  world.open_question(host);
  world.advance(milliseconds(7'250));
  world.command(host, wire::Pause{});
  ASSERT_EQ(world.store.all<room::Paused>().size(), 1U);
  EXPECT_EQ(world.store.all<room::Paused>()[0].remaining_ms, 12'750);
}

TEST(HostCommand, WorksFromALaneThatIsNotTheHome) {
  World world({.lanes = 2});
  Client host = world.host(world.away());
  Client awa = world.join(1, "Awa", world.home());
  world.open_question(host);
  EXPECT_EQ(awa.view().phase, room::Phase::open);
  world.advance(milliseconds(5'000));
  world.command(host, wire::Pause{});
  EXPECT_EQ(awa.last<wire::ViewMessage>().clock.remaining_ms, 15'000);
}

}  // namespace
}  // namespace lectern::lane::test
