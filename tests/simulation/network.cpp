// Between members and lanes: in order and soon, unless a fault strikes.
#include "tests/simulation/world.hpp"

#include <algorithm>
#include <utility>

namespace lectern::simulation {

namespace {

constexpr std::int64_t ms_us = 1'000;

}  // namespace

void World::send(std::size_t lane, Frame frame) {
  transmit(FrameArrives{lane, std::move(frame)}, up_us_);
}

void World::tell(std::uint32_t /*player*/, Happening message) {
  transmit(std::move(message), down_us_);
}

void World::transmit(Happening message, std::int64_t& last_us) {
  if (strikes(Fault::frame_lost)) return;
  const std::int64_t now = agenda_.now_us();
  std::int64_t arrival = std::max(last_us, now + trouble_.between(2, 40) * ms_us);
  if (strikes(Fault::frame_delayed)) arrival += trouble_.between(200, 4'000) * ms_us;
  // Overtakes whatever was sent before, and is overtaken.
  const bool reordered = strikes(Fault::frame_reordered);
  if (reordered) arrival = now + trouble_.between(1, 1'500) * ms_us;
  if (strikes(Fault::frame_doubled)) agenda_.put(arrival + trouble_.between(0, 2'000) * ms_us, message);
  if (!reordered) last_us = arrival;
  agenda_.put(arrival, std::move(message));
}

void World::on(const FrameArrives& event) {
  if (event.lane >= lanes_.size()) return;
  std::visit([&](const auto& frame) { hear(event.lane, frame); }, event.frame);
}

}  // namespace lectern::simulation
