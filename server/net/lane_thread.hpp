// A lane with its thread, its connections and its handlers. The order of the members is the order of their lives:
// connections, which hold on to the context, end before the sweep's registry; the lane and its stores' handlers end
// before the context.
#pragma once

#include "server/api/aside.hpp"
#include "server/api/deck_store.hpp"
#include "server/api/router.hpp"
#include "server/lane/lane.hpp"
#include "server/net/asio.hpp"
#include "server/net/node.hpp"
#include "server/net/site.hpp"
#include "server/net/static_files.hpp"
#include "server/net/sweeper.hpp"
#include "server/telemetry/lane_meters.hpp"
#include "server/tries/try_budget.hpp"

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace lectern::net {

/// What all lanes of a process agree on.
struct LanePlan {
  const NodeConfig& config;
  const Stores& stores;
  std::vector<room::WriterId> writers;  ///< one per lane
  std::shared_ptr<tries::TryBudget> tries;
  api::Aside& aside;
  const api::ServerInfo& server;  ///< may still be filled in until the threads run
  std::function<void(room::RoomId)> room_opened;
  std::function<void(room::RoomId)> room_erased;
  std::function<std::string()> metrics;
};

class LaneThread {
 public:
  LaneThread(const LanePlan& plan, std::size_t index);
  ~LaneThread();
  LaneThread(const LaneThread&) = delete;
  LaneThread& operator=(const LaneThread&) = delete;

  void run();

  /// From any thread: begins the goodbye; `done` runs on the lane once its connections have gone.
  void wind_up(std::function<void()> done);

  /// From any thread: ends the loop and waits for its thread.
  void join();

  [[nodiscard]] asio::io_context& context() { return context_; }

  [[nodiscard]] lane::Lane& lane() { return *lane_; }

  [[nodiscard]] std::shared_ptr<const telemetry::LaneMeters> meters() const { return meters_; }

  [[nodiscard]] Site& site() { return site_; }

 private:
  void sweep_later();

  Sweeper sweeper_;
  asio::io_context context_{1};
  StaticFiles files_;
  api::DeckStore decks_;
  std::shared_ptr<telemetry::LaneMeters> meters_ = std::make_shared<telemetry::LaneMeters>();
  std::unique_ptr<lane::Lane> lane_;
  api::Router router_;
  Site site_;
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> timer_;
  asio::executor_work_guard<Executor> work_;
  std::thread thread_;
};

}  // namespace lectern::net
