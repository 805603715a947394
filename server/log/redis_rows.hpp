// Rows of a room's Stream, as Redis gives them: their id is the position of their last entry.
#pragma once

#include "server/log/log_news.hpp"
#include "server/redis/reply.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace lectern::log {

/// Any reply gives a batch, or `corrupt`.
[[nodiscard]] Result<SharedBatch> redis_batch(room::RoomId room, const redis::Reply& row);

/// Of its bytes: to tell whether a row is still the one that was handed over.
[[nodiscard]] std::size_t redis_row_hash(const redis::Reply& row);

/// The id of the row that ends with this position.
[[nodiscard]] std::string redis_row_id(room::Position last);

/// The error that a refused command means for whoever asked: nothing of it was carried out.
[[nodiscard]] LogError redis_error(const redis::Reply& refusal);

}  // namespace lectern::log
