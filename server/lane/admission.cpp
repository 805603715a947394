// From Hello to Welcome: who may come in, and as what. Nobody hears anything of a room before its replica has caught
// up, and a host shows its key or token before it sees a roster.
#include "server/lane/state.hpp"
#include "server/log/digest.hpp"
#include "server/room/describe.hpp"

#include <algorithm>
#include <utility>

namespace lectern::lane {
namespace {

constexpr std::size_t pin_bytes_max = 16;  // longer ones are nobody's

// Both are hashed first, so that comparing takes the same time whatever was typed.
bool same_key(const std::string& given, const std::string& wanted) {
  return !wanted.empty() && log::same_hash(log::sha256(given), log::sha256(wanted));
}

room::TokenHash hash_of(const wire::Token& token) {
  return log::sha256(std::string(token.begin(), token.end()));
}

}  // namespace

void Lane::State::on(Member& member, const wire::Hello& hello) {
  if (member.stage != Stage::greeting) return refuse(member, wire::ErrorCode::unexpected);
  if (hello.version != wire::protocol_version) {
    return turn_away(member, wire::ErrorCode::version, wire::CloseCode::version);
  }
  if ((hello.role == room::Role::host) != member.arrival.host) {
    return turn_away(member, wire::ErrorCode::unexpected, wire::CloseCode::policy);
  }
  member.stage = Stage::waiting;
  member.role = hello.role;
  member.language = clean_language(hello.language);
  if (hello.token) member.token = hash_of(*hello.token);
  member.suspect = config.tries->used_up(member.arrival.address, clock());
  if (member.arrival.host)
    greet_host(member, hello);
  else
    greet_by_pin(member);
}

void Lane::State::greet_host(Member& member, const wire::Hello& hello) {
  room::RoomId id;
  if (!room::parse(member.arrival.room, id)) {
    return turn_away(member, wire::ErrorCode::unknown_room, wire::CloseCode::refused);
  }
  member.key_shown = !hello.host_key.empty() && same_key(hello.host_key, config.host_key);
  // A token is checked against the room's own, once that is known.
  if (!member.key_shown && !member.token) return count_wrong(member, wire::ErrorCode::wrong_key);
  enter(member, id);
}

void Lane::State::greet_by_pin(Member& member) {
  const std::string& pin = member.arrival.pin;
  // A suspect's PIN is always asked of the store, so that a quicker answer does not tell it that the PIN is right.
  const auto known = member.suspect ? pins.end() : pins.find(pin);
  if (known != pins.end()) return enter(member, known->second);
  if (pin.empty() || pin.size() > pin_bytes_max) return count_wrong(member, wire::ErrorCode::unknown_pin);
  store->find(pin, [this, id = member.id](const Expected<room::RoomId, log::LogError>& found) { on_found(id, found); });
}

void Lane::State::on_found(MemberId id, Expected<room::RoomId, log::LogError> found) {
  Member* member = find(id);
  if (member == nullptr || member->stage != Stage::waiting) return;
  if (found && member->suspect && !member->token && !config.tries->has_member(member->arrival.address, *found))
    turn_away(*member, wire::ErrorCode::too_many_tries, wire::CloseCode::refused);
  else if (found)
    enter(*member, *found);
  else if (found.error() == log::LogError::unknown_room)
    count_wrong(*member, wire::ErrorCode::unknown_pin);
  else
    turn_away(*member, wire::ErrorCode::store_unavailable, wire::CloseCode::going_away);
  set_alarm();
}

void Lane::State::count_wrong(Member& member, wire::ErrorCode error) {
  if (!config.tries->miss(member.arrival.address, clock())) error = wire::ErrorCode::too_many_tries;
  turn_away(member, error, wire::CloseCode::refused);
}

void Lane::State::enter(Member& member, room::RoomId id) {
  if (quarantined.contains(id)) {
    return turn_away(member, wire::ErrorCode::room_quarantined, wire::CloseCode::refused);
  }
  Replica& replica = follow(id);
  member.room = id;
  replica.members.insert(member.id);
  if (!replica.caught_up) return;
  shielded(id, [this, &member](Replica& found) { admit(member, found); });
}

void Lane::State::admit(Member& member, Replica& replica) {
  if (member.stage != Stage::waiting || !may_enter(member, replica)) return;
  const room::Seat* seat = nullptr;
  if (member.role == room::Role::player && member.token) seat = replica.room.roster().find_token(*member.token);
  if (seat != nullptr) return resume_seat(member, replica, *seat);
  welcome(member, replica, false);
  if (!member.early_join) return;
  const wire::Join join = *std::exchange(member.early_join, std::nullopt);
  on(member, join);
}

bool Lane::State::may_enter(Member& member, Replica& replica) {
  const room::Room& room = replica.room;
  if (!room.opened()) {
    // Without the server's key, a room that is not there was guessed.
    if (member.role == room::Role::host && !member.key_shown)
      count_wrong(member, wire::ErrorCode::unknown_room);
    else
      turn_away(member, wire::ErrorCode::unknown_room, wire::CloseCode::refused);
    return false;
  }
  const bool tokened = member.role == room::Role::host && member.token.has_value();
  if (tokened) member.key_shown = member.key_shown || log::same_hash(*member.token, room.host_token_hash());
  if (member.role == room::Role::host && !member.key_shown) {
    count_wrong(member, wire::ErrorCode::wrong_key);
    return false;
  }
  if (member.role == room::Role::host || !member.suspect) return true;
  // Whoever has a seat is no guesser, and a class that is in the room must not be locked out by a pupil who tries PINs
  // behind the same address.
  const bool seated = member.token && room.roster().find_token(*member.token) != nullptr;
  if (seated || config.tries->has_member(member.arrival.address, replica.id)) return true;
  turn_away(member, wire::ErrorCode::too_many_tries, wire::CloseCode::refused);
  return false;
}

void Lane::State::welcome(Member& member, Replica& replica, bool resumed) {
  member.stage = Stage::present;
  config.tries->note_member(member.arrival.address, replica.id);
  wire::Welcome message;
  message.room = room::format(replica.id);
  message.pin = replica.room.pin();
  message.role = member.role;
  message.seat = member.seat;
  message.resumed = resumed;
  message.server_us = clock().count();
  message.node = config.node;
  if (member.seat.value == 0) offer_names(member, replica);
  send(member, message);
  send_view(member, replica);
  if (member.seat.value != 0) send_mine(member, replica);
  if (member.role == room::Role::host) send_full_roster(member, replica);
  if (member.role != room::Role::player) replica.watchers.insert(member.id);
}

}  // namespace lectern::lane
