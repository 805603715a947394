// `lectern replay`: folds an exported log with the server's own rules and says what came of it.
#pragma once

#include "client-cli/exit_code.hpp"

#include <cstdint>
#include <iosfwd>
#include <string>

namespace lectern::cli {

struct ReplayOptions {
  std::string file;
  std::uint64_t until = 0;  ///< the last position that counts; 0: all
  bool state = false;       ///< one described line per entry
  bool json = false;
};

ExitCode replay_file(const ReplayOptions& options, std::ostream& out, std::ostream& err);

}  // namespace lectern::cli
