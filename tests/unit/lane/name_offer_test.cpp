// Names that a room gives: what the words yield, who is offered what, and that a Join takes nothing else.
#include "server/lane/name_offer.hpp"
#include "server/lane/name_words.hpp"
#include "server/room/limits.hpp"
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

namespace lectern::lane::test {
namespace {

using wire::ErrorCode;
using Names = std::vector<std::string>;

const auto nobody = [](const std::string&) { return false; };

NameSeed seed(std::uint8_t player, std::string_view language = "en", room::RoomId room = the_room) {
  NameSeed made{room, {}, language};
  made.token[0] = player;
  return made;
}

Names names_of(const std::vector<CleanName>& offered) {
  Names names;
  for (const CleanName& name : offered)
    names.push_back(name.name);
  return names;
}

Names offered_to(const NameSeed& whom) {
  return names_of(offer_names(NameRules(), whom, nobody));
}

TEST(NameWords, YieldNothingButNamesThatTheRulesKeepAsTheyAre) {
  const NameRules rules;
  for (const char* language : {"en", "fr", "hi", "wo"}) {
    std::set<std::string> skeletons;
    const NameWords words = name_words(language);
    for (const auto first : words.first) {
      for (const auto second : words.second) {
        // With the longest number behind it.
        const std::string name = std::string(first) + " " + std::string(second) + " 9999";
        const auto clean = rules.clean(name);
        ASSERT_TRUE(clean) << name;
        EXPECT_EQ(clean->name, name);
        EXPECT_TRUE(skeletons.insert(clean->skeleton).second) << name << " looks like another";
      }
    }
    EXPECT_GE(skeletons.size(), 400U) << language;
  }
}

TEST(NameWords, AreThoseOfThePrimaryLanguageAndEnglishForAllOthers) {
  EXPECT_EQ(name_words("fr-SN").first.data(), name_words("fr").first.data());
  EXPECT_NE(name_words("fr").first.data(), name_words("en").first.data());
  EXPECT_EQ(name_words("de").first.data(), name_words("en").first.data());
  EXPECT_EQ(name_words("").first.data(), name_words("en").first.data());
  EXPECT_EQ(name_words("fro").first.data(), name_words("en").first.data());
}

TEST(NameOffer, IsTheSameForTheSamePlayerAndAnotherForAnother) {
  EXPECT_EQ(offered_to(seed(1)), offered_to(seed(1)));
  EXPECT_NE(offered_to(seed(1)), offered_to(seed(2)));
  EXPECT_NE(offered_to(seed(1)), offered_to(seed(1, "en", {77})));
  EXPECT_NE(offered_to(seed(1)), offered_to(seed(1, "fr")));
}

TEST(NameOffer, HoldsFourDifferentNamesOfWhichNoneIsTaken) {
  const Names before = offered_to(seed(1));
  const NameRules rules;
  const std::string gone = rules.clean(before[1])->skeleton;
  const auto taken = [&gone](const std::string& skeleton) { return skeleton == gone; };
  const Names after = names_of(offer_names(rules, seed(1), taken));
  ASSERT_EQ(after.size(), room::limits::names_offered);
  EXPECT_EQ(std::set<std::string>(after.begin(), after.end()).size(), after.size());
  EXPECT_EQ(Names(after.begin(), after.begin() + 3), (Names{before[0], before[2], before[3]}));
}

TEST(NameOffer, EndsInANumberWhereEveryPairIsTaken) {
  const auto pairs_taken = [](const std::string& skeleton) {
    return std::none_of(skeleton.begin(), skeleton.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
  };
  // A skeleton writes 0 and 1 as the letters that they look like, so that a few numbers count as pairs here.
  const Names names = names_of(offer_names(NameRules(), seed(1), pairs_taken));
  ASSERT_EQ(names.size(), room::limits::names_offered);
  for (const std::string& name : names)
    EXPECT_TRUE(std::isdigit(static_cast<unsigned char>(name.back())) != 0) << name;
}

room::Settings giving_names() {
  room::Settings settings;
  settings.generated_names = true;
  return settings;
}

Client newcomer(World& world, std::uint8_t number, const std::string& language = "en") {
  Client client = world.connect();
  client.send(wire::Hello{wire::protocol_version, room::Role::player, language, token(number), "", "test"});
  world.pump();
  return client;
}

void take(World& world, Client& client, std::uint8_t number, const std::string& name) {
  client.send(wire::Join{name, "en", token(number)});
  world.pump();
}

TEST(GeneratedNames, AreOfferedBeforeTheWelcomeAndNotAgainToWhoeverHasASeat) {
  World world({.settings = giving_names()});
  Client awa = newcomer(world, 1);
  const auto messages = awa.fresh();
  ASSERT_GE(messages.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<wire::NameOffer>(messages[0]));
  EXPECT_TRUE(std::holds_alternative<wire::Welcome>(messages[1]));
  take(world, awa, 1, awa.last<wire::NameOffer>().names[2]);
  EXPECT_NE(awa.seat().value, 0U);
  EXPECT_EQ(awa.count<wire::NameOffer>(), 1U);
  EXPECT_EQ(newcomer(world, 1).count<wire::NameOffer>(), 0U);
}

TEST(GeneratedNames, AreTheOnlyOnesThatAJoinMayTake) {
  World world({.settings = giving_names()});
  Client awa = newcomer(world, 1);
  Client moussa = newcomer(world, 2);
  for (const std::string& name : {std::string("Awa"), moussa.last<wire::NameOffer>().names[0]}) {
    take(world, awa, 1, name);
    EXPECT_EQ(awa.error(), ErrorCode::name_not_offered) << name;
    EXPECT_EQ(awa.seat().value, 0U);
  }
  const std::string offered = awa.last<wire::NameOffer>().names[3];
  take(world, awa, 1, offered);
  EXPECT_EQ(awa.last<room::Mine>().name, offered);
}

TEST(GeneratedNames, ComeInTheLanguageThatThePlayerPicks) {
  World world({.settings = giving_names()});
  Client awa = newcomer(world, 1, "fr-SN");
  EXPECT_EQ(awa.last<wire::NameOffer>().names.size(), room::limits::names_offered);
  const Names french = awa.last<wire::NameOffer>().names;
  awa.send(wire::ChooseLanguage{"hi"});
  world.pump();
  const Names hindi = awa.last<wire::NameOffer>().names;
  EXPECT_NE(french, hindi);
  take(world, awa, 1, french[0]);
  EXPECT_EQ(awa.error(), ErrorCode::name_not_offered);
  take(world, awa, 1, hindi[0]);
  EXPECT_EQ(awa.last<room::Mine>().name, hindi[0]);
}

// Two tabs of one browser share the token, so both are offered the same; two players can be, too.
TEST(GeneratedNames, AreOfferedAnewWhenOneHasGoneToSomebodyElse) {
  World world({.settings = giving_names()});
  Client awa = newcomer(world, 1);
  const Names offered = awa.last<wire::NameOffer>().names;
  const auto clean = NameRules().clean(offered[0]);
  ASSERT_TRUE(clean);
  world.inject({room::SeatTaken{{9}, {}, clean->name, clean->skeleton, "en", {0xeeee}, {1}}});
  world.pump();
  take(world, awa, 1, offered[0]);
  EXPECT_EQ(awa.error(), ErrorCode::name_taken);
  const Names anew = awa.last<wire::NameOffer>().names;
  EXPECT_EQ(std::find(anew.begin(), anew.end(), offered[0]), anew.end());
  take(world, awa, 1, anew[0]);
  EXPECT_EQ(awa.last<room::Mine>().name, anew[0]);
}

TEST(GeneratedNames, AreNoMatterOfHostsAndViewersNorOfRoomsWithoutThem) {
  World given({.settings = giving_names()});
  EXPECT_EQ(given.host().count<wire::NameOffer>(), 0U);
  EXPECT_EQ(given.viewer().count<wire::NameOffer>(), 0U);
  World free;
  EXPECT_EQ(newcomer(free, 1).count<wire::NameOffer>(), 0U);
}

}  // namespace
}  // namespace lectern::lane::test
