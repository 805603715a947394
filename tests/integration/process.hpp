// Child processes for tests on the real programs: started with a pipe on each standard stream, read line by line
// against a deadline, always ended (SIGKILL) when the object goes, so that a failing test leaves nothing behind.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lectern::testing {

class Process {
 public:
  using Environment = std::map<std::string, std::string>;

  /// Starts `command[0]` (a path). Standard error goes to the test's own unless `log` names a file.
  explicit Process(const std::vector<std::string>& command, const std::string& log = {}, const Environment& extra = {});
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// The next line of standard output without its end; nothing at the end of output or after `patience`.
  std::optional<std::string> read_line(std::chrono::milliseconds patience = std::chrono::seconds(60));

  /// Reads lines until one contains `part`; fails the test and returns nothing if none comes in time.
  std::optional<std::string>
  await_line(const std::string& part, std::chrono::milliseconds patience = std::chrono::seconds(60));

  /// All that is left of standard output.
  std::string read_rest(std::chrono::milliseconds patience = std::chrono::seconds(120));

  void write(const std::string& text);
  void close_input();
  void signal(int number) const;

  /// Waits for the end: the exit code, 128 + signal, or −1 when it did not end within `patience`.
  int wait(std::chrono::milliseconds patience = std::chrono::seconds(60));

  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  bool fill(std::chrono::steady_clock::time_point until);

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string buffer_;
  std::optional<int> code_;
};

}  // namespace lectern::testing
