// Goal: no command says that all is well when what it wrote is not there.
#include "server.hpp"

#include <gtest/gtest.h>

namespace lectern::testing {
namespace {

/// Runs a shell line that sends the standard output of `lectern` to a full disk; its exit code and standard error.
std::pair<int, std::string> onto_full_disk(const std::vector<std::string>& words) {
  std::vector<std::string> command{"/bin/sh", "-c", "exec \"$@\" 2>&1 >/dev/full </dev/null", "sh", program("lectern")};
  command.insert(command.end(), words.begin(), words.end());
  Process process(command);
  const std::string said = process.read_rest();
  return {process.wait(), said};
}

TEST(FullOutput, IsNoticedByEveryCommandThatWrites) {
  const Server server;
  const auto opened = http(server, "POST", "/api/rooms", Server::host_key(), R"({"deck":"frameworks"})");
  ASSERT_EQ(opened.status, 201);
  const std::string pin = nlohmann::json::parse(opened.body).at("pin");
  const std::string url = server.url();
  const std::vector<std::vector<std::string>> commands{
    {"--help"},
    {"deck", "show", fixture("short.yaml")},
    {"deck", "check", "--json", fixture("short.yaml")},
    {"room", "list", "--server", url, "--host-key", Server::host_key()},
    {"room", "export", pin, "--server", url, "--host-key", Server::host_key(), "-o", "-"},
    {"board", "room", pin, "--json", "--server", url},
    {"watch", "--pin", pin, "--plain", "--server", url},
    {"watch", "--pin", pin, "--json", "--server", url},
    {"host", "--server", url, "--host-key", Server::host_key(), "--deck", fixture("short.yaml"), "--json"}};
  for (const auto& words : commands) {
    const auto [code, said] = onto_full_disk(words);
    EXPECT_EQ(code, 1) << words[0] << ": " << said;
    EXPECT_EQ(said, "Standard output cannot be written: No space left on device.\n") << words[0];
  }
}

}  // namespace
}  // namespace lectern::testing
