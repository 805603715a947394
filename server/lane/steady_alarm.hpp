// The alarm of a real lane: a steady timer on its io_context.
#pragma once

#include "server/lane/alarm.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace lectern::lane {

class SteadyAlarm : public Alarm {
 public:
  /// `clock` is the lane's own; it runs as fast as the steady clock but may count from elsewhere.
  SteadyAlarm(boost::asio::io_context& context, std::function<std::chrono::microseconds()> clock);

  void set(std::chrono::microseconds at, std::function<void()> ring) override;

 private:
  std::function<std::chrono::microseconds()> clock_;
  boost::asio::steady_timer timer_;
};

}  // namespace lectern::lane
