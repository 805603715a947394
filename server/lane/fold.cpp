// Entries coming out of the log. A batch is folded whole before anybody is told, so that members see its final state
// once (LOG.md §12); what a lane folds while it catches up is told to nobody.
#include "server/lane/state.hpp"
#include "server/lane/turn_watch.hpp"
#include "server/room/describe.hpp"
#include "server/telemetry/log_event.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>
#include <vector>

namespace lectern::lane {

using std::chrono::microseconds;

namespace {

constexpr std::chrono::milliseconds follow_retry{1'000};

// How long ago the running deadline was armed, by the store's own two readings of its clock; never more than it lasts
// (LOG.md §11).
microseconds age_of(const Replica& replica, std::int64_t store_now_us) {
  const microseconds duration = std::chrono::milliseconds(replica.room.deadline().duration_ms);
  const microseconds age{store_now_us - replica.clock.armed_logged_at_us()};
  return std::clamp(age, microseconds{0}, duration);
}

struct Gather {
  Gathered& into;

  void operator()(const room::SendViews& /*effect*/) const { into.views = true; }

  void operator()(const room::SendMine& effect) const { into.mine.insert(effect.seat); }

  void operator()(const room::SendProgress& /*effect*/) const { into.progress = true; }

  void operator()(const room::SendRoster& /*effect*/) const { into.roster = true; }

  // Acknowledged when its own append has completed; the flush is read off the room's state by tend().
  void operator()(const room::Acknowledge& /*effect*/) const {}

  void operator()(const room::FlushAnswers& /*effect*/) const {}

  void operator()(const room::DropConnection& effect) const { into.drops.push_back(effect); }

  void operator()(const room::PublishStandings& /*effect*/) const { into.standings = true; }
};

}  // namespace

Replica& Lane::State::follow(room::RoomId id) {
  auto& slot = replicas[id];
  if (slot) return *slot;
  slot = std::make_unique<Replica>(id, home_of(id, config.lanes) == config.index);
  start_following(*slot);
  return *slot;
}

void Lane::State::start_following(Replica& replica) {
  const room::RoomId id = replica.id;
  replica.follow_again = never;
  store->follow(id, replica.room.folded(), [this, id](const log::Followed& followed) { on_followed(id, followed); });
}

void Lane::State::on_followed(room::RoomId id, const log::Followed& followed) {
  const TurnWatch watch(meters, clock);
  shielded(id, [this, &followed](Replica& replica) {
    if (followed.error == log::LogError::corrupt) return quarantine(replica.id, "stored bytes cannot be decoded");
    if (followed.error != log::LogError{}) return on_lost_store(replica);
    Gathered gathered;
    if (followed.batch) fold(replica, *followed.batch, gathered);
    const bool late = !replica.caught_up;
    replica.caught_up = replica.caught_up || followed.caught_up;
    // A seat that was removed or taken over while the store was away: its connection is told once this lane knows all.
    std::move(gathered.drops.begin(), gathered.drops.end(), std::back_inserter(replica.drops));
    if (!replica.caught_up) return;
    gathered.drops = std::exchange(replica.drops, {});
    replica.clock.arm(replica.room, clock(), late ? age_of(replica, followed.store_now_us) : microseconds{0});
    end_outage(replica);
    for (const room::DropConnection& drop : gathered.drops)
      drop_member(replica, drop);
    if (late)
      on_caught_up(replica);
    else
      carry_out(replica, gathered);
    settle_folded(replica);
    tend(replica);
  });
  release_if_idle(id);
  set_alarm();
}

void Lane::State::fold(Replica& replica, const log::Batch& batch, Gathered& gathered) {
  LECTERN_ASSERT(batch.entries.size() == batch.canonical.size());
  replica.views.clear();
  meters.folded.add(batch.entries.size());
  for (std::size_t at = 0; at < batch.entries.size(); ++at) {
    const room::Entry& entry = batch.entries[at];
    auto outcome = replica.room.apply(entry);
    replica.clock.note(replica.room, entry);
    replica.last_logged_at_us = entry.logged_at_us;
    const auto own = entry.id.writer == config.writer ? replica.pending.find(entry.id.sequence) : replica.pending.end();
    const bool pending = own != replica.pending.end() && !own->second.folded;
    if (!outcome) {
      if (pending) own->second.folded = Unexpected<room::Refusal>(outcome.error());
      continue;
    }
    if (pending) own->second.folded = Expected<void, room::Refusal>();
    replica.digest.add(batch.canonical[at]);
    for (const room::Effect& effect : *outcome)
      std::visit(Gather{gathered}, effect);
  }
  if (replica.room.opened()) pins.emplace(replica.room.pin(), replica.id);
}

void Lane::State::on_caught_up(Replica& replica) {
  replica.board_due = replica.home && (replica.ended() || !replica.room.standings().rows().empty());
  if (replica.recover) recover(replica);
  send_views(replica);
  replica.roster.mark();
  // Admission may turn members away but takes none out of the set before their detach().
  for (const MemberId id : replica.members)
    admit(members.at(id), replica);
}

void Lane::State::on_lost_store(Replica& replica) {
  telemetry::warning("follow_interrupted")
    .number("lane", config.index)
    .id("room", room::format(replica.id))
    .number("position", replica.room.folded().value);
  store->unfollow(replica.id);
  replica.caught_up = false;
  replica.follow_again = clock() + follow_retry;
  schedule.set(replica.id, replica.follow_again);
}

void Lane::State::quarantine(room::RoomId id, std::string_view why) {
  const auto found = replicas.find(id);
  if (found == replicas.end()) return;
  telemetry::error("room_quarantined").number("lane", config.index).id("room", room::format(id)).text("why", why);
  meters.quarantined.add();
  quarantined.insert(id);
  for (const MemberId member_id : found->second->members) {
    Member& member = members.at(member_id);
    member.room.reset();
    turn_away(member, wire::ErrorCode::room_quarantined, wire::CloseCode::refused);
  }
  drop_replica(id);
}

void Lane::State::release_if_idle(room::RoomId id) {
  const auto found = replicas.find(id);
  if (found == replicas.end()) return;
  const Replica& replica = *found->second;
  // Anybody may name a room that is not there, and its home lane must not keep it.
  const bool absent = replica.caught_up && !replica.room.opened();
  const bool needed = !replica.members.empty() || (replica.home && !replica.closed && !absent);
  const bool busy = !replica.pending.empty() || !replica.untold.empty() || !replica.outage.unsaved.empty() ||
                    replica.board_under_way || replica.close_under_way;
  if (!needed && !busy) drop_replica(id);
}

void Lane::State::drop_replica(room::RoomId id) {
  store->unfollow(id);
  const auto found = replicas.find(id);
  if (found->second->room.opened()) {
    const auto pin = pins.find(found->second->room.pin());
    if (pin != pins.end() && pin->second == id) pins.erase(pin);
  }
  schedule.set(id, never);
  replicas.erase(found);
}

// The one catch site of a lane: a broken invariant costs the room that broke it, on this lane alone (LOG.md §6).
void Lane::State::shielded(room::RoomId id, const std::function<void(Replica&)>& work) {
  const auto found = replicas.find(id);
  if (found == replicas.end()) return;
  try {
    work(*found->second);
  } catch (const std::exception& error) {
    quarantine(id, error.what());
  }
}

}  // namespace lectern::lane
