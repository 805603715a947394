// What there is to know about rooms, and their end.
#include "server/api/access.hpp"
#include "server/api/eraser.hpp"
#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"
#include "server/api/report.hpp"
#include "server/room/describe.hpp"
#include "server/wire/codec.hpp"

#include <algorithm>
#include <optional>
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
  if (const auto refused = refuse_without_key(services, request)) return done(*refused);
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
  with_log(services, request, pin, std::move(done), [pin](const std::vector<room::Entry>& entries) {
    Response response;
    response.content_type = "application/octet-stream";
    response.disposition = "attachment; filename=\"lectern-" + pin + ".log\"";
    response.body = wire::write_log_file(entries);
    return response;
  });
}

void room_report(Services& services, const Request& request, const std::string& pin, Done done) {
  with_log(services, request, pin, std::move(done), [](const std::vector<room::Entry>& entries) {
    const auto report = make_report(entries);
    if (!report) return error_reply(500, "corrupt", "The log of this room cannot be folded.");
    return json_reply(200, *report);
  });
}

void erase_room(Services& services, const Request& request, const std::string& pin, Done done) {
  with_host(services, request, pin, std::move(done), [&services, pin](room::RoomId room, Done answer) {
    const Eraser eraser{services.log, services.boards, services.room_erased};
    eraser.erase(room, [pin, answer](const std::optional<Response>& failure) {
      answer(failure ? *failure : json_reply(200, Json{{"erased", pin}}));
    });
  });
}

}  // namespace lectern::api
