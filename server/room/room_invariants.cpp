// What must hold after every entry. The cheap part always; the counts, which cost a walk over the seats, at every
// change of step.
#include "content/assert.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"

namespace lectern::room {

void Room::check_invariants() const {
  if (!opened_) {
    LECTERN_ASSERT(step_.value == 0 && roster_.seats().empty());
    return;
  }
  LECTERN_ASSERT(step_.value >= 1);
  LECTERN_ASSERT(started_ || phase_ == Phase::lobby || phase_ == Phase::ended);
  LECTERN_ASSERT(question_ < opening_.deck.questions.size());
  LECTERN_ASSERT(!closing_ || phase_ == Phase::open);
  LECTERN_ASSERT(!flush_over_ || closing_);
  LECTERN_ASSERT(roster_.connected() <= roster_.present());
  LECTERN_ASSERT(roster_.present() <= roster_.seats().size());
  LECTERN_ASSERT(roster_.seats().size() <= limits::seats_max);
  LECTERN_ASSERT(connected_by_writer_.size() <= roster_.connected());
  LECTERN_ASSERT(waiting_ <= roster_.connected());
  LECTERN_ASSERT(waiting_ == 0 || phase_ == Phase::open);
  LECTERN_ASSERT(answered_ <= roster_.present());
  LECTERN_ASSERT(answered_ == 0 || phase_ == Phase::open || phase_ == Phase::reveal);
  LECTERN_ASSERT(standings_.rows().size() <= roster_.present());
  LECTERN_ASSERT(commands_.size() <= limits::commands_remembered_max && !commands_.find(Nonce{}));
  check_clock();
}

void Room::check_clock() const {
  using enum DeadlineKind;
  const DeadlineKind kind = deadline_.kind;
  LECTERN_ASSERT(deadline_.id <= last_deadline_);
  LECTERN_ASSERT(deadline_.duration_ms >= 0);
  LECTERN_ASSERT(paused_ ? deadline_.id.value == 0 : (deadline_.id.value == 0) == (kind == none));
  LECTERN_ASSERT(!paused_ || (phase_ != Phase::ended && !closing_));
  switch (phase_) {
  case Phase::lobby:
    LECTERN_ASSERT(kind == none || kind == start);
    break;
  case Phase::intro:
    LECTERN_ASSERT(kind == intro);
    break;
  case Phase::open:
    LECTERN_ASSERT(kind == (!closing_ ? answers : flush_over_ ? none : flush));
    break;
  case Phase::reveal:
    LECTERN_ASSERT(kind == (opening_.settings.automatic ? reveal : none));
    break;
  case Phase::standings:
    LECTERN_ASSERT(kind == (opening_.settings.automatic ? standings : none));
    break;
  case Phase::slide:
    LECTERN_ASSERT(kind == (opening_.settings.automatic ? slide : none));
    break;
  case Phase::podium:
    LECTERN_ASSERT(kind == (opening_.settings.automatic ? podium : none));
    break;
  case Phase::ended:
    LECTERN_ASSERT(kind == none);
    break;
  }
}

void Room::check_counts() const {
  std::uint32_t present = 0;
  std::uint32_t connected = 0;
  std::uint32_t answered = 0;
  std::uint32_t waiting = 0;
  const bool asked = phase_ == Phase::open || phase_ == Phase::reveal;
  for (const auto& [id, seat] : roster_.seats()) {
    LECTERN_ASSERT(seat.id == id && !(seat.removed && seat.link));
    LECTERN_ASSERT(seat.points >= 0 && seat.time_ms >= 0);
    if (seat.removed) continue;
    ++present;
    if (seat.link) ++connected;
    if (asked && answer_of(seat) != nullptr) ++answered;
    if (seat.link && waits_for(seat)) ++waiting;
  }
  LECTERN_ASSERT(present == roster_.present() && connected == roster_.connected());
  LECTERN_ASSERT(roster_.by_skeleton_.size() == present && roster_.by_token_.size() == roster_.seats().size());
  LECTERN_ASSERT(waiting == waiting_);
  LECTERN_ASSERT(!asked || answered == answered_);
}

}  // namespace lectern::room
