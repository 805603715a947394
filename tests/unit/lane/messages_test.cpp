// What goes out, how often, and how many times it is encoded.
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace lectern::lane::test {
namespace {

TEST(Views, OfOneRoleAndLanguageAreTheSameBuffer) {
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  Client binta = world.join(2, "Binta");
  Client viewer = world.viewer();
  for (Client* client : {&awa, &binta, &viewer})
    static_cast<void>(client->fresh());
  world.command(host, wire::Next{});
  ASSERT_LT(awa.seen, awa.connection->frames.size());
  const SharedFrame& view = awa.connection->frames[awa.seen];
  EXPECT_EQ(view, binta.connection->frames[binta.seen]);
  EXPECT_NE(view, viewer.connection->frames[viewer.seen]);
}

TEST(Views, ABatchOfSeveralPhasesIsShownOnceAsItsFinalState) {
  // Goal: a lane that was away for a moment shows its members where the room is, not the way there.
  World world;
  Client awa = world.join(1, "Awa");
  static_cast<void>(awa.fresh());
  const room::Step lobby = awa.view().step;
  world.inject({room::StepAdvanced{lobby}, room::StepAdvanced{{lobby.value + 1}}, room::Paused{{2}, 20'000}});
  world.pump();
  const std::vector<wire::Message> messages = awa.fresh();
  ASSERT_EQ(messages.size(), 2U);
  const auto& view = std::get<wire::ViewMessage>(messages[0]).view;
  EXPECT_EQ(view.phase, room::Phase::open);
  EXPECT_TRUE(view.paused);
  EXPECT_TRUE(std::holds_alternative<room::Mine>(messages[1]));
}

TEST(Views, AnAnswerAndThePhaseThatItEndsReachItsPlayerAsOneBurst) {
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  world.open_question(host);
  static_cast<void>(awa.fresh());
  awa.send(World::answer(awa, 7));
  world.pump();
  const std::vector<wire::Message> messages = awa.fresh();
  const auto acks = std::count_if(messages.begin(), messages.end(), [](const wire::Message& message) {
    return std::holds_alternative<wire::Ack>(message);
  });
  EXPECT_EQ(acks, 1);
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
}

// How many have joined since the last phase reaches hosts and viewers alone: a phone does not show it.
room::View but_for_seats(room::View view) {
  view.seats = 0;
  return view;
}

TEST(Views, EveryMemberThatComesBackSeesWhatTheOthersSee) {
  // Goal: in every phase of a room, a reloaded page gets exactly what a steady one has.
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  Client binta = world.join(2, "Binta");
  while (awa.view().phase != room::Phase::ended) {
    if (awa.view().phase == room::Phase::open) {
      awa.send(World::answer(awa, awa.view().step.value));
      world.pump();
    }
    Client back = world.player(0, token(2));
    EXPECT_EQ(but_for_seats(back.view()), but_for_seats(awa.view()));
    EXPECT_EQ(back.last<wire::ViewMessage>().clock, awa.last<wire::ViewMessage>().clock);
    Client again = world.player(0, token(2));
    EXPECT_EQ(again.last<room::Mine>(), back.last<room::Mine>());
    world.command(host, wire::Next{});
    world.advance(milliseconds(2'500));
  }
}

TEST(Progress, IsAtMostTenASecondAndNeverForgetsTheLast) {
  World world;
  Client host = world.host();
  Client viewer = world.viewer();
  std::vector<Client> players;
  for (std::uint8_t number = 1; number <= 20; ++number) {
    players.push_back(world.join(number, "player " + std::to_string(number)));
  }
  world.open_question(host);
  world.advance(milliseconds(1'000));
  const std::size_t before = viewer.count<wire::Progress>();
  for (std::size_t at = 0; at < 19; ++at) {
    players[at].send(World::answer(players[at], at + 1));
    world.advance(milliseconds(10));
  }
  EXPECT_LE(viewer.count<wire::Progress>() - before, 3U);
  world.advance(milliseconds(100));
  EXPECT_EQ(viewer.last<wire::Progress>().answered, 19U);
  EXPECT_EQ(host.last<wire::Progress>().answered, 19U);
  EXPECT_EQ(host.last<wire::Progress>().connected, 20U);
  EXPECT_EQ(players[0].count<wire::Progress>(), 0U);
}

TEST(Roster, ReachesHostsAsChangesAtMostFourTimesASecond) {
  World world;
  Client host = world.host();
  Client viewer = world.viewer();
  const std::size_t before = host.count<wire::RosterMessage>();
  for (std::uint8_t number = 1; number <= 10; ++number) {
    static_cast<void>(world.join(number, "player " + std::to_string(number)));
    world.advance(milliseconds(10));
  }
  EXPECT_LE(host.count<wire::RosterMessage>() - before, 1U);
  world.advance(milliseconds(250));
  std::size_t rows = 0;
  for (const auto& message : host.all<wire::RosterMessage>())
    rows += message.rows.size();
  EXPECT_EQ(rows, 10U);
  EXPECT_EQ(viewer.count<wire::RosterMessage>(), 0U);
}

TEST(Roster, ASecondHostMissesNothingThatWasOnItsWayToTheFirst) {
  World world;
  Client first = world.host();
  Client awa = world.join(1, "Awa");
  Client binta = world.join(2, "Binta");
  Client second = world.host();
  EXPECT_EQ(second.last<wire::RosterMessage>().rows.size(), 2U);
  std::size_t rows = 0;
  for (const auto& message : first.all<wire::RosterMessage>())
    rows += message.rows.size();
  EXPECT_EQ(rows, 2U);
  world.advance(milliseconds(300));
  world.command(first, wire::RemoveSeat{awa.seat()});
  world.advance(milliseconds(300));
  EXPECT_EQ(second.last<wire::RosterMessage>().removed, std::vector{awa.seat()});
  EXPECT_EQ(first.last<wire::RosterMessage>().removed, std::vector{awa.seat()});
}

TEST(TimeSync, IsAnsweredAtOnceWithTheLanesClock) {
  World world;
  Client awa = world.player();
  awa.send(wire::TimeSync{123});
  const auto reply = awa.last<wire::TimeSyncReply>();
  EXPECT_EQ(reply.client_us, 123);
  EXPECT_EQ(reply.received_us, world.now.count());
}

// ---- G4 ------------------------------------------------------------------------------------------------------------

std::vector<std::string> bytes_before_the_reveal(std::uint32_t right) {
  content::Deck deck = small_deck();
  for (content::Option& option : deck.questions[0].options)
    option.right = option.id == right;
  World world({.lanes = 1, .deck = deck});
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  Client binta = world.join(2, "Binta");
  world.open_question(host);
  world.advance(milliseconds(3'000));
  awa.send(World::answer(awa, 7));
  world.advance(milliseconds(1'000));
  EXPECT_EQ(awa.view().phase, room::Phase::open);
  EXPECT_EQ(awa.count<wire::Ack>(), 1U);
  std::vector<std::string> bytes;
  for (const SharedFrame& frame : awa.connection->frames)
    bytes.push_back(*frame);
  return bytes;
}

TEST(Secrecy, NoByteThatAPlayerGetsBeforeTheRevealDependsOnTheKey) {
  // Goal: G4. The same deck with the key on another option: the same frames, byte for byte, to the player who answers.
  const std::vector<std::string> first = bytes_before_the_reveal(1);
  EXPECT_GT(first.size(), 6U);
  EXPECT_EQ(first, bytes_before_the_reveal(2));
  EXPECT_EQ(first, bytes_before_the_reveal(3));
}

}  // namespace
}  // namespace lectern::lane::test
