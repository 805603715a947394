// Goal: whatever a client sends, it gets its one clear error, and nobody else in the room notices (G9). One room with a
// seated player stands beside every attack; after it, that player's connection must still be served.
#include "raw_client.hpp"
#include "server.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace lectern::testing {
namespace {

using Json = nlohmann::json;
using wire::ErrorCode;

wire::Token token_of(std::uint8_t number) {
  wire::Token token{};
  token.fill(number);
  return token;
}

wire::Hello hello(std::optional<wire::Token> token = std::nullopt) {
  wire::Hello hello;
  hello.version = wire::protocol_version;
  hello.language = "en";
  hello.token = token;
  hello.client = "test";
  return hello;
}

class BadInput : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    server_ = std::make_unique<Server>();
    const HttpReply opened = http(*server_, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
    ASSERT_EQ(opened.status, 201) << opened.body;
    const Json room = Json::parse(opened.body);
    pin_ = room.at("pin");
    room_ = room.at("room");
    neighbour_ = seated(99, "Neighbour");
    ASSERT_TRUE(neighbour_);
  }

  static void TearDownTestSuite() {
    neighbour_.reset();
    server_.reset();
  }

  static std::string path() { return "/ws?pin=" + pin_; }

  static std::unique_ptr<RawClient> greeted() {
    auto client = std::make_unique<RawClient>(server_->port(), path());
    client->send(hello());
    return client->await<wire::Welcome>() ? std::move(client) : nullptr;
  }

  static std::unique_ptr<RawClient> seated(std::uint8_t token, const std::string& name) {
    auto client = greeted();
    if (!client) return nullptr;
    client->send(wire::Join{name, "en", token_of(token)});
    return client->await<room::Mine>() ? std::move(client) : nullptr;
  }

  /// The neighbour is served as if nothing had happened.
  static void expect_neighbour_served() {
    static std::int64_t stamp = 0;
    neighbour_->send(wire::TimeSync{++stamp});
    const auto reply = neighbour_->await<wire::TimeSyncReply>();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->client_us, stamp);
  }

  static void expect_error(RawClient& client, ErrorCode code) {
    const auto error = client.await<wire::ErrorMessage>();
    ASSERT_TRUE(error) << "no error came";
    EXPECT_EQ(error->code, code) << error->text;
    EXPECT_FALSE(error->text.empty());
    expect_neighbour_served();
  }

  static inline std::unique_ptr<Server> server_;
  static inline std::string pin_;
  static inline std::string room_;
  static inline std::unique_ptr<RawClient> neighbour_;
};

TEST_F(BadInput, ABinaryMessageThatIsNoProtobufIsMalformed) {
  auto client = greeted();
  client->send_frame(2, "\xff\xff\xff\xff\xff");
  expect_error(*client, ErrorCode::malformed);
}

TEST_F(BadInput, AMessageCutInTheMiddleIsMalformed) {
  auto client = greeted();
  const std::string bytes = wire::encode(wire::Command{wire::Join{"Cut", "en", token_of(1)}});
  client->send_frame(2, std::string_view(bytes).substr(0, bytes.size() - 3));
  expect_error(*client, ErrorCode::malformed);
}

TEST_F(BadInput, AnEmptyMessageAndABodyOfALaterVersionAreUnexpected) {
  auto client = greeted();
  client->send_frame(2, "");
  expect_error(*client, ErrorCode::unexpected);
  auto other = greeted();
  other->send_frame(2, std::string_view("\xf2\x07\x02hi", 5));  // field 126, two bytes
  expect_error(*other, ErrorCode::unexpected);
}

TEST_F(BadInput, InvalidUtf8InANameIsMalformed) {
  auto client = greeted();
  std::string bytes = wire::encode(wire::Command{wire::Join{"Bad", "en", token_of(2)}});
  bytes[bytes.find("Bad")] = '\xc0';
  client->send_frame(2, bytes);
  expect_error(*client, ErrorCode::malformed);
}

TEST_F(BadInput, AMessageOverTheLimitClosesTheConnectionAsTooBig) {
  auto client = greeted();
  client->send_frame(2, std::string(8 * 1024, 'x'));
  EXPECT_EQ(client->await_close(), 1009);
  expect_neighbour_served();
}

TEST_F(BadInput, AnAnnouncedLengthOfTwoToTheSixtyTwoCostsNothing) {
  auto client = greeted();
  client->send_bytes(std::string_view("\x82\xff\x40\x00\x00\x00\x00\x00\x00\x00\x11\x22\x33\x44", 14));
  EXPECT_EQ(client->await_close(), 1009);
  expect_neighbour_served();
}

TEST_F(BadInput, AnUnmaskedFrameAndATextFrameCloseTheConnection) {
  auto client = greeted();
  client->send_bytes(std::string_view("\x82\x01x", 3));
  EXPECT_EQ(client->await_close(), 1002);
  auto text = greeted();
  text->send_frame(1, "hello");
  EXPECT_EQ(text->await_close(), 1003);
  expect_neighbour_served();
}

TEST_F(BadInput, AnythingBeforeHelloIsUnexpected) {
  RawClient client(server_->port(), path());
  client.send(wire::Join{"Early", "en", token_of(3)});
  expect_error(client, ErrorCode::unexpected);
}

TEST_F(BadInput, AnotherVersionIsToldToReload) {
  RawClient client(server_->port(), path());
  auto old = hello();
  old.version = 999;
  client.send(old);
  expect_error(client, ErrorCode::version);
}

