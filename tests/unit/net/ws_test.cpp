// Goal: over real sockets, RFC 6455 from the hostile side. Every fault gets its close code, and a first frame sent too
// early is not lost.
#include "raw_socket.hpp"
#include "running_node.hpp"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace lectern::net {
namespace {

using std::chrono::milliseconds;

constexpr unsigned char text = 0x81;
constexpr unsigned char binary = 0x82;
constexpr unsigned char close_opcode = 0x88;
constexpr unsigned char ping = 0x89;
constexpr unsigned char pong = 0x8A;

std::string hello() {
  wire::Hello message;
  message.version = wire::protocol_version;
  message.language = "en";
  message.client = "test";
  return wire::encode(wire::Command(message));
}

class WebSocketTest : public ::testing::Test {
 protected:
  WebSocketTest() : pin_(server_.open_room()) {}

  void open(RawSocket& socket) {
    socket.send(upgrade_request("/ws?pin=" + pin_));
    ASSERT_EQ(read_reply(socket).status, 101);
  }

  static void expect_welcome(const WsFrame& frame) {
    ASSERT_EQ(frame.first, binary);
    const auto message = wire::decode_message(frame.payload);
    ASSERT_TRUE(message);
    EXPECT_TRUE(std::holds_alternative<wire::Welcome>(*message));
  }

  /// The close code that these bytes bring about.
  int closes_with(const std::string& bytes) {
    RawSocket socket(server_.port());
    open(socket);
    socket.send(bytes);
    return read_ws_message(socket).close_code();
  }

