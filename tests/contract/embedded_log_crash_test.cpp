// Goal: whatever was acknowledged is there after kill −9 at any moment, and no append is there by half.
#include "tests/contract/crash_child.hpp"
#include "tests/contract/room_log_contract.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <iostream>

extern char** environ;

namespace lectern::contract {
namespace {

/// This program again, as the child, with its standard output to read.
class Child {
 public:
  explicit Child(const std::string& file) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::string program = "/proc/self/exe";
    std::string order = append_until_killed;
    std::string path = file;
    std::array<char*, 4> arguments{program.data(), order.data(), path.data(), nullptr};
    EXPECT_EQ(::posix_spawn(&id_, program.c_str(), &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    output_ = ends[0];
  }

  ~Child() { ::close(output_); }

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// The last position of `lines` more acknowledgements; less when the child ends first.
  void read_lines(std::size_t lines) {
    char byte = 0;
    while (lines > 0 && ::read(output_, &byte, 1) == 1) {
      if (byte != '\n') {
        line_ += byte;
        continue;
      }
      acknowledged_ = std::stoull(line_);
      line_.clear();
      --lines;
    }
  }

  /// kill −9, then everything that it had said before.
  void kill() {
    ::kill(id_, SIGKILL);
    read_lines(SIZE_MAX);
    int status = 0;
    EXPECT_EQ(::waitpid(id_, &status, 0), id_);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it was still at work";
  }

  [[nodiscard]] std::uint64_t acknowledged() const { return acknowledged_; }

 private:
  pid_t id_ = 0;
  int output_ = -1;
  std::string line_;
  std::uint64_t acknowledged_ = 0;
};

std::vector<room::Entry> read_all(const std::string& file) {
  auto store = log::EmbeddedStore::open(file, log::Durability::process);
  EXPECT_TRUE(store) << store.error();
  OneLane lane;
  const auto log = (*store)->attach(lane.executor());
  return LogUser(lane, *log).read(red).value();
}

/// Every append from the first is there whole, in order, and nothing else.
void expect_whole(const std::vector<room::Entry>& entries) {
  std::uint64_t end = 0;
  while (end < entries.size())
    end += append_size(end + 1);
  EXPECT_EQ(end, entries.size()) << "half of an append";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    ASSERT_EQ(entries[i].position.value, i + 1);
    ASSERT_EQ(room::without_place(entries[i]), numbered(1, i + 1));
  }
}

TEST(EmbeddedLogCrash, keeps_everything_acknowledged_through_twenty_kills) {
  const Folder folder;
  const auto file = (folder / "rooms.db").string();
  std::size_t unacknowledged = 0;
  for (std::size_t round = 1; round <= 20; ++round) {
    Child child(file);
    child.read_lines(round * 53 % 211 + 1);
    child.kill();
    const auto entries = read_all(file);
    EXPECT_GE(entries.size(), child.acknowledged());
    expect_whole(entries);
    unacknowledged += entries.size() - child.acknowledged();
  }
  std::cout << "20 kills: nothing acknowledged was lost; " << unacknowledged
            << " events were stored and not yet acknowledged\n";
}

}  // namespace
}  // namespace lectern::contract
