#include "tests/simulation/runner.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace lectern::simulation {

namespace {

using SteadyClock = std::chrono::steady_clock;

class Runner {
 public:
  explicit Runner(const RunOptions& run) : run_(run), until_(SteadyClock::now() + std::chrono::minutes(run.minutes)) {}

  Played play_all() {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < run_.threads; ++i)
      threads.emplace_back([this] { work(); });
    threads.clear();
    return std::move(played_);
  }

 private:
  void work() {
    Counts counts;
    while (!stop_ && !over(next_)) {
      const std::uint64_t number = next_++;
      if (over(number)) break;
      const std::uint64_t seed = run_.first_seed + number;
      if (auto failure = play(draw_plan(seed), counts)) note({seed, number + 1, std::move(*failure)});
    }
    const std::lock_guard lock(mutex_);
    played_.counts.add(counts);
  }

  [[nodiscard]] bool over(std::uint64_t number) const {
    return run_.minutes > 0 ? SteadyClock::now() >= until_ : number >= run_.rooms;
  }

  void note(Broken broken) {
    stop_ = true;
    const std::lock_guard lock(mutex_);
    if (!played_.broken || broken.seed < played_.broken->seed) played_.broken = std::move(broken);
  }

  RunOptions run_;
  SteadyClock::time_point until_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  Played played_;
};

}  // namespace

Played play_rooms(const RunOptions& run) {
  return Runner(run).play_all();
}

}  // namespace lectern::simulation
