// Own events on their way into the log. An append is settled once it has completed and this lane's own fold has seen
// its entry; only then is anybody told.
#include "server/lane/state.hpp"
#include "server/lane/turn_watch.hpp"

#include <utility>
#include <vector>

namespace lectern::lane {

void Lane::State::append(Replica& replica, room::Event event, Purpose purpose, room::Nonce command) {
  std::vector<room::Event> events;
  events.push_back(std::move(event));
  append_all(replica, std::move(events), std::move(purpose), command);
}

void Lane::State::append_all(Replica& replica, std::vector<room::Event> events, Purpose purpose, room::Nonce command) {
  const room::RoomId room = replica.id;
  std::uint64_t& last = sequences[room];
  const std::uint64_t first = last + 1;
  const std::chrono::microseconds now = clock();
  replica.pending.emplace(first, Pending{std::move(purpose), std::nullopt, false, now});
  schedule.set_no_later(room, now + std::chrono::milliseconds(room::limits::store_away_ms));
  std::vector<room::NewEntry> entries;
  entries.reserve(events.size());
  for (room::Event& event : events)
    entries.push_back({{config.writer, ++last}, std::move(event), command});
  ++appending;
  store->append(room, std::move(entries), [this, room, first](const Expected<room::Position, log::LogError>& result) {
    on_appended(room, first, result);
  });
}

void Lane::State::on_appended(
  room::RoomId id, std::uint64_t sequence, const Expected<room::Position, log::LogError>& result) {
  const TurnWatch watch(meters, clock);
  --appending;
  if (result) meters.appended.add();
  shielded(id, [this, sequence, &result](Replica& replica) {
    const auto found = replica.pending.find(sequence);
    if (found == replica.pending.end()) return;  // of a replica that was dropped since
    found->second.stored = result.has_value();
    note_append(replica, found->second, result);
    // Only while a follow is being resumed can the entry still be on its way to this lane.
    if (result && !found->second.folded) return;
    const Pending pending = std::move(found->second);
    replica.pending.erase(found);
    settle(replica, pending, result);
    tend(replica);
  });
  release_if_idle(id);
  set_alarm();
  finish_stop();
}

void Lane::State::settle(
  Replica& replica, const Pending& pending, const Expected<room::Position, log::LogError>& result) {
  std::visit(
    [this, &replica, &pending, &result](const auto& purpose) {
      if (result)
        completed(replica, pending, purpose);
      else
        failed(replica, result.error(), purpose);
    },
    pending.purpose);
}

void Lane::State::settle_folded(Replica& replica) {
  std::vector<Pending> ready;
  for (auto at = replica.pending.begin(); at != replica.pending.end();) {
    if (!at->second.stored || !at->second.folded) {
      ++at;
      continue;
    }
    ready.push_back(std::move(at->second));
    at = replica.pending.erase(at);
  }
  for (const Pending& pending : ready)
    settle(replica, pending, replica.room.folded());
}

void Lane::State::completed(Replica& /*replica*/, const Pending& /*pending*/, const DutyDone& /*done*/) {}

void Lane::State::failed(Replica& replica, log::LogError /*error*/, const DutyDone& done) {
  Duty& owed = duty(replica, done.kind);
  owed.done = 0;
  owed.not_before = clock() + retry_after;
}

void Lane::State::completed(Replica& /*replica*/, const Pending& /*pending*/, const Quiet& /*quiet*/) {}

void Lane::State::failed(Replica& /*replica*/, log::LogError /*error*/, const Quiet& /*quiet*/) {}

}  // namespace lectern::lane
