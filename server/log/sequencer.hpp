// The thread that writes: it alone decides the order of events. Whatever waits when a commit starts goes into it;
// nothing waits for company. After the commit each lane gets one message: the batches of the rooms that it follows,
// then what became of its own commands.
#pragma once

#include "server/log/commit_group.hpp"
#include "server/log/followers.hpp"
#include "server/log/log_news.hpp"
#include "server/log/log_reader.hpp"
#include "server/log/log_tables.hpp"
#include "server/store/inbox.hpp"

#include <atomic>
#include <cstddef>
#include <map>
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

 private:
  using Mail = std::map<LaneId, std::vector<News>>;

  void work();
  void commit(std::vector<Command> commands);
  void hand_over(CommitGroup& group);
  void tidy(const CommitGroup& group);

  LogWrites writes_;
  Lanes& lanes_;
  Followers& followers_;
  LogReader& reader_;
  KnownRooms known_;
  std::size_t bytes_in_wal_ = 0;
  std::atomic<std::size_t> waiting_ =
    0;  ///< events of commands that have no reply yet; a command without events counts as one
  std::atomic<bool> stopped_ = false;
  store::Inbox<Command> inbox_;
  std::thread thread_;
};

}  // namespace lectern::log
