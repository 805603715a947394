#include "server/telemetry/logging.hpp"

#include "server/telemetry/log_event.hpp"

#include <spdlog/async.h>
#include <spdlog/async_logger.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <ctime>
#include <memory>
#include <mutex>
#include <string_view>

namespace lectern::telemetry {

namespace {

constexpr std::size_t queue_lines = 8'192;
constexpr int patience_ms = 100;
constexpr std::size_t piece_bytes = 4'096;  // PIPE_BUF: what poll() promises that a pipe takes without waiting

std::atomic<std::uint64_t> lost{0};  // by the sink; what the queue dropped is spdlog's to count

std::string time_text(spdlog::log_clock::time_point time) {
  const auto since = time.time_since_epoch();
  const std::time_t whole = std::chrono::duration_cast<std::chrono::seconds>(since).count();
  const auto thousandths = std::chrono::duration_cast<std::chrono::milliseconds>(since).count() % 1'000;
  std::tm parts{};
  ::gmtime_r(&whole, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> rest{};
  std::snprintf(rest.data(), rest.size(), ".%03dZ", static_cast<int>(thousandths));
  return std::string(text.data(), size) + rest.data();
}

/// An event's fields as they are; anything else, which a library may have logged, as the text of a note.
std::string line_of(const spdlog::details::log_msg& message) {
  const std::string_view payload(message.payload.data(), message.payload.size());
  const auto level = spdlog::level::to_string_view(message.level);
  std::string line = "{\"t\":\"" + time_text(message.time) + "\",\"level\":\"";
  line.append(level.data(), level.size());
  line += "\",";
  if (payload.starts_with("\"event\":")) {
    line += payload;
  } else {
    line += R"("event":"note","text":")";
    append_escaped(line, payload);
    line += '"';
  }
  return line += "}\n";
}

class StandardError final : public spdlog::sinks::base_sink<std::mutex> {
 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    if (unsaid_ > 0 && write("{\"event\":\"log_lines_dropped\",\"count\":" + std::to_string(unsaid_) + "}\n"))
      unsaid_ = 0;
    if (write(line_of(message))) return;
    ++unsaid_;
    lost.fetch_add(1, std::memory_order_relaxed);
  }

  void flush_() override {}

 private:
  // Waits once; as long as the reader is stuck, later lines find out at once.
  bool writable() {
    pollfd wanted{STDERR_FILENO, POLLOUT, 0};
    stuck_ = ::poll(&wanted, 1, stuck_ ? 0 : patience_ms) <= 0;
    return !stuck_ && (wanted.revents & POLLOUT) != 0;
  }

  bool write(const std::string& line) {
    if (!writable()) return false;
    const std::size_t size = std::min(line.size(), piece_bytes);
    return ::write(STDERR_FILENO, line.data(), size) == static_cast<ssize_t>(size);
  }

  bool stuck_ = false;
  std::uint64_t unsaid_ = 0;
};

}  // namespace

void start_logging(const std::string& level) {
  spdlog::init_thread_pool(queue_lines, 1);
  auto logger = std::make_shared<spdlog::async_logger>(
    "lectern", std::make_shared<StandardError>(), spdlog::thread_pool(), spdlog::async_overflow_policy::overrun_oldest);
  logger->set_level(spdlog::level::from_str(level));
  spdlog::set_default_logger(std::move(logger));
  spdlog::set_level(spdlog::level::from_str(level));
}

void stop_logging() {
  spdlog::shutdown();
}

std::uint64_t log_lines_dropped() {
  const auto pool = spdlog::thread_pool();
  return lost.load(std::memory_order_relaxed) + (pool ? pool->overrun_counter() : 0);
}

}  // namespace lectern::telemetry
