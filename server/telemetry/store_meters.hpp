// What the log's one writing thread counts.
#pragma once

#include "server/telemetry/cell.hpp"

#include <atomic>
#include <cstddef>

namespace lectern::telemetry {

struct alignas(64) StoreMeters {
  Latency append;  ///< a lane's call to the end of the commit
  Cell commits;
  Cell commits_failed;
  Cell bytes;
  Cell withheld;                        ///< times that a lane was told to read for itself, since its mailbox was full
  std::atomic<std::size_t> waiting{0};  ///< events that have no reply yet; a command without events counts as one
};

}  // namespace lectern::telemetry
