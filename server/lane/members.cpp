// Speaking to one member: everything that a lane sends goes through here, so that nobody's queue grows beyond its bound
// and nobody is spoken to after its farewell.
#include "server/lane/state.hpp"
#include "server/telemetry/log_event.hpp"

#include <utility>

namespace lectern::lane {

SharedFrame make_frame(const wire::Message& message) {
  return std::make_shared<const std::string>(wire::frame_binary(wire::encode(message)));
}

MemberId Lane::State::attach(std::shared_ptr<Connection> connection, Arrival arrival) {
  const std::chrono::microseconds now = clock();
  const MemberId id = ++last_member;
  Member& member = members.emplace(id, Member(id, std::move(connection), std::move(arrival), now)).first->second;
  if (stopping) {
    say_bye(member, wire::ByeReason::server_stops, wire::CloseCode::going_away);
    return id;
  }
  if (sweep_at == never) sweep_at = now + std::chrono::milliseconds(1'000);
  set_alarm();
  return id;
}

Member* Lane::State::find(MemberId id) {
  const auto found = members.find(id);
  return found == members.end() ? nullptr : &found->second;
}

Member* Lane::State::find_seated(Replica& replica, room::SeatId seat) {
  const auto found = replica.seated.find(seat);
  return found == replica.seated.end() ? nullptr : find(found->second);
}

void Lane::State::send(Member& member, const SharedFrame& frame) {
  if (member.stage == Stage::closed) return;
  member.connection->send(frame);
  member.last_sent = clock();
  // A roster alone may be larger than what may wait for anybody else: joins must not be able to shut the host out.
  const std::size_t bound = member.key_shown ? room::limits::outbox_host_bytes_max : room::limits::outbox_bytes_max;
  if (member.connection->queued_bytes() <= bound) return;
  // A Bye would only queue behind what it does not read; it comes back with its token and gets one fresh view.
  meters.too_slow.add();
  telemetry::info("member_too_slow").number("lane", config.index).number("member", member.id);
  close(member, wire::CloseCode::too_slow, "too slow");
}

void Lane::State::send(Member& member, const wire::Message& message) {
  if (member.stage != Stage::closed) send(member, make_frame(message));
}

void Lane::State::refuse(Member& member, wire::ErrorCode code, room::Step step, room::Nonce nonce) {
  const bool passes = code == wire::ErrorCode::store_unavailable || code == wire::ErrorCode::too_many_tries;
  count_refused(code);
  send(member, wire::ErrorMessage{code, {}, step, nonce, passes ? retry_ms : 0});
}

void Lane::State::close(Member& member, wire::CloseCode code, std::string_view reason) {
  if (member.stage == Stage::closed) return;
  member.stage = Stage::closed;
  member.connection->close(static_cast<std::uint16_t>(code), reason);
}

void Lane::State::say_bye(Member& member, wire::ByeReason reason, wire::CloseCode code) {
  send(member, wire::Bye{reason, reason == wire::ByeReason::server_stops ? retry_ms : 0});
  close(member, code, "bye");
}

void Lane::State::turn_away(Member& member, wire::ErrorCode error, wire::CloseCode code) {
  refuse(member, error);
  close(member, code, wire::explain(error));
}

// The first message over the rate is answered, the others are only counted; a connection that goes on like that is cut.
bool Lane::State::within_rate(Member& member) {
  const std::chrono::microseconds now = clock();
  if (member.rate.full(now)) member.excess = 0;
  if (member.rate.take(now)) return true;
  ++member.excess;
  if (member.excess == 1) refuse(member, wire::ErrorCode::too_fast);
  if (member.excess > static_cast<unsigned>(room::limits::messages_burst)) {
    meters.flooding.add();
    telemetry::warning("member_flooding").number("lane", config.index).number("member", member.id);
    close(member, wire::CloseCode::policy, "too many messages");
  }
  return false;
}

void Lane::State::on(Member& member, const wire::TimeSync& sync) {
  const std::int64_t received = clock().count();
  send(member, wire::TimeSyncReply{sync.client_us, received, clock().count()});
}

}  // namespace lectern::lane
