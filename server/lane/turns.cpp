// What starts a turn of a lane: a message, a lost connection, the alarm, the server's own wishes.
#include "server/lane/state.hpp"
#include "server/lane/turn_watch.hpp"
#include "server/room/describe.hpp"
#include "server/telemetry/log_event.hpp"

#include <algorithm>
#include <utility>

namespace lectern::lane {

using std::chrono::microseconds;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds sweep_gap{1'000};  // how late a silent connection may be noticed

// The first message says who is there; without it nothing else means anything.
bool is_hello(const Expected<wire::Command, wire::WireError>& command) {
  return command.has_value() && std::holds_alternative<wire::Hello>(*command);
}

wire::ErrorCode to_error(wire::WireError error) {
  return error == wire::WireError::empty ? wire::ErrorCode::unexpected : wire::ErrorCode::malformed;
}

}  // namespace

void Lane::State::receive(MemberId id, std::string_view bytes) {
  const TurnWatch watch(meters, clock);
  Member* member = find(id);
  if (member == nullptr || member->stage == Stage::closed) return;
  meters.messages.add();
  if (!within_rate(*member)) return;
  const auto command = wire::decode_command(bytes);
  const bool expected = member->stage != Stage::greeting || is_hello(command);
  if (!command) {
    const wire::ErrorCode error = to_error(command.error());
    if (expected)
      refuse(*member, error);
    else
      turn_away(*member, error, wire::CloseCode::policy);
  } else if (expected) {
    dispatch(*member, *command);
  } else {
    turn_away(*member, wire::ErrorCode::unexpected, wire::CloseCode::policy);
  }
  set_alarm();
}

void Lane::State::dispatch(Member& member, const wire::Command& command) {
  const auto act = [this, &member, &command] {
    std::visit([this, &member](const auto& body) { on(member, body); }, command);
  };
  if (!member.room) return act();
  const room::RoomId room = *member.room;
  shielded(room, [&act](Replica& /*replica*/) { act(); });
}

Replica* Lane::State::replica_of(const Member& member) {
  if (member.stage != Stage::present || !member.room) return nullptr;
  const auto found = replicas.find(*member.room);
  return found == replicas.end() ? nullptr : found->second.get();
}

void Lane::State::detach(MemberId id) {
  const TurnWatch watch(meters, clock);
  const auto found = members.find(id);
  if (found == members.end()) return;
  const room::SeatId seat = found->second.seat;
  const std::optional<room::RoomId> room = found->second.room;
  const std::string address = found->second.arrival.address;
  members.erase(found);
  if (!room) return;
  shielded(*room, [this, seat, id, &address](Replica& replica) {
    replica.joins.remove(address, id);
    replica.members.erase(id);
    replica.watchers.erase(id);
    const auto seated = replica.seated.find(seat);
    if (seated != replica.seated.end() && seated->second == id) replica.seated.erase(seated);
    leave_seat(replica, seat, id);
  });
  release_if_idle(*room);
  set_alarm();
}

void Lane::State::adopt(room::RoomId id, bool recovered) {
  if (quarantined.contains(id)) return;
  const bool known = replicas.contains(id);
  Replica& replica = follow(id);
  replica.home = true;
  if (!recovered || replica.recover || replica.recovering) return;
  replica.recover = true;
  // A member may have come first; the rest of this lane then has nothing more to wait for.
  if (!known || !replica.caught_up) return;
  shielded(id, [this](Replica& found) {
    recover(found);
    tend(found);
  });
  set_alarm();
}

void Lane::State::forget(room::RoomId id) {
  quarantined.erase(id);
  sequences.erase(id);
  join_rates.erase(id);
  const auto found = replicas.find(id);
  if (found == replicas.end()) return;
  telemetry::info("room_forgotten").number("lane", config.index).id("room", room::format(id));
  for (const MemberId member_id : found->second->members) {
    Member& member = members.at(member_id);
    member.room.reset();
    say_bye(member, wire::ByeReason::room_ended, wire::CloseCode::room_ended);
  }
  const bool home = found->second->home;
  drop_replica(id);
  // Its board went before its log did, and may have been published once more in between: behind that comes this.
  if (home) boards->erase(id, [](const Expected<void, board::BoardError>& /*absent or gone*/) {});
}

void Lane::State::stop(std::function<void()> done) {
  stopping = true;
  stopped = std::move(done);
  for (const auto& [id, replica] : replicas) {
    // One entry in place of a SeatLeft for everybody.
    const bool told = replica->caught_up && !replica->ended() && !replica->seated.empty();
    if (told) append(*replica, room::NodeLost{config.writer}, Quiet{});
  }
  for (auto& [id, member] : members) {
    const auto wait = static_cast<std::uint32_t>(500 + mix(id) % 1'001);  // so that a class does not come back as one
    send(member, wire::Bye{wire::ByeReason::server_stops, wait});
    close(member, wire::CloseCode::going_away, "the server stops");
  }
  finish_stop();
}

void Lane::State::finish_stop() {
  if (!stopping || appending > 0 || !stopped) return;
  std::exchange(stopped, nullptr)();
}

void Lane::State::ring() {
  const TurnWatch watch(meters, clock);
  const microseconds now = clock();
  alarm_at = never;
  if (sweep_at <= now) sweep(now);
  for (const room::RoomId id : schedule.take_due(now)) {
    shielded(id, [this](Replica& replica) { tend(replica); });
    release_if_idle(id);
  }
  set_alarm();
}

void Lane::State::set_alarm() {
  const microseconds next = stopping ? never : std::min(schedule.next(), sweep_at);
  // An earlier ring than needed finds nothing due and sets itself anew, which is cheaper than moving it with every
  // message.
  if (next >= alarm_at) return;
  alarm_at = next;
  alarm->set(next, [this] { ring(); });
}

void Lane::State::sweep(microseconds now) {
  const milliseconds patience(room::limits::hello_ms);
  for (auto& [id, member] : members) {
    if (member.stage == Stage::greeting && now - member.attached >= patience) {
      close(member, wire::CloseCode::policy, "no Hello came");
    }
  }
  beat(now);
  sweep_at = members.empty() ? never : now + sweep_gap;
}

// One shared frame for everybody that has heard nothing for a while, so that a page can tell a quiet room from a dead
// connection.
void Lane::State::beat(microseconds now) {
  SharedFrame frame;
  for (auto& [id, member] : members) {
    const bool greeted = member.stage == Stage::waiting || member.stage == Stage::present;
    if (!greeted || now - member.last_sent < milliseconds(room::limits::beat_ms)) continue;
    if (!frame) frame = make_frame(wire::Beat{now.count()});
    send(member, frame);
  }
}

}  // namespace lectern::lane
