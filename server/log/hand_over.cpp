#include "server/log/hand_over.hpp"

#include <utility>

namespace lectern::log {

Batches HandOver::live(SharedBatch batch) {
  Batches through;
  if (reading_)
    hold(std::move(batch));
  else
    pass(batch, through);
  return through;
}

Batches HandOver::stored(const Batches& found) {
  Batches through;
  for (const auto& batch : found)
    pass(batch, through);
  return through;
}

Batches HandOver::stored_all() {
  Batches through;
  for (const auto& batch : std::exchange(held_, {}))
    pass(batch, through);
  held_entries_ = 0;
  reading_ = false;
  return through;
}

bool HandOver::must_read_again() {
  if (reading_ || !missed_) return false;
  missed_ = false;
  reading_ = true;
  return true;
}

void HandOver::pass(const SharedBatch& batch, Batches& through) {
  if (last_of(*batch) <= last_) return;
  if (first_of(*batch).value > last_.value + 1) {
    missed_ = true;
    return;
  }
  through.push_back(behind(batch, last_));
  last_ = last_of(*batch);
}

void HandOver::hold(SharedBatch batch) {
  held_entries_ += batch->entries.size();
  missed_ = missed_ || held_entries_ > held_entries_max;
  if (missed_)
    held_.clear();
  else
    held_.push_back(std::move(batch));
}

}  // namespace lectern::log
