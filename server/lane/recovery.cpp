// A room that was there before this process: its clock is stopped where its last entry left it, the lanes of the former
// process are declared lost, and after a few seconds, in which phones come back, the clock goes on. A pause that the
// host had made stays.
#include "server/lane/state.hpp"
#include "server/room/describe.hpp"

#include <spdlog/spdlog.h>

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

void resume_soon(Replica& replica, microseconds now) {
  replica.resume_step = replica.room.step();
  replica.resume_at = now + resume_gap;
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
  if (pausing) events.emplace_back(room::Paused{room.deadline().id, remaining_ms(replica), true});
  // Killed before it had resumed the pause of an earlier recovery.
  if (room.outage()) resume_soon(replica, clock());
  for (const room::WriterId writer : lost_writers(room, config.writers))
    events.emplace_back(room::NodeLost{writer});
  spdlog::info("room={} recovered, {} entries of recovery", room::format(replica.id), events.size());
  if (events.empty()) return;
  replica.recovering = true;
  append_all(replica, std::move(events), Recovery{pausing});
}

void Lane::State::completed(Replica& replica, const Pending& pending, const Recovery& recovery) {
  replica.recovering = false;
  if (!recovery.pausing || !pending.folded->has_value()) return;
  resume_soon(replica, clock());
}

void Lane::State::failed(Replica& replica, log::LogError /*error*/, const Recovery& /*recovery*/) {
  replica.recovering = false;
  replica.recover = true;
  replica.recover_at = clock() + retry_after;
}

microseconds Lane::State::tend_recovery(Replica& replica, microseconds now) {
  if (!replica.recover) return never;
  if (now < replica.recover_at) return replica.recover_at;
  recover(replica);
  return never;
}

microseconds Lane::State::tend_resume(Replica& replica, microseconds now) {
  if (replica.resume_at == never) return never;
  // The host was quicker, or the room has moved on.
  if (!replica.room.paused() || replica.room.step() != replica.resume_step) {
    replica.resume_at = never;
    return never;
  }
  const std::uint64_t key = replica.resume_step.value;
  if (replica.resume.done == key) return never;
  const microseconds due = std::max(replica.resume_at, replica.resume.not_before);
  if (now < due) return due;
  perform(replica, DutyKind::resume, key, room::Resumed{replica.resume_step});
  return never;
}

}  // namespace lectern::lane
