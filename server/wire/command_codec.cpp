// ClientMessage: the bytes of strangers. What comes out of here is well formed and within the limits, and nothing more.
#include "content/assert.hpp"
#include "lectern/v1/play.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/answer_codec.hpp"
#include "server/wire/check.hpp"
#include "server/wire/codec.hpp"
#include "server/wire/parse.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

namespace lectern::wire {

namespace {

namespace limits = room::limits;

constexpr std::int64_t ms_per_second = 1000;

std::string bytes_of(const Token& token) {
  return {token.begin(), token.end()};
}

Token read_token(const std::string& bytes, Check& check) {
  Token token{};
  check.require(bytes.size() == token.size());
  if (bytes.size() == token.size()) std::copy(bytes.begin(), bytes.end(), token.begin());
  return token;
}

std::string read_text(const std::string& text, std::size_t bytes_max, Check& check) {
  check.require(text.size() <= bytes_max, WireError::too_big);
  return text;
}

// ---- what a host presses -------------------------------------------------------------------------------------------

void write(v1::HostCommand& message, const Next&) {
  message.mutable_next();
}

void write(v1::HostCommand& message, const Skip&) {
  message.mutable_skip();
}

void write(v1::HostCommand& message, const Pause&) {
  message.mutable_pause();
}

void write(v1::HostCommand& message, const Resume&) {
  message.mutable_resume();
}

void write(v1::HostCommand& message, const EndRoom&) {
  message.mutable_end_room();
}

void write(v1::HostCommand& message, const AddTime& add) {
  LECTERN_ASSERT(add.milliseconds >= 0 && add.milliseconds <= limits::add_time_ms_max);
  LECTERN_ASSERT(add.milliseconds % ms_per_second == 0);
  message.mutable_add_time()->set_seconds(static_cast<std::uint32_t>(add.milliseconds / ms_per_second));
}

void write(v1::HostCommand& message, const Lock& lock) {
  message.mutable_lock()->set_locked(lock.locked);
}

void write(v1::HostCommand& message, const RemoveSeat& remove) {
  message.mutable_remove_seat()->set_seat(remove.seat.value);
}

void write(v1::HostCommand& message, const RenameSeat& rename) {
  message.mutable_rename_seat()->set_seat(rename.seat.value);
  message.mutable_rename_seat()->set_name(rename.name);
}

/// Too much is refused, not cut: the host asked for something else than what would happen.
AddTime read(const v1::AddTime& message, Check& check) {
  const auto milliseconds = static_cast<std::int64_t>(message.seconds()) * ms_per_second;
  check.require(milliseconds <= limits::add_time_ms_max);
  return {milliseconds};
}

decltype(HostCommand::command) read_pressed(const v1::HostCommand& message, Check& check) {
  switch (message.command_case()) {
  case v1::HostCommand::kNext:
    return Next{};
  case v1::HostCommand::kSkip:
    return Skip{};
  case v1::HostCommand::kPause:
    return Pause{};
  case v1::HostCommand::kResume:
    return Resume{};
  case v1::HostCommand::kAddTime:
    return read(message.add_time(), check);
  case v1::HostCommand::kLock:
    return Lock{message.lock().locked()};
  case v1::HostCommand::kRemoveSeat:
    return RemoveSeat{{message.remove_seat().seat()}};
  case v1::HostCommand::kRenameSeat:
    return RenameSeat{
      {message.rename_seat().seat()}, read_text(message.rename_seat().name(), limits::name_typed_bytes_max, check)};
  case v1::HostCommand::kEndRoom:
    return EndRoom{};
  case v1::HostCommand::COMMAND_NOT_SET:
    break;
  }
  check.require(false, WireError::empty);
  return {};
}

// ---- one pair per command ------------------------------------------------------------------------------------------

void write(v1::ClientMessage& message, const Hello& hello) {
  auto& body = *message.mutable_hello();
  body.set_version(hello.version);
  body.set_role(static_cast<v1::Role>(hello.role));
  body.set_language(hello.language);
  if (hello.token) body.set_token(bytes_of(*hello.token));
  body.set_host_key(hello.host_key);
  body.set_client(hello.client);
}

Hello read(const v1::Hello& body, Check& check) {
  Hello hello;
  hello.version = body.version();
  check.require(v1::Role_IsValid(body.role()) && body.role() != v1::ROLE_UNSPECIFIED);
  hello.role = static_cast<room::Role>(body.role());
  hello.language = read_text(body.language(), limits::language_bytes_max, check);
  if (!body.token().empty()) hello.token = read_token(body.token(), check);
  hello.host_key = read_text(body.host_key(), limits::host_key_bytes_max, check);
  hello.client = read_text(body.client(), limits::client_bytes_max, check);
  return hello;
}

void write(v1::ClientMessage& message, const Join& join) {
  auto& body = *message.mutable_join();
  body.set_name(join.name);
  body.set_language(join.language);
  body.set_token(bytes_of(join.token));
}

Join read(const v1::Join& body, Check& check) {
  return {
    read_text(body.name(), limits::name_typed_bytes_max, check),
    read_text(body.language(), limits::language_bytes_max, check),
    read_token(body.token(), check)};
}

void write(v1::ClientMessage& message, const GiveAnswer& give) {
  auto& body = *message.mutable_give_answer();
  body.set_step(give.step.value);
  body.set_nonce(give.nonce.value);
  write_answer(*body.mutable_answer(), give.answer);
}

/// A nonce of 0 names nothing: Mine, ErrorInfo and the log use it for "none".
GiveAnswer read(const v1::GiveAnswer& body, Check& check) {
  check.require(body.nonce() != 0);
  return {{body.step()}, {body.nonce()}, read_answer(body.answer(), check)};
}

void write(v1::ClientMessage& message, const HostCommand& host) {
  auto& body = *message.mutable_host_command();
  body.set_step(host.step.value);
  body.set_nonce(host.nonce.value);
  std::visit([&](const auto& command) { write(body, command); }, host.command);
}

HostCommand read(const v1::HostCommand& body, Check& check) {
  check.require(body.nonce() != 0);
  return {{body.step()}, {body.nonce()}, read_pressed(body, check)};
}

void write(v1::ClientMessage& message, const ChooseLanguage& choose) {
  message.mutable_choose_language()->set_language(choose.language);
}

void write(v1::ClientMessage& message, const TimeSync& sync) {
  message.mutable_time_sync()->set_client_us(sync.client_us);
}

void write(v1::ClientMessage& message, const Leave&) {
  message.mutable_leave();
}

Command read(const v1::ClientMessage& message, Check& check) {
  switch (message.body_case()) {
  case v1::ClientMessage::kHello:
    return read(message.hello(), check);
  case v1::ClientMessage::kJoin:
    return read(message.join(), check);
  case v1::ClientMessage::kGiveAnswer:
    return read(message.give_answer(), check);
  case v1::ClientMessage::kHostCommand:
    return read(message.host_command(), check);
  case v1::ClientMessage::kChooseLanguage:
    return ChooseLanguage{read_text(message.choose_language().language(), limits::language_bytes_max, check)};
  case v1::ClientMessage::kTimeSync:
    return TimeSync{message.time_sync().client_us()};
  case v1::ClientMessage::kLeave:
    return Leave{};
  case v1::ClientMessage::BODY_NOT_SET:
    break;
  }
  check.require(false, WireError::empty);
  return {};
}

}  // namespace

std::string encode(const Command& command) {
  v1::ClientMessage message;
  std::visit([&](const auto& body) { write(message, body); }, command);
  return serialise(message);
}

Expected<Command, WireError> decode_command(std::string_view bytes) {
  v1::ClientMessage message;
  if (const auto parsed = parse(bytes, limits::frame_host_bytes_max, message); !parsed) {
    return Unexpected<WireError>(parsed.error());
  }
  Check check;
  auto command = read(message, check);
  return check.finish(std::move(command));
}

}  // namespace lectern::wire
