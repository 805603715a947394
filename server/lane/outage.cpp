// What a lane does while the store takes nothing: holds the answers that it was given, stops the clock, tells
// everybody, and tries until the pause stands in the log. A store that hangs is no better than one that refuses.
#include "server/lane/state.hpp"
#include "server/room/describe.hpp"
#include "server/telemetry/log_event.hpp"

#include <algorithm>
#include <utility>

namespace lectern::lane {

using std::chrono::microseconds;
using std::chrono::milliseconds;

namespace {

/// Since when the store owes this room something: it refused, or it has not answered yet. Never before the present
/// deadline was armed, for then it took something.
microseconds silent_since(const Replica& replica) {
  const auto waits = [](const auto& one) { return !one.second.stored; };
  const auto oldest = std::find_if(replica.pending.begin(), replica.pending.end(), waits);
  const microseconds waiting = oldest == replica.pending.end() ? never : oldest->second.asked;
  const microseconds since = std::min(replica.outage.since, waiting);
  return since == never ? never : std::max(since, replica.clock.started());
}

// A flush is short and cannot be paused; without a deadline, or with one that was due already, nothing stands still.
bool can_stop(const Replica& replica, microseconds since) {
  const room::Room& room = replica.room;
  const bool runs = room.opened() && room.deadline().id != room::DeadlineId{} && !room.closing();
  return runs && replica.clock.remaining_ms(since) > 0;
}

}  // namespace

void Lane::State::note_append(
  Replica& replica, const Pending& pending, const Expected<room::Position, log::LogError>& result) {
  Outage& outage = replica.outage;
  if (!result) {
    if (comes_back(result.error())) outage.since = std::min(outage.since, pending.asked);
    outage.retry_at = clock() + retry_after;
    return;
  }
  outage.retry_at = microseconds{0};
  if (!outage.shown) outage.since = never;
}

microseconds Lane::State::tend_outage(Replica& replica, microseconds now) {
  Outage& outage = replica.outage;
  microseconds next = never;
  if (!outage.unsaved.empty() && now >= outage.retry_at) append_unsaved(replica);
  if (!outage.unsaved.empty()) next = outage.retry_at;
  const microseconds since = silent_since(replica);
  if (since == never || outage.shown || !can_stop(replica, since)) return next;
  const microseconds due = since + milliseconds(room::limits::store_away_ms);
  if (now < due) return std::min(next, due);
  show_outage(replica, since);
  return next;
}

void Lane::State::append_unsaved(Replica& replica) {
  for (AnswerAsked& asked : std::exchange(replica.outage.unsaved, {})) {
    room::AnswerGiven event = asked.event;
    append(replica, std::move(event), std::move(asked));
  }
}

void Lane::State::show_outage(Replica& replica, microseconds since) {
  telemetry::warning("store_away").number("lane", config.index).id("room", room::format(replica.id));
  meters.outages.add();
  Outage& outage = replica.outage;
  outage.since = since;
  outage.shown = true;
  outage.stopped = replica.room.deadline().id;
  replica.clock.hold(since);
  replica.views.clear();
  send_views(replica);
}

// A level as well: a pause that was under way when the clock was stopped may be one of another deadline.
void Lane::State::owe_pause(Replica& replica) {
  if (!replica.outage.shown || replica.recover || replica.recovering) return;
  replica.outage.pausing = true;
  replica.recover = true;
  replica.recover_at = clock() + patience(replica);
}

// Whoever logged it: another deadline, or none, means that the log has gone on.
void Lane::State::end_outage(Replica& replica) {
  Outage& outage = replica.outage;
  if (!outage.shown || replica.room.deadline().id == outage.stopped) return;
  telemetry::info("store_back").number("lane", config.index).id("room", room::format(replica.id));
  if (outage.pausing) replica.recover = false;
  outage.since = never;
  outage.shown = false;
  outage.pausing = false;
}

}  // namespace lectern::lane
