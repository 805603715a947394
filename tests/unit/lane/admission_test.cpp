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

TEST(Admission, OfARoomThatIsNotThereCostsATryAndLeavesNothing) {
  for (const std::size_t lanes : {1U, 3U}) {
    World world({.lanes = lanes});
    for (std::uint64_t id = 1; id <= 20; ++id) {
      wire::Hello message = hello(room::Role::host);
      message.token = token(9);
      Client client = world.connect(0, {true, "", room::format(room::RoomId{0xabc0 + id}), "192.0.2.9"});
      client.send(message);
      world.pump();
      EXPECT_EQ(client.error(), wire::ErrorCode::unknown_room);
      world.detach(client);
    }
    world.pump();
    EXPECT_EQ(world.at(0).lane->counts().rooms, world.home() == 0 ? 1U : 0U);
    EXPECT_EQ(world.tries->misses(), 20U);
  }
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

Client guess(World& world, const std::string& pin, const std::string& address, std::size_t lane = 0) {
  Client client = world.connect(lane, {false, pin, "", address});
  client.send(hello());
  world.pump();
  return client;
}

constexpr const char* classroom = "192.0.2.1";  // where world.player() and world.join() come from

void guess_all(World& world, const std::string& address = classroom) {
  for (std::uint32_t tries = 0; tries < room::limits::wrong_tries_per_minute; ++tries) {
    ASSERT_EQ(guess(world, "999999", address).error(), ErrorCode::unknown_pin);
  }
}

Client knock(World& world, const std::string& key, std::optional<wire::Token> token = std::nullopt) {
  Client client = world.connect(0, {true, "", room::format(the_room), classroom});
  wire::Hello message = hello(room::Role::host);
  message.host_key = key;
  message.token = token;
  client.send(message);
  world.pump();
  return client;
}

TEST(WrongTries, AreRefusedUntilTheBudgetOfTheAddressIsUsedUp) {
  World world;
  guess_all(world);
  Client refused = guess(world, "999999", classroom);
  EXPECT_EQ(refused.error(), ErrorCode::too_many_tries);
  EXPECT_GT(refused.last<wire::ErrorMessage>().retry_after_ms, 0U);
  EXPECT_EQ(refused.connection->closed, code(wire::CloseCode::refused));
}

TEST(WrongTries, AreCountedTogetherOverAllLanes) {
  World world({.lanes = 2});
  for (std::uint32_t tries = 0; tries < room::limits::wrong_tries_per_minute; ++tries)
    static_cast<void>(guess(world, "999999", classroom, tries % 2));
  EXPECT_EQ(guess(world, "999999", classroom, 0).error(), ErrorCode::too_many_tries);
  EXPECT_EQ(guess(world, "999999", classroom, 1).error(), ErrorCode::too_many_tries);
}

TEST(WrongTries, OfOneAddressCostAnotherNothing) {
  World world;
  guess_all(world, "198.51.100.7");
  EXPECT_EQ(guess(world, the_pin, "192.0.2.9").count<wire::Welcome>(), 1U);
}

TEST(WrongTries, RightPinsCostNothingHoweverMany) {
  World world;
  for (int tries = 0; tries < 200; ++tries) {
    ASSERT_EQ(guess(world, the_pin, "198.51.100.7").count<wire::Welcome>(), 1U);
  }
}

TEST(WrongTries, DoNotLockAClassOutOfTheRoomThatItIsIn) {
  World world;
  Client awa = world.join(1, "Awa");
  guess_all(world);
  Client late = world.join(2, "Binta");
  EXPECT_EQ(late.seat().value, 2U);
  EXPECT_EQ(guess(world, "999999", classroom).error(), ErrorCode::too_many_tries);
}

TEST(WrongTries, OfAnAddressWithoutMembersHideWhetherTheNextPinIsRight) {
  World world;
  guess_all(world, "198.51.100.7");
  Client right = guess(world, the_pin, "198.51.100.7");
  Client wrong = guess(world, "999999", "198.51.100.7");
  EXPECT_EQ(right.error(), ErrorCode::too_many_tries);
  EXPECT_EQ(right.all<wire::ErrorMessage>(), wrong.all<wire::ErrorMessage>());
  EXPECT_EQ(right.connection->closed, wrong.connection->closed);
}

TEST(WrongTries, DoNotKeepASeatFromItsToken) {
  World world;
  Client awa = world.join(1, "Awa");
  guess_all(world, "198.51.100.7");
  Client moved = world.connect(0, {false, the_pin, "", "198.51.100.7"});
  wire::Hello message = hello();
  message.token = token(1);
  moved.send(message);
  world.pump();
  EXPECT_EQ(moved.seat(), awa.seat());
  Client stranger = world.connect(0, {false, the_pin, "", "203.0.113.5"});
  guess_all(world, "203.0.113.5");
  message.token = token(2);
  stranger.send(message);
  world.pump();
  EXPECT_EQ(stranger.error(), ErrorCode::too_many_tries);
}

TEST(WrongTries, DoNotKeepTheHostKeyOrTheHostTokenOut) {
  World world;
  guess_all(world);
  EXPECT_EQ(knock(world, the_key).count<wire::Welcome>(), 1U);
  EXPECT_EQ(knock(world, "", token(200)).count<wire::Welcome>(), 1U);
}

TEST(WrongTries, OfKeysAndHostTokensCostAsMuchAsThoseOfPins) {
  World world;
  for (std::uint32_t tries = 0; tries < room::limits::wrong_tries_per_minute / 2; ++tries) {
    ASSERT_EQ(knock(world, "wrong").error(), ErrorCode::wrong_key);
    ASSERT_EQ(knock(world, "", token(7)).error(), ErrorCode::wrong_key);
  }
  EXPECT_EQ(knock(world, "wrong").error(), ErrorCode::too_many_tries);
  EXPECT_EQ(knock(world, "", token(7)).error(), ErrorCode::too_many_tries);
  EXPECT_EQ(guess(world, "999999", classroom).error(), ErrorCode::too_many_tries);
}

TEST(WrongTries, AreForgivenWithTime) {
  World world;
  guess_all(world, "198.51.100.7");
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
