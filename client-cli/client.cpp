#include "client-cli/client.hpp"

#include "server/wire/codec.hpp"

#include <utility>

namespace lectern::cli {
namespace {

/// One engine for the program, seeded by the system; not for secrets of others: tokens are drawn below, from the device
/// itself.
std::mt19937_64& engine() {
  static std::mt19937_64 made = [] {
    std::random_device device;
    std::seed_seq seed{device(), device(), device(), device()};
    return std::mt19937_64(seed);
  }();
  return made;
}

}  // namespace

std::uint64_t unique_number() {
  return engine()();
}

wire::Token unique_token() {
  std::random_device device;
  wire::Token token{};
  for (auto& byte : token)
    byte = static_cast<std::uint8_t>(device());
  return token;
}

Client::Client(Loop& loop, Dialling dialling, Profile profile, Watcher& watcher)
  : loop_(loop), dialling_(std::move(dialling)), watcher_(watcher), link_(loop.context(), *this) {
  session_.profile = std::move(profile);
}

Client::~Client() {
  *alive_ = false;
}

void Client::start() {
  dial(Dial{});
}

void Client::dial(const Dial& wait) {
  const auto spread = static_cast<std::uint64_t>(wait.spread_ms) + 1;
  const auto delay = wait.least_ms + static_cast<std::int64_t>(unique_number() % spread);
  const auto open = [this, alive = alive_] {
    if (!*alive || session_.over) return;
    const auto& servers = dialling_.servers;
    link_.open(servers[(dialling_.first + session_.attempts) % servers.size()], dialling_.target);
  };
  if (delay == 0) return open();
  loop_.after(delay, open);
}

void Client::give(room::Answer answer) {
  feed(Chose{std::move(answer), room::Nonce{unique_number() | 1U}});
}

void Client::give_and_drop(room::Answer answer, Drop when) {
  if (when == Drop::after) {
    give(std::move(answer));
    return link_.cut_after_sending();
  }
  link_.cut();
  give(std::move(answer));
  feed(Closed{{}});
}

void Client::order(decltype(wire::HostCommand::command) command) {
  feed(Ordered{std::move(command), room::Nonce{unique_number() | 1U}});
}

void Client::link_message(std::string_view bytes) {
  auto message = wire::decode_message(bytes);
  if (!message) {
    // A body that this version does not know is a later server's addition: not for us (proto/lectern/v1/README.md).
    if (message.error() != wire::WireError::empty) feed(Garbled{});
    return;
  }
  feed(Heard{std::move(*message)});
}

void Client::link_closed(const LinkEnd& end) {
  feed(Closed{end});
}

void Client::feed(Event event) {
  auto transition = update(std::move(session_), std::move(event), loop_.now_us());
  session_ = std::move(transition.session);
  for (const auto& act : transition.acts)
    carry_out(act);
}

void Client::carry_out(const Act& act) {
  if (const auto* send = std::get_if<Send>(&act)) return link_.send(wire::encode(send->command));
  if (const auto* wait = std::get_if<Dial>(&act)) return dial(*wait);
  if (std::holds_alternative<Cut>(act)) return link_.cut();
  if (std::holds_alternative<Finish>(act)) link_.cut_after_sending();
  watcher_.happened(*this, act);
}

}  // namespace lectern::cli
