// Wrong PINs, keys and tokens cost an address its tries; who can show more than a PIN is never asked how many are left.
#include "api_fixture.hpp"
#include "server/room/describe.hpp"
#include "server/room/limits.hpp"

namespace lectern::api {
namespace {

class TriesTest : public ApiTest {
 protected:
  void guess_all() {
    for (std::uint32_t i = 0; i < room::limits::wrong_tries_per_minute; ++i)
      EXPECT_EQ(get("/api/rooms/" + wrong_).status, 404);
  }

  Json room_ = open_room();
  std::string right_ = room_.at("pin");
  std::string wrong_ = right_ == "000000" ? "000001" : "000000";
};

TEST_F(TriesTest, WrongPinsOfOneAddressRunOutAndComeBack) {
  guess_all();
  EXPECT_EQ(get("/api/rooms/" + wrong_).status, 429);
  EXPECT_EQ(call({"GET", "/api/rooms/" + wrong_, {}, "", "", "10.0.0.2"}).status, 404) << "another address";
  now_ += std::chrono::milliseconds(1'100);
  EXPECT_EQ(get("/api/rooms/" + wrong_).status, 404);
  EXPECT_EQ(get("/api/rooms/" + wrong_).status, 429);
}

TEST_F(TriesTest, RightPinsCostNothing) {
  for (std::uint32_t i = 0; i < 2 * room::limits::wrong_tries_per_minute; ++i)
    EXPECT_EQ(get("/api/rooms/" + right_).status, 200);
}

TEST_F(TriesTest, OnceTheyAreUsedUpARightPinIsNotTellableFromAWrongOne) {
  guess_all();
  EXPECT_EQ(get("/api/rooms/" + right_).text, get("/api/rooms/" + wrong_).text);
  EXPECT_EQ(get("/api/rooms/" + right_ + "/standings").status, 429);
}

TEST_F(TriesTest, ARoomThatHasMembersFromThereStaysOpenToTheirAddress) {
  room::RoomId room;
  ASSERT_TRUE(room::parse(room_.at("room").get<std::string>(), room));
  tries_.note_member("10.0.0.1", room);
  guess_all();
  EXPECT_EQ(get("/api/rooms/" + right_ + "/standings").status, 200);
  EXPECT_EQ(get("/api/rooms/" + wrong_).status, 429);
  EXPECT_EQ(get("/api/rooms/" + open_room().at("pin").get<std::string>()).status, 429) << "another room";
}

TEST_F(TriesTest, WrongKeysAndTokensCostTriesToo) {
  for (std::uint32_t i = 0; i < room::limits::wrong_tries_per_minute / 2; ++i) {
    EXPECT_EQ(get("/api/rooms", "not-the-key").status, 401);
    EXPECT_EQ(get("/api/rooms/" + right_ + "/report", std::string(32, 'a')).status, 401);
  }
  EXPECT_EQ(get("/api/rooms", "not-the-key").status, 429);
  EXPECT_EQ(get("/api/decks", "not-the-key").status, 429);
  EXPECT_EQ(post("/api/rooms", "not-the-key", R"({"deck":"good"})").status, 429);
  EXPECT_EQ(get("/api/rooms/" + right_ + "/report", std::string(32, 'a')).status, 429);
}

TEST_F(TriesTest, ARequestWithoutAKeyIsNoGuess) {
  for (std::uint32_t i = 0; i < 2 * room::limits::wrong_tries_per_minute; ++i)
    EXPECT_EQ(get("/api/rooms").status, 401);
  EXPECT_EQ(get("/api/rooms/" + wrong_).status, 404);
}

TEST_F(TriesTest, TheHostKeyAndTheHostTokenPassHoweverManyWereWrong) {
  guess_all();
  EXPECT_EQ(get("/api/rooms/" + wrong_).status, 429);
  EXPECT_EQ(get("/api/rooms", host_key).status, 200);
  EXPECT_EQ(get("/api/rooms/" + right_ + "/report", host_key).status, 200);
  EXPECT_EQ(get("/api/rooms/" + right_ + "/report", room_.at("host_token")).status, 200);
  EXPECT_EQ(get("/api/rooms/" + wrong_, host_key).status, 404);
  EXPECT_EQ(erase("/api/rooms/" + right_, host_key).status, 200);
}

}  // namespace
}  // namespace lectern::api
