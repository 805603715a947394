// Between events and one row of the log: consecutive entries of a room that were committed together, with one
// timestamp. Each event is encoded once, on the thread of the lane that appends it, so that the one sequencer thread
// only copies bytes.
#pragma once

#include "content/expected.hpp"
#include "server/log/room_log.hpp"
#include "server/store/packed.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lectern::log {

/// An event on its way in.
struct Prepared {
  room::NewEntry entry;
  std::string stored;     ///< wire::encode_entry
  std::string canonical;  ///< wire::canonical_bytes
};

[[nodiscard]] Prepared prepare(room::NewEntry entry);

/// A row of the log, as stored.
struct Row {
  room::RoomId room;
  room::Position first;
  std::size_t count = 0;
  std::int64_t at_us = 0;
  std::string_view body;
};

using SharedBatch = std::shared_ptr<const Batch>;

/// A row in the making, and the batch of it for the followers.
class RowBuilder {
 public:
  RowBuilder(room::RoomId room, room::Position first, std::int64_t at_us);

  void add(Prepared event);
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] Row row() const;  ///< its body lives as long as this does

  [[nodiscard]] SharedBatch batch() const { return batch_; }

 private:
  room::Position first_;
  std::int64_t at_us_;
  std::shared_ptr<Batch> batch_ = std::make_shared<Batch>();
  store::Packer body_;
};

/// Total: any row gives a batch, or `corrupt`.
[[nodiscard]] Expected<SharedBatch, LogError> unpack(const Row& row);

[[nodiscard]] room::Position first_of(const Batch& batch);
[[nodiscard]] room::Position last_of(const Batch& batch);

/// What it takes in memory, roughly: for bounds.
[[nodiscard]] std::size_t bytes_of(const Batch& batch);

/// The entries behind `after`. At least one is.
[[nodiscard]] SharedBatch behind(const SharedBatch& batch, room::Position after);

}  // namespace lectern::log
