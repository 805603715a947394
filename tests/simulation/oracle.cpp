#include "tests/simulation/oracle.hpp"

#include <algorithm>
#include <tuple>
#include <variant>

namespace lectern::simulation {

using namespace room;

Reasons Oracle::fold(const Entry& entry) {
  if (!seen_.insert(entry.id).second || commands_.contains(entry.command)) return {Refusal::repeated_event};
  const bool opening = std::holds_alternative<RoomOpened>(entry.event);
  if (!opened_ && !opening) return {Refusal::not_opened};
  if (opened_ && phase_ == Phase::ended && !opening) return {Refusal::room_ended};
  Reasons reasons = std::visit([this](const auto& one) { return against(one); }, entry.event);
  if (!reasons.empty()) return reasons;
  std::visit([this](const auto& one) { happen(one); }, entry.event);
  if (entry.command.value != 0) commands_.insert(entry.command);
  return reasons;
}

std::string Oracle::difference(const Room& room) const {
  if (room.opened() != opened_) return "opened";
  if (!opened_) return {};
  const bool asked = phase_ == Phase::open || phase_ == Phase::reveal;
  const std::vector<std::pair<const char*, bool>> fields{
    {"phase", room.phase() == phase_},
    {"step", room.step() == step_},
    {"question", room.question_index() == question_},
    {"paused", room.paused() == paused_},
    {"locked", room.locked() == locked_},
    {"closing", room.closing() == closing_},
    {"reveal_due", room.reveal_due() == (closing_ && reveal_due())},
    {"deadline kind", room.deadline().kind == kind_},
    {"deadline id", room.deadline().id == deadline_},
    {"deadline duration", room.deadline().duration_ms == left_ms_},
    {"limit", !asked || room.limit_ms() == limit_ms_},
    {"present", room.roster().present() == present()},
    {"connected", room.roster().connected() == connected()},
    {"answered", !asked || room.answered() == answered()}};
  for (const auto& [field, same] : fields) {
    if (!same) return field;
  }
  return {};
}

std::vector<SeatId> Oracle::ranking() const {
  std::vector<std::tuple<std::int64_t, std::int64_t, std::int64_t, SeatId>> keys;
  for (const auto& [id, seat] : seats_) {
    if (seat.removed) continue;
    const auto found = scores_.find(id);
    const Score score = found == scores_.end() ? Score{} : found->second;
    keys.emplace_back(-score.points, -static_cast<std::int64_t>(score.correct), score.time_ms, id);
  }
  std::sort(keys.begin(), keys.end());
  std::vector<SeatId> seats;
  for (const auto& key : keys)
    seats.push_back(std::get<SeatId>(key));
  return seats;
}

}  // namespace lectern::simulation
