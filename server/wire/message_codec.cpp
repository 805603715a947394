// ServerMessage. A client of today keeps working with a server of tomorrow where it can: an error or a farewell with a
// code that it does not know is still an error or a farewell.
#include "lectern/v1/play.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/check.hpp"
#include "server/wire/codec.hpp"
#include "server/wire/parse.hpp"
#include "server/wire/view_codec.hpp"

#include <utility>
#include <variant>

namespace lectern::wire {

namespace {

// ---- one pair per message ------------------------------------------------------------------------------------------

void write(v1::ServerMessage& message, const Welcome& welcome) {
  auto& body = *message.mutable_welcome();
  body.set_version(welcome.version);
  body.set_room(welcome.room);
  body.set_pin(welcome.pin);
  body.set_role(static_cast<v1::Role>(welcome.role));
  body.set_seat(welcome.seat.value);
  body.set_resumed(welcome.resumed);
  body.set_server_us(welcome.server_us);
  for (const auto& node : welcome.nodes)
    body.add_nodes(node);
  body.set_node(welcome.node);
}

Welcome read(const v1::Welcome& body, Check& check) {
  check.require(v1::Role_IsValid(body.role()) && body.role() != v1::ROLE_UNSPECIFIED);
  return {
    body.version(),
    body.room(),
    body.pin(),
    static_cast<room::Role>(body.role()),
    {body.seat()},
    body.resumed(),
    body.server_us(),
    {body.nodes().begin(), body.nodes().end()},
    body.node()};
}

void write(v1::ServerMessage& message, const ViewMessage& view) {
  write_view(*message.mutable_view(), view);
}

void write(v1::ServerMessage& message, const room::Mine& mine) {
  write_mine(*message.mutable_mine(), mine);
}

void write(v1::ServerMessage& message, const Progress& progress) {
  auto& body = *message.mutable_progress();
  body.set_step(progress.step.value);
  body.set_answered(progress.answered);
  body.set_connected(progress.connected);
  body.set_seats(progress.seats);
}

Progress read(const v1::Progress& body) {
  return {{body.step()}, body.answered(), body.connected(), body.seats()};
}

void write(v1::ServerMessage& message, const RosterMessage& roster) {
  auto& body = *message.mutable_roster();
  body.set_full(roster.full);
  for (const auto& row : roster.rows) {
    auto& stored = *body.add_row();
    stored.set_seat(row.seat.value);
    stored.set_name(row.name);
    stored.set_connected(row.connected);
    stored.set_answered(row.answered);
    stored.set_points(row.points);
  }
  for (const auto seat : roster.removed)
    body.add_removed(seat.value);
}

RosterMessage read(const v1::Roster& body) {
  RosterMessage roster;
  roster.full = body.full();
  for (const auto& row : body.row()) {
    roster.rows.push_back({{row.seat()}, row.name(), row.connected(), row.answered(), row.points()});
  }
  for (const auto seat : body.removed())
    roster.removed.push_back({seat});
  return roster;
}

void write(v1::ServerMessage& message, const Ack& ack) {
  message.mutable_ack()->set_step(ack.step.value);
  message.mutable_ack()->set_nonce(ack.nonce.value);
}

void write(v1::ServerMessage& message, const ErrorMessage& error) {
  auto& body = *message.mutable_error();
  body.set_code(static_cast<v1::ErrorCode>(error.code));
  body.set_text(error.text.empty() ? std::string(explain(error.code)) : error.text);
  body.set_step(error.step.value);
  body.set_nonce(error.nonce.value);
  body.set_retry_after_ms(error.retry_after_ms);
}

ErrorMessage read(const v1::ErrorInfo& body) {
  const bool known = v1::ErrorCode_IsValid(body.code());
  return {
    known ? static_cast<ErrorCode>(body.code()) : ErrorCode::unspecified,
    body.text(),
    {body.step()},
    {body.nonce()},
    body.retry_after_ms()};
}

void write(v1::ServerMessage& message, const TimeSyncReply& reply) {
  auto& body = *message.mutable_time_sync_reply();
  body.set_client_us(reply.client_us);
  body.set_received_us(reply.received_us);
  body.set_sent_us(reply.sent_us);
}

TimeSyncReply read(const v1::TimeSyncReply& body) {
  return {body.client_us(), body.received_us(), body.sent_us()};
}

void write(v1::ServerMessage& message, const Beat& beat) {
  message.mutable_beat()->set_server_us(beat.server_us);
}

void write(v1::ServerMessage& message, const Bye& bye) {
  message.mutable_bye()->set_reason(static_cast<v1::Bye::Reason>(bye.reason));
  message.mutable_bye()->set_retry_after_ms(bye.retry_after_ms);
}

Bye read(const v1::Bye& body) {
  const bool known = v1::Bye::Reason_IsValid(body.reason());
  return {known ? static_cast<ByeReason>(body.reason()) : ByeReason::unspecified, body.retry_after_ms()};
}

void write(v1::ServerMessage& message, const HostDone& done) {
  message.mutable_host_done()->set_nonce(done.nonce.value);
  message.mutable_host_done()->set_step(done.step.value);
}

void write(v1::ServerMessage& message, const NameOffer& offer) {
  auto& body = *message.mutable_name_offer();
  for (const auto& name : offer.names)
    body.add_name(name);
}

Message read(const v1::ServerMessage& message, Check& check) {
  switch (message.body_case()) {
  case v1::ServerMessage::kWelcome:
    return read(message.welcome(), check);
  case v1::ServerMessage::kView:
    return read_view(message.view(), check);
  case v1::ServerMessage::kMine:
    return read_mine(message.mine(), check);
  case v1::ServerMessage::kProgress:
    return read(message.progress());
  case v1::ServerMessage::kRoster:
    return read(message.roster());
  case v1::ServerMessage::kAck:
    return Ack{{message.ack().step()}, {message.ack().nonce()}};
  case v1::ServerMessage::kError:
    return read(message.error());
  case v1::ServerMessage::kTimeSyncReply:
    return read(message.time_sync_reply());
  case v1::ServerMessage::kBeat:
    return Beat{message.beat().server_us()};
  case v1::ServerMessage::kBye:
    return read(message.bye());
  case v1::ServerMessage::kHostDone:
    return HostDone{{message.host_done().nonce()}, {message.host_done().step()}};
  case v1::ServerMessage::kNameOffer:
    return NameOffer{{message.name_offer().name().begin(), message.name_offer().name().end()}};
  case v1::ServerMessage::BODY_NOT_SET:
    break;
  }
  check.require(false, WireError::empty);
  return {};
}

}  // namespace

std::string encode(const Message& message) {
  v1::ServerMessage envelope;
  std::visit([&](const auto& body) { write(envelope, body); }, message);
  return serialise(envelope);
}

Expected<Message, WireError> decode_message(std::string_view bytes) {
  v1::ServerMessage envelope;
  if (const auto parsed = parse(bytes, room::limits::frame_server_bytes_max, envelope); !parsed) {
    return Unexpected<WireError>(parsed.error());
  }
  Check check;
  auto message = read(envelope, check);
  return check.finish(std::move(message));
}

}  // namespace lectern::wire
