#include "client-cli/loop.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <optional>
#include <utility>

namespace lectern::cli {

namespace asio = boost::asio;
using boost::system::error_code;

struct Loop::State {
  asio::io_context context{1};
  std::optional<asio::posix::stream_descriptor> input;
  std::optional<asio::signal_set> signals;
  std::function<void(std::string_view)> on_input;
  std::function<void(int)> on_signal;

  void tick(const std::shared_ptr<asio::steady_timer>& timer, std::int64_t period_ms, std::function<void()> then);
  void wait_input();
  bool read_input();
  void read_file();
  void wait_signal();
};

/// A descriptor that epoll cannot watch (a file, /dev/null) is always readable: read it turn by turn.
void Loop::State::read_file() {
  asio::post(context, [this] {
    if (read_input()) read_file();
  });
}

/// Only waits: reading through Asio would make the terminal non-blocking for the shell behind us as well.
void Loop::State::wait_input() {
  input->async_wait(asio::posix::stream_descriptor::wait_read, [this](error_code error) {
    if (!error && read_input()) wait_input();
  });
}

/// False at the end of the input.
bool Loop::State::read_input() {
  std::array<char, 4096> bytes{};
  const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  on_input(count > 0 ? std::string_view(bytes.data(), static_cast<std::size_t>(count)) : std::string_view{});
  return count > 0;
}

void Loop::State::wait_signal() {
  signals->async_wait([this](error_code error, int number) {
    if (error) return;
    on_signal(number);
    wait_signal();
  });
}

void Loop::State::tick(
  const std::shared_ptr<asio::steady_timer>& timer, std::int64_t period_ms, std::function<void()> then) {
  timer->expires_after(std::chrono::milliseconds(period_ms));
  timer->async_wait([this, timer, period_ms, then = std::move(then)](error_code error) {
    if (error) return;
    then();
    tick(timer, period_ms, then);
  });
}

Loop::Loop() : state_(std::make_unique<State>()) {}

Loop::~Loop() {
  if (state_->input) state_->input->release();
}

void Loop::run() {
  state_->context.run();
}

void Loop::stop() {
  state_->context.stop();
}

std::int64_t Loop::now_us() const {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

void Loop::after(std::int64_t milliseconds, std::function<void()> then) {
  auto timer = std::make_shared<asio::steady_timer>(state_->context, std::chrono::milliseconds(milliseconds));
  timer->async_wait([timer, then = std::move(then)](error_code error) {
    if (!error) then();
  });
}

void Loop::every(std::int64_t milliseconds, std::function<void()> then) {
  state_->tick(std::make_shared<asio::steady_timer>(state_->context), milliseconds, std::move(then));
}

void Loop::on_input(std::function<void(std::string_view)> then) {
  state_->on_input = std::move(then);

  struct stat what {};

  const bool watched = ::fstat(STDIN_FILENO, &what) == 0 &&
                       (S_ISFIFO(what.st_mode) || S_ISSOCK(what.st_mode) || ::isatty(STDIN_FILENO) == 1);
  if (!watched) return state_->read_file();
  state_->input.emplace(state_->context, STDIN_FILENO);
  state_->wait_input();
}

void Loop::on_signal(std::function<void(int)> then) {
  state_->on_signal = std::move(then);
  state_->signals.emplace(state_->context, SIGINT, SIGTERM, SIGHUP);
  state_->signals->add(SIGWINCH);
  state_->wait_signal();
}

asio::io_context& Loop::context() {
  return state_->context;
}

}  // namespace lectern::cli
