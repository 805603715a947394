// What the system says about this process: memory, processor time, descriptors. Reading it opens a descriptor or two;
// where there is none left the numbers are missing rather than wrong.
#pragma once

#include <cstdint>
#include <optional>

namespace lectern::telemetry {

struct ProcessState {
  std::optional<std::uint64_t> resident_bytes;
  std::optional<std::uint64_t> open_descriptors;
  std::uint64_t descriptors_max = 0;
  double cpu_seconds = 0;
};

[[nodiscard]] ProcessState read_process_state();

}  // namespace lectern::telemetry
