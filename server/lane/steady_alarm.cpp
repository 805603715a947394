#include "server/lane/steady_alarm.hpp"

#include <boost/asio/error.hpp>

#include <utility>

namespace lectern::lane {

SteadyAlarm::SteadyAlarm(boost::asio::io_context& context, std::function<std::chrono::microseconds()> clock)
  : clock_(std::move(clock)), timer_(context) {}

void SteadyAlarm::set(std::chrono::microseconds at, std::function<void()> ring) {
  timer_.expires_after(at - clock_());
  timer_.async_wait([ring = std::move(ring)](const boost::system::error_code& error) {
    // The only error is the cancelling by the next set() or by the end.
    if (!error) ring();
  });
}

}  // namespace lectern::lane
