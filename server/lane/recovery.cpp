// A room that was there before this process: its clock is stopped where its last entry left it, the lanes of the former
// process are declared lost, and after a few seconds, in which phones come back, the clock goes on. A pause that the
// host had made stays.
#include "server/lane/state.hpp"
#include "server/room/describe.hpp"
#include "server/telemetry/log_event.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace lectern::lane {

using std::chrono::microseconds;

namespace {

constexpr std::chrono::seconds resume_gap{3};

std::set<room::WriterId> lost_writers(const room::Room& room, const std::vector<room::WriterId>& alive) {
  std::set<room::WriterId> lost;
  for (const auto& [id, seat] : room.roster().seats()) {
    if (seat.link && std::find(alive.begin(), alive.end(), seat.link->writer) == alive.end())
      lost.insert(seat.link->writer);
  }
  return lost;
}

// A flush is short and cannot be paused: it simply runs out.
bool has_running_clock(const room::Room& room) {
  return room.deadline().id != room::DeadlineId{} && !room.closing();
}

// Both readings are the store's own, of entries that it holds.
std::int64_t remaining_ms(const Replica& replica) {
  const std::int64_t duration = replica.room.deadline().duration_ms;
  const std::int64_t ran = (replica.last_logged_at_us - replica.clock.armed_logged_at_us()) / 1'000;
  return std::clamp<std::int64_t>(duration - ran, 0, duration);
}

}  // namespace

void Lane::State::recover(Replica& replica) {
  replica.recover = false;
  const room::Room& room = replica.room;
  if (!room.opened() || replica.ended()) return;
  std::vector<room::Event> events;
  const bool pausing = has_running_clock(room);
  const std::int64_t left = replica.outage.pausing ? replica.clock.remaining_ms(clock()) : remaining_ms(replica);
  if (pausing) events.emplace_back(room::Paused{room.deadline().id, left, true});
  // Whoever shares a store that was away is back with it.
  if (!replica.outage.pausing) {
    for (const room::WriterId writer : lost_writers(room, config.writers))
      events.emplace_back(room::NodeLost{writer});
    telemetry::info("room_recovered")
      .number("lane", config.index)
      .id("room", room::format(replica.id))
      .number("entries", events.size());
  }
  if (events.empty()) return;
  append_unsaved(replica);  // before the pause: they were given before it
  replica.recovering = true;
  append_all(replica, std::move(events), Recovery{pausing});
}

void Lane::State::completed(Replica& replica, const Pending& /*pending*/, const Recovery& /*recovery*/) {
  replica.recovering = false;
}

void Lane::State::failed(Replica& replica, log::LogError /*error*/, const Recovery& /*recovery*/) {
  replica.recovering = false;
  replica.recover = true;
  replica.recover_at = clock() + retry_after + patience(replica);
}

microseconds Lane::State::tend_recovery(Replica& replica, microseconds now) {
  owe_pause(replica);
  if (!replica.recover) return never;
  if (now < replica.recover_at) return replica.recover_at;
  recover(replica);
  return never;
}

// A level, not an event: whoever stopped the clock may be gone, and the room may be in its second outage of one step.
microseconds Lane::State::tend_resume(Replica& replica, microseconds now) {
  const room::Room& room = replica.room;
  if (!room.outage() || replica.recover || replica.recovering) {
    replica.resume_at = never;
    return never;
  }
  const room::Position armed_at = room.deadline().armed_at;
  if (replica.resume_at == never || replica.resume_of != armed_at) {
    replica.resume_of = armed_at;
    replica.resume_at = now + resume_gap + patience(replica);
  }
  if (replica.resume.done == armed_at.value) return never;
  const microseconds due = std::max(replica.resume_at, replica.resume.not_before);
  if (now < due) return due;
  perform(replica, DutyKind::resume, armed_at.value, room::Resumed{room.step()});
  return never;
}

}  // namespace lectern::lane
