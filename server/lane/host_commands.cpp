// What a host asks for becomes an event, with what this lane's clock measured. Every command carries the screen that it
// was pressed on: one for an earlier screen is refused, the same one again gets the same answer.
#include "server/lane/state.hpp"

#include <algorithm>
#include <utility>

namespace lectern::lane {
namespace {

using Made = Expected<room::Event, wire::ErrorCode>;

struct Context {
  const Replica& replica;
  const NameRules& names;
  std::chrono::microseconds now;
  room::Step step;

  // By this lane's clock; never more than the room itself knows of.
  [[nodiscard]] std::int64_t remaining_ms() const {
    return std::min(replica.clock.remaining_ms(now), replica.room.deadline().duration_ms);
  }
};

Made make(const Context& context, const wire::Next& /*next*/) {
  return room::StepAdvanced{context.step};
}

Made make(const Context& context, const wire::Skip& /*skip*/) {
  return room::QuestionSkipped{context.step};
}

Made make(const Context& context, const wire::Pause& /*pause*/) {
  return room::Paused{context.replica.room.deadline().id, context.remaining_ms()};
}

Made make(const Context& context, const wire::Resume& /*resume*/) {
  return room::Resumed{context.step};
}

Made make(const Context& context, const wire::AddTime& more) {
  return room::TimeAdded{context.replica.room.deadline().id, more.milliseconds, context.remaining_ms()};
}

Made make(const Context& /*context*/, const wire::Lock& lock) {
  return room::RoomLocked{lock.locked};
}

Made make(const Context& /*context*/, const wire::RemoveSeat& remove) {
  return room::SeatRemoved{remove.seat};
}

Made make(const Context& context, const wire::RenameSeat& rename) {
  auto name = context.names.clean(rename.name);
  if (!name) return Unexpected<wire::ErrorCode>(name.error());
  return room::SeatRenamed{rename.seat, std::move(name->name), std::move(name->skeleton)};
}

Made make(const Context& /*context*/, const wire::EndRoom& /*end*/) {
  return room::RoomEnded{};
}

}  // namespace

void Lane::State::on(Member& member, const wire::HostCommand& command) {
  const auto refused = [this, &member, &command](wire::ErrorCode code) {
    refuse(member, code, command.step, command.nonce);
  };
  Replica* replica = replica_of(member);
  if (replica == nullptr || member.role != room::Role::host) return refused(wire::ErrorCode::unexpected);
  if (replica->commanding.contains(command.nonce)) return;
  if (const auto after = replica->room.command_done(command.nonce)) {
    return send(member, wire::HostDone{command.nonce, *after});
  }
  if (replica->ended()) return refused(wire::ErrorCode::room_ended);
  if (command.step != replica->room.step()) return refused(wire::ErrorCode::stale_step);
  auto event = to_event(*replica, command);
  if (!event) return refused(event.error());
  replica->commanding.insert(command.nonce);
  append(*replica, std::move(*event), HostAsked{member.id, command.step, command.nonce}, command.nonce);
}

Made Lane::State::to_event(const Replica& replica, const wire::HostCommand& command) const {
  const Context context{replica, names, clock(), command.step};
  return std::visit([&context](const auto& body) { return make(context, body); }, command.command);
}

void Lane::State::completed(Replica& replica, const Pending& pending, const HostAsked& asked) {
  replica.commanding.erase(asked.nonce);
  Member* member = find(asked.member);
  if (member == nullptr) return;
  // Also when another lane's entry of the same command came first, and this one was refused as its repeat.
  if (const auto after = replica.room.command_done(asked.nonce)) {
    return send(*member, wire::HostDone{asked.nonce, *after});
  }
  if (pending.folded->has_value()) return send(*member, wire::HostDone{asked.nonce, replica.room.step()});
  refuse(*member, wire::to_error(pending.folded->error()), asked.step, asked.nonce);
}

void Lane::State::failed(Replica& replica, log::LogError /*error*/, const HostAsked& asked) {
  replica.commanding.erase(asked.nonce);
  Member* member = find(asked.member);
  if (member != nullptr) refuse(*member, wire::ErrorCode::store_unavailable, asked.step, asked.nonce);
}

}  // namespace lectern::lane
