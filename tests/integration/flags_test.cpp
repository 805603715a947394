// Goal: a server that cannot start as it was told says so in one sentence and does nothing.
#include "server.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace lectern::testing {
namespace {

struct BadStart {
  std::vector<std::string> flags;
  int code;
  std::string said;
};

TEST(Flags, ThatCannotBeGetOneSentence) {
  const Folder folder;
  const std::string absent = folder.path() / "absent";
  const std::string file = fixture("short.yaml");
  const std::vector<BadStart> all{
    {{"--decks", absent}, 2, "--decks: The folder " + absent + " cannot be read: No such file or directory."},
    {{"--decks", file}, 2, "--decks: The folder " + file + " cannot be read: Not a directory."},
    {{"--web", absent}, 2, "--web: The folder " + absent + " cannot be read: No such file or directory."},
    {{"--host-key", "short"}, 2, "--host-key: A host key has 8 to 256 letters, digits and signs, without blanks."},
    {{"--host-key", std::string(257, 'k')}, 2, "--host-key: A host key has 8 to 256"},
    {{"--host-key", "a key with blanks"}, 2, "--host-key: A host key has 8 to 256"},
    {{"--node", "two words"}, 2, "--node: The name of a server is one word."},
    {{"--advertise", "school.example"}, 2, "--advertise: A URL begins with http:// or https:// and has no blanks."},
    {{"--lanes", "0"}, 2, "--lanes: Value 0 not in range"},
    {{"--lanes", "many"}, 2, "--lanes"},
    {{"--retention", "-1"}, 2, "--retention: Value -1 not in range"},
    {{"--redis", "redis://ann:sesame"}, 2, "--redis: The host or its port is missing or wrong."},
    {{"--redis", "redis+unix://" + absent}, 1, "Redis at redis+unix://" + absent + " cannot hold the log. No such"},
    {{"--durable", "maybe"}, 2, "--durable: maybe not in {process,power}"},
    {{"--tls-cert", file}, 2, "--tls-cert requires --tls-key"},
    {{"--frobnicate"}, 2, "--frobnicate"},
    {{"--listen", "127.0.0.1:70000"}, 1, "127.0.0.1:70000"},
    {{"--listen", "nowhere"}, 1, "nowhere"},
    {{"--data", file}, 1, file}};
  for (const auto& [flags, code, said] : all) {
    std::vector<std::string> command{"/bin/sh", "-c", "exec \"$@\" 2>&1", "sh", program("lectern-server")};
    command.insert(command.end(), flags.begin(), flags.end());
    if (flags[0] != "--listen") command.insert(command.end(), {"--listen", "127.0.0.1:0"});
    if (flags[0] != "--data") command.insert(command.end(), {"--data", (folder.path() / "data").string()});
    Process server(command);
    const std::string output = server.read_rest();
    EXPECT_EQ(server.wait(), code) << flags[0] << ": " << output;
    EXPECT_NE(output.find(said), std::string::npos) << output;
    EXPECT_EQ(output.find("ready"), std::string::npos) << output;
  }
}

}  // namespace
}  // namespace lectern::testing
