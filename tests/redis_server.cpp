#include "tests/redis_server.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

extern char** environ;

namespace lectern::testing {

namespace {

/// A program with its standard output to read.
struct Started {
  pid_t process = -1;
  int output = -1;
};

Started spawn(std::vector<std::string> command) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::vector<char*> arguments;
  for (auto& argument : command)
    arguments.push_back(argument.data());
  arguments.push_back(nullptr);
  Started started{-1, ends[0]};
  const int failed = ::posix_spawnp(&started.process, arguments[0], &actions, nullptr, arguments.data(), environ);
  EXPECT_EQ(failed, 0) << command[0];
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  return started;
}

/// All of it up to `until`, or to its end.
std::string read_output(int output, const std::string& until) {
  std::string text;
  char byte = 0;
  while ((until.empty() || text.find(until) == std::string::npos) && ::read(output, &byte, 1) == 1)
    text += byte;
  return text;
}

}  // namespace

RedisServer::RedisServer(std::vector<std::string> settings) : settings_(std::move(settings)) {
  start();
}

RedisServer::~RedisServer() {
  kill();
}

void RedisServer::start() {
  const auto folder = (folder_ / "").string();
  std::vector<std::string> command{
    "setpriv",
    "--pdeathsig",
    "KILL",
    "redis-server",
    "--port",
    "0",
    "--unixsocket",
    socket(),
    "--dir",
    folder,
    "--appendonly",
    "yes",
    "--save",
    "",
    "--aof-use-rdb-preamble",
    "no",
    "--maxmemory-policy",
    "noeviction"};
  command.insert(command.end(), settings_.begin(), settings_.end());
  const auto started = spawn(std::move(command));
  process_ = started.process;
  const auto said = read_output(started.output, "eady to accept connections");
  EXPECT_NE(said.find("eady to accept connections"), std::string::npos) << said;
  ::close(started.output);
}

void RedisServer::kill() {
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

void RedisServer::forget() {
  std::filesystem::remove_all(folder_ / "appendonlydir");
}

void RedisServer::freeze() {
  ASSERT_GT(process_, 0) << "a signal to no process goes to all of them";
  ::kill(process_, SIGSTOP);
  int status = 0;
  ::waitpid(process_, &status, WUNTRACED);
}

void RedisServer::thaw() {
  ASSERT_GT(process_, 0);
  ::kill(process_, SIGCONT);
}

std::string RedisServer::cli(const std::vector<std::string>& command) const {
  std::vector<std::string> all{"redis-cli", "-s", socket()};
  all.insert(all.end(), command.begin(), command.end());
  const auto started = spawn(std::move(all));
  const auto said = read_output(started.output, {});
  ::waitpid(started.process, nullptr, 0);
  ::close(started.output);
  return said;
}

bool RedisServer::holds(const std::string& bytes) const {
  const auto busy = [this] {
    const auto said = cli({"INFO", "persistence"});
    return said.find("aof_rewrite_in_progress:1") != std::string::npos ||
           said.find("aof_rewrite_scheduled:1") != std::string::npos;
  };
  while (busy()) {
  }
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder_ / "")) {
    if (!file.is_regular_file()) continue;
    std::ifstream stream(file.path(), std::ios::binary);
    const std::string all{std::istreambuf_iterator<char>(stream), {}};
    if (all.find(bytes) != std::string::npos) return true;
  }
  return false;
}

}  // namespace lectern::testing
