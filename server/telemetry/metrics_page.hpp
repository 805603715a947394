// The page that Prometheus reads: what lanes and store have counted, gathered when it is asked for. Labels are lanes,
// roles, phases and reasons, so their number is bounded; no label holds an id of a room, let alone a name.
#pragma once

#include "server/telemetry/lane_meters.hpp"
#include "server/telemetry/store_meters.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lectern::telemetry {

/// Where the numbers of one process come from.
struct Sources {
  std::vector<std::shared_ptr<const LaneMeters>> lanes;
  std::shared_ptr<const StoreMeters> log;    ///< null: a log without meters
  std::function<std::size_t()> connections;  ///< open now
  std::size_t connections_max = 0;
  std::function<std::uint64_t()> log_dropped;  ///< lines of the program's log that nobody took
  std::function<std::uint64_t()> wrong_tries;
  std::string version;
};

/// Prometheus' text format.
[[nodiscard]] std::string metrics_page(const Sources& sources);

}  // namespace lectern::telemetry
