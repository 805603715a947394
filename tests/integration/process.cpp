#include "process.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace lectern::testing {

namespace {

using std::chrono::steady_clock;

int milliseconds_until(steady_clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - steady_clock::now()).count();
  return left > 0 ? static_cast<int>(left) : 0;
}

bool readable(int descriptor, steady_clock::time_point until) {
  pollfd wanted{descriptor, POLLIN, 0};
  return ::poll(&wanted, 1, milliseconds_until(until)) > 0;
}

[[noreturn]] void become(const std::vector<std::string>& command, const Process::Environment& extra) {
  for (const auto& [name, value] : extra)
    ::setenv(name.c_str(), value.c_str(), 1);
  std::vector<char*> arguments;
  for (const auto& word : command)
    arguments.push_back(const_cast<char*>(word.c_str()));  // execv's signature
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const std::string& log, const Environment& extra) {
  ::signal(SIGPIPE, SIG_IGN);
  int in[2];
  int out[2];
  if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) std::abort();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    if (!log.empty()) {
      const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      if (file >= 0) ::dup2(file, STDERR_FILENO);
    }
    become(command, extra);
  }
  ::close(in[0]);
  ::close(out[1]);
  input_ = in[1];
  output_ = out[0];
}

Process::~Process() {
  close_input();
  if (!code_) {
    signal(SIGKILL);
    wait();
  }
  ::close(output_);
}

bool Process::fill(steady_clock::time_point until) {
  if (!readable(output_, until)) return false;
  char bytes[65536];
  const ssize_t count = ::read(output_, bytes, sizeof bytes);
  if (count <= 0) return false;
  buffer_.append(bytes, static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> Process::read_line(std::chrono::milliseconds patience) {
  const auto until = steady_clock::now() + patience;
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos) {
    if (!fill(until)) return std::nullopt;
    end = buffer_.find('\n');
  }
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  return line;
}

std::optional<std::string> Process::await_line(const std::string& part, std::chrono::milliseconds patience) {
  const auto until = steady_clock::now() + patience;
  std::string last;
  while (auto line = read_line(std::chrono::milliseconds(milliseconds_until(until)))) {
    if (line->find(part) != std::string::npos) return line;
    last = *line;
  }
  ADD_FAILURE() << "no line with «" << part << "» came; the last one was «" << last << "»";
  return std::nullopt;
}

std::string Process::read_rest(std::chrono::milliseconds patience) {
  const auto until = steady_clock::now() + patience;
  while (fill(until)) {
  }
  return std::exchange(buffer_, {});
}

void Process::write(const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(input_, text.data() + done, text.size() - done);
    if (count <= 0) return;
    done += static_cast<std::size_t>(count);
  }
}

void Process::close_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

void Process::signal(int number) const {
  if (!code_) ::kill(pid_, number);
}

int Process::wait(std::chrono::milliseconds patience) {
  if (code_) return *code_;
  // A pidfd becomes readable when the process ends: waiting with a deadline and without polling.
  const int handle = static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0));
  const bool ended = handle < 0 || readable(handle, steady_clock::now() + patience);
  if (handle >= 0) ::close(handle);
  if (!ended) return -1;
  int status = 0;
  if (::waitpid(pid_, &status, 0) != pid_) return -1;
  code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return *code_;
}

}  // namespace lectern::testing