  RunningNode server_;
  std::string pin_;
};

TEST_F(WebSocketTest, AHelloIsAnswered) {
  RawSocket socket(server_.port());
  open(socket);
  socket.send(ws_frame(binary, hello()));
  expect_welcome(read_ws_message(socket));
}

TEST_F(WebSocketTest, AFirstFrameThatCameWithTheUpgradeIsNotLost) {
  RawSocket socket(server_.port());
  socket.send(upgrade_request("/ws?pin=" + pin_) + ws_frame(binary, hello()));
  ASSERT_EQ(read_reply(socket).status, 101);
  expect_welcome(read_ws_message(socket));
}

TEST_F(WebSocketTest, HalfAFirstFrameWithTheUpgradeIsCompletedByWhatFollows) {
  const std::string frame = ws_frame(binary, hello());
  RawSocket socket(server_.port());
  socket.send(upgrade_request("/ws?pin=" + pin_) + frame.substr(0, 3));
  ASSERT_EQ(read_reply(socket).status, 101);
  socket.send(frame.substr(3));
  expect_welcome(read_ws_message(socket));
}

TEST_F(WebSocketTest, AMessageInFragmentsWithAPingBetweenThemIsOneMessage) {
  const std::string bytes = hello();
  RawSocket socket(server_.port());
  open(socket);
  socket.send(
    ws_frame(0x02, bytes.substr(0, 2)) + ws_frame(ping, "p") + ws_frame(0x00, "") + ws_frame(0x80, bytes.substr(2)));
  const WsFrame first = read_ws_message(socket);
  EXPECT_EQ(first.first, pong);
  EXPECT_EQ(first.payload, "p");
  expect_welcome(read_ws_message(socket));
}

TEST_F(WebSocketTest, AFrameSentByteByByteIsTheSameFrame) {
  RawSocket socket(server_.port());
  open(socket);
  for (const char byte : ws_frame(binary, hello()))
    socket.send(std::string_view(&byte, 1));
  expect_welcome(read_ws_message(socket));
}

TEST_F(WebSocketTest, TheServerPingsToMeasureTheRoundTrip) {
  RawSocket socket(server_.port());
  open(socket);
  const WsFrame frame = read_ws_frame(socket);
  EXPECT_EQ(frame.first, ping);
  EXPECT_FALSE(frame.payload.empty());
}

TEST_F(WebSocketTest, TextIsNotSpokenHere) {
  EXPECT_EQ(closes_with(ws_frame(text, "hello")), 1003);
}

TEST_F(WebSocketTest, AMessageOverThePlayersLimitIsTooBig) {
  EXPECT_EQ(closes_with(ws_frame(binary, std::string(room::limits::frame_player_bytes_max + 1, 'x'))), 1009);
}

TEST_F(WebSocketTest, FragmentsThatAddUpToTooMuchAreTooBig) {
  const std::string half(room::limits::frame_player_bytes_max / 2 + 1, 'x');
  EXPECT_EQ(closes_with(ws_frame(0x02, half) + ws_frame(0x80, half)), 1009);
}

TEST_F(WebSocketTest, ALengthOfTwoToTheSixtyTwoIsTooBig) {
  EXPECT_EQ(closes_with(std::string("\x82\xFF\x40\0\0\0\0\0\0\0\x01\x02\x03\x04", 14)), 1009);
}

TEST_F(WebSocketTest, BrokenFramesAreProtocolErrors) {
  EXPECT_EQ(closes_with(ws_frame(binary, "x", false)), 1002) << "not masked";
  EXPECT_EQ(closes_with(ws_frame(0xC2, "x")), 1002) << "reserved bit 1";
  EXPECT_EQ(closes_with(ws_frame(0xA2, "x")), 1002) << "reserved bit 2";
  EXPECT_EQ(closes_with(ws_frame(0x92, "x")), 1002) << "reserved bit 3";
  EXPECT_EQ(closes_with(ws_frame(0x83, "x")), 1002) << "unknown opcode";
  EXPECT_EQ(closes_with(ws_frame(0x8B, "x")), 1002) << "unknown control opcode";
  EXPECT_EQ(closes_with(ws_frame(0x09, "x")), 1002) << "split control frame";
  EXPECT_EQ(closes_with(ws_frame(ping, std::string(126, 'x'))), 1002) << "long control frame";
  EXPECT_EQ(closes_with(ws_frame(0x80, "x")), 1002) << "continuation of nothing";
  EXPECT_EQ(closes_with(ws_frame(0x02, "x") + ws_frame(binary, "y")), 1002) << "new message inside a split one";
  EXPECT_EQ(closes_with(std::string("\x82\xFE\x00\x05\0\0\0\0hello", 13)), 1002) << "length not in its shortest form";
}

TEST_F(WebSocketTest, BrokenCloseFramesAreRefused) {
  EXPECT_EQ(closes_with(ws_frame(close_opcode, "x")), 1002) << "one byte";
  EXPECT_EQ(closes_with(ws_frame(close_opcode, std::string("\x03\xED", 2))), 1002) << "code 1005";
  EXPECT_EQ(closes_with(ws_frame(close_opcode, std::string("\x03\xE8\xFF\xFE", 4))), 1002) << "reason is not UTF-8";
}

TEST_F(WebSocketTest, ACloseIsAnsweredWithItsOwnCode) {
  EXPECT_EQ(closes_with(ws_frame(close_opcode, std::string("\x03\xE8", 2))), 1000);
}

TEST_F(WebSocketTest, FloodsOfSmallFramesArePolicyViolations) {
  std::string empty = ws_frame(0x02, "x");
  for (int i = 0; i < 2'000; ++i)
    empty += ws_frame(0x00, "");
  EXPECT_EQ(closes_with(empty), 1008);
  RawSocket socket(server_.port());
  open(socket);
  for (int i = 0; i < 2'000; ++i)
    socket.send(ws_frame(ping, ""));
  WsFrame last = read_ws_message(socket);
  while (last.first == pong)
    last = read_ws_message(socket);
  EXPECT_TRUE(last.close_code() == 1008 || last.first == 0);
}

TEST_F(WebSocketTest, APageOfAnotherSiteMayNotOpenIt) {
  for (const auto* origin : {"http://evil.example", "null", "http://quiz.lan", "https://quiz.lan:8080.evil.example"}) {
    RawSocket socket(server_.port());
    socket.send(upgrade_request("/ws?pin=" + pin_, "Origin: " + std::string(origin) + "\r\n"));
    EXPECT_EQ(read_reply(socket).status, 403) << origin;
  }
  RawSocket own(server_.port());
  own.send(upgrade_request("/ws?pin=" + pin_, "Origin: http://quiz.lan:8080\r\n"));
  EXPECT_EQ(read_reply(own).status, 101);
}

TEST_F(WebSocketTest, OnlyItsOwnPathsUpgrade) {
  RawSocket socket(server_.port());
  socket.send(upgrade_request("/healthz"));
  EXPECT_EQ(read_reply(socket).status, 200);
}

TEST_F(WebSocketTest, AStopSaysGoodbyeToEverybodyInTime) {
  RawSocket socket(server_.port());
  open(socket);
  socket.send(ws_frame(binary, hello()));
  expect_welcome(read_ws_message(socket));
  RawSocket silent(server_.port());
  const auto before = std::chrono::steady_clock::now();
  server_.node().stop();
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2));
  bool said_bye = false;
  WsFrame frame = read_ws_message(socket);
  for (; frame.first == binary; frame = read_ws_message(socket)) {
    const auto message = wire::decode_message(frame.payload);
    ASSERT_TRUE(message);
    const auto* bye = std::get_if<wire::Bye>(&*message);
    said_bye = said_bye || (bye != nullptr && bye->reason == wire::ByeReason::server_stops);
  }
  EXPECT_TRUE(said_bye);
  EXPECT_EQ(frame.close_code(), 1001);
}

class WebSocketDeadlineTest : public ::testing::Test {
 protected:
  static RunningNode::Options quick() {
    RunningNode::Options options;
    options.timing.sweep = milliseconds(10);
    options.timing.message = milliseconds(60);
    options.timing.ping = milliseconds(20);
    options.timing.closing = milliseconds(30);
    return options;
  }

  static void connect(RawSocket& socket) {
    socket.send(upgrade_request("/ws?pin=123456"));
    EXPECT_EQ(read_reply(socket).status, 101);
  }
};

TEST_F(WebSocketDeadlineTest, AMessageThatNeverEndsIsCut) {
  RunningNode server(quick());
  RawSocket socket(server.port());
  connect(socket);
  socket.send(ws_frame(binary, "hello").substr(0, 4));
  EXPECT_EQ(read_ws_message(socket).close_code(), 1008);
  EXPECT_EQ(socket.read_all(), "") << "and the connection ends although the close is never answered";
}

TEST_F(WebSocketDeadlineTest, AConnectionWithoutALifeSignIsCut) {
  auto options = quick();
  options.timing.silence = milliseconds(80);
  RunningNode server(options);
  RawSocket socket(server.port());
  connect(socket);
  while (read_ws_frame(socket).first == ping) {
  }
  EXPECT_FALSE(socket.timed_out());
}

TEST_F(WebSocketDeadlineTest, AFaultyClientThatStaysOnTheLineIsCut) {
  RunningNode server(quick());
  RawSocket socket(server.port());
  connect(socket);
  socket.send(ws_frame(0x83, "x"));
  EXPECT_EQ(read_ws_message(socket).close_code(), 1002);
  EXPECT_EQ(socket.read_all(), "");
  EXPECT_FALSE(socket.timed_out());
}

}  // namespace
}  // namespace lectern::net
