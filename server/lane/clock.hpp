// The clock of a room's present phase on this lane: when its deadline comes, what a view may say about it, and how long
// the open question has been open for a fair `t` (LOG.md §7, §11).
//
// It is given the lane's time and never reads it. Elapsed time leaves pauses out. It is derived from the room's limit
// and what remains, so that after every pause, resume and added time all lanes agree again with whoever measured what
// remained.
#pragma once

#include "server/lane/never.hpp"
#include "server/room/room.hpp"
#include "server/wire/message.hpp"

#include <chrono>
#include <cstdint>

namespace lectern::lane {

class PhaseClock {
 public:
  /// After every entry of a batch: keeps what the whole phase lasts, and when the store logged what armed its deadline.
  void note(const room::Room& room, const room::Entry& entry);

  /// After a batch: starts, moves or stops the clock as the room now says. `age`: how long ago its deadline was armed,
  /// if that was before this lane looked.
  void arm(const room::Room& room, std::chrono::microseconds now, std::chrono::microseconds age);

  /// The store has taken nothing since `at`: the clock stands as it stood then, until arm() starts or stops another.
  void hold(std::chrono::microseconds at) { held_ = at; }

  /// When the armed deadline comes; `never` when none is armed, or the clock is held.
  [[nodiscard]] std::chrono::microseconds ends() const { return held_ == never ? ends_ : never; }

  /// Since when the armed deadline runs.
  [[nodiscard]] std::chrono::microseconds started() const { return started_; }

  /// What is left of the armed deadline, at least 0.
  [[nodiscard]] std::int64_t remaining_ms(std::chrono::microseconds now) const;

  /// How long the open question has been open, without pauses.
  [[nodiscard]] std::chrono::microseconds elapsed(std::chrono::microseconds now) const;

  [[nodiscard]] wire::ViewClock for_view(const room::Room& room) const;

  /// The store's time of the entry that armed the deadline, or stopped it.
  [[nodiscard]] std::int64_t armed_logged_at_us() const { return armed_logged_at_us_; }

 private:
  void run_question(std::chrono::microseconds elapsed, std::chrono::microseconds now);
  void stop_question(std::chrono::microseconds elapsed);

  // What note() has seen.
  room::Step step_;
  room::DeadlineKind kind_ = room::DeadlineKind::none;
  room::DeadlineId noted_;
  std::int64_t total_ms_ = 0;
  std::int64_t armed_logged_at_us_ = 0;

  // What arm() has started.
  room::DeadlineId armed_;
  std::chrono::microseconds started_{0};
  std::chrono::microseconds ends_ = never;
  std::chrono::microseconds held_ = never;

  // The question: `base_` had elapsed at `since_`.
  room::Step question_;
  std::chrono::microseconds base_{0};
  std::chrono::microseconds since_{0};
  bool running_ = false;
};

}  // namespace lectern::lane
