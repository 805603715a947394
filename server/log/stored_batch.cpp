#include "server/log/stored_batch.hpp"

#include "content/assert.hpp"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"

#include <cstddef>
#include <utility>

namespace lectern::log {

namespace {

constexpr std::size_t row_bytes_max =
  256 * 1024;  ///< beyond which a row takes no further event: a chunk of rows must stay small

}  // namespace

Prepared prepare(room::NewEntry entry) {
  auto stored = wire::encode_entry(entry);
  auto canonical = wire::canonical_bytes(entry);
  return {std::move(entry), std::move(stored), std::move(canonical)};
}

// ---- writing -------------------------------------------------------------------------------------------------------

RowBuilder::RowBuilder(room::RoomId room, room::Position first, std::int64_t at_us) : first_(first), at_us_(at_us) {
  batch_->room = room;
}

void RowBuilder::add(Prepared event) {
  const room::Position position{first_.value + batch_->entries.size()};
  body_.put_text(event.stored);
  batch_->entries.push_back(room::placed(std::move(event.entry), position, at_us_));
  batch_->canonical.push_back(std::move(event.canonical));
}

bool RowBuilder::is_full() const {
  return batch_->entries.size() >= room::limits::follow_batch_max || body_.size() >= row_bytes_max;
}

Row RowBuilder::row() const {
  return {batch_->room, first_, batch_->entries.size(), at_us_, body_.bytes()};
}

// ---- reading -------------------------------------------------------------------------------------------------------

Expected<SharedBatch, LogError> unpack(const Row& row) {
  auto batch = std::make_shared<Batch>();
  batch->room = row.room;
  store::Unpacker body(row.body);
  for (std::size_t i = 0; i < row.count; ++i) {
    auto entry = wire::decode_entry(body.get_text());
    if (body.failed() || !entry) return Unexpected<LogError>(LogError::corrupt);
    batch->canonical.push_back(wire::canonical_bytes(*entry));
    batch->entries.push_back(room::placed(std::move(*entry), {row.first.value + i}, row.at_us));
  }
  if (!body.at_end() || row.count == 0) return Unexpected<LogError>(LogError::corrupt);
  return SharedBatch(std::move(batch));
}

room::Position first_of(const Batch& batch) {
  LECTERN_ASSERT(!batch.entries.empty());
  return batch.entries.front().position;
}

room::Position last_of(const Batch& batch) {
  LECTERN_ASSERT(!batch.entries.empty());
  return batch.entries.back().position;
}

std::size_t bytes_of(const Batch& batch) {
  std::size_t bytes = batch.entries.size() * sizeof(room::Entry);
  for (const auto& one : batch.canonical)
    bytes += one.size();
  return bytes;
}

SharedBatch behind(const SharedBatch& batch, room::Position after) {
  if (first_of(*batch) > after) return batch;
  LECTERN_ASSERT(last_of(*batch) > after);
  const auto skipped = static_cast<std::ptrdiff_t>(after.value - first_of(*batch).value + 1);
  auto rest = std::make_shared<Batch>();
  rest->room = batch->room;
  rest->entries.assign(batch->entries.begin() + skipped, batch->entries.end());
  rest->canonical.assign(batch->canonical.begin() + skipped, batch->canonical.end());
  return rest;
}

}  // namespace lectern::log
