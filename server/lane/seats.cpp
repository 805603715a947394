// Seats: taking one, coming back to one, leaving one. A seat's number is proposed by the lane and decided by the fold;
// what the log says of who is connected is repeated until the store has taken it.
#include "server/lane/name_offer.hpp"
#include "server/lane/state.hpp"
#include "server/log/digest.hpp"
#include "server/room/describe.hpp"
#include "server/telemetry/log_event.hpp"

#include <algorithm>
#include <utility>

namespace lectern::lane {
namespace {

constexpr unsigned seat_attempts_max = 64;
constexpr std::chrono::seconds presence_retry{1};

bool is_ours(const room::Seat& seat, room::WriterId writer, MemberId connection) {
  return seat.link == room::Link{writer, room::ConnectionId{connection}};
}

}  // namespace

void Lane::State::on(Member& member, const wire::Join& join) {
  if (member.stage == Stage::waiting) {
    member.early_join = join;
    return;
  }
  Replica* replica = replica_of(member);
  if (replica == nullptr || member.role != room::Role::player) return refuse(member, wire::ErrorCode::unexpected);
  if (member.joining) return;  // sent again; the answer to the first is on its way
  const room::TokenHash token = log::sha256(std::string(join.token.begin(), join.token.end()));
  if (member.seat.value != 0) {
    if (member.token == token) return welcome(member, *replica, true);
    return refuse(member, wire::ErrorCode::unexpected);
  }
  if (const room::Seat* known = replica->room.roster().find_token(token)) return resume_seat(member, *replica, *known);
  const auto name = seatable_name(member, *replica, join);
  if (!name) return refuse_join(member, *replica, name.error());
  if (replica->joins.empty() && join_rate(*replica).take(clock())) return ask_for_seat(member, *replica, join, *name);
  member.joining = true;
  member.early_join = join;
  replica->joins.add(member.arrival.address, member.id);
  tend(*replica);
}

void Lane::State::ask_for_seat(Member& member, Replica& replica, const wire::Join& join, const CleanName& name) {
  if (!join.language.empty()) member.language = clean_language(join.language);
  member.joining = true;
  const room::TokenHash token = log::sha256(std::string(join.token.begin(), join.token.end()));
  take_seat(replica, {member.id, name, member.language, token, {}, 1});
}

// A room fills at a bounded rate: its host can still lock it while a script is at work. Who waits is seated in turn,
// and hears of a lock or a name taken meanwhile then.
std::chrono::microseconds Lane::State::tend_joins(Replica& replica, std::chrono::microseconds now) {
  while (!replica.joins.empty()) {
    TokenBucket& rate = join_rate(replica);
    if (!rate.take(now)) return rate.next(now);
    Member& member = members.at(replica.joins.take());
    member.joining = false;
    const wire::Join join = *std::exchange(member.early_join, std::nullopt);
    if (member.stage != Stage::present) continue;
    if (const auto name = seatable_name(member, replica, join))
      ask_for_seat(member, replica, join, *name);
    else
      refuse_join(member, replica, name.error());
  }
  return never;
}

// Each lane has its share, so that a room fills no faster on a server of many.
TokenBucket& Lane::State::join_rate(const Replica& replica) {
  const auto lanes = static_cast<double>(config.lanes);
  const double burst = std::max(config.joins.burst / lanes, 1.0);
  return join_rates.try_emplace(replica.id, config.joins.per_second / lanes, burst, clock()).first->second;
}

// What the fold would say, without burdening the log with it.
Expected<CleanName, wire::ErrorCode>
Lane::State::seatable_name(const Member& member, const Replica& replica, const wire::Join& join) const {
  using Refused = Unexpected<wire::ErrorCode>;
  auto name = names.clean(join.name);
  if (!name) return name;
  if (replica.ended()) return Refused(wire::ErrorCode::room_ended);
  if (replica.room.locked()) return Refused(wire::ErrorCode::room_locked);
  if (replica.room.settings().generated_names && std::ranges::find(member.offered, *name) == member.offered.end())
    return Refused(wire::ErrorCode::name_not_offered);
  if (replica.room.roster().has_skeleton(name->skeleton)) return Refused(wire::ErrorCode::name_taken);
  if (replica.room.roster().seats().size() >= room::limits::seats_max) return Refused(wire::ErrorCode::room_full);
  return name;
}

void Lane::State::offer_names(Member& member, const Replica& replica) {
  if (!replica.room.settings().generated_names || replica.ended() || member.role != room::Role::player) return;
  const room::Roster& roster = replica.room.roster();
  const std::string& own = member.language.empty() ? replica.room.deck().language : member.language;
  member.offered = lane::offer_names(
    names, {replica.id, member.token.value_or(room::TokenHash{}), own}, [&roster](const std::string& skeleton) {
      return roster.has_skeleton(skeleton);
    });
  wire::NameOffer offer;
  for (const CleanName& name : member.offered)
    offer.names.push_back(name.name);
  send(member, offer);
}

// With new names where the old ones are what was wrong.
void Lane::State::refuse_join(Member& member, const Replica& replica, wire::ErrorCode code) {
  refuse(member, code);
  const bool of_name = code == wire::ErrorCode::name_taken || code == wire::ErrorCode::name_not_offered;
  if (of_name) offer_names(member, replica);
}

void Lane::State::take_seat(Replica& replica, JoinAsked asked) {
  asked.seat = free_seat(replica);
  replica.claimed.insert(asked.seat);
  room::SeatTaken event;
  event.seat = asked.seat;
  event.token_hash = asked.token;
  event.name = asked.name.name;
  event.skeleton = asked.name.skeleton;
  event.language = asked.language;
  event.writer = config.writer;
  event.connection = room::ConnectionId{asked.member};
  append(replica, std::move(event), std::move(asked));
}

// Lanes of one process take turns (1, 1 + lanes, …), so that they seldom propose the same number. Above the highest in
// use the next is found at once; only a room that is nearly full is searched from the start.
room::SeatId Lane::State::free_seat(const Replica& replica) const {
  const auto step = static_cast<std::uint32_t>(config.lanes);
  const auto first = static_cast<std::uint32_t>(config.index) + 1;
  const auto is_free = [&replica](std::uint32_t number) {
    const room::SeatId seat{number};
    return replica.room.roster().find(seat) == nullptr && !replica.claimed.contains(seat);
  };
  std::uint32_t last = replica.room.roster().last().value;
  if (!replica.claimed.empty()) last = std::max(last, replica.claimed.rbegin()->value);
  std::uint32_t number = last < first ? first : first + (last - first) / step * step;
  while (number <= room::limits::seats_max && !is_free(number))
    number += step;
  if (number <= room::limits::seats_max) return {number};
  number = 1;
  while (number < room::limits::seats_max && !is_free(number))
    ++number;
  return {number};
}

void Lane::State::completed(Replica& replica, const Pending& pending, const JoinAsked& asked) {
  replica.claimed.erase(asked.seat);
  Member* member = find(asked.member);
  if (member != nullptr) member->joining = false;
  if (!pending.folded->has_value()) return on_join_refused(replica, pending.folded->error(), asked);
  if (member == nullptr || member->stage == Stage::closed) return leave_seat(replica, asked.seat, asked.member);
  seat_newcomer(*member, replica, asked);
}

void Lane::State::seat_newcomer(Member& member, Replica& replica, const JoinAsked& asked) {
  const room::Seat& seat = *replica.room.roster().find(asked.seat);
  if (seat.removed) return turn_away(member, wire::ErrorCode::removed, wire::CloseCode::removed);
  // Between its entry and now the same token may have come in elsewhere.
  if (!is_ours(seat, config.writer, member.id)) {
    return say_bye(member, wire::ByeReason::taken_over, wire::CloseCode::taken_over);
  }
  telemetry::info("seat_taken")
    .number("lane", config.index)
    .id("room", room::format(replica.id))
    .number("seat", seat.id.value)
    .number("member", member.id);
  member.token = asked.token;
  sit(member, replica, seat.id);
  welcome(member, replica, false);
}

void Lane::State::on_join_refused(Replica& replica, room::Refusal refusal, const JoinAsked& asked) {
  Member* member = find(asked.member);
  if (member == nullptr || member->stage != Stage::present) return;
  if (refusal == room::Refusal::seat_taken && asked.attempts < seat_attempts_max) {
    JoinAsked again = asked;
    ++again.attempts;
    member->joining = true;
    return take_seat(replica, std::move(again));
  }
  const room::Seat* known = replica.room.roster().find_token(asked.token);
  if (refusal == room::Refusal::token_known && known != nullptr) return resume_seat(*member, replica, *known);
  refuse_join(*member, replica, wire::to_error(refusal));
}

void Lane::State::failed(Replica& replica, log::LogError /*error*/, const JoinAsked& asked) {
  replica.claimed.erase(asked.seat);
  Member* member = find(asked.member);
  if (member == nullptr) return;
  member->joining = false;
  refuse(*member, wire::ErrorCode::store_unavailable);
}

void Lane::State::sit(Member& member, Replica& replica, room::SeatId seat) {
  member.seat = seat;
  member.offered.clear();
  replica.seated[seat] = member.id;
  // Whoever comes into a question has had it from the start: a reload must not buy time (LOG.md §7).
  member.clocked = replica.room.step();
  member.clock_offset = {};
}

void Lane::State::resume_seat(Member& member, Replica& replica, const room::Seat& seat) {
  if (seat.removed) return turn_away(member, wire::ErrorCode::removed, wire::CloseCode::removed);
  member.token = seat.token_hash;
  sit(member, replica, seat.id);
  welcome(member, replica, true);
  connect_seat(member, replica, seat);
}

void Lane::State::connect_seat(Member& member, Replica& replica, const room::Seat& seat) {
  if (replica.ended()) return;  // shown to whoever comes back, and nothing more is logged
  tell_presence(replica, room::SeatConnected{seat.id, config.writer, room::ConnectionId{member.id}});
}

void Lane::State::leave_seat(Replica& replica, room::SeatId seat, MemberId connection) {
  const room::Event event = room::SeatLeft{seat, config.writer, room::ConnectionId{connection}};
  if (still_true(replica, event)) tell_presence(replica, event);
}

void Lane::State::tell_presence(Replica& replica, room::Event event) {
  PresenceTold told{event};
  append(replica, std::move(event), std::move(told));
}

// A SeatConnected of a member that has gone, or a SeatLeft of a seat that is connected anew, would only be refused.
bool Lane::State::still_true(const Replica& replica, const room::Event& event) {
  if (stopping || replica.ended()) return false;
  if (const auto* left = std::get_if<room::SeatLeft>(&event)) {
    const room::Seat* seat = replica.room.roster().find(left->seat);
    return seat != nullptr && is_ours(*seat, left->writer, left->connection.value);
  }
  const auto* connected = std::get_if<room::SeatConnected>(&event);
  const Member* member = connected == nullptr ? nullptr : find(connected->connection.value);
  return member != nullptr && member->stage == Stage::present;
}

void Lane::State::completed(Replica& replica, const Pending& pending, const PresenceTold& told) {
  const auto* connected = std::get_if<room::SeatConnected>(&told.event);
  if (connected == nullptr) return;
  Member* member = find(connected->connection.value);
  if (member == nullptr) return leave_seat(replica, connected->seat, connected->connection.value);
  if (pending.folded->has_value() || pending.folded->error() != room::Refusal::seat_removed) return;
  say_bye(*member, wire::ByeReason::removed, wire::CloseCode::removed);
}

void Lane::State::failed(Replica& replica, log::LogError /*error*/, const PresenceTold& told) {
  replica.untold.push_back(told.event);
  replica.tell_again = clock() + presence_retry;
}

void Lane::State::on(Member& member, const wire::ChooseLanguage& choice) {
  Replica* replica = replica_of(member);
  if (replica == nullptr) return refuse(member, wire::ErrorCode::unexpected);
  member.language = clean_language(choice.language);
  if (member.seat.value == 0 && !member.joining) offer_names(member, *replica);
  send_view(member, *replica);
  const room::Seat* seat = replica->room.roster().find(member.seat);
  if (seat == nullptr || seat->language == member.language || replica->ended()) return;
  append(*replica, room::LanguageChosen{member.seat, member.language}, Quiet{});
}

// The seat and its score stay; detach() tells the log.
void Lane::State::on(Member& member, const wire::Leave& /*leave*/) {
  close(member, wire::CloseCode::normal, "left");
}

}  // namespace lectern::lane
