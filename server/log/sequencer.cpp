#include "server/log/sequencer.hpp"

#include "server/log/mail.hpp"
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

std::vector<std::chrono::steady_clock::time_point> asked_at(const std::vector<Command>& commands) {
  std::vector<std::chrono::steady_clock::time_point> all;
  all.reserve(commands.size());
  for (const auto& command : commands) {
    if (const auto* append = std::get_if<Append>(&command)) all.push_back(append->asked);
  }
  return all;
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
  const bool fits = meters_->waiting.fetch_add(weight) + weight <= room::limits::append_queue_max;
  if (fits && inbox_.push(std::move(command))) return {};
  meters_->waiting -= weight;
  return stopped_ ? LogError::unavailable : LogError::overloaded;
}

void Sequencer::work() {
  const auto next = [this] { return store::take(inbox_, writes_.erased_wal()); };
  for (auto commands = next(); !commands.empty(); commands = next())
    commit(std::move(commands));
}

void Sequencer::commit(std::vector<Command> commands) {
  std::size_t weight = 0;
  for (const auto& command : commands)
    weight += weight_of(command);
  const auto asked = asked_at(commands);
  CommitGroup group(writes_, known_, wall_clock_us());
  const bool done = group.run(std::move(commands));
  count(asked, group.bytes(), done);
  tidy(group);
  meters_->waiting -= weight;
  hand_over(group);
}

void Sequencer::count(const AskedAt& asked, std::size_t bytes, bool done) {
  (done ? meters_->commits : meters_->commits_failed).add();
  meters_->bytes.add(bytes);
  const auto now = std::chrono::steady_clock::now();
  for (const auto since : asked)
    meters_->append.observe(std::chrono::duration_cast<std::chrono::microseconds>(now - since));
}

void Sequencer::tidy(const CommitGroup& group) {
  bytes_in_wal_ += group.bytes();
  if (group.has_erased()) writes_.erased_wal().note_erasure();
  writes_.erased_wal().empty();
  if (!group.has_erased() && bytes_in_wal_ < wal_bytes_max) return;
  // A reader with too much to do is asked again after the next commit.
  if (reader_.ask(Checkpoint{})) bytes_in_wal_ = 0;
}

void Sequencer::hand_over(CommitGroup& group) {
  Mail mail;
  for (const auto& batch : group.batches())
    mail.add(batch, followers_, *meters_);
  for (auto& reply : group.take_replies())
    mail.add(reply.lane, std::move(reply.news));
  mail.send(lanes_);
}

}  // namespace lectern::log
