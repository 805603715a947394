// What a lane makes of its members' frames: events, with its own measurements.
#include "server/room/limits.hpp"
#include "tests/simulation/world.hpp"
#include "tests/unit/room/driver.hpp"

#include <algorithm>
#include <utility>

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::int64_t ms_us = 1'000;
constexpr std::int64_t turn_us = 2 * ms_us;

bool speaks_for(const Lane& lane, const Seat* seat, ConnectionId connection) {
  return seat != nullptr && seat->link && *seat->link == Link{lane.writer, connection};
}

}  // namespace

void World::append(std::size_t lane, Event event, Nonce command) {
  Lane& one = lanes_[lane];
  if (one.outgoing.empty()) agenda_.put(agenda_.now_us() + turn_us, LaneSends{lane});
  one.outgoing.push_back({{one.writer, ++one.sequence}, std::move(event), command});
}

void World::hear(std::size_t lane, const Join& frame) {
  const Lane& one = lanes_[lane];
  if (!one.replica.opened()) return;
  const Roster& roster = one.replica.roster();
  const Seat* known = roster.find_token(test::token_of(frame.player));
  if (known != nullptr) {
    if (!speaks_for(one, known, frame.connection)) {
      append(lane, SeatConnected{known->id, one.writer, frame.connection});
    }
    return;
  }
  // The next free number as far as this lane knows: another may take it first.
  const SeatId seat{roster.last().value + 1};
  append(
    lane, SeatTaken{seat, test::token_of(frame.player), frame.name, frame.name, "en", one.writer, frame.connection});
}

void World::hear(std::size_t lane, const Leave& frame) {
  const Seat* seat = lanes_[lane].replica.roster().find_token(test::token_of(frame.player));
  if (seat != nullptr) append(lane, SeatLeft{seat->id, lanes_[lane].writer, frame.connection});
}

void World::hear(std::size_t lane, const Give& frame) {
  const Lane& one = lanes_[lane];
  const Seat* seat = one.replica.roster().find_token(test::token_of(frame.player));
  if (!speaks_for(one, seat, frame.connection)) return;
  const std::int64_t limit_ms = one.replica.limit_ms();
  const std::int64_t t_ms = elapsed_ms(one);
  const std::int64_t allowance_ms = std::min<std::int64_t>(frame.player * 20, limits::allowance_ms_max);
  if (t_ms > limit_ms - 200 && one.replica.phase() == Phase::open) counts_.note(Habit::late);
  append(lane, AnswerGiven{seat->id, frame.step, frame.nonce, frame.answer, t_ms, limit_ms, allowance_ms});
}

void World::hear(std::size_t lane, const Ask& frame) {
  if (lanes_[lane].replica.opened()) append(lane, event_of(lanes_[lane], frame), frame.command);
}

void World::hear(std::size_t lane, const Lie& frame) {
  append(lane, frame.event);
}

Event World::event_of(const Lane& lane, const Ask& frame) const {
  using What = Ask::What;
  const DeadlineId deadline = lane.replica.deadline().id;
  switch (frame.what) {
  case What::pause:
    return Paused{deadline, left_ms(lane) + frame.ms};
  case What::resume:
    return Resumed{frame.step};
  case What::add_time:
    return TimeAdded{deadline, frame.ms, left_ms(lane)};
  case What::skip:
    return QuestionSkipped{frame.step};
  case What::remove:
    return SeatRemoved{frame.seat};
  case What::rename:
    return SeatRenamed{frame.seat, frame.name, frame.name};
  case What::lock:
    return RoomLocked{true};
  case What::unlock:
    return RoomLocked{false};
  case What::end:
    return RoomEnded{};
  case What::next:
    break;
  }
  return StepAdvanced{frame.step};
}

/// Of the armed deadline.
std::int64_t World::left_ms(const Lane& lane) const {
  const Deadline& deadline = lane.replica.deadline();
  if (deadline.id.value == 0) return deadline.duration_ms;
  const std::int64_t run_ms = (agenda_.now_us() - lane.since_us) / ms_us;
  return std::clamp<std::int64_t>(deadline.duration_ms - run_ms, 0, deadline.duration_ms);
}

/// How long the open question has been open, without pauses.
std::int64_t World::elapsed_ms(const Lane& lane) const {
  const std::int64_t run_us = lane.running ? agenda_.now_us() - lane.since_us : 0;
  return (lane.elapsed_us + run_us) / ms_us;
}

}  // namespace lectern::simulation
