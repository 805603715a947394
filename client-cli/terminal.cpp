#include "client-cli/terminal.hpp"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

namespace lectern::cli {
namespace {

constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[2J";
constexpr std::string_view leave_screen = "\x1b[?2026l\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

// What a signal handler may look at: plain values, set before the terminal is changed and cleared after it was put
// back.
volatile std::sig_atomic_t raw_active = 0;
volatile std::sig_atomic_t screen_active = 0;
termios original{};

void restore() {
  if (screen_active != 0) {
    screen_active = 0;
    write_all(leave_screen);
  }
  if (raw_active != 0) {
    raw_active = 0;
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &original);
  }
}

/// Only calls that are safe in a handler; then the signal does what it would have done.
void on_fatal(int number) {
  restore();
  std::signal(number, SIG_DFL);
  std::raise(number);
}

void guard_fatal_signals() {
  static const bool once = [] {
    for (const int number : {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGQUIT})
      std::signal(number, on_fatal);
    std::atexit(restore);
    return true;
  }();
  static_cast<void>(once);
}

}  // namespace

bool write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto count = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR && errno != EAGAIN) return false;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

RawTerminal::RawTerminal(Signals signals) {
  guard_fatal_signals();
  if (::tcgetattr(STDIN_FILENO, &original) != 0) return;
  termios raw = original;
  raw.c_lflag &= static_cast<tcflag_t>(~(ECHO | ICANON));
  if (signals == Signals::as_keys) {
    raw.c_lflag &= static_cast<tcflag_t>(~(ISIG | IEXTEN));
    raw.c_iflag &= static_cast<tcflag_t>(~(IXON | ICRNL | INLCR | ISTRIP));
  }
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  raw_active = 1;
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
}

RawTerminal::~RawTerminal() {
  if (raw_active == 0) return;
  raw_active = 0;
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &original);
}

bool RawTerminal::available() {
  return ::isatty(STDIN_FILENO) == 1;
}

FullScreen::FullScreen() {
  guard_fatal_signals();
  screen_active = 1;
  write_all(enter_screen);
}

FullScreen::~FullScreen() {
  if (screen_active == 0) return;
  screen_active = 0;
  write_all(leave_screen);
}

bool FullScreen::available() {
  const char* term = std::getenv("TERM");
  const std::string name = term == nullptr ? "" : term;
  return ::isatty(STDOUT_FILENO) == 1 && ::isatty(STDIN_FILENO) == 1 && !name.empty() && name != "dumb";
}

Size terminal_size() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return {};
  return {size.ws_row, size.ws_col};
}

}  // namespace lectern::cli
