// Everything that waited when a commit starts, as one transaction: commands are carried out in their order, and become
// either all durable or none. What came of it is kept as data for the hand-over: batches for the followers, one reply
// per command.
//
// Positions and timestamps are given out here, from the tails of the last commit: a group that fails gives none away.
#pragma once

#include "server/log/log_news.hpp"
#include "server/log/log_tables.hpp"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lectern::log {

/// What the sequencer remembers of the rooms between commits.
struct KnownRooms {
  std::unordered_map<room::RoomId, Tail> tails;
  std::unordered_set<room::RoomId>
    erased;  ///< in this run of the program: a lane that still folds one must not bring it back
};

struct Addressed {
  LaneId lane = 0;
  News news;
};

class CommitGroup {
 public:
  CommitGroup(LogWrites& writes, KnownRooms& known, std::int64_t now_us)
    : writes_(writes), known_(known), now_us_(now_us) {}

  /// Once. False: nothing is stored, every reply is `unavailable`, and there are no batches.
  [[nodiscard]] bool run(std::vector<Command> commands);

  [[nodiscard]] const Batches& batches() const { return batches_; }

  [[nodiscard]] std::vector<Addressed> take_replies() { return std::move(replies_); }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }  ///< of all rows written

  [[nodiscard]] bool has_erased() const { return !erased_.empty(); }

 private:
  struct Growing {
    Tail tail;
    std::vector<RowBuilder> rows;
  };

  using Growth = std::unordered_map<room::RoomId, Growing>;

  [[nodiscard]] store::Ran transact(std::vector<Command>& commands);
  [[nodiscard]] store::Ran on(Append& append);
  [[nodiscard]] store::Ran on(Claim& claim);
  [[nodiscard]] store::Ran on(CloseRoom& close);
  [[nodiscard]] store::Ran on(EraseRoom& erase);
  [[nodiscard]] Stored<Growth::iterator> growing(room::RoomId room);
  void grow(Growth::value_type& room, std::vector<Prepared> events);
  [[nodiscard]] store::Ran write_rows();
  [[nodiscard]] bool is_erased(room::RoomId room) const;
  void keep();

  LogWrites& writes_;
  KnownRooms& known_;
  const std::int64_t now_us_;
  Growth growing_;
  std::unordered_set<room::RoomId> erased_;
  std::vector<Addressed> replies_;
  Batches batches_;
  std::size_t bytes_ = 0;
};

}  // namespace lectern::log
