// `lectern board`: standings of a room or a course, once or while they change.
#pragma once

#include "client-cli/exit_code.hpp"

#include <cstddef>
#include <iosfwd>
#include <string>

namespace lectern::cli {

struct BoardOptions {
  std::string server = "http://127.0.0.1:8080";
  std::string of;        ///< "room" or "course"
  std::string name;      ///< a PIN or a course
  std::size_t top = 10;  ///< 0: everybody
  bool watch = false;
  bool json = false;
};

ExitCode run_board(const BoardOptions& options, std::ostream& out, std::ostream& err);

}  // namespace lectern::cli
