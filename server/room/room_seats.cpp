// Seats: who takes one, where it is connected, how it is called, who leaves. The counts of roster, writers and
// `waiting_` move together, in connect() and disconnect() alone.
#include "content/assert.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"

namespace lectern::room {

Room::Refused Room::check_seat(SeatId seat) const {
  const Seat* found = roster_.find(seat);
  if (found == nullptr) return Refusal::unknown_seat;
  if (found->removed) return Refusal::seat_removed;
  return std::nullopt;
}

Room::Refused Room::check_name(const std::string& name, const std::string& skeleton) const {
  for (const std::string& text : {name, skeleton}) {
    if (text.empty() || text.size() > limits::name_bytes_max) return Refusal::bad_name;
  }
  if (roster_.has_skeleton(skeleton)) return Refusal::name_taken;
  return std::nullopt;
}

/// A known token comes first: whoever has a seat gets back to it, into a locked or full room as well.
Room::Refused Room::check_newcomer(const SeatTaken& event) const {
  if (const Seat* known = roster_.find_token(event.token_hash)) {
    return known->removed ? Refusal::seat_removed : Refusal::token_known;
  }
  if (locked_) return Refusal::room_locked;
  if (roster_.seats().size() >= limits::seats_max || event.seat.value > limits::seats_max) return Refusal::room_full;
  if (event.language.size() > limits::language_bytes_max) return Refusal::bad_text;
  if (const Refused refused = check_name(event.name, event.skeleton)) return refused;
  if (event.seat.value == 0 || roster_.find(event.seat) != nullptr) return Refusal::seat_taken;
  return std::nullopt;
}

Room::Applied Room::on(const SeatTaken& event) {
  if (const Refused refused = check_newcomer(event)) return tl::unexpected(*refused);
  Seat& seat = roster_.seats_[event.seat];
  seat.id = event.seat;
  seat.token_hash = event.token_hash;
  seat.name = event.name;
  seat.skeleton = event.skeleton;
  seat.language = event.language;
  roster_.by_token_.emplace(event.token_hash, event.seat);
  roster_.by_skeleton_.emplace(event.skeleton, event.seat);
  ++roster_.present_;
  connect(seat, {event.writer, event.connection});
  rearm_start();
  Effects effects{SendMine{event.seat}};
  note_presence(effects);
  ask_to_flush(event.writer, effects);
  return effects;
}

Room::Applied Room::on(const SeatConnected& event) {
  if (const Refused refused = check_seat(event.seat)) return tl::unexpected(*refused);
  Seat& seat = roster_.seats_.at(event.seat);
  const Link link{event.writer, event.connection};
  Effects effects;
  if (seat.link && *seat.link != link) {
    effects.emplace_back(DropConnection{seat.id, seat.link->writer, seat.link->connection, DropReason::taken_over});
  }
  if (seat.link) disconnect(seat);
  connect(seat, link);
  effects.emplace_back(SendMine{event.seat});
  note_presence(effects);
  ask_to_flush(event.writer, effects);
  return effects;
}

Room::Applied Room::on(const SeatLeft& event) {
  if (roster_.find(event.seat) == nullptr) return tl::unexpected(Refusal::unknown_seat);
  Seat& seat = roster_.seats_.at(event.seat);
  if (!seat.link || *seat.link != Link{event.writer, event.connection})
    return tl::unexpected(Refusal::stale_connection);
  disconnect(seat);
  Effects effects;
  after_departure(effects);
  return effects;
}

Room::Applied Room::on(const SeatRenamed& event) {
  if (const Refused refused = check_seat(event.seat)) return tl::unexpected(*refused);
  Seat& seat = roster_.seats_.at(event.seat);
  const bool same =
    event.skeleton == seat.skeleton && !event.name.empty() && event.name.size() <= limits::name_bytes_max;
  if (const Refused refused = check_name(event.name, event.skeleton); refused && !same) return tl::unexpected(*refused);
  roster_.by_skeleton_.erase(seat.skeleton);
  roster_.by_skeleton_.emplace(event.skeleton, event.seat);
  seat.name = event.name;
  seat.skeleton = event.skeleton;
  Effects effects;
  if (standings_.rows().empty()) {
    effects.emplace_back(SendMine{event.seat});
  } else {
    standings_.rename(event.seat, event.name);
    effects.emplace_back(SendViews{});
    effects.emplace_back(PublishStandings{});
  }
  effects.emplace_back(SendRoster{});
  return effects;
}

/// Answers stay in the log; the present seats' counts, the tally on screen and the ranks do without them from now on.
Room::Applied Room::on(const SeatRemoved& event) {
  if (const Refused refused = check_seat(event.seat)) return tl::unexpected(*refused);
  Seat& seat = roster_.seats_.at(event.seat);
  Effects effects;
  if (seat.link) {
    effects.emplace_back(DropConnection{seat.id, seat.link->writer, seat.link->connection, DropReason::removed});
    disconnect(seat);
  }
  const bool counted = phase_ == Phase::open || phase_ == Phase::reveal;
  if (counted && answer_of(seat) != nullptr) --answered_;
  seat.removed = true;
  roster_.by_skeleton_.erase(seat.skeleton);
  --roster_.present_;
  if (phase_ == Phase::reveal) sum_up();
  const bool ranked = !standings_.rows().empty();
  if (ranked) standings_.refresh(roster_);
  if (ranked || phase_ == Phase::reveal) effects.emplace_back(SendViews{});
  if (ranked) effects.emplace_back(PublishStandings{});
  if (deadline_.kind == DeadlineKind::start && roster_.present() < opening_.settings.start_at) disarm();
  after_departure(effects);
  return effects;
}

Room::Applied Room::on(const LanguageChosen& event) {
  if (const Refused refused = check_seat(event.seat)) return tl::unexpected(*refused);
  if (event.language.size() > limits::language_bytes_max) return tl::unexpected(Refusal::bad_text);
  roster_.seats_.at(event.seat).language = event.language;
  return Effects{SendMine{event.seat}};
}

Room::Applied Room::on(const NodeLost& event) {
  if (!connected_by_writer_.contains(event.writer)) return Effects{};
  for (auto& [id, seat] : roster_.seats_) {
    if (seat.link && seat.link->writer == event.writer) disconnect(seat);
  }
  Effects effects;
  after_departure(effects);
  return effects;
}

Room::Applied Room::on(const RoomLocked& event) {
  if (locked_ == event.locked) return Effects{};
  locked_ = event.locked;
  return Effects{SendViews{}};
}

void Room::connect(Seat& seat, Link link) {
  LECTERN_ASSERT(!seat.link && !seat.removed);
  seat.link = link;
  ++roster_.connected_;
  ++connected_by_writer_[link.writer];
  if (waits_for(seat)) ++waiting_;
}

void Room::disconnect(Seat& seat) {
  LECTERN_ASSERT(seat.link && !seat.removed);
  if (waits_for(seat)) --waiting_;
  const auto writer = connected_by_writer_.find(seat.link->writer);
  LECTERN_ASSERT(writer != connected_by_writer_.end() && writer->second > 0);
  if (--writer->second == 0) connected_by_writer_.erase(writer);
  --roster_.connected_;
  seat.link.reset();
}

/// A writer that gets its first member while the question closes has not been asked to flush yet, and the reveal would
/// wait for it.
void Room::ask_to_flush(WriterId writer, Effects& effects) const {
  if (closing_ && !flushed_.contains(writer)) effects.emplace_back(FlushAnswers{step_});
}

/// Automatic lobby: the first question follows once nobody has joined for a while.
void Room::rearm_start() {
  if (phase_ != Phase::lobby || !opening_.settings.automatic) return;
  if (roster_.present() >= opening_.settings.start_at) arm(DeadlineKind::start, limits::auto_start_ms);
}

void Room::note_presence(Effects& effects) const {
  effects.emplace_back(SendRoster{});
  if (phase_ == Phase::open) effects.emplace_back(SendProgress{});
}

void Room::after_departure(Effects& effects) {
  note_presence(effects);
  close_if_all_answered(effects);
}

}  // namespace lectern::room
