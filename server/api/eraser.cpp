#include "server/api/eraser.hpp"

#include "server/api/reply.hpp"
#include "server/room/describe.hpp"
#include "server/telemetry/log_event.hpp"

#include <utility>

namespace lectern::api {

void Eraser::erase(room::RoomId room, std::function<void(std::optional<Response>)> done) const {
  boards.erase(room, [eraser = *this, room, done = std::move(done)](auto gone) {
    if (!gone && gone.error() != board::BoardError::unknown_room) return done(store_reply(gone.error()));
    eraser.log.erase(room, [eraser, room, done](auto erased) {
      if (!erased) return done(store_reply(erased.error()));
      telemetry::info("room_erased").id("room", room::format(room));
      eraser.room_erased(room);
      done(std::nullopt);
    });
  });
}

}  // namespace lectern::api
