// Who may come in, and what everybody hears first.
#include "server/room/describe.hpp"
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

namespace lectern::lane::test {
namespace {

using wire::ErrorCode;

std::uint16_t code(wire::CloseCode close) {
  return static_cast<std::uint16_t>(close);
}

wire::Hello hello(room::Role role = room::Role::player) {
  wire::Hello message;
  message.version = wire::protocol_version;
  message.role = role;
  message.language = "en";
  return message;
}

TEST(Admission, AnythingBeforeTheHelloIsRefusedAndClosed) {
  World world;
  Client client = world.connect();
  client.send(wire::Join{"Awa", "en", token(1)});
  EXPECT_EQ(client.error(), ErrorCode::unexpected);
  EXPECT_EQ(client.connection->closed, code(wire::CloseCode::policy));
}

TEST(Admission, ADifferentVersionIsToldSo) {
  World world;
  Client client = world.connect();
  wire::Hello old = hello();
  old.version = 99;
  client.send(old);
  EXPECT_EQ(client.error(), ErrorCode::version);
  EXPECT_EQ(client.connection->closed, code(wire::CloseCode::version));
}

TEST(Admission, BytesThatAreNoMessageGetOneClearError) {
  World world;
  Client client = world.connect();
  client.lane->receive(client.member, "\xff\xff\xff\xff not protobuf");
  EXPECT_EQ(client.error(), ErrorCode::malformed);
  EXPECT_TRUE(client.connection->closed.has_value());
}

TEST(Admission, MalformedBytesOfAWelcomedMemberCostItNothingElse) {
  World world;
  Client client = world.join(1, "Awa");
  client.lane->receive(client.member, "\xff\xff\xff\xff");
  EXPECT_EQ(client.error(), ErrorCode::malformed);
  EXPECT_FALSE(client.connection->closed.has_value());
}

TEST(Admission, APlayerIsWelcomedAndSeesTheRoom) {
  World world;
  Client client = world.player();
  const std::vector<wire::Message> messages = client.fresh();
  ASSERT_EQ(messages.size(), 2U);
  const auto& welcome = std::get<wire::Welcome>(messages[0]);
  EXPECT_EQ(welcome.pin, the_pin);
  EXPECT_EQ(welcome.room, room::format(the_room));
  EXPECT_EQ(welcome.seat.value, 0U);
  EXPECT_EQ(welcome.node, "node");
  EXPECT_EQ(std::get<wire::ViewMessage>(messages[1]).view.phase, room::Phase::lobby);
}

TEST(Admission, AViewerGetsAViewOfItsRoleAndNoSeat) {
  World world;
  Client client = world.viewer();
  EXPECT_EQ(client.view().role, room::Role::viewer);
  EXPECT_EQ(client.count<room::Mine>(), 0U);
  client.send(wire::Join{"Awa", "en", token(1)});
  EXPECT_EQ(client.error(), ErrorCode::unexpected);
}

TEST(Admission, AHostGetsTheWholeRoster) {
  World world;
  Client awa = world.join(1, "Awa");
  Client host = world.host();
  EXPECT_EQ(host.view().role, room::Role::host);
  const auto roster = host.last<wire::RosterMessage>();
  EXPECT_TRUE(roster.full);
  ASSERT_EQ(roster.rows.size(), 1U);
  EXPECT_EQ(roster.rows[0].name, "Awa");
  EXPECT_TRUE(roster.rows[0].connected);
}

TEST(Admission, AWrongHostKeyOpensNothing) {
  World world;
  Client client = world.connect(0, {true, "", room::format(the_room), "192.0.2.1"});
  wire::Hello message = hello(room::Role::host);
  message.host_key = "open barley";
  client.send(message);
  world.pump();
  EXPECT_EQ(client.error(), ErrorCode::wrong_key);
  EXPECT_EQ(client.connection->closed, code(wire::CloseCode::refused));
  EXPECT_EQ(client.count<wire::ViewMessage>(), 0U);
}

TEST(Admission, TheRoomsOwnHostTokenOpensIt) {
  World world;
  Client right = world.connect(0, {true, "", room::format(the_room), "192.0.2.1"});
  wire::Hello message = hello(room::Role::host);
  message.token = token(200);
  right.send(message);
  Client wrong = world.connect(0, {true, "", room::format(the_room), "192.0.2.1"});
  message.token = token(201);
  wrong.send(message);
  world.pump();
  EXPECT_EQ(right.view().role, room::Role::host);
  EXPECT_EQ(wrong.error(), ErrorCode::wrong_key);
}

TEST(Admission, AHostRoleNeedsTheHostDoor) {
  World world;
  Client client = world.connect();
  client.send(hello(room::Role::host));
  EXPECT_EQ(client.error(), ErrorCode::unexpected);
}

TEST(Admission, AHostOfARoomThatIsNotThereIsToldSo) {
  World world;
  Client client = world.connect(0, {true, "", "00000000000000aa", "192.0.2.1"});
  wire::Hello message = hello(room::Role::host);
  message.host_key = the_key;
  client.send(message);
  world.pump();
  EXPECT_EQ(client.error(), ErrorCode::unknown_room);
  world.detach(client);
  EXPECT_EQ(world.at(0).lane->counts().rooms, 1U);
}

TEST(Admission, AMemberWaitsUntilTheRoomIsCaughtUp) {
  World world({.lanes = 1, .adopted = false});
  Client client = world.connect();
  client.send(hello());
  EXPECT_TRUE(client.connection->frames.empty());
  world.pump();
  EXPECT_EQ(client.count<wire::Welcome>(), 1U);
}

TEST(Admission, MembersOfOneRoomShareOneFollow) {
  World world;
  Client one = world.player();
  Client two = world.player();  // a second follow() would fail the test's log
  EXPECT_EQ(two.count<wire::Welcome>(), 1U);
  EXPECT_EQ(world.store.finds, 0U) << "the home lane knows its own PIN";
}

TEST(Admission, AJoinSentTogetherWithTheHelloIsNotLost) {
  World world({.lanes = 1, .adopted = false});
  Client client = world.connect();
  wire::Hello message = hello();
  message.token = token(1);
  client.send(message);
  client.send(wire::Join{"Awa", "en", token(1)});
  world.pump();
  EXPECT_EQ(client.seat().value, 1U);
}

Client guess(World& world, const std::string& pin, const std::string& address) {
  Client client = world.connect(0, {false, pin, "", address});
  client.send(hello());
  world.pump();
  return client;
}

TEST(WrongPins, AreRefusedUntilTheBudgetOfTheAddressIsUsedUp) {
  World world;
  for (std::uint32_t tries = 0; tries < room::limits::wrong_pins_per_minute; ++tries) {
    ASSERT_EQ(guess(world, "999999", "198.51.100.7").error(), ErrorCode::unknown_pin);
  }
  Client refused = guess(world, "999999", "198.51.100.7");
  EXPECT_EQ(refused.error(), ErrorCode::too_many_tries);
  EXPECT_GT(refused.last<wire::ErrorMessage>().retry_after_ms, 0U);
  EXPECT_EQ(refused.connection->closed, code(wire::CloseCode::refused));
}

TEST(WrongPins, OfOneAddressCostAnotherNothing) {
  World world;
  for (int tries = 0; tries < 70; ++tries)
    static_cast<void>(guess(world, "999999", "198.51.100.7"));
  EXPECT_EQ(guess(world, the_pin, "192.0.2.9").count<wire::Welcome>(), 1U);
}

TEST(WrongPins, RightOnesCostNothingHoweverMany) {
  World world;
  for (int tries = 0; tries < 200; ++tries) {
    ASSERT_EQ(guess(world, the_pin, "198.51.100.7").count<wire::Welcome>(), 1U);
  }
}

TEST(WrongPins, DoNotLockOutWhoeverHasASeatBehindTheSameAddress) {
  World world;
  Client awa = world.join(1, "Awa");
  for (int tries = 0; tries < 70; ++tries)
    static_cast<void>(guess(world, "999999", "192.0.2.1"));
  Client newcomer = world.player(0, token(2));
  EXPECT_EQ(newcomer.error(), ErrorCode::too_many_tries) << "a guesser must not learn the right PIN";
  Client back = world.player(0, token(1));
  EXPECT_EQ(back.seat(), awa.seat());
}

TEST(WrongPins, AreForgivenWithTime) {
  World world;
  for (int tries = 0; tries < 70; ++tries)
    static_cast<void>(guess(world, "999999", "198.51.100.7"));
  world.advance(milliseconds(61'000));
  EXPECT_EQ(guess(world, "999999", "198.51.100.7").error(), ErrorCode::unknown_pin);
}

TEST(Admission, AStoreThatIsAwayIsNotAWrongPin) {
  World world({.lanes = 1, .adopted = false});
  world.store.failing = true;
  Client client = guess(world, the_pin, "192.0.2.1");
  EXPECT_EQ(client.error(), ErrorCode::store_unavailable);
  EXPECT_GT(client.last<wire::ErrorMessage>().retry_after_ms, 0U);
  EXPECT_EQ(client.connection->closed, code(wire::CloseCode::going_away));
}

}  // namespace
}  // namespace lectern::lane::test