TEST_F(BadInput, AWrongPinIsNamedAsSuch) {
  for (const std::string pin : {"000000", "12", "", "1234567890", "abcdef", "%00%00%00"}) {
    RawClient client(server_->port(), "/ws?pin=" + (pin == pin_ ? "000001" : pin));
    if (client.status() != 101) {
      EXPECT_EQ(client.status(), 400);
      continue;
    }
    client.send(hello());
    expect_error(client, ErrorCode::unknown_pin);
  }
}

TEST_F(BadInput, AWrongHostTokenOrKeyOpensNothing) {
  RawClient client(server_->port(), "/ws/host?room=" + room_);
  auto host = hello(token_of(7));
  host.role = room::Role::host;
  client.send(host);
  expect_error(client, ErrorCode::wrong_key);
  RawClient other(server_->port(), "/ws/host?room=" + room_);
  host.token.reset();
  host.host_key = "guess";
  other.send(host);
  expect_error(other, ErrorCode::wrong_key);
}

TEST_F(BadInput, APlayerCannotGiveHostCommands) {
  auto client = seated(4, "Pretender");
  ASSERT_TRUE(client);
  client->send(wire::HostCommand{room::Step{1}, room::Nonce{1}, wire::Next{}});
  expect_error(*client, ErrorCode::unexpected);
}

TEST_F(BadInput, AnAnswerInTheLobbyOrWithoutASeatIsRefused) {
  auto client = seated(5, "Hasty");
  ASSERT_TRUE(client);
  client->send(wire::GiveAnswer{room::Step{1}, room::Nonce{9}, room::ChosenOptions{{room::OptionId{1}}}});
  const auto error = client->await<wire::ErrorMessage>();
  ASSERT_TRUE(error);
  EXPECT_TRUE(error->code == ErrorCode::wrong_phase || error->code == ErrorCode::stale_step) << error->text;
  EXPECT_EQ(error->nonce.value, 9U);
  auto nobody = greeted();
  nobody->send(wire::GiveAnswer{room::Step{1}, room::Nonce{9}, room::ChosenOptions{{room::OptionId{1}}}});
  expect_error(*nobody, ErrorCode::not_seated);
}

TEST_F(BadInput, NamesThatLookAlikeOrAreNotNamesAreRefused) {
  auto client = greeted();
  client->send(wire::Join{"neighbour", "en", token_of(6)});
  expect_error(*client, ErrorCode::name_taken);
  client->send(wire::Join{"   ", "en", token_of(6)});
  expect_error(*client, ErrorCode::name_empty);
  client->send(wire::Join{"a\u202Eb", "en", token_of(6)});
  expect_error(*client, ErrorCode::name_not_allowed);
  client->send(wire::Join{"a name that is far too long for a leaderboard", "en", token_of(6)});
  expect_error(*client, ErrorCode::name_too_long);
}

TEST_F(BadInput, StaleAndRepeatedHostCommandsChangeNothing) {
  const HttpReply opened = http(*server_, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
  const std::string room = Json::parse(opened.body).at("room");
  RawClient client(server_->port(), "/ws/host?room=" + room);
  auto host = hello();
  host.role = room::Role::host;
  host.host_key = Server::host_key();
  client.send(host);
  const auto first = client.await<wire::ViewMessage>();
  ASSERT_TRUE(first);
  const room::Step step = first->view.step;
  client.send(wire::HostCommand{step, room::Nonce{1}, wire::Next{}});
  const auto done = client.await<wire::HostDone>();
  ASSERT_TRUE(done);
  EXPECT_GT(done->step, step);
  client.send(wire::HostCommand{step, room::Nonce{2}, wire::Next{}});
  const auto stale = client.await<wire::ErrorMessage>();
  ASSERT_TRUE(stale);
  EXPECT_EQ(stale->code, ErrorCode::stale_step);
  EXPECT_EQ(stale->nonce.value, 2U);
}

TEST_F(BadInput, AFloodOfMessagesIsCutOffAndNobodyElseNotices) {
  auto client = greeted();
  for (int i = 0; i < 500; ++i)
    client->send(wire::TimeSync{i});
  const auto error = client->await<wire::ErrorMessage>();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, ErrorCode::too_fast);
  EXPECT_EQ(client->await_close(), 1008);
  expect_neighbour_served();
}

TEST_F(BadInput, AForeignOriginIsTurnedAway) {
  RawClient client(server_->port(), path(), "Origin: http://evil.example\r\n");
  EXPECT_EQ(client.status(), 403);
  expect_neighbour_served();
}

TEST_F(BadInput, ADeckWithTwentyKindsOfMistakeOpensNoRoomAndNamesThem) {
  const HttpReply reply =
    http(*server_, "POST", "/api/rooms", Server::host_key(), Json{{"deck_yaml", "deck: [\nquestions: 7"}}.dump());
  EXPECT_EQ(reply.status, 422);
  EXPECT_FALSE(Json::parse(reply.body).at("findings").empty());
  expect_neighbour_served();
}

TEST_F(BadInput, ARoomDoesNotOpenWithAnUnkeyedScoredQuestionAndNamesIt) {
  const std::string deck = "deck: Unkeyed\nid: unkeyed\nlanguage: en\nquestions:\n  - id: which-one\n    kind: "
                           "choice\n    text: Which one?\n"
                           "    options:\n      - text: This\n      - text: That\n";
  const HttpReply reply = http(*server_, "POST", "/api/rooms", Server::host_key(), Json{{"deck_yaml", deck}}.dump());
  EXPECT_EQ(reply.status, 422);
  EXPECT_NE(reply.body.find("which-one"), std::string::npos) << reply.body;
}

}  // namespace
}  // namespace lectern::testing
