// The program's log on standard error: one JSON object per line. Invariant: no lane ever waits for whoever reads it. A
// thread of its own writes; a full queue drops its oldest line, a reader that hangs or has gone costs lines, never
// time; how many were lost is counted and said as soon as somebody reads again.
#pragma once

#include <cstdint>
#include <string>

namespace lectern::telemetry {

/// Once, before the first thread that logs. `level`: trace, debug, info, warn, error or off.
void start_logging(const std::string& level);

/// Writes what can be written and ends the thread; within a second, whatever hangs.
void stop_logging();

[[nodiscard]] std::uint64_t log_lines_dropped();

}  // namespace lectern::telemetry
