#include "server/net/retention_timer.hpp"

#include "server/telemetry/log_event.hpp"

#include <utility>

namespace lectern::net {

namespace {

constexpr std::chrono::seconds usual_gap{60};
constexpr std::chrono::seconds short_gap{5};  // where rooms are to go as soon as they have ended

std::int64_t wall_clock_us() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

}  // namespace

RetentionTimer::RetentionTimer(asio::io_context& lane, api::Eraser eraser, std::chrono::seconds keep)
  : retention_(std::move(eraser), keep), gap_(keep.count() == 0 ? short_gap : usual_gap), timer_(lane.get_executor()) {}

void RetentionTimer::start() {
  sweep();
}

void RetentionTimer::stop() {
  timer_.cancel();
}

void RetentionTimer::sweep() {
  retention_.sweep(wall_clock_us(), [](std::size_t erased) {
    if (erased > 0) telemetry::info("retention_over").number("rooms", erased);
  });
  timer_.expires_after(gap_);
  timer_.async_wait([this](ErrorCode error) {
    if (!error) sweep();
  });
}

}  // namespace lectern::net
