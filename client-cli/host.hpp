// `lectern host`: opens a room, shows where to join, steers it, and ends with everybody's standings.
#pragma once

#include "client-cli/exit_code.hpp"

#include <cstdint>
#include <iosfwd>
#include <string>

namespace lectern::cli {

struct HostOptions {
  std::string server = "http://127.0.0.1:8080";
  std::string host_key;
  std::string deck;  ///< a file or the id of a deck of the server
  bool automatic = false;
  std::uint32_t start_at = 1;
  bool demonstrations = false;
  std::string course;
  bool generated_names = false;
  std::string resume;    ///< a host link, instead of a deck
  std::string language;  ///< that the host is spoken to in; empty: by the environment
  bool json = false;
};

ExitCode run_host(const HostOptions& options, std::ostream& out, std::ostream& err);

}  // namespace lectern::cli
