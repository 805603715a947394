// What there is to know about rooms, and their end.
#include "server/api/access.hpp"
#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"
#include "server/api/report.hpp"
#include "server/room/describe.hpp"
#include "server/wire/codec.hpp"

#include <algorithm>
#include <utility>

namespace lectern::api {

namespace {

Json describe(const log::RoomSummary& room) {
  return Json{
    {"room", room::format(room.room)},
    {"pin", room.pin},
    {"opened_at", room.opened_at_us / 1'000'000},
    {"ended", room.ended},
    {"entries", room.entries}};
}

}  // namespace

void list_rooms(Services& services, const Request& request, const std::string&, Done done) {
  if (!has_host_key(services, request)) return done(wrong_key());
  services.log.rooms([done = std::move(done)](auto listed) {
    if (!listed) return done(store_reply(listed.error()));
    auto& all = *listed;
    std::stable_sort(
      all.begin(), all.end(), [](const auto& a, const auto& b) { return a.opened_at_us > b.opened_at_us; });
    Json rooms = Json::array();
    for (const auto& room : all)
      rooms.push_back(describe(room));
    done(json_reply(200, Json{{"rooms", std::move(rooms)}}));
  });
}

void room_by_pin(Services& services, const Request& request, const std::string& pin, Done done) {
  with_room(services, request, pin, std::move(done), [&services, pin](room::RoomId room, Done answer) {
    services.log.rooms([=](auto listed) {
      if (!listed) return answer(store_reply(listed.error()));
      const auto it = std::find_if(listed->begin(), listed->end(), [&](const auto& one) { return one.room == room; });
      const bool ended = it != listed->end() && it->ended;
      answer(json_reply(200, Json{{"room", room::format(room)}, {"pin", pin}, {"ended", ended}}));
    });
  });
}

void room_export(Services& services, const Request& request, const std::string& pin, Done done) {
  with_log(services, request, pin, std::move(done), [pin](room::RoomId, std::vector<room::Entry> entries, Done answer) {
    Response response;
    response.content_type = "application/octet-stream";
    response.disposition = "attachment; filename=\"lectern-" + pin + ".log\"";
    response.body = wire::write_log_file(entries);
    answer(std::move(response));
  });
}

void room_report(Services& services, const Request& request, const std::string& pin, Done done) {
  with_log(services, request, pin, std::move(done), [](room::RoomId, std::vector<room::Entry> entries, Done answer) {
    const auto report = make_report(entries);
    if (!report) return answer(error_reply(500, "corrupt", "The log of this room cannot be folded."));
    answer(json_reply(200, *report));
  });
}

// The board first: as long as the log is there the PIN still finds the room, so that an erase which failed half-way can
// be repeated. The host key needs no look into the log, so that a damaged one can be erased as well.
void erase_room(Services& services, const Request& request, const std::string& pin, Done done) {
  const auto erase = [&services, pin](room::RoomId room, Done answer) {
    services.boards.erase(room, [&services, room, pin, answer](auto gone) {
      if (!gone && gone.error() != board::BoardError::unknown_room) return answer(store_reply(gone.error()));
      services.log.erase(room, [&services, room, pin, answer](auto erased) {
        if (!erased) return answer(store_reply(erased.error()));
        services.room_erased(room);
        answer(json_reply(200, Json{{"erased", pin}}));
      });
    });
  };
  if (has_host_key(services, request)) return with_room(services, request, pin, std::move(done), erase);
  with_log(services, request, pin, std::move(done), [erase](room::RoomId room, std::vector<room::Entry>, Done answer) {
    erase(room, std::move(answer));
  });
}

}  // namespace lectern::api
