// Opening: the first entry of every log.
#include "server/room/playable.hpp"
#include "server/room/room.hpp"

namespace lectern::room {

Room::Applied Room::on(const RoomOpened& event) {
  if (opened_) return tl::unexpected(Refusal::already_opened);
  if (event.rules != rules_version || !is_playable(event.deck)) return tl::unexpected(Refusal::bad_deck);
  opening_ = event;
  languages_ = languages_of(event.deck);
  opened_ = true;
  Effects effects;
  enter(Phase::lobby, effects);
  return effects;
}

}  // namespace lectern::room
