// The thread that reads: followers that catch up, whole logs, the directory. It has a connection of its own, so the
// sequencer never waits for it. Long work is done in pieces, each put behind everything else that waits, so that nobody
// waits long for anybody. It also moves the WAL into the database, since its time is worth less than the sequencer's.
#pragma once

#include "server/log/log_news.hpp"
#include "server/log/log_tables.hpp"
#include "server/store/inbox.hpp"

#include <cstddef>
#include <thread>

namespace lectern::log {

class LogReader {
 public:
  LogReader(LogReads reads, Lanes& lanes);

  ~LogReader() { stop(); }

  LogReader(const LogReader&) = delete;
  LogReader& operator=(const LogReader&) = delete;

  /// False: too much is waiting, or it has stopped; there will be no answer.
  [[nodiscard]] bool ask(Question question) { return inbox_.push(std::move(question)); }

  void stop();

 private:
  static constexpr std::size_t questions_max =
    100'000;  ///< more than all members of a process that come back in one second

  void work();
  void on(ReadOn& question);
  void on(ReadAll& question);
  void on(FindPin& question);
  void on(ListRooms& question);
  void on(Checkpoint& question);
  void tell(LaneId lane, News news);

  LogReads reads_;
  Lanes& lanes_;
  store::Inbox<Question> inbox_{questions_max};
  std::thread thread_;
};

}  // namespace lectern::log
