// What the host does: presses Next when it is time, follows its whims, and in the end only lets the room go on.
#include "server/room/limits.hpp"
#include "tests/simulation/world.hpp"

#include <utility>

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::int64_t ms_us = 1'000;
constexpr std::size_t whims_percent = 30;

}  // namespace

void World::on(const HostActs& /*event*/) {
  if (judge_.room().phase() == Phase::ended) return;
  agenda_.put(agenda_.now_us() + host_.between(1'000, 6'000) * ms_us, HostActs{});
  const Room& room = lanes_[host_lane_].replica;
  if (!room.opened()) return;
  if (peace_) return go_on_peacefully(room);
  if (!plan_.whims.empty() && host_.percent(whims_percent)) {
    std::vector<Whim> whims(plan_.whims.begin(), plan_.whims.end());
    return indulge(host_.pick(whims));
  }
  if (room.paused()) return press({Ask::What::resume, {}, room.step(), {}, 0, {}});
  // An open question mostly runs to its limit, and an automatic room by itself.
  const std::size_t percent = room.settings().automatic ? 5 : room.phase() == Phase::open ? 8 : 60;
  if (host_.percent(percent)) press({Ask::What::next, {}, room.step(), {}, 0, {}});
}

void World::press(Ask ask) {
  if (ask.command.value == 0) ask.command = {++nonces_};
  send(host_lane_, std::move(ask));
}

void World::go_on_peacefully(const Room& room) {
  if (room.paused()) return press({Ask::What::resume, {}, room.step(), {}, 0, {}});
  if (room.deadline().kind == DeadlineKind::none && !room.closing()) {
    press({Ask::What::next, {}, room.step(), {}, 0, {}});
  }
}

void World::indulge(Whim whim) {
  using What = Ask::What;
  const Room& room = lanes_[host_lane_].replica;
  const Step step = room.step();
  const bool absurd = host_.percent(10);
  if (whim == Whim::remove_last_pending) return remove_pending(room);
  if (whim == Whim::end_early && !host_.percent(5)) return;
  if (whim == Whim::remove_player && !host_.percent(25)) return;
  counts_.note(whim);
  switch (whim) {
  case Whim::double_next:
    press({What::next, {}, step, {}, 0, {}});
    return press({What::next, {}, step, {}, 0, {}});
  case Whim::pause:
    return press({What::pause, {}, step, {}, absurd ? host_.between(-2, 90'000) : 0, {}});
  case Whim::add_time:
    return press({What::add_time, {}, step, {}, absurd ? host_.between(-1, 0) : host_.between(1, 30'000), {}});
  case Whim::skip:
    return press({What::skip, {}, step, {}, 0, {}});
  case Whim::remove_player:
    return press({What::remove, {}, step, some_seat(room), 0, {}});
  case Whim::rename:
    return press(
      {What::rename, {}, step, some_seat(room), 0, absurd ? "" : "p" + std::to_string(host_.between(95, 210))});
  case Whim::lock:
    return press({room.locked() ? What::unlock : What::lock, {}, step, {}, 0, {}});
  case Whim::end_early:
    return press({What::end, {}, step, {}, 0, {}});
  case Whim::stale_step:
    return press({What::next, {}, {step.value - 1}, {}, 0, {}});
  case Whim::press_again: {
    // It heard nothing, came back over another lane, and sends what it had pressed under the same number.
    Ask ask{host_.percent(50) ? What::add_time : What::next, {++nonces_}, step, {}, 5'000, {}};
    press(ask);
    host_lane_ = host_.below(lanes_.size());
    return press(ask);
  }
  case Whim::remove_last_pending:
    return;
  }
}

/// The question ends because nobody is left to wait for.
void World::remove_pending(const Room& room) {
  std::vector<SeatId> pending;
  for (const auto& [id, seat] : room.roster().seats()) {
    if (room.phase() == Phase::open && seat.link && room.answer_of(seat) == nullptr) pending.push_back(id);
  }
  if (pending.size() != 1) return;
  counts_.note(Whim::remove_last_pending);
  press({Ask::What::remove, {}, room.step(), pending.front(), 0, {}});
}

SeatId World::some_seat(const Room& room) {
  return SeatId{static_cast<std::uint32_t>(host_.below(room.roster().last().value + 2))};
}

}  // namespace lectern::simulation
