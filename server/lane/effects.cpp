// What the state of a room means for the members of this lane. A view is encoded and framed once per role and language;
// what one member gets in one turn leaves its connection in one write.
#include "server/lane/state.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace lectern::lane {
namespace {

constexpr std::size_t languages_max = 32;  // beside the deck's own: nobody makes a lane encode a view per member

wire::RosterRow row_of(const room::Room& room, const room::Seat& seat) {
  const bool answered = room.answer_of(seat) != nullptr;
  return {seat.id, seat.name, seat.link.has_value(), answered, seat.points};
}

}  // namespace

void Lane::State::carry_out(Replica& replica, const Gathered& gathered) {
  if (gathered.views) {
    send_views(replica);
  } else {
    for (const room::SeatId seat : gathered.mine) {
      if (Member* member = find_seated(replica, seat)) send_mine(*member, replica);
    }
  }
  // A View carries the counts already.
  if (!gathered.views && (gathered.progress || gathered.roster)) replica.progress.mark();
  if (gathered.roster || gathered.progress || gathered.views) replica.roster.mark();
  if (gathered.standings || replica.ended()) replica.board_due = replica.home && !replica.final_board;
}

void Lane::State::drop_member(Replica& replica, const room::DropConnection& drop) {
  if (drop.writer != config.writer) return;
  Member* member = find(drop.connection.value);
  if (member == nullptr || member->room != replica.id || member->seat != drop.seat) return;
  const auto seated = replica.seated.find(drop.seat);
  if (seated != replica.seated.end() && seated->second == member->id) replica.seated.erase(seated);
  switch (drop.reason) {
  case room::DropReason::taken_over:
    return say_bye(*member, wire::ByeReason::taken_over, wire::CloseCode::taken_over);
  case room::DropReason::removed:
    return say_bye(*member, wire::ByeReason::removed, wire::CloseCode::removed);
  case room::DropReason::room_ended:
    return say_bye(*member, wire::ByeReason::room_ended, wire::CloseCode::room_ended);
  }
}

void Lane::State::send_views(Replica& replica) {
  for (const MemberId id : replica.members) {
    Member& member = members.at(id);
    if (member.stage != Stage::present) continue;
    send_view(member, replica);
    if (member.seat.value != 0) send_mine(member, replica);
  }
}

void Lane::State::send_view(Member& member, Replica& replica) {
  send(member, view_frame(replica, member));
  if (replica.room.phase() != room::Phase::open || member.clocked == replica.room.step()) return;
  // Its `t` starts here, once per step: the view has been handed to its socket.
  member.clocked = replica.room.step();
  member.clock_offset = replica.clock.elapsed(clock());
}

void Lane::State::send_mine(Member& member, Replica& replica) {
  const room::Seat* seat = replica.room.roster().find(member.seat);
  if (seat == nullptr || seat->removed) return;
  send(member, room::make_mine(replica.room, member.seat));
}

SharedFrame Lane::State::view_frame(Replica& replica, const Member& member) {
  auto& frame = replica.views[{member.role, view_language(replica, member)}];
  if (frame) return frame;
  wire::ViewMessage message;
  message.view = room::make_view(replica.room, member.role, view_language(replica, member));
  message.clock = replica.clock.for_view(replica.room);
  if (replica.outage.shown) message.view.paused = message.view.outage = true;
  if (replica.ended()) message.digest = replica.digest.hex();
  frame = make_frame(message);
  return frame;
}

std::string Lane::State::view_language(Replica& replica, const Member& member) const {
  const std::string& own = replica.room.deck().language;
  if (member.language.empty() || member.language == own) return own;
  // The deck's languages are for everybody: they need no place among those that anybody may make up.
  const auto& spoken = replica.room.languages();
  const bool known = std::find(spoken.begin(), spoken.end(), member.language) != spoken.end();
  if (known || replica.languages.contains(member.language)) return member.language;
  if (replica.languages.size() >= languages_max) return own;
  replica.languages.insert(member.language);
  return member.language;
}

void Lane::State::send_progress(Replica& replica) {
  replica.progress.sent(clock());
  const room::Room& room = replica.room;
  SharedFrame frame;
  for (const MemberId id : replica.watchers) {
    if (!frame) {
      frame =
        make_frame(wire::Progress{room.step(), room.answered(), room.roster().connected(), room.roster().present()});
    }
    send(members.at(id), frame);
  }
}

// Brings `roster_told` up to date and says what changed.
wire::RosterMessage Lane::State::refresh_roster(Replica& replica) {
  wire::RosterMessage changes;
  for (const auto& [id, seat] : replica.room.roster().seats()) {
    const auto told = replica.roster_told.find(id);
    if (seat.removed) {
      if (told == replica.roster_told.end()) continue;
      changes.removed.push_back(id);
      replica.roster_told.erase(told);
      continue;
    }
    wire::RosterRow row = row_of(replica.room, seat);
    if (told != replica.roster_told.end() && told->second == row) continue;
    replica.roster_told.insert_or_assign(id, row);
    changes.rows.push_back(std::move(row));
  }
  return changes;
}

void Lane::State::send_roster(Replica& replica) {
  replica.roster.sent(clock());
  std::vector<MemberId> hosts;
  for (const MemberId id : replica.watchers) {
    if (members.at(id).role == room::Role::host) hosts.push_back(id);
  }
  if (hosts.empty()) return replica.roster_told.clear();
  const wire::RosterMessage changes = refresh_roster(replica);
  if (changes.rows.empty() && changes.removed.empty()) return;
  const SharedFrame frame = make_frame(changes);
  for (const MemberId id : hosts)
    send(members.at(id), frame);
}

// Whoever has one already gets what changed until now, so that from here on the same changes are right for all.
void Lane::State::send_full_roster(Member& host, Replica& replica) {
  send_roster(replica);
  static_cast<void>(refresh_roster(replica));
  wire::RosterMessage full;
  full.full = true;
  for (const auto& [id, row] : replica.roster_told)
    full.rows.push_back(row);
  send(host, full);
}

}  // namespace lectern::lane
