// What the host and the timekeepers do, each by what one lane knows so far: so their commands are often stale, and
// sometimes doubled.
#include "tests/simulation/world.hpp"

namespace lectern::simulation {

using namespace room;

void World::conduct(Lane& lane) {
  const Room& room = lane.replica;
  const Event event = chance_.percent(mix_.trouble) ? trouble(room) : Event{StepAdvanced{room.step()}};
  send(lane, event);
  if (chance_.percent(20)) send(lane, event);
}

Event World::trouble(const Room& room) {
  const std::int64_t left_ms = chance_.between(-1, room.deadline().duration_ms + 1);
  const std::string name = "p" + std::to_string(chance_.between(0, 12));
  switch (chance_.below(12)) {
  case 0:
  case 1:
    return Paused{room.deadline().id, left_ms};
  case 2:
  case 3:
  case 4:
    return Resumed{room.step()};
  case 5:
  case 6:
    return TimeAdded{room.deadline().id, chance_.between(-1, 20'000), left_ms};
  case 7:
    return QuestionSkipped{room.step()};
  case 8:
    return RoomLocked{chance_.percent(30)};
  case 9:
    return SeatRenamed{some_seat(room), name, name};
  case 10:
    return SeatRemoved{some_seat(room)};
  default:
    return chance_.percent(5) ? Event{RoomEnded{}} : Event{NodeLost{WriterId{1 + chance_.below(4)}}};
  }
}

SeatId World::some_seat(const Room& room) {
  return SeatId{static_cast<std::uint32_t>(chance_.below(room.roster().last().value + 2))};
}

/// Any lane may think that it is the timekeeper; some fire deadlines of the past.
void World::keep_time(Lane& lane) {
  const Room& room = lane.replica;
  if (chance_.percent(5)) send(lane, DeadlineReached{DeadlineId{chance_.below(room.deadline().id.value + 2)}});
  if (chance_.percent(5)) send(lane, AnswersRevealed{room.step()});
  if (room.reveal_due()) return send(lane, AnswersRevealed{room.step()});
  if (room.deadline().id.value != 0) send(lane, DeadlineReached{room.deadline().id});
}

void World::flush(Lane& lane) {
  const Room& room = lane.replica;
  if (!room.closing() || room.has_flushed(lane.writer) || chance_.percent(60)) return;
  send(lane, AnswersFlushed{room.step(), lane.writer});
}

}  // namespace lectern::simulation
