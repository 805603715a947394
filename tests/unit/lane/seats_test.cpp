// Taking a seat, coming back to it, losing it.
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

namespace lectern::lane::test {
namespace {

using wire::ErrorCode;

std::uint16_t code(wire::CloseCode close) {
  return static_cast<std::uint16_t>(close);
}

TEST(Join, GivesASeatThenTheViewThenOnesOwnPart) {
  World world;
  Client client = world.player(0, token(1));
  static_cast<void>(client.fresh());
  client.send(wire::Join{"  Awa  ", "fr", token(1)});
  EXPECT_TRUE(client.fresh().empty()) << "nothing is promised before the log has it";
  world.pump();
  const std::vector<wire::Message> messages = client.fresh();
  ASSERT_EQ(messages.size(), 3U);
  EXPECT_EQ(std::get<wire::Welcome>(messages[0]).seat.value, 1U);
  EXPECT_FALSE(std::get<wire::Welcome>(messages[0]).resumed);
  EXPECT_EQ(std::get<wire::ViewMessage>(messages[1]).view.title.language, "fr");
  EXPECT_EQ(std::get<room::Mine>(messages[2]).name, "Awa");
}

TEST(Join, ANameThatIsRefusedLeavesTheMemberFreeToTryAgain) {
  World world;
  Client client = world.player(0, token(1));
  client.send(wire::Join{" ", "en", token(1)});
  EXPECT_EQ(client.error(), ErrorCode::name_empty);
  client.send(wire::Join{"Awa", "en", token(1)});
  world.pump();
  EXPECT_EQ(client.seat().value, 1U);
}

TEST(Join, ATwinOfANameIsRefusedToTheSecondAlone) {
  World world;
  Client first = world.join(1, "Ana");
  Client second = world.join(2, "\xD0\x90na");  // with a Cyrillic А
  EXPECT_EQ(second.error(), ErrorCode::name_taken);
  EXPECT_EQ(first.count<wire::ErrorMessage>(), 0U);
}

TEST(Join, OfTwoLanesAtOnceGivesANameToOneOfThem) {
  // Goal: each lane believes the name free; the log's order decides, and only the loser hears of it.
  World world({.lanes = 2});
  Client one = world.player(0, token(1));
  Client two = world.player(1, token(2));
  one.send(wire::Join{"Awa", "en", token(1)});
  two.send(wire::Join{"awa", "en", token(2)});
  world.at(1).asleep = true;  // one lane is slower
  world.pump();
  EXPECT_EQ(one.seat().value, 1U);
  world.at(1).asleep = false;
  world.pump();
  EXPECT_EQ(two.error(), ErrorCode::name_taken);
  EXPECT_EQ(one.count<wire::ErrorMessage>(), 0U);
}

TEST(Join, LanesProposeDifferentSeatNumbers) {
  World world({.lanes = 2});
  EXPECT_EQ(world.join(1, "Awa", 0).seat().value, 1U);
  EXPECT_EQ(world.join(2, "Binta", 0).seat().value, 3U);
  EXPECT_EQ(world.join(3, "Cheikh", 1).seat().value, 2U);
  EXPECT_EQ(world.join(4, "Demba", 1).seat().value, 4U);
}

TEST(Join, ASeatNumberThatAnotherNodeTookFirstIsReplacedByTheNext) {
  World world;
  Client client = world.player(0, token(1));
  room::SeatTaken other;
  other.seat = {1};
  other.token_hash.fill(9);
  other.name = "Other";
  other.skeleton = "other";
  other.writer = {0xeeee};
  other.connection = {1};
  client.send(wire::Join{"Awa", "en", token(1)});
  world.inject({other});  // stands in the log before Awa's
  world.pump();
  EXPECT_EQ(client.seat().value, 2U);
  EXPECT_EQ(client.count<wire::ErrorMessage>(), 0U);
}

TEST(Join, SentTwiceTakesOneSeat) {
  World world;
  Client client = world.player(0, token(1));
  client.send(wire::Join{"Awa", "en", token(1)});
  client.send(wire::Join{"Awa", "en", token(1)});
  world.pump();
  client.send(wire::Join{"Awa", "en", token(1)});
  world.pump();
  EXPECT_EQ(world.store.all<room::SeatTaken>().size(), 1U);
  EXPECT_EQ(client.seat().value, 1U);
}

TEST(Join, WithATokenThatHasASeatGoesBackToIt) {
  // Goal: a join whose reply was lost is repeated on a new connection, whatever name is typed now.
  World world;
  Client first = world.join(1, "Awa");
  world.detach(first);
  Client second = world.player();
  second.send(wire::Join{"Somebody", "en", token(1)});
  world.pump();
  EXPECT_EQ(second.seat().value, 1U);
  EXPECT_EQ(second.last<room::Mine>().name, "Awa");
  EXPECT_TRUE(second.last<wire::Welcome>().resumed);
}

TEST(Join, IsRefusedByALockedRoom) {
  World world;
  Client host = world.host();
  world.command(host, wire::Lock{true});
  EXPECT_EQ(world.join(1, "Awa").error(), ErrorCode::room_locked);
}

TEST(Join, IsToldToComeAgainWhenTheStoreIsAway) {
  World world;
  Client client = world.player(0, token(1));
  world.store.failing = true;
  client.send(wire::Join{"Awa", "en", token(1)});
  world.pump();
  EXPECT_EQ(client.error(), ErrorCode::store_unavailable);
  world.store.failing = false;
  client.send(wire::Join{"Awa", "en", token(1)});
  world.pump();
  EXPECT_EQ(client.seat().value, 1U);
}

TEST(Join, OfAMemberThatWentMeanwhileLeavesItsSeatDisconnected) {
  World world;
  Client client = world.player(0, token(1));
  client.send(wire::Join{"Awa", "en", token(1)});
  client.lane->detach(client.member);
  world.pump();
  ASSERT_EQ(world.store.all<room::SeatLeft>().size(), 1U);
  EXPECT_EQ(world.store.all<room::SeatLeft>()[0].seat.value, 1U);
}

TEST(Resume, ShowsTheSameViewAndOnesOwnPartAtOnce) {
  World world;
  Client first = world.join(1, "Awa");
  world.detach(first);
  EXPECT_EQ(world.store.all<room::SeatLeft>().size(), 1U);
  Client second = world.player(0, token(1));
  EXPECT_TRUE(second.last<wire::Welcome>().resumed);
  EXPECT_EQ(second.seat().value, 1U);
  EXPECT_EQ(second.view(), first.view());
  EXPECT_EQ(second.last<room::Mine>(), first.last<room::Mine>());
  EXPECT_EQ(world.store.all<room::SeatConnected>().size(), 1U);
}

TEST(Resume, WorksWhileTheStoreIsAwayAndIsLoggedOnceItIsBack) {
  World world;
  Client first = world.join(1, "Awa");
  world.detach(first);
  world.store.failing = true;
  Client second = world.player(0, token(1));
  EXPECT_EQ(second.seat().value, 1U);
  world.advance(milliseconds(5'000));
  EXPECT_TRUE(world.store.all<room::SeatConnected>().empty());
  world.store.failing = false;
  world.advance(milliseconds(1'500));
  EXPECT_EQ(world.store.all<room::SeatConnected>().size(), 1U);
}

TEST(TakeOver, TellsTheFirstConnectionAndKeepsTheSecond) {
  World world;
  Client first = world.join(1, "Awa");
  Client second = world.player(0, token(1));
  EXPECT_EQ(first.last<wire::Bye>().reason, wire::ByeReason::taken_over);
  EXPECT_EQ(first.connection->closed, code(wire::CloseCode::taken_over));
  world.detach(first);
  EXPECT_TRUE(world.store.all<room::SeatLeft>().empty()) << "the seat is the second's now";
  EXPECT_FALSE(second.connection->closed.has_value());
}

TEST(TakeOver, WorksFromOneLaneToAnother) {
  World world({.lanes = 2});
  Client first = world.join(1, "Awa", 0);
  Client second = world.player(1, token(1));
  EXPECT_EQ(first.connection->closed, code(wire::CloseCode::taken_over));
  EXPECT_EQ(second.seat(), first.seat());
}

TEST(Removed, APlayerIsToldAndCannotComeBack) {
  World world;
  Client host = world.host();
  Client awa = world.join(1, "Awa");
  world.command(host, wire::RemoveSeat{awa.seat()});
  EXPECT_EQ(awa.last<wire::Bye>().reason, wire::ByeReason::removed);
  EXPECT_EQ(awa.connection->closed, code(wire::CloseCode::removed));
  Client back = world.player(0, token(1));
  EXPECT_EQ(back.error(), ErrorCode::removed);
  EXPECT_EQ(back.connection->closed, code(wire::CloseCode::removed));
}

TEST(Leave, ClosesTheConnectionAndKeepsTheSeat) {
  World world;
  Client awa = world.join(1, "Awa");
  awa.send(wire::Leave{});
  EXPECT_EQ(awa.connection->closed, code(wire::CloseCode::normal));
  world.detach(awa);
  EXPECT_EQ(world.store.all<room::SeatLeft>().size(), 1U);
  EXPECT_EQ(world.player(0, token(1)).seat().value, 1U);
}

TEST(Leave, IsToldAgainUntilTheStoreTakesIt) {
  World world;
  Client awa = world.join(1, "Awa");
  world.store.failing = true;
  world.detach(awa);
  world.advance(milliseconds(3'000));
  world.store.failing = false;
  world.advance(milliseconds(1'500));
  EXPECT_EQ(world.store.all<room::SeatLeft>().size(), 1U);
}

TEST(Language, ChangesTheViewAtOnceAndIsLoggedForTheSeat) {
  World world;
  Client awa = world.join(1, "Awa");
  awa.send(wire::ChooseLanguage{"fr"});
  EXPECT_EQ(awa.view().title.text, "Un petit jeu");
  world.pump();
  EXPECT_EQ(world.store.all<room::LanguageChosen>().size(), 1U);
}

TEST(Language, ChosenAgainIsNotLoggedAgain) {
  World world;
  Client awa = world.join(1, "Awa");
  for (int i = 0; i < 5; ++i) {
    awa.send(wire::ChooseLanguage{"fr"});
    world.pump();
  }
  EXPECT_EQ(world.store.all<room::LanguageChosen>().size(), 1U);
}

TEST(Language, OneThatTheDeckLacksFallsBackToTheAuthors) {
  World world;
  Client awa = world.join(1, "Awa");
  awa.send(wire::ChooseLanguage{"wo"});
  EXPECT_EQ(awa.view().title.text, "A small deck");
  EXPECT_EQ(awa.view().title.language, "en");
  EXPECT_EQ(awa.view().language, "wo");
}

TEST(Language, NoNumberOfThemMakesALaneEncodeMoreThanABoundedNumberOfViews) {
  World world;
  Client awa = world.join(1, "Awa");
  for (int tag = 0; tag < 100; ++tag) {
    awa.send(wire::ChooseLanguage{"x-" + std::to_string(tag)});
    world.advance(milliseconds(100));
  }
  EXPECT_EQ(awa.view().language, "en");
}

TEST(Language, ThoseOfTheDeckAreThereForEverybodyWhateverOthersAskFor) {
  World world;
  Client awa = world.join(1, "Awa");
  for (int tag = 0; tag < 100; ++tag) {
    awa.send(wire::ChooseLanguage{"x-" + std::to_string(tag)});
    world.advance(milliseconds(100));
  }
  Client binta = world.join(2, "Binta");
  binta.send(wire::ChooseLanguage{"fr"});
  EXPECT_EQ(binta.view().title.text, "Un petit jeu");
}

}  // namespace
}  // namespace lectern::lane::test
