#include "server/log/redis_rows.hpp"

#include <charconv>
#include <functional>
#include <optional>
#include <string_view>

namespace lectern::log {

namespace {

// A row is [id, [at, …, entries, …, body, …]].
constexpr std::size_t at_value = 1;
constexpr std::size_t entries_value = 3;
constexpr std::size_t body_value = 5;

std::optional<std::uint64_t> position_in(std::string_view id) {
  std::uint64_t position = 0;
  const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), position);
  if (error != std::errc{} || std::string_view(end, id.data() + id.size()) != "-0") return std::nullopt;
  return position;
}

}  // namespace

Result<SharedBatch> redis_batch(room::RoomId room, const redis::Reply& row) {
  const auto& fields = row.at(1);
  const auto last = position_in(row.at(0).text);
  const auto count = static_cast<std::uint64_t>(number_in(fields.at(entries_value)));
  if (!last || count == 0 || count > *last) return Unexpected<LogError>(LogError::corrupt);
  const auto at_us = number_in(fields.at(at_value));
  return unpack({room, {*last - count + 1}, count, at_us, fields.at(body_value).text});
}

std::size_t redis_row_hash(const redis::Reply& row) {
  return std::hash<std::string_view>{}(row.at(1).at(body_value).text);
}

std::string redis_row_id(room::Position last) {
  return std::to_string(last.value) + "-0";
}

LogError redis_error(const redis::Reply& refusal) {
  return refusal.text.starts_with("WRONGTYPE") ? LogError::corrupt : LogError::unavailable;
}

}  // namespace lectern::log
