// The thread that writes: it alone decides the order of events. Whatever waits when a commit starts goes into it;
// nothing waits for company. After the commit each lane gets one message: the batches of the rooms that it follows,
// then what became of its own commands. A lane that does not keep up gets
// word of them instead (followers.hpp), so that it costs a bounded amount of memory and delays nobody.
#pragma once

#include "server/log/commit_group.hpp"
#include "server/log/followers.hpp"
#include "server/log/log_news.hpp"
#include "server/log/log_reader.hpp"
#include "server/log/log_tables.hpp"
#include "server/store/inbox.hpp"
#include "server/telemetry/store_meters.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace lectern::log {

class Sequencer {
 public:
  Sequencer(LogWrites writes, Lanes& lanes, Followers& followers, LogReader& reader);

  ~Sequencer() { stop(); }

  Sequencer(const Sequencer&) = delete;
  Sequencer& operator=(const Sequencer&) = delete;

  /// LogError{}: accepted, and a reply will come.
  [[nodiscard]] LogError ask(Command command);

  /// Commits what waits, then ends.
  void stop();

  [[nodiscard]] std::shared_ptr<const telemetry::StoreMeters> meters() const { return meters_; }

 private:
  using AskedAt = std::vector<std::chrono::steady_clock::time_point>;

  void work();
  void commit(std::vector<Command> commands);
  void hand_over(CommitGroup& group);
  void count(const AskedAt& asked, std::size_t bytes, bool done);
  void tidy(const CommitGroup& group);

  LogWrites writes_;
  Lanes& lanes_;
  Followers& followers_;
  LogReader& reader_;
  KnownRooms known_;
  std::size_t bytes_in_wal_ = 0;
  std::shared_ptr<telemetry::StoreMeters> meters_ = std::make_shared<telemetry::StoreMeters>();
  std::atomic<bool> stopped_ = false;
  store::Inbox<Command> inbox_;
  std::thread thread_;
};

}  // namespace lectern::log
