// See out_queue.hpp.
#include "server/net/out_queue.hpp"

#include "content/assert.hpp"

#include <algorithm>
#include <utility>

namespace lectern::net {

namespace {

constexpr std::size_t kept_capacity_max = 8;  // an emptied queue gives larger arrays back
constexpr std::size_t dead_frames_max = 64;   // left frames in front before the array is moved up

}  // namespace

void OutQueue::push(lane::SharedFrame frame) {
  if (frame == nullptr || frame->empty()) return;
  bytes_ += frame->size();
  frames_.push_back(std::move(frame));
}

std::size_t OutQueue::gather(std::span<std::string_view> pieces) const {
  std::size_t used = 0;
  std::size_t offset = offset_;
  for (std::size_t i = head_; i < frames_.size() && used < pieces.size(); ++i) {
    pieces[used++] = std::string_view(*frames_[i]).substr(offset);
    offset = 0;
  }
  return used;
}

void OutQueue::consume(std::size_t count) {
  LECTERN_ASSERT(count <= bytes_);
  bytes_ -= count;
  written_ += count;
  while (count > 0) {
    const std::size_t taken = std::min(count, frames_[head_]->size() - offset_);
    offset_ += taken;
    count -= taken;
    if (offset_ == frames_[head_]->size()) forget_head();
  }
}

void OutQueue::forget_head() {
  frames_[head_].reset();
  offset_ = 0;
  ++head_;
  if (head_ == frames_.size()) {
    head_ = 0;
    frames_.clear();
    if (frames_.capacity() > kept_capacity_max) frames_.shrink_to_fit();
  } else if (head_ >= dead_frames_max && head_ * 2 > frames_.size()) {
    frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }
}

void OutQueue::clear() {
  frames_.clear();
  frames_.shrink_to_fit();
  head_ = offset_ = bytes_ = 0;
}

}  // namespace lectern::net
