// `lectern room`: what an operator does with stored rooms: list, export, erase.
#pragma once

#include "client-cli/exit_code.hpp"

#include <iosfwd>
#include <string>

namespace lectern::cli {

struct RoomOptions {
  std::string server = "http://127.0.0.1:8080";
  std::string host_key;
  std::string pin;
  std::string output;
  bool json = false;
};

ExitCode export_room(const RoomOptions& options, std::ostream& out, std::ostream& err);
ExitCode erase_room(const RoomOptions& options, std::ostream& out, std::ostream& err);
ExitCode list_rooms(const RoomOptions& options, std::ostream& out, std::ostream& err);

}  // namespace lectern::cli
