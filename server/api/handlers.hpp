// The handlers, one per row of README.md's table, in files by subject.
#pragma once

#include "server/api/router.hpp"

namespace lectern::api {

// status.cpp
void healthz(Services&, const Request&, const std::string&, Done);
void readyz(Services&, const Request&, const std::string&, Done);
void metrics(Services&, const Request&, const std::string&, Done);
void server_info(Services&, const Request&, const std::string&, Done);

// decks.cpp
void list_decks(Services&, const Request&, const std::string&, Done);

// open_room.cpp
void open_room(Services&, const Request&, const std::string&, Done);

// rooms.cpp
void list_rooms(Services&, const Request&, const std::string&, Done);
void room_by_pin(Services&, const Request&, const std::string& pin, Done);
void room_export(Services&, const Request&, const std::string& pin, Done);
void room_report(Services&, const Request&, const std::string& pin, Done);
void erase_room(Services&, const Request&, const std::string& pin, Done);

// standings.cpp
void room_standings(Services&, const Request&, const std::string& pin, Done);
void course_standings(Services&, const Request&, const std::string& name, Done);

}  // namespace lectern::api
