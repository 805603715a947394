#include "server/log/log_reader.hpp"

#include <utility>
#include <variant>

namespace lectern::log {

LogReader::LogReader(LogReads reads, Lanes& lanes)
  : reads_(std::move(reads)), lanes_(lanes), thread_(&LogReader::work, this) {}

void LogReader::stop() {
  inbox_.close();
  if (thread_.joinable()) thread_.join();
}

void LogReader::work() {
  for (auto questions = inbox_.take(); !questions.empty(); questions = inbox_.take())
    for (auto& question : questions)
      std::visit([this](auto& one) { on(one); }, question);
}

void LogReader::tell(LaneId lane, News news) {
  std::vector<News> all;
  all.push_back(std::move(news));
  lanes_.tell(lane, std::move(all));
}

void LogReader::on(ReadOn& question) {
  auto chunk = reads_.chunk(question.room, question.after);
  chunk.follow = question.follow;
  tell(question.lane, std::move(chunk));
}

void LogReader::on(ReadAll& question) {
  using Entries = std::vector<room::Entry>;
  const auto answer = [&](Result<Entries> result) { tell(question.lane, Reply{question.ticket, std::move(result)}); };
  const auto after = question.entries.empty() ? room::Position{} : question.entries.back().position;
  const auto chunk = reads_.chunk(question.room, after);
  if (chunk.error != LogError{}) return answer(Unexpected<LogError>(chunk.error));
  for (const auto& batch : chunk.batches) {
    if (last_of(*batch) <= after) continue;
    const auto fresh = behind(batch, after);
    question.entries.insert(question.entries.end(), fresh->entries.begin(), fresh->entries.end());
  }
  if (chunk.at_end || (question.start_only && !question.entries.empty())) {
    const auto known = reads_.knows(question.room);
    if (known && *known) return answer(std::move(question.entries));
    return answer(Unexpected<LogError>(known ? LogError::unknown_room : known.error()));
  }
  const auto lane = question.lane;
  const auto ticket = question.ticket;
  if (!ask(std::move(question)))
    tell(lane, Reply{ticket, Result<Entries>(Unexpected<LogError>(LogError::unavailable))});
}

void LogReader::on(FindPin& question) {
  tell(question.lane, Reply{question.ticket, reads_.find(question.pin)});
}

void LogReader::on(ListRooms& question) {
  tell(question.lane, Reply{question.ticket, reads_.rooms()});
}

void LogReader::on(Checkpoint& /*question*/) {
  reads_.checkpoint();
}

}  // namespace lectern::log
