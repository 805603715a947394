// The one way in, and what a room can be asked.
#include "server/room/room.hpp"

#include "content/assert.hpp"

#include <algorithm>

namespace lectern::room {

Room::Applied Room::apply(const Entry& entry) {
  LECTERN_ASSERT(entry.position > folded_);
  folded_ = entry.position;
  if (!ids_.insert(entry.id) || commands_.find(entry.command)) return tl::unexpected(Refusal::repeated_event);
  const bool opening = std::holds_alternative<RoomOpened>(entry.event);
  if (!opened_ && !opening) return tl::unexpected(Refusal::not_opened);
  if (phase_ == Phase::ended && !opening) return tl::unexpected(Refusal::room_ended);
  const Step before = step_;
  Applied outcome = std::visit([this](const auto& event) { return on(event); }, entry.event);
  if (outcome) commands_.remember(entry.command, step_);
  check_invariants();
  if (step_ != before) check_counts();
  return outcome;
}

const content::Question* Room::question() const {
  const bool shown = phase_ != Phase::lobby && phase_ != Phase::podium && phase_ != Phase::ended;
  return shown ? &opening_.deck.questions.at(question_) : nullptr;
}

const GivenAnswer* Room::answer_of(const Seat& seat) const {
  if (question() == nullptr || seat.answers.empty() || seat.answers.back().question != question_) return nullptr;
  return &seat.answers.back();
}

bool Room::reveal_due() const {
  if (!closing_) return false;
  return flush_over_ ||
         std::all_of(connected_by_writer_.begin(), connected_by_writer_.end(), [this](const auto& writer) {
           return flushed_.contains(writer.first);
         });
}

}  // namespace lectern::room
