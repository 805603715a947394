#include "server/log/sequencer.hpp"

#include "server/room/limits.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

namespace lectern::log {

namespace {

constexpr std::size_t wal_bytes_max =
  4 * 1024 * 1024;  ///< of rows, before the reader moves them: what a restart has to read again

std::int64_t wall_clock_us() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

std::size_t weight_of(const Command& command) {
  const auto* append = std::get_if<Append>(&command);
  return append == nullptr ? 1 : std::max<std::size_t>(append->events.size(), 1);
}

}  // namespace

Sequencer::Sequencer(LogWrites writes, Lanes& lanes, Followers& followers, LogReader& reader)
  : writes_(std::move(writes))
  , lanes_(lanes)
  , followers_(followers)
  , reader_(reader)
  , inbox_(room::limits::append_queue_max)
  , thread_(&Sequencer::work, this) {}

void Sequencer::stop() {
  stopped_ = true;
  inbox_.close();
  if (thread_.joinable()) thread_.join();
}

LogError Sequencer::ask(Command command) {
  const auto weight = weight_of(command);
  const bool fits = waiting_.fetch_add(weight) + weight <= room::limits::append_queue_max;
  if (fits && inbox_.push(std::move(command))) return {};
  waiting_ -= weight;
  return stopped_ ? LogError::unavailable : LogError::overloaded;
}

void Sequencer::work() {
  for (auto commands = inbox_.take(); !commands.empty(); commands = inbox_.take())
    commit(std::move(commands));
}

void Sequencer::commit(std::vector<Command> commands) {
  std::size_t weight = 0;
  for (const auto& command : commands)
    weight += weight_of(command);
  CommitGroup group(writes_, known_, wall_clock_us());
  group.run(std::move(commands));
  tidy(group);
  waiting_ -= weight;
  hand_over(group);
}

void Sequencer::tidy(const CommitGroup& group) {
  bytes_in_wal_ += group.bytes();
  if (group.has_erased()) writes_.empty_wal();
  if (!group.has_erased() && bytes_in_wal_ < wal_bytes_max) return;
  // A reader with too much to do is asked again after the next commit.
  if (reader_.ask(Checkpoint{})) bytes_in_wal_ = 0;
}

void Sequencer::hand_over(CommitGroup& group) {
  Mail mail;
  for (const auto& batch : group.batches())
    for (const auto lane : followers_.of(batch->room))
      mail[lane].push_back(batch);
  for (auto& reply : group.take_replies())
    mail[reply.lane].push_back(std::move(reply.news));
  for (auto& [lane, news] : mail)
    lanes_.tell(lane, std::move(news));
}

}  // namespace lectern::log
