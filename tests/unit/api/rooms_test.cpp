// Goal: rooms are opened from decks that can be played, found by their PIN, and leave nothing behind when they are
// erased.
#include "api_fixture.hpp"
#include "server/api/keys.hpp"
#include "server/log/digest.hpp"
#include "server/room/describe.hpp"
#include "server/wire/codec.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <variant>

namespace lectern::api {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

class RoomsTest : public ApiTest {
 protected:
  std::vector<room::Entry> entries_of(const std::string& pin) {
    const Called file = get("/api/rooms/" + pin + "/export", host_key);
    auto entries = wire::read_log_file(file.text);
    EXPECT_TRUE(entries);
    return entries ? *entries : std::vector<room::Entry>{};
  }

  room::RoomOpened opening_of(const std::string& pin) {
    return std::get<room::RoomOpened>(entries_of(pin).at(0).event);
  }
};

TEST_F(RoomsTest, OpeningGivesARoomItsPinTokenAndLink) {
  const Called reply = post("/api/rooms", host_key, R"({"deck":"good"})");
  ASSERT_EQ(reply.status, 201) << reply.text;
  const Json room = reply.json();
  EXPECT_THAT(room.at("room").get<std::string>(), MatchesRegex("[0-9a-f]{16}"));
  EXPECT_THAT(room.at("pin").get<std::string>(), MatchesRegex("[0-9]{6}"));
  EXPECT_THAT(room.at("host_token").get<std::string>(), MatchesRegex("[0-9a-f]{32}"));
  EXPECT_EQ(
    room.at("host_link"),
    "/host#room=" + room.at("room").get<std::string>() + "&token=" + room.at("host_token").get<std::string>());
}

TEST_F(RoomsTest, TheHomeLaneIsToldOnceTheRoomIsInTheLog) {
  const Json room = open_room();
  ASSERT_EQ(opened_.size(), 1U);
  EXPECT_EQ(room::format(opened_[0]), room.at("room"));
}

TEST_F(RoomsTest, TheLogBeginsWithTheWholeDeckAndTheNormalisedSpellings) {
  const auto opened = opening_of(open_room().at("pin"));
  ASSERT_EQ(opened.deck.questions.size(), 2U);
  EXPECT_EQ(
    opened.deck.questions[1].accepted_normal, std::vector<std::string>{content::normalise_answer("  The  Name! ")});
  EXPECT_FALSE(opened.settings.automatic);
  EXPECT_FALSE(opened.settings.generated_names);
}

TEST_F(RoomsTest, SettingsAndScoringOfTheBodyAreTaken) {
  const Json room =
    post(
      "/api/rooms",
      host_key,
      R"({"deck":"good","automatic":true,"start_at":3,"demonstrations":true,"course":"Systems 1","scoring":"accuracy","generated_names":true})")
      .json();
  const auto opened = opening_of(room.at("pin"));
  EXPECT_TRUE(opened.settings.automatic);
  EXPECT_TRUE(opened.settings.demonstrations);
  EXPECT_EQ(opened.settings.start_at, 3U);
  EXPECT_EQ(opened.settings.course, "Systems 1");
  EXPECT_TRUE(opened.settings.generated_names);
  EXPECT_EQ(opened.deck.scoring, content::Scoring::accuracy);
}

TEST_F(RoomsTest, ADeckMayComeInTheBody) {
  const Called reply = post("/api/rooms", host_key, Json{{"deck_yaml", good_deck}}.dump());
  EXPECT_EQ(reply.status, 201) << reply.text;
}

TEST_F(RoomsTest, ADeckWithoutAKeyIsRefusedAndTheQuestionNamed) {
  const Called reply = post("/api/rooms", host_key, Json{{"deck_yaml", unkeyed_deck}}.dump());
  EXPECT_EQ(reply.status, 422);
  const Json findings = reply.json().at("findings");
  ASSERT_EQ(findings.size(), 1U) << findings;
  EXPECT_EQ(findings[0].at("question"), "keyless");
  EXPECT_EQ(findings[0].at("code"), "unkeyed");
  EXPECT_EQ(findings[0].at("line"), 5);
  EXPECT_TRUE(opened_.empty());
}

TEST_F(RoomsTest, ADeckThatCannotBeReadIsRefusedWithItsLines) {
  const Called reply = post("/api/rooms", host_key, Json{{"deck_yaml", "deck: [\n"}}.dump());
  EXPECT_EQ(reply.status, 422);
  EXPECT_FALSE(reply.json().at("findings").empty());
}

TEST_F(RoomsTest, AnUnknownDeckIsMissed) {
  const Called reply = post("/api/rooms", host_key, R"({"deck":"none"})");
  EXPECT_EQ(reply.status, 404);
  EXPECT_EQ(reply.code(), "unknown_deck");
}

TEST_F(RoomsTest, BodiesThatAreNotWhatTheyShouldBeAreRefusedInOneSentence) {
  const std::string deep = std::string(5'000, '[') + std::string(5'000, ']');
  for (const auto& body : std::vector<std::string>{
         "",
         "nonsense",
         "[]",
         "3",
         "{\"deck\":\"\xFF\xFE\"}",
         "{}",
         R"({"deck":3})",
         R"({"deck":"good","deck_yaml":"x"})",
         R"({"deck":"good","automatic":"yes"})",
         R"({"deck":"good","start_at":-1})",
         R"({"deck":"good","start_at":0})",
         R"({"deck":"good","start_at":1e99})",
         R"({"deck":"good","start_at":60001})",
         R"({"deck":"good","scoring":"luck"})",
         R"({"deck":"good","course":"a/b"})",
         R"({"deck":"good"})"
         "x",
         "{\"deck\":" + deep + "}",
         R"({"deck":"good","course":")" + std::string(101, 'c') + "\"}"}) {
    const Called reply = post("/api/rooms", host_key, body);
    EXPECT_EQ(reply.status, 400) << body.substr(0, 80);
    EXPECT_EQ(reply.code(), "malformed") << body.substr(0, 80);
    EXPECT_TRUE(reply.json().at("error").at("text").get<std::string>().ends_with('.'));
  }
  EXPECT_TRUE(opened_.empty());
}

TEST_F(RoomsTest, ARoomIsFoundByItsPinWithoutAKey) {
  const Json room = open_room();
  const Called reply = get("/api/rooms/" + room.at("pin").get<std::string>());
  EXPECT_EQ(reply.json(), (Json{{"v", 1}, {"room", room.at("room")}, {"pin", room.at("pin")}, {"ended", false}}));
}

TEST_F(RoomsTest, AWrongPinIsOneAndTheSameMiss) {
  for (const auto* pin : {"000000", "12345", "1234567", "abcdef", "12 456"}) {
    const Called reply = get(std::string("/api/rooms/") + pin);
    EXPECT_EQ(reply.status, 404) << pin;
    EXPECT_EQ(reply.text, R"({"v":1,"error":{"code":"unknown_pin","text":"There is no room with this PIN."}})") << pin;
  }
}

TEST_F(RoomsTest, RoomsAreListedWithTheirEntries) {
  const Json first = open_room();
  const Json second = open_room();
  const Json rooms = get("/api/rooms", host_key).json().at("rooms");
  ASSERT_EQ(rooms.size(), 2U);
  for (const auto& room : rooms) {
    EXPECT_EQ(room.at("entries"), 1);
    EXPECT_EQ(room.at("ended"), false);
    EXPECT_GT(room.at("opened_at"), 1'600'000'000);
  }
  EXPECT_NE(rooms[0].at("pin"), rooms[1].at("pin"));
}

TEST_F(RoomsTest, TheHostTokenOpensItsOwnRoomOnly) {
  const Json one = open_room();
  const Json other = open_room();
  const std::string pin = one.at("pin");
  EXPECT_EQ(get("/api/rooms/" + pin + "/report", one.at("host_token")).status, 200);
  EXPECT_EQ(get("/api/rooms/" + pin + "/report", other.at("host_token")).status, 401);
  EXPECT_EQ(get("/api/rooms", one.at("host_token")).status, 401);
}

TEST_F(RoomsTest, AnExportIsALogFileWithoutTokenHashes) {
  const Json room = open_room();
  const Called file = get("/api/rooms/" + room.at("pin").get<std::string>() + "/export", host_key);
  EXPECT_EQ(file.content_type, "application/octet-stream");
  EXPECT_THAT(file.disposition, HasSubstr("lectern-" + room.at("pin").get<std::string>() + ".log"));
  ASSERT_TRUE(wire::read_log_file(file.text));
  const auto hash = hash_of(*token_from_hex(room.at("host_token").get<std::string>()));
  EXPECT_EQ(file.text.find(std::string(hash.begin(), hash.end())), std::string::npos);
}

TEST_F(RoomsTest, ErasingLeavesNothingBehind) {
  const Json room = open_room();
  const std::string path = "/api/rooms/" + room.at("pin").get<std::string>();
  EXPECT_EQ(erase(path, host_key).status, 200);
  ASSERT_EQ(erased_.size(), 1U);
  EXPECT_EQ(room::format(erased_[0]), room.at("room"));
  EXPECT_EQ(get(path).status, 404);
  EXPECT_EQ(get(path + "/standings").status, 404);
  EXPECT_TRUE(get("/api/rooms", host_key).json().at("rooms").empty());
}

TEST_F(RoomsTest, TheHostTokenErasesItsOwnRoomOnly) {
  const Json one = open_room();
  const Json other = open_room();
  const std::string path = "/api/rooms/" + one.at("pin").get<std::string>();
  EXPECT_EQ(erase(path, other.at("host_token")).status, 401);
  EXPECT_EQ(erase(path, "").status, 401);
  EXPECT_EQ(get(path).status, 200);
  EXPECT_EQ(erase(path, one.at("host_token")).status, 200);
  EXPECT_EQ(get(path).status, 404);
}

TEST_F(RoomsTest, AStoreThatIsGoneIsSaid) {
  log_store_->stop();
  const Called reply = post("/api/rooms", host_key, R"({"deck":"good"})");
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(reply.code(), "store_unavailable");
  EXPECT_TRUE(opened_.empty());
}

}  // namespace
}  // namespace lectern::api
