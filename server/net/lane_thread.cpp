// See lane_thread.hpp.
#include "server/net/lane_thread.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace lectern::net {

namespace {

// While stopping, a close without answer is not waited for long: the whole goodbye has two seconds.
constexpr std::chrono::milliseconds hasty_sweep{50};
constexpr std::chrono::milliseconds hasty_closing{400};

std::chrono::microseconds monotonic_now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now().time_since_epoch());
}

std::unique_ptr<lane::Lane> make_lane(
  const LanePlan& plan, std::size_t index, asio::io_context& context, std::shared_ptr<telemetry::LaneMeters> meters) {
  lane::LaneConfig config;
  config.index = index;
  config.lanes = plan.writers.size();
  config.writer = plan.writers[index];
  config.writers = plan.writers;
  config.node = plan.config.name;
  config.host_key = plan.config.host_key;
  config.meters = std::move(meters);
  config.tries = plan.tries;
  return std::make_unique<lane::Lane>(
    std::move(config),
    context,
    plan.stores.log(context.get_executor()),
    plan.stores.boards(context.get_executor()),
    monotonic_now);
}

}  // namespace

LaneThread::LaneThread(const LanePlan& plan, std::size_t index)
  : files_(plan.config.web)
  , decks_(plan.config.decks)
  , lane_(make_lane(plan, index, context_, meters_))
  , router_(api::Services{
      lane_->log(),
      lane_->boards(),
      decks_,
      *plan.tries,
      plan.aside,
      plan.config.host_key,
      plan.server,
      monotonic_now,
      [this](std::function<void()> reply) { asio::post(context_, std::move(reply)); },
      plan.room_opened,
      plan.room_erased,
      plan.metrics})
  , site_{*lane_, sweeper_, router_, files_, plan.config.timing}
  , timer_(context_.get_executor())
  , work_(context_.get_executor()) {
  sweep_later();
}

LaneThread::~LaneThread() {
  join();
}

void LaneThread::run() {
  thread_ = std::thread([this] { context_.run(); });
}

void LaneThread::sweep_later() {
  timer_.expires_after(site_.timing.sweep);
  timer_.async_wait([this](ErrorCode error) {
    if (error && !site_.stopping) return;
    sweeper_.sweep(Clock::now());
    lane_->sample();
    sweep_later();
  });
}

void LaneThread::wind_up(std::function<void()> done) {
  asio::post(context_, [this, done = std::move(done)] {
    site_.stopping = true;
    site_.timing.sweep = hasty_sweep;
    site_.timing.closing = hasty_closing;
    timer_.cancel();
    lane_->stop([this, done] {
      sweeper_.wind_up();
      sweeper_.when_empty(done);
    });
  });
}

void LaneThread::join() {
  context_.stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace lectern::net
