// How fast a room fills: a class is seated at once, a script beyond that in turn, and nobody who has a seat notices.
#include "server/lane/join_queue.hpp"
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace lectern::lane::test {
namespace {

using wire::ErrorCode;

constexpr const char* script = "203.0.113.9";
constexpr const char* school = "192.0.2.1";

wire::Token numbered_token(std::uint32_t number) {
  wire::Token made = token(0);
  made[0] = static_cast<std::uint8_t>(number >> 8U);
  made[1] = static_cast<std::uint8_t>(number);
  return made;
}

Client newcomer(World& world, std::uint32_t number, const std::string& address = school, std::size_t lane = 0) {
  Client client = world.connect(lane, {false, the_pin, "", address});
  const wire::Token token = numbered_token(number);
  client.send(wire::Hello{wire::protocol_version, room::Role::player, "en", token, "", "test"});
  world.pump();
  client.send(wire::Join{"N" + std::to_string(number), "en", token});
  world.pump();
  return client;
}

std::vector<Client> newcomers(World& world, std::uint32_t first, std::uint32_t count, const std::string& address) {
  std::vector<Client> all;
  for (std::uint32_t number = first; number < first + count; ++number)
    all.push_back(newcomer(world, number, address));
  return all;
}

std::size_t seated(const std::vector<Client>& clients) {
  std::size_t count = 0;
  for (const Client& client : clients)
    count += client.seat().value != 0 ? 1 : 0;
  return count;
}

TEST(Joins, SeatAThousandBehindOneAddressWithoutAnyTimePassing) {
  World world({.lanes = 2});
  EXPECT_EQ(seated(newcomers(world, 1, 1'000, school)), 1'000U);
}

TEST(Joins, BeyondTheBurstWaitAndAreSeatedInTurn) {
  World world({.joins = {1, 2}});
  const std::vector<Client> clients = newcomers(world, 1, 5, script);
  EXPECT_EQ(seated(clients), 2U);
  world.advance(milliseconds(1'000));
  EXPECT_EQ(seated(clients), 3U);
  world.advance(milliseconds(2'000));
  EXPECT_EQ(seated(clients), 5U);
  for (const Client& client : clients)
    EXPECT_EQ(client.count<wire::ErrorMessage>(), 0U);
}

TEST(Joins, OfALaneAreItsShareOfTheRooms) {
  World world({.lanes = 2, .joins = {2, 4}});
  const std::vector<Client> clients = newcomers(world, 1, 4, script);
  EXPECT_EQ(seated(clients), 2U);
  world.advance(milliseconds(1'000));
  EXPECT_EQ(seated(clients), 3U);
}

TEST(Joins, OfASchoolDoNotWaitBehindAScriptElsewhere) {
  World world({.joins = {1, 1}});
  const std::vector<Client> flood = newcomers(world, 1, 20, script);
  const Client pupil = newcomer(world, 100, school);
  world.advance(milliseconds(2'000));
  EXPECT_NE(pupil.seat().value, 0U);
  EXPECT_EQ(seated(flood), 2U);
}

TEST(Joins, ThatWaitConcernNobodyWhoHasASeat) {
  World world({.joins = {0.001, 1}});
  Client host = world.host();
  Client player = newcomer(world, 1);
  const std::vector<Client> flood = newcomers(world, 2, 10, script);
  world.detach(player);
  Client again = world.player(0, numbered_token(1));
  EXPECT_TRUE(again.last<wire::Welcome>().resumed);
  world.open_question(host);
  again.send(World::answer(again, 7));
  world.pump();
  EXPECT_EQ(again.count<wire::Ack>(), 1U);
  EXPECT_EQ(seated(flood), 0U);
}

TEST(Joins, ThatWaitHearOfALockInTheirTurn) {
  World world({.joins = {1, 1}});
  Client host = world.host();
  const std::vector<Client> clients = newcomers(world, 1, 2, script);
  world.command(host, wire::Lock{true});
  world.advance(milliseconds(1'000));
  EXPECT_EQ(clients[1].error(), ErrorCode::room_locked);
  EXPECT_EQ(seated(clients), 1U);
}

TEST(Joins, OfThoseWhoHaveLeftTakeNobodysTurn) {
  World world({.joins = {1, 1}});
  std::vector<Client> clients = newcomers(world, 1, 4, script);
  world.detach(clients[1]);
  world.detach(clients[2]);
  world.advance(milliseconds(1'000));
  EXPECT_NE(clients[3].seat().value, 0U);
}

TEST(Joins, AskedTwiceAreOne) {
  World world({.joins = {1, 1}});
  const Client first = newcomer(world, 1);
  Client second = newcomer(world, 2);
  second.send(wire::Join{"N2", "en", numbered_token(2)});
  world.advance(milliseconds(3'000));
  EXPECT_EQ(second.seat().value, 2U);
  EXPECT_EQ(second.count<wire::ErrorMessage>(), 0U);
}

TEST(Joins, AreNotAtOnceAgainForWhoeverLeavesTheLaneEmpty) {
  World world({.lanes = 2, .joins = {0.002, 2}});
  const std::size_t lane = world.away();
  Client first = newcomer(world, 1, script, lane);
  EXPECT_NE(first.seat().value, 0U);
  world.detach(first);
  world.pump();
  ASSERT_FALSE(world.at(lane).log->follows(the_room)) << "the lane has forgotten the room";
  EXPECT_EQ(newcomer(world, 2, script, lane).seat().value, 0U);
}

TEST(JoinQueue, GivesAddressesTurnsAndWithinOneTheFirst) {
  JoinQueue queue;
  for (const MemberId member : {3U, 1U, 2U})
    queue.add("a", member);
  queue.add("b", 9);
  queue.add("c", 5);
  queue.remove("c", 5);
  queue.remove("c", 5);
  std::vector<MemberId> order;
  while (!queue.empty())
    order.push_back(queue.take());
  EXPECT_EQ(order, (std::vector<MemberId>{1, 9, 2, 3}));
}

}  // namespace
}  // namespace lectern::lane::test
