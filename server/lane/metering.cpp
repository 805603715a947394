// What a lane counts for whoever watches over the server. Nothing here decides anything.
#include "server/lane/state.hpp"

#include <array>
#include <cstddef>

namespace lectern::lane {

namespace {

void count(std::array<telemetry::Cell, telemetry::LaneMeters::codes>& cells, wire::ErrorCode code) {
  const auto index = static_cast<std::size_t>(code);
  if (index < cells.size()) cells[index].add();
}

}  // namespace

void Lane::State::count_refused(wire::ErrorCode code) {
  count(meters.refused, code);
}

void Lane::State::count_answer_refused(wire::ErrorCode code) {
  count(meters.answers_refused, code);
}

void Lane::State::sample() {
  std::array<std::uint64_t, telemetry::LaneMeters::roles> roles{};
  std::uint64_t waiting = 0;
  for (const auto& [id, member] : members) {
    waiting += member.connection->queued_bytes();
    if (member.stage == Stage::present) ++roles.at(static_cast<std::size_t>(member.role));
  }
  std::array<std::uint64_t, telemetry::LaneMeters::phases> phases{};
  for (const auto& [id, replica] : replicas) {
    if (replica->home && replica->room.opened()) ++phases.at(static_cast<std::size_t>(replica->room.phase()));
  }
  for (std::size_t role = 0; role < roles.size(); ++role)
    meters.members[role].set(roles[role]);
  for (std::size_t phase = 0; phase < phases.size(); ++phase)
    meters.rooms[phase].set(phases[phase]);
  meters.outbox_bytes.set(waiting);
}

}  // namespace lectern::lane
