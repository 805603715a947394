// Goal: over real sockets, honest requests are answered in order and hostile ones each get their one answer, at a
// bounded cost.
#include "raw_socket.hpp"
#include "running_node.hpp"
#include "server/net/descriptors.hpp"
#include "server/net/listener.hpp"
#include "server/room/limits.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

namespace lectern::net {
namespace {

using std::chrono::milliseconds;

class HttpTest : public ::testing::Test {
 protected:
  RunningNode server_;
};

TEST_F(HttpTest, PagesAndRestAreServedOnOneConnectionOneAfterTheOther) {
  RawSocket socket(server_.port());
  socket.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(read_reply(socket).body, "<p>join</p>");
  socket.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(read_reply(socket).status, 404);
  socket.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(read_reply(socket).body, R"({"v":1,"ok":true})");
}

TEST_F(HttpTest, PipelinedRequestsAreAnsweredInTheirOrder) {
  RawSocket socket(server_.port());
  socket.send("GET /host HTTP/1.1\r\nHost: h\r\n\r\nGET /readyz HTTP/1.1\r\nHost: h\r\n\r\nGET /482913 "
              "HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_EQ(read_reply(socket).body, "<p>host</p>");
  EXPECT_EQ(read_reply(socket).body, R"({"v":1,"ok":true})");
  EXPECT_EQ(read_reply(socket).body, "<p>join</p>");
}

TEST_F(HttpTest, HeadIsAnsweredLikeGetWithoutTheBody) {
  RawSocket socket(server_.port());
  socket.send(
    "HEAD / HTTP/1.1\r\nHost: h\r\n\r\nHEAD /healthz HTTP/1.1\r\nHost: h\r\n\r\nGET /host HTTP/1.1\r\nHost: h\r\n\r\n");
  const HttpReply page = read_reply(socket, true);
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.headers.find("Content-Length: 11\r\n"), std::string::npos);
  EXPECT_EQ(read_reply(socket, true).status, 200);
  EXPECT_EQ(read_reply(socket).body, "<p>host</p>");
}

TEST_F(HttpTest, NoPathLeadsOutOfTheWebClient) {
  for (const auto* target :
       {"/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/....//secret.txt",
        "//secret.txt",
        "/%00secret.txt",
        "/secret.txt%00.html",
        "/.%2e/secret.txt",
        "/web/../../secret.txt"}) {
    const HttpReply reply = http_get(server_.port(), target);
    EXPECT_TRUE(reply.status == 404 || reply.status == 400) << target << ": " << reply.status;
    EXPECT_EQ(reply.body.find("secret"), std::string::npos) << target;
  }
}

struct Refused {
  std::string bytes;
  int status;
  std::string code;
};

// Whatever never reaches a handler is answered in the same words as what does.
TEST_F(HttpTest, WhatCannotBeServedGetsItsOneErrorObject) {
  const std::string get = "GET / HTTP/1.1\r\n";
  const std::vector<Refused> all = {
    {get + "Host: h\r\nX: " + std::string(room::limits::http_header_bytes_max, 'x') + "\r\n\r\n", 431, "too_large"},
    {"POST /api/rooms HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999\r\n\r\n", 413, "too_large"},
    {"hello\r\n\r\n", 400, "malformed"},
    {get + "broken header\r\n\r\n", 400, "malformed"},
    {"GET / HTTP/9.9\r\nHost: h\r\n\r\n", 400, "malformed"},
    {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03\r\n\r\n", 15), 400, "malformed"},
    {get + "\r\n", 400, "malformed"},
    {get + "Host: \r\n\r\n", 400, "malformed"},
    {get + "Host: a b\r\n\r\n", 400, "malformed"},
    {get + "Host: a;b\r\n\r\n", 400, "malformed"},
    {"GET /api/rooms/%00 HTTP/1.1\r\nHost: h\r\n\r\n", 400, "malformed"},
    {"GET /ws?pin=123456 HTTP/1.1\r\nHost: h\r\n\r\n", 426, "websocket_only"},
    {"GET /ws HTTP/1.1\r\nHost: h\r\nOrigin: http://elsewhere\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
     403,
     "other_site"},
    {"PATCH /api/rooms HTTP/1.1\r\nHost: h\r\n\r\n", 405, "wrong_method"},
    {"GET /api/nothing HTTP/1.1\r\nHost: h\r\n\r\n", 404, "unknown_path"}};
  for (const auto& [bytes, status, code] : all) {
    RawSocket socket(server_.port());
    socket.send(bytes);
    const HttpReply reply = read_reply(socket);
    EXPECT_EQ(reply.status, status) << bytes;
    EXPECT_EQ(reply.body.find(R"({"v":1,"error":{"code":")" + code + R"(","text":")"), 0U) << bytes << reply.body;
    EXPECT_NE(reply.headers.find("Content-Type: application/json"), std::string::npos) << bytes;
  }
}

TEST_F(HttpTest, AfterARequestThatIsTooLongTheConnectionEnds) {
  for (const auto& bytes :
       {"GET / HTTP/1.1\r\nHost: h\r\nX: " + std::string(room::limits::http_header_bytes_max, 'x') + "\r\n\r\n",
        std::string("POST /api/rooms HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999\r\n\r\n")}) {
    RawSocket socket(server_.port());
    socket.send(bytes);
    EXPECT_GE(read_reply(socket).status, 400);
    EXPECT_EQ(socket.read_all(), "");
  }
}

TEST_F(HttpTest, AClientThatWaitsForAnInvitationGetsIt) {
  RawSocket socket(server_.port());
  socket.send("POST /api/rooms HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(socket.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  socket.send("{}");
  EXPECT_EQ(read_reply(socket).status, 401);
}

TEST_F(HttpTest, AConnectionEndsWhenTheClientAsksForIt) {
  RawSocket socket(server_.port());
  socket.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(read_reply(socket).status, 200);
  EXPECT_EQ(socket.read_all(), "");
}

TEST_F(HttpTest, ARoomOpenedOverRestIsFoundByItsPin) {
  const std::string pin = server_.open_room();
  ASSERT_EQ(pin.size(), 6U);
  const HttpReply reply = http_get(server_.port(), "/api/rooms/" + pin);
  EXPECT_EQ(reply.status, 200);
  EXPECT_NE(reply.body.find("\"pin\":\"" + pin + "\""), std::string::npos);
}

TEST_F(HttpTest, AnAnswerForPeopleIsNotKeptByCaches) {
  EXPECT_NE(http_get(server_.port(), "/api/server").headers.find("Cache-Control: no-store\r\n"), std::string::npos);
}

TEST(HttpDeadlines, AConnectionThatSendsNothingIsCut) {
  RunningNode::Options options;
  options.timing.sweep = milliseconds(10);
  options.timing.handshake = milliseconds(40);
  RunningNode server(options);
  RawSocket socket(server.port());
  EXPECT_EQ(socket.read_all(), "");
  EXPECT_FALSE(socket.timed_out());
}

TEST(HttpDeadlines, ARequestThatNeverEndsIsCut) {
  RunningNode::Options options;
  options.timing.sweep = milliseconds(10);
  options.timing.handshake = milliseconds(40);
  RunningNode server(options);
  RawSocket socket(server.port());
  socket.send("GET / HTTP/1.1\r\nHost: h\r\nX: ");
  EXPECT_EQ(socket.read_all(), "");
  EXPECT_FALSE(socket.timed_out());
}

TEST(HttpDeadlines, ABodyThatNeverComesIsCut) {
  RunningNode::Options options;
  options.timing.sweep = milliseconds(10);
  options.timing.body = milliseconds(40);
  RunningNode server(options);
  RawSocket socket(server.port());
  socket.send("POST /api/rooms HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n{");
  EXPECT_EQ(socket.read_all(), "");
  EXPECT_FALSE(socket.timed_out());
}

TEST(Connections, AreCountedWhileTheirTicketsLive) {
  Connections connections(2);
  auto a = connections.enter();
  const auto b = connections.enter();
  EXPECT_EQ(connections.enter(), nullptr);
  a.reset();
  EXPECT_EQ(connections.open(), 1U);
  EXPECT_NE(connections.enter(), nullptr);
}

TEST(Listener, ReadsAddressesOfBothFamilies) {
  EXPECT_EQ(parse_endpoint("127.0.0.1:80")->port(), 80);
  EXPECT_TRUE(parse_endpoint("[::1]:0")->address().is_v6());
  EXPECT_TRUE(parse_endpoint(":8080")->address().is_unspecified());
  for (const auto* bad : {"", "8080", "localhost", "1.2.3.4:", "1.2.3.4:99999", "1.2.3.4:80x", "nonsense:80"}) {
    EXPECT_FALSE(parse_endpoint(bad)) << bad;
  }
}

TEST(Listener, APortThatIsTakenIsSaidInOneSentence) {
  RunningNode first;
  RunningNode::Options options;
  options.listen = "127.0.0.1:" + std::to_string(first.port());
  try {
    RunningNode second(options);
    FAIL() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("Port " + std::to_string(first.port()) + " is taken;"))
      << error.what();
  }
}

/// Takes every descriptor that this process may still have, and gives them back.
class NoDescriptorsLeft {
 public:
  NoDescriptorsLeft() {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    rlimit low = before_;
    low.rlim_cur = 256;
    ::setrlimit(RLIMIT_NOFILE, &low);
    for (int fd = 0; (fd = ::open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0;)
      taken_.push_back(fd);
  }

  ~NoDescriptorsLeft() {
    for (const int fd : taken_)
      ::close(fd);
    ::setrlimit(RLIMIT_NOFILE, &before_);
  }

  NoDescriptorsLeft(const NoDescriptorsLeft&) = delete;
  NoDescriptorsLeft& operator=(const NoDescriptorsLeft&) = delete;

 private:
  rlimit before_{};
  std::vector<int> taken_;
};

TEST(Listener, WithoutDescriptorsItRefusesInWordsAndGoesOnAfterwards) {
  RunningNode server;
  RawSocket refused;
  {
    const NoDescriptorsLeft shortage;
    refused.connect(server.port());
    const std::string reply = refused.read_all();
    EXPECT_TRUE(reply.starts_with("HTTP/1.1 503 ")) << reply;
    EXPECT_NE(reply.find("This server is full"), std::string::npos);
  }
  EXPECT_EQ(http_get(server.port(), "/healthz").status, 200);
}

}  // namespace
}  // namespace lectern::net
