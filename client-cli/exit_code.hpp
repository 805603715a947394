// What the commands of this folder tell the shell. The numbers are a contract with scripts (DESIGN.md §10).
#pragma once

namespace lectern::cli {

enum class ExitCode : int {
  fine = 0,
  findings = 1,  ///< a deck with findings, content that was refused
  usage = 2,
  cannot_connect = 3,
  refused = 4,  ///< wrong PIN, name or key; the seat is open elsewhere
  removed = 5,
  protocol = 6,
  interrupted = 130,
};

}  // namespace lectern::cli
