// An answer's way: measured on receipt, refused at once when the fold could only refuse it, appended, and acknowledged
// when the append has completed and this lane's own fold has taken it. Until then nothing is promised. What a store
// that is away did not take is kept and appended again; any other failed append is told, so that the player sends
// again. Invariant: of one seat and step one answer is under way or kept, however many are sent.
#include "content/deck_io.hpp"
#include "server/lane/state.hpp"
#include "server/room/kinds.hpp"

#include <algorithm>
#include <utility>

namespace lectern::lane {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// What a lane measures of an answer.
struct Measured {
  std::int64_t t_ms = 0;
  std::int64_t allowance_ms = 0;
};

Measured measure(const Member& member, const Replica& replica, microseconds now) {
  const microseconds allowed =
    std::min<microseconds>(member.connection->best_round_trip() / 2, milliseconds(room::limits::allowance_ms_max));
  const microseconds offset = member.clocked == replica.room.step() ? member.clock_offset : microseconds{0};
  const microseconds t = replica.clock.elapsed(now) - offset - allowed;
  const auto to_ms = [](microseconds time) {
    return std::max<std::int64_t>(0, std::chrono::duration_cast<milliseconds>(time).count());
  };
  return {to_ms(t), to_ms(allowed)};
}

room::Answer normalised(room::Answer answer) {
  if (auto* typed = std::get_if<room::TypedText>(&answer)) {
    typed->text = to_nfc(typed->text);
    typed->normal = content::normalise_answer(typed->text);
  }
  return answer;
}

/// The answer that the fold holds for this step already.
const room::GivenAnswer* held(const room::Seat& seat, room::Step step) {
  const auto found = std::find_if(
    seat.answers.rbegin(), seat.answers.rend(), [step](const room::GivenAnswer& given) { return given.step == step; });
  return found == seat.answers.rend() ? nullptr : &*found;
}

/// What the fold could only refuse, in its own words.
std::optional<wire::ErrorCode> refusal(const room::Room& room, const room::AnswerGiven& event) {
  using enum wire::ErrorCode;
  if (room.phase() == room::Phase::ended) return room_ended;
  if (event.step != room.step()) return stale_step;
  if (room.phase() != room::Phase::open) return wrong_phase;
  if (room.paused()) return paused;
  if (const auto refused = room::check_answer(*room.question(), event.answer)) return wire::to_error(*refused);
  if (event.t_ms > event.limit_ms + event.allowance_ms) return too_late;
  return std::nullopt;
}

}  // namespace

void Lane::State::on(Member& member, const wire::GiveAnswer& given) {
  const microseconds now = clock();
  Replica* replica = replica_of(member);
  if (replica == nullptr || member.role != room::Role::player) {
    return refuse_answer(member, given, wire::ErrorCode::unexpected);
  }
  const room::Seat* seat = replica->room.roster().find(member.seat);
  if (seat == nullptr) return refuse_answer(member, given, wire::ErrorCode::not_seated);
  const auto under_way = replica->answering.find(seat->id);
  const std::pair identity{given.step, given.nonce};
  if (under_way != replica->answering.end() && under_way->second.first == given.step) {
    if (under_way->second == identity) return;  // told when the first one is
    return refuse_answer(member, given, wire::ErrorCode::already_answered);
  }
  if (const room::GivenAnswer* former = held(*seat, given.step)) {
    if (former->nonce == given.nonce) return send(member, wire::Ack{given.step, given.nonce});
    return refuse_answer(member, given, wire::ErrorCode::already_answered);
  }
  const Measured measured = measure(member, *replica, now);
  room::AnswerGiven event{
    seat->id,
    given.step,
    given.nonce,
    normalised(given.answer),
    measured.t_ms,
    replica->room.limit_ms(),
    measured.allowance_ms};
  if (const auto code = refusal(replica->room, event)) return refuse_answer(member, given, *code);
  replica->answering[seat->id] = identity;
  append(*replica, event, AnswerAsked{event, now});
}

void Lane::State::refuse_answer(Member& member, const wire::GiveAnswer& given, wire::ErrorCode code) {
  count_answer_refused(code);
  refuse(member, code, given.step, given.nonce);
}

namespace {

void no_longer_under_way(Replica& replica, const AnswerAsked& asked) {
  const room::AnswerGiven& event = asked.event;
  const auto found = replica.answering.find(event.seat);
  if (found != replica.answering.end() && found->second == std::pair{event.step, event.nonce}) {
    replica.answering.erase(found);
  }
}

}  // namespace

// Told to whoever now speaks for the seat: the answer is the seat's, not the connection's.
void Lane::State::completed(Replica& replica, const Pending& pending, const AnswerAsked& asked) {
  no_longer_under_way(replica, asked);
  const room::AnswerGiven& event = asked.event;
  Member* member = find_seated(replica, event.seat);
  if (pending.folded->has_value()) meters.accepted.add();
  if (pending.folded->has_value() || pending.folded->error() == room::Refusal::repeated_answer) {
    if (member == nullptr) return;
    meters.acknowledged.observe(clock() - asked.received);
    return send(*member, wire::Ack{event.step, event.nonce});
  }
  count_answer_refused(wire::to_error(pending.folded->error()));
  if (member == nullptr) return;
  refuse(*member, wire::to_error(pending.folded->error()), event.step, event.nonce);
}

// Its acknowledgement waits with the store: what was measured on receipt is what counts (LOG.md §24).
void Lane::State::failed(Replica& replica, log::LogError error, const AnswerAsked& asked) {
  if (comes_back(error)) return replica.outage.unsaved.push_back(asked);
  no_longer_under_way(replica, asked);
  Member* member = find_seated(replica, asked.event.seat);
  if (member != nullptr) refuse(*member, wire::ErrorCode::store_unavailable, asked.event.step, asked.event.nonce);
}

}  // namespace lectern::lane
