// The reference, part one: who is in the room.
#include "server/room/limits.hpp"
#include "tests/simulation/oracle.hpp"

#include <algorithm>

namespace lectern::simulation {

using namespace room;

const OracleSeat* Oracle::seat(SeatId id) const {
  const auto found = seats_.find(id);
  return found == seats_.end() ? nullptr : &found->second;
}

Reasons Oracle::against_seat(SeatId id) const {
  const OracleSeat* found = seat(id);
  if (found == nullptr) return {Refusal::unknown_seat};
  return found->removed ? Reasons{Refusal::seat_removed} : Reasons{};
}

Reasons Oracle::against_name(SeatId whose, const std::string& name, const std::string& skeleton) const {
  Reasons reasons;
  const auto fits = [](const std::string& text) { return !text.empty() && text.size() <= limits::name_bytes_max; };
  if (!fits(name) || !fits(skeleton)) reasons.insert(Refusal::bad_name);
  for (const auto& [id, other] : seats_) {
    if (id != whose && !other.removed && other.skeleton == skeleton) reasons.insert(Refusal::name_taken);
  }
  return reasons;
}

std::size_t Oracle::present() const {
  return static_cast<std::size_t>(
    std::count_if(seats_.begin(), seats_.end(), [](const auto& one) { return !one.second.removed; }));
}

std::size_t Oracle::connected() const {
  return static_cast<std::size_t>(
    std::count_if(seats_.begin(), seats_.end(), [](const auto& one) { return one.second.link.has_value(); }));
}

/// Once every connected player has answered, and there is one.
void Oracle::may_close() {
  if (phase_ != Phase::open || closing_ || paused_ || !settings_.end_when_all_answered || connected() == 0) return;
  for (const auto& [id, seat] : seats_) {
    if (seat.link && answer(id, step_) == nullptr) return;
  }
  go_on();
}

/// Whoever has a seat gets back to it, whatever the room has become meanwhile.
Reasons Oracle::against(const SeatTaken& event) const {
  for (const auto& [id, seat] : seats_) {
    if (seat.token == event.token_hash) return {seat.removed ? Refusal::seat_removed : Refusal::token_known};
  }
  Reasons reasons = against_name({}, event.name, event.skeleton);
  if (locked_) reasons.insert(Refusal::room_locked);
  if (seats_.size() >= limits::seats_max || event.seat.value > limits::seats_max) reasons.insert(Refusal::room_full);
  if (event.language.size() > limits::language_bytes_max) reasons.insert(Refusal::bad_text);
  if (event.seat.value == 0 || seat(event.seat) != nullptr) reasons.insert(Refusal::seat_taken);
  return reasons;
}

void Oracle::happen(const SeatTaken& event) {
  seats_[event.seat] = {event.token_hash, event.name, event.skeleton, Link{event.writer, event.connection}, false};
  if (phase_ == Phase::lobby && settings_.automatic && present() >= settings_.start_at) {
    arm(Kind::start, limits::auto_start_ms);
  }
}

Reasons Oracle::against(const SeatConnected& event) const {
  return against_seat(event.seat);
}

void Oracle::happen(const SeatConnected& event) {
  seats_.at(event.seat).link = Link{event.writer, event.connection};
}

Reasons Oracle::against(const SeatLeft& event) const {
  const OracleSeat* found = seat(event.seat);
  if (found == nullptr) return {Refusal::unknown_seat};
  const bool own = found->link && *found->link == Link{event.writer, event.connection};
  return own ? Reasons{} : Reasons{Refusal::stale_connection};
}

void Oracle::happen(const SeatLeft& event) {
  seats_.at(event.seat).link.reset();
  may_close();
}

Reasons Oracle::against(const SeatRenamed& event) const {
  Reasons reasons = against_seat(event.seat);
  return reasons.empty() ? against_name(event.seat, event.name, event.skeleton) : reasons;
}

void Oracle::happen(const SeatRenamed& event) {
  seats_.at(event.seat).name = event.name;
  seats_.at(event.seat).skeleton = event.skeleton;
}

Reasons Oracle::against(const SeatRemoved& event) const {
  return against_seat(event.seat);
}

void Oracle::happen(const SeatRemoved& event) {
  OracleSeat& gone = seats_.at(event.seat);
  gone.link.reset();
  gone.removed = true;
  if (kind_ == Kind::start && present() < settings_.start_at) {
    kind_ = Kind::none;
    deadline_ = {};
    left_ms_ = 0;
  }
  may_close();
}

Reasons Oracle::against(const LanguageChosen& event) const {
  Reasons reasons = against_seat(event.seat);
  if (reasons.empty() && event.language.size() > limits::language_bytes_max) reasons.insert(Refusal::bad_text);
  return reasons;
}

void Oracle::happen(const LanguageChosen& /*event*/) {}

Reasons Oracle::against(const NodeLost& /*event*/) const {
  return {};
}

void Oracle::happen(const NodeLost& event) {
  bool somebody = false;
  for (auto& [id, seat] : seats_) {
    if (!seat.link || seat.link->writer != event.writer) continue;
    seat.link.reset();
    somebody = true;
  }
  if (somebody) may_close();
}

Reasons Oracle::against(const RoomLocked& /*event*/) const {
  return {};
}

void Oracle::happen(const RoomLocked& event) {
  locked_ = event.locked;
}

}  // namespace lectern::simulation
