// Goal: whoever is in a room that is erased hears why it is over, in one sentence and with an exit code that scripts
// can tell from a quiz that came to its end.
#include "server.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace lectern::testing {
namespace {

using Json = nlohmann::json;

std::string text_of(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(ErasedRoom, TellsHostPlayerAndViewerWhyItIsOver) {
  const Server server;
  Process host(hosting_command(server, 9));
  const std::string pin = opened_pin(host);
  ASSERT_FALSE(pin.empty());
  const std::string said = (server.folder() / "said").string();
  const Process::Environment own{{"XDG_STATE_HOME", server.folder().string()}, {"LC_ALL", "C.UTF-8"}};
  const auto member = [&](std::vector<std::string> words) {
    words.insert(words.begin(), program("lectern"));
    words.insert(words.end(), {"--server", server.url(), "--pin", pin});
    return words;
  };
  Process player(member({"join", "--name", "Awa", "--json"}), said + "1", own);
  Process viewer(member({"watch", "--plain"}), said + "2", own);
  ASSERT_TRUE(player.await_line("\"event\":\"mine\""));
  ASSERT_TRUE(viewer.await_line("Waiting for the host to start."));
  ASSERT_TRUE(host.await_line("\"name\":\"Awa\""));

  EXPECT_EQ(http(server, "DELETE", "/api/rooms/" + pin, Server::host_key()).status / 100, 2);
  const Json ended = last_event(host.read_rest(), "ended");
  EXPECT_EQ(ended.at("code"), 4);
  EXPECT_EQ(ended.at("text"), "This room is gone: it was erased from the server.");
  EXPECT_EQ(ended.at("standings"), Json::array());
  EXPECT_EQ(host.wait(), 4);
  EXPECT_EQ(last_event(player.read_rest(), "ended").at("code"), 4);
  EXPECT_EQ(player.wait(), 4);
  EXPECT_EQ(viewer.wait(), 4);
  for (const char* file : {"1", "2"})
    EXPECT_EQ(text_of(said + file), "This room is gone: it was erased from the server.\n");
}

TEST(ErasedRoom, IsNamedByItsPinHoweverThatWasTyped) {
  const Server server;
  Process host(hosting_command(server, 9));
  const std::string pin = opened_pin(host);
  ASSERT_EQ(pin.size(), 6U);
  const std::string copied = pin.substr(0, 3) + "\u00a0" + pin.substr(3);
  EXPECT_EQ(
    lectern({"room", "erase", copied, "--server", server.url(), "--host-key", Server::host_key()}),
    "Room " + pin.substr(0, 3) + " " + pin.substr(3) + " is erased.\n");
}

}  // namespace
}  // namespace lectern::testing
