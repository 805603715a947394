// Slow, silent and flooding members; rooms that break; stores that go away; starts and stops.
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

namespace lectern::lane::test {
namespace {

using wire::ErrorCode;

std::uint16_t code(wire::CloseCode close) {
  return static_cast<std::uint16_t>(close);
}

TEST(Limits, ASilentConnectionIsClosedWhenItsHelloDoesNotCome) {
  World world;
  Client silent = world.connect();
  Client awa = world.player();
  world.advance(milliseconds(room::limits::hello_ms - 1));
  EXPECT_FALSE(silent.connection->closed.has_value());
  world.advance(milliseconds(1'001));
  EXPECT_EQ(silent.connection->closed, code(wire::CloseCode::policy));
  EXPECT_FALSE(awa.connection->closed.has_value());
}

TEST(Limits, AMemberThatDoesNotReadIsClosedAloneAndComesBack) {
  World world;
  Client host = world.host();
  Client slow = world.join(1, "Awa");
  Client quick = world.join(2, "Binta");
  slow.connection->queued = room::limits::outbox_bytes_max + 1;
  world.command(host, wire::Next{});
  EXPECT_EQ(slow.connection->closed, code(wire::CloseCode::too_slow));
  const std::size_t frames = slow.connection->frames.size();
  world.command(host, wire::Next{});
  EXPECT_EQ(slow.connection->frames.size(), frames) << "nothing more is queued for it";
  EXPECT_EQ(quick.view().phase, room::Phase::open);
  EXPECT_EQ(world.at(0).lane->meters().too_slow.value(), 1U);
  world.detach(slow);
  EXPECT_EQ(world.player(0, token(1)).view(), quick.view());
}

TEST(Limits, AHostIsNotClosedForTheSizeOfItsRosterButForNotReading) {
  World world;
  Client host = world.host();
  host.connection->queued = room::limits::outbox_bytes_max + room::limits::frame_server_bytes_max;
  world.command(host, wire::Next{});
  EXPECT_FALSE(host.connection->closed.has_value());
  ++host.connection->queued;
  world.command(host, wire::Next{});
  EXPECT_EQ(host.connection->closed, code(wire::CloseCode::too_slow));
}

TEST(Limits, AFastTalkerIsWarnedOnceThenCutOff) {
  World world;
  Client client = world.player();  // its Hello was the first of the burst
  for (int count = 1; count < static_cast<int>(room::limits::messages_burst); ++count)
    client.send(wire::TimeSync{count});
  EXPECT_EQ(client.count<wire::ErrorMessage>(), 0U);
  for (int count = 0; count < static_cast<int>(room::limits::messages_burst); ++count)
    client.send(wire::TimeSync{count});
  EXPECT_EQ(client.count<wire::ErrorMessage>(), 1U);
  EXPECT_EQ(client.error(), ErrorCode::too_fast);
  EXPECT_FALSE(client.connection->closed.has_value());
  client.send(wire::TimeSync{0});
  EXPECT_EQ(client.connection->closed, code(wire::CloseCode::policy));
}

TEST(Limits, TheAllowedRateGoesOnForEver) {
  World world;
  Client client = world.player();
  for (int count = 0; count < 600; ++count) {
    world.advance(milliseconds(50));
    client.send(wire::TimeSync{count});
  }
  EXPECT_EQ(client.count<wire::TimeSyncReply>(), 600U);
}

TEST(Beat, ComesToMembersThatHaveHeardNothingForAWhile) {
  World world;
  Client quiet = world.join(1, "Awa");
  Client lively = world.join(2, "Binta");
  for (int second = 0; second < 6; ++second) {
    world.advance(milliseconds(1'000));
    lively.send(wire::TimeSync{second});
  }
  EXPECT_EQ(quiet.count<wire::Beat>(), 1U);
  EXPECT_EQ(lively.count<wire::Beat>(), 0U);
  world.advance(milliseconds(12'000));
  EXPECT_GE(quiet.count<wire::Beat>(), 2U);
}

TEST(Beat, OneFrameServesEverybody) {
  World world;
  Client awa = world.player();
  Client binta = world.player();
  world.advance(milliseconds(7'000));
  ASSERT_EQ(awa.count<wire::Beat>(), 1U);
  EXPECT_EQ(awa.connection->frames.back(), binta.connection->frames.back());
}

// ---- rooms that break ----------------------------------------------------------------------------------------------

TEST(Quarantine, OfOneRoomCostsItsMembersAndNobodyElse) {
  // Goal: entries come out of order, which no log may do; the fold's invariant breaks, and the lane lives on.
  World world;
  const room::RoomId other{0xbeef};
  room::RoomOpened opened = world.store.all<room::RoomOpened>()[0];
  opened.room = other;
  opened.pin = "111111";
  world.store.pins.emplace("111111", other);
  world.store.store(other, {{{{0xeeee}, 1}, opened}});
  Client there = world.connect(0, {false, "111111", "", "192.0.2.1"});
  wire::Hello hello;
  hello.version = 1;
  there.send(hello);
  Client awa = world.join(1, "Awa");
  auto broken = std::make_shared<log::Batch>();
  broken->room = the_room;
  broken->entries = {world.store.rooms.at(the_room).entries[0]};
  broken->canonical = {""};
  world.at(0).log->tell(the_room, {broken, 0, false, {}});
  EXPECT_EQ(awa.error(), ErrorCode::room_quarantined);
  EXPECT_TRUE(awa.connection->closed.has_value());
  EXPECT_EQ(world.at(0).lane->meters().quarantined.value(), 1U);
  EXPECT_EQ(world.player(0, token(1)).error(), ErrorCode::room_quarantined);
  EXPECT_FALSE(there.connection->closed.has_value());
  there.send(wire::Join{"Binta", "en", token(2)});
  world.pump();
  EXPECT_EQ(there.seat().value, 1U);
}

TEST(Quarantine, FollowsStoredBytesThatCannotBeRead) {
  World world;
  Client awa = world.join(1, "Awa");
  world.at(0).log->tell(the_room, {nullptr, 0, false, log::LogError::corrupt});
  EXPECT_EQ(awa.error(), ErrorCode::room_quarantined);
  EXPECT_FALSE(world.at(0).log->follows(the_room));
}

TEST(Store, ALostFollowIsTakenUpAgainWhereItStopped) {
  World world;
  Client awa = world.join(1, "Awa");
  world.at(0).log->tell(the_room, {nullptr, 0, false, log::LogError::unavailable});
  EXPECT_FALSE(world.at(0).log->follows(the_room));
  world.inject({room::StepAdvanced{awa.view().step}});
  world.pump();
  EXPECT_EQ(awa.view().phase, room::Phase::lobby);
  world.advance(milliseconds(1'100));
  EXPECT_EQ(awa.view().phase, room::Phase::intro);
  EXPECT_FALSE(awa.connection->closed.has_value());
}

TEST(Forget, AnErasedRoomTellsItsMembers) {
  World world;
  Client awa = world.join(1, "Awa");
  world.at(0).lane->forget(the_room);
  EXPECT_EQ(awa.last<wire::Bye>().reason, wire::ByeReason::room_ended);
  EXPECT_EQ(awa.connection->closed, code(wire::CloseCode::room_ended));
  world.detach(awa);
  EXPECT_EQ(world.at(0).lane->counts().rooms, 0U);
}

// A lane's requests to the boards keep their order: what it published last, behind the eraser's back, goes with this.
TEST(Forget, TheHomeLaneErasesTheBoardBehindItsOwnPublishing) {
  World world({.lanes = 2});
  Client awa = world.join(1, "Awa");
  for (std::size_t lane = 0; lane < 2; ++lane) {
    world.at(lane).lane->forget(the_room);
    const std::vector<room::RoomId> erased(lane == world.home() ? 1 : 0, the_room);
    EXPECT_EQ(world.at(lane).boards->erased, erased) << lane;
  }
}

// ---- starting again ------------------------------------------------------------------------------------------------

/// The log of a room whose process was killed in mid-question: one player connected, `ran` of the question gone.
World killed_in_question(milliseconds ran) {
  World world({.lanes = 1, .adopted = false});
  room::SeatTaken awa;
  awa.seat = {1};
  awa.token_hash.fill(1);
  awa.name = "Awa";
  awa.skeleton = "awa";
  awa.writer = {0xdead};
  awa.connection = {1};
  world.inject({awa, room::StepAdvanced{{1}}, room::StepAdvanced{{2}}}, {0xdead});
  world.store.now_us += std::chrono::duration_cast<microseconds>(ran).count();
  world.inject({room::AnswerGiven{{1}, {9}, {1}, room::ChosenOptions{{{1}}}, 0, 20'000, 0}}, {0xdead});
  world.store.now_us += 3'600'000'000;  // an hour without a server
  return world;
}

TEST(Recovery, StopsTheClockWhereTheLastEntryLeftItAndDeclaresTheOldLanesLost) {
  World world = killed_in_question(milliseconds(6'000));
  world.at(0).lane->adopt(the_room, true);
  world.pump();
  ASSERT_EQ(world.store.all<room::Paused>().size(), 1U);
  EXPECT_EQ(world.store.all<room::Paused>()[0].remaining_ms, 14'000);
  ASSERT_EQ(world.store.all<room::NodeLost>().size(), 1U);
  EXPECT_EQ(world.store.all<room::NodeLost>()[0].writer.value, 0xdeadU);
}

TEST(Recovery, GoesOnAfterThreeSecondsWithWhatWasLeft) {
  World world = killed_in_question(milliseconds(6'000));
  world.at(0).lane->adopt(the_room, true);
  world.advance(milliseconds(2'999));
  EXPECT_TRUE(world.store.all<room::Resumed>().empty());
  Client viewer = world.viewer();
  EXPECT_TRUE(viewer.view().paused);
  world.advance(milliseconds(1));
  EXPECT_EQ(world.store.all<room::Resumed>().size(), 1U);
  world.advance(milliseconds(13'999));
  EXPECT_EQ(viewer.view().phase, room::Phase::open);
  world.advance(milliseconds(1));
  EXPECT_EQ(viewer.view().phase, room::Phase::reveal);
}

TEST(Recovery, LeavesAPauseOfTheHostAlone) {
  World world = killed_in_question(milliseconds(6'000));
  world.inject({room::Paused{{2}, 14'000}}, {0xdead});
  world.at(0).lane->adopt(the_room, true);
  world.advance(milliseconds(60'000));
  EXPECT_EQ(world.store.all<room::Paused>().size(), 1U);
  EXPECT_TRUE(world.store.all<room::Resumed>().empty());
  EXPECT_EQ(world.store.all<room::NodeLost>().size(), 1U);
}

TEST(Recovery, ResumesThePauseOfAnEarlierRecoveryThatWasKilledBeforeItsResume) {
  World world = killed_in_question(milliseconds(6'000));
  world.inject({room::Paused{{2}, 14'000, true}}, {0xdead});
  world.at(0).lane->adopt(the_room, true);
  world.advance(milliseconds(2'999));
  EXPECT_TRUE(world.store.all<room::Resumed>().empty());
  world.advance(milliseconds(1));
  EXPECT_EQ(world.store.all<room::Resumed>().size(), 1U);
  EXPECT_EQ(world.store.all<room::Paused>().size(), 1U);
}

TEST(Recovery, ResumesAnOldPauseWhenAViewerCameBeforeItsHomeLaneLooked) {
  // Goal: nobody's connection was lost, so that nothing is appended which would wake the lane.
  World world({.adopted = false});
  world.inject({room::StepAdvanced{{1}}, room::StepAdvanced{{2}}, room::Paused{{2}, 14'000, true}}, {0xdead});
  Client viewer = world.viewer();
  world.at(0).lane->adopt(the_room, true);
  world.advance(milliseconds(3'000));
  EXPECT_EQ(world.store.all<room::Resumed>().size(), 1U);
  EXPECT_FALSE(viewer.view().paused);
}

TEST(Recovery, DoesNotFightTheHostWhoResumesFirst) {
  World world = killed_in_question(milliseconds(6'000));
  world.at(0).lane->adopt(the_room, true);
  world.pump();
  Client host = world.host();
  world.command(host, wire::Resume{});
  world.advance(milliseconds(5'000));
  EXPECT_EQ(world.store.all<room::Resumed>().size(), 1U);
  EXPECT_FALSE(host.view().paused);
}

TEST(Recovery, IsTriedAgainUntilTheStoreTakesIt) {
  World world = killed_in_question(milliseconds(6'000));
  world.store.failing = true;
  world.at(0).lane->adopt(the_room, true);
  world.advance(milliseconds(3'000));
  world.store.failing = false;
  world.advance(milliseconds(1'000));
  ASSERT_EQ(world.store.all<room::Paused>().size(), 1U);
  EXPECT_EQ(world.store.all<room::Paused>()[0].remaining_ms, 14'000);
  EXPECT_TRUE(world.store.all<room::DeadlineReached>().empty());
}

TEST(Recovery, KeepsAPlayerThatCameBackOnAnotherLaneFirst) {
  // Goal: another lane of this process has taken its player back before the home lane looks: that lane is not lost.
  World world({.lanes = 2, .adopted = false});
  Client awa = world.join(1, "Awa", world.away());
  world.at(world.home()).lane->adopt(the_room, true);
  world.pump();
  EXPECT_TRUE(world.store.all<room::NodeLost>().empty());
}

// ---- stopping ------------------------------------------------------------------------------------------------------

TEST(Stop, TellsEverybodyWhenToComeBackAndWaitsForWhatIsUnderWay) {
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  Client binta = world.join(2, "Binta");
  world.open_question(host);
  world.store.stalled = true;
  awa.send(World::answer(awa, 7));
  bool done = false;
  world.at(0).lane->stop([&done] { done = true; });
  const auto bye = awa.last<wire::Bye>();
  EXPECT_EQ(bye.reason, wire::ByeReason::server_stops);
  EXPECT_GE(bye.retry_after_ms, 500U);
  EXPECT_LE(bye.retry_after_ms, 1'500U);
  EXPECT_NE(bye.retry_after_ms, binta.last<wire::Bye>().retry_after_ms);
  EXPECT_EQ(awa.connection->closed, code(wire::CloseCode::going_away));
  EXPECT_FALSE(done);
  world.store.stalled = false;
  world.pump();
  EXPECT_TRUE(done);
  EXPECT_EQ(world.store.all<room::AnswerGiven>().size(), 1U);
  world.detach(awa);
  world.detach(binta);
  EXPECT_EQ(world.store.all<room::NodeLost>().size(), 1U) << "one entry for all of them";
  EXPECT_TRUE(world.store.all<room::SeatLeft>().empty());
}

TEST(Stop, ANewcomerIsSentAway) {
  World world;
  world.at(0).lane->stop([] {});
  Client late = world.connect();
  EXPECT_EQ(late.last<wire::Bye>().reason, wire::ByeReason::server_stops);
  EXPECT_TRUE(late.connection->closed.has_value());
}

TEST(Counts, SayWhatALaneHolds) {
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  const Lane::Counts counts = world.at(0).lane->counts();
  EXPECT_EQ(counts.members, 2U);
  EXPECT_EQ(counts.rooms, 1U);
  const telemetry::LaneMeters& meters = world.at(0).lane->meters();
  EXPECT_EQ(meters.messages.value(), 3U);
  EXPECT_EQ(meters.appended.value(), 1U);
  for (const telemetry::Cell& refused : meters.refused)
    EXPECT_EQ(refused.value(), 0U);
}

}  // namespace
}  // namespace lectern::lane::test
