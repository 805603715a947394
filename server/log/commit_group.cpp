#include "server/log/commit_group.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace lectern::log {

namespace {

using Failed = Unexpected<store::SqlError>;

Addressed refusal(const Append& append, LogError error) {
  return {append.lane, AppendReply{append.ticket, append.room, Unexpected<LogError>(error)}};
}

template <class Other>
Addressed refusal(const Other& command, LogError error) {
  return {command.lane, Reply{command.ticket, Result<void>(Unexpected<LogError>(error))}};
}

template <class Other>
Addressed done(const Other& command) {
  return {command.lane, Reply{command.ticket, Result<void>()}};
}

std::vector<Addressed> refuse_all(const std::vector<Command>& commands) {
  std::vector<Addressed> replies;
  const auto refuse = [](const auto& command) { return refusal(command, LogError::unavailable); };
  for (const auto& command : commands)
    replies.push_back(std::visit(refuse, command));
  return replies;
}

}  // namespace

bool CommitGroup::run(std::vector<Command> commands) {
  auto refusals = refuse_all(commands);  // first: carrying commands out uses them up
  if (transact(commands)) {
    keep();
    return true;
  }
  writes_.roll_back();
  replies_ = std::move(refusals);
  batches_.clear();
  erased_.clear();
  bytes_ = 0;
  return false;
}

store::Ran CommitGroup::transact(std::vector<Command>& commands) {
  if (auto begun = writes_.begin(); !begun) return begun;
  const auto carry_out = [this](auto& command) { return on(command); };
  for (auto& command : commands)
    if (auto carried = std::visit(carry_out, command); !carried) return carried;
  if (auto written = write_rows(); !written) return written;
  return writes_.commit();
}

void CommitGroup::keep() {
  for (const auto& [room, grown] : growing_)
    known_.tails[room] = grown.tail;
  for (const auto& room : erased_)
    known_.tails.erase(room);
  known_.erased.insert(erased_.begin(), erased_.end());
}

bool CommitGroup::is_erased(room::RoomId room) const {
  return known_.erased.contains(room) || erased_.contains(room);
}

// ---- commands ------------------------------------------------------------------------------------------------------

store::Ran CommitGroup::on(Append& append) {
  if (is_erased(append.room)) {
    replies_.push_back(refusal(append, LogError::unknown_room));
    return {};
  }
  const auto room = growing(append.room);
  if (!room) return Failed(room.error());
  grow(**room, std::move(append.events));
  replies_.push_back({append.lane, AppendReply{append.ticket, append.room, (*room)->second.tail.last}});
  return {};
}

store::Ran CommitGroup::on(Claim& claim) {
  const auto ours = is_erased(claim.room) ? Stored<bool>(false) : writes_.claim(claim.pin, claim.room);
  if (!ours) return Failed(ours.error());
  replies_.push_back(
    *ours ? done(claim) : refusal(claim, is_erased(claim.room) ? LogError::unknown_room : LogError::pin_taken));
  return {};
}

store::Ran CommitGroup::on(CloseRoom& close) {
  const auto known = writes_.close(close.room);
  if (!known) return Failed(known.error());
  replies_.push_back(*known ? done(close) : refusal(close, LogError::unknown_room));
  return {};
}

store::Ran CommitGroup::on(EraseRoom& erase) {
  growing_.erase(erase.room);
  erased_.insert(erase.room);
  replies_.push_back(done(erase));
  return writes_.erase(erase.room);
}

// ---- rows ----------------------------------------------------------------------------------------------------------

Stored<CommitGroup::Growth::iterator> CommitGroup::growing(room::RoomId room) {
  if (const auto found = growing_.find(room); found != growing_.end()) return found;
  const auto known = known_.tails.find(room);
  auto tail = known != known_.tails.end() ? Stored<Tail>(known->second) : writes_.tail(room);
  if (!tail) return Failed(tail.error());
  if (tail->number == 0) {
    const auto number = writes_.add_room(room);
    if (!number) return Failed(number.error());
    tail->number = *number;
  }
  return growing_.emplace(room, Growing{*tail, {}}).first;
}

void CommitGroup::grow(Growth::value_type& room, std::vector<Prepared> events) {
  auto& [id, growing] = room;
  auto& tail = growing.tail;
  tail.last_at_us = std::max(tail.last_at_us, now_us_);  // the clock may be set back; a room's timestamps never are
  for (auto& event : events) {
    if (growing.rows.empty() || growing.rows.back().is_full())
      growing.rows.emplace_back(id, room::Position{tail.last.value + 1}, tail.last_at_us);
    growing.rows.back().add(std::move(event));
    ++tail.last.value;
  }
}

store::Ran CommitGroup::write_rows() {
  for (const auto& [id, room] : growing_) {
    for (const auto& built : room.rows) {
      const auto row = built.row();
      if (auto inserted = writes_.insert(room.tail.number, row); !inserted) return inserted;
      bytes_ += row.body.size();
      batches_.push_back(built.batch());
    }
  }
  return {};
}

}  // namespace lectern::log
