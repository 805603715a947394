// The event loop of one command: timers, standard input, signals, and the context that links live on. One thread, no
// locks.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace lectern::cli {

class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// Runs until stop() or until nothing is left to wait for.
  void run();
  void stop();

  /// Microseconds on a clock that never goes back.
  [[nodiscard]] std::int64_t now_us() const;

  void after(std::int64_t milliseconds, std::function<void()> then);

  /// Until the loop stops; the first time after one period.
  void every(std::int64_t milliseconds, std::function<void()> then);

  /// Bytes of standard input as they come; an empty view once, at its end. Works for terminals, pipes and files alike.
  void on_input(std::function<void(std::string_view)> then);

  /// SIGINT, SIGTERM, SIGHUP and SIGWINCH.
  void on_signal(std::function<void(int)> then);

  [[nodiscard]] boost::asio::io_context& context();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace lectern::cli
