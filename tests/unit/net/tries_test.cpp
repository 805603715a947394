// Goal: over real sockets and two lanes, wrong PINs of one address have one budget, whichever lane or door they come
// by.
#include "raw_socket.hpp"
#include "running_node.hpp"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <variant>

namespace lectern::net {
namespace {

class TriesTest : public ::testing::Test {
 protected:
  TriesTest() : pin_(server_.open_room()), wrong_(pin_ == "000000" ? "000001" : "000000") {}

  /// What somebody hears first who comes with this PIN; each connection goes to the next lane.
  wire::Message greet(const std::string& pin) {
    RawSocket socket(server_.port());
    socket.send(upgrade_request("/ws?pin=" + pin));
    EXPECT_EQ(read_reply(socket).status, 101);
    wire::Hello hello;
    hello.version = wire::protocol_version;
    hello.language = "en";
    socket.send(ws_frame(0x82, wire::encode(wire::Command(hello))));
    const auto message = wire::decode_message(read_ws_message(socket).payload);
    return message ? *message : wire::Message{};
  }

  wire::ErrorCode refusal(const std::string& pin) {
    const wire::Message message = greet(pin);
    const auto* error = std::get_if<wire::ErrorMessage>(&message);
    return error == nullptr ? wire::ErrorCode{} : error->code;
  }

  int status(const std::string& pin) { return http_get(server_.port(), "/api/rooms/" + pin).status; }

  /// Misses over REST until there is no try left, and how many that took.
  std::uint32_t use_up() {
    std::uint32_t misses = 0;
    while (misses < 300 && status(wrong_) == 404)
      ++misses;
    return misses;
  }

  /// Whether somebody with this PIN is told to wait. A try comes back each second: where the machine is slow, the next
  /// round uses it up again.
  bool told_to_wait(const std::function<std::string()>& pin) {
    for (int round = 0; round < 5; ++round) {
      use_up();
      if (refusal(pin()) == wire::ErrorCode::too_many_tries) return true;
    }
    return false;
  }

  RunningNode server_;
  std::string pin_;
  std::string wrong_;
};

TEST_F(TriesTest, OfAllLanesAndDoorsShareOneBudgetThatNeverKeepsAClassFromItsRoom) {
  ASSERT_TRUE(std::holds_alternative<wire::Welcome>(greet(pin_)));
  ASSERT_LT(use_up(), 2 * room::limits::wrong_tries_per_minute) << "two lanes must not mean two budgets";
  for (int lane = 0; lane < 4; ++lane)
    EXPECT_TRUE(told_to_wait([this] { return wrong_; })) << lane;
  for (int lane = 0; lane < 4; ++lane)
    EXPECT_TRUE(std::holds_alternative<wire::Welcome>(greet(pin_)));
  EXPECT_EQ(status(pin_), 200);
  EXPECT_TRUE(told_to_wait([this] { return server_.open_room(); })) << "a room without members from here";
}

TEST_F(TriesTest, ByWhicheverDoorAreCountedOnTheMetricsPage) {
  EXPECT_EQ(status(wrong_), 404);
  EXPECT_EQ(refusal(wrong_), wire::ErrorCode::unknown_pin);
  EXPECT_EQ(http_get(server_.port(), "/api/rooms", "Authorization: Bearer not-the-key\r\n").status, 401);
  const std::string page = http_get(server_.port(), "/metrics").body;
  EXPECT_NE(page.find("lectern_wrong_tries_total 3\n"), std::string::npos) << page;
}

}  // namespace
}  // namespace lectern::net
