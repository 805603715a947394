// `lectern join` and `lectern watch`: one member at a terminal; full screen, plain lines, or JSON lines.
#pragma once

#include "client-cli/exit_code.hpp"

#include <iosfwd>
#include <string>

namespace lectern::cli {

struct JoinOptions {
  std::string server = "http://127.0.0.1:8080";
  std::string pin;
  std::string name;
  std::string language;
  std::string colour = "auto";  ///< auto, never, 16, 256, true
  bool viewer = false;          ///< watch: no seat
  bool plain = false;
  bool json = false;
};

ExitCode run_join(const JoinOptions& options, std::ostream& out, std::ostream& err);

}  // namespace lectern::cli
