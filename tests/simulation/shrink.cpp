#include "tests/simulation/shrink.hpp"

#include "content/assert.hpp"
#include "tests/simulation/world.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace lectern::simulation {

using namespace room;

namespace {

/// Plays tried at most, and logs judged at most: a failure is reported within seconds.
constexpr std::size_t plays_max = 300;
constexpr std::size_t logs_max = 3'000;

/// Delta debugging: leaves out chunks of `items`, large ones first, while `fails` says that it still does.
template <class Item>
std::vector<Item> reduce(std::vector<Item> items, const std::function<bool(const std::vector<Item>&)>& fails) {
  for (std::size_t chunk = std::max<std::size_t>(items.size() / 2, 1); !items.empty(); chunk /= 2) {
    for (std::size_t at = 0; at < items.size();) {
      std::vector<Item> fewer = items;
      const std::size_t end = std::min(at + chunk, items.size());
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at), fewer.begin() + static_cast<std::ptrdiff_t>(end));
      if (fails(fewer)) {
        items = std::move(fewer);
      } else {
        at += chunk;
      }
    }
    if (chunk == 1) break;
  }
  return items;
}

class PlanShrinker {
 public:
  PlanShrinker(Plan plan, Failure failure) : plan_(std::move(plan)), failure_(std::move(failure)) {}

  Shrunk run() {
    reduce_list(&Plan::players);
    reduce_set(&Plan::faults);
    reduce_set(&Plan::whims);
    reduce_questions();
    Plan one_lane = plan_;
    one_lane.lanes = 1;
    (void)still_fails(one_lane);
    reduce_list(&Plan::players);
    return {plan_, failure_};
  }

 private:
  template <class Item>
  void reduce_list(std::vector<Item> Plan::*list) {
    (void)reduce<Item>(plan_.*list, [&](const std::vector<Item>& fewer) {
      Plan smaller = plan_;
      smaller.*list = fewer;
      return still_fails(smaller);
    });
  }

  template <class Item>
  void reduce_set(std::set<Item> Plan::*set) {
    const std::set<Item>& all = plan_.*set;
    (void)reduce<Item>({all.begin(), all.end()}, [&](const std::vector<Item>& fewer) {
      Plan smaller = plan_;
      smaller.*set = {fewer.begin(), fewer.end()};
      return still_fails(smaller);
    });
  }

  void reduce_questions() {
    (void)reduce<content::Question>(plan_.deck.questions, [&](const std::vector<content::Question>& fewer) {
      Plan smaller = plan_;
      smaller.deck.questions = fewer;
      return !fewer.empty() && still_fails(smaller);
    });
  }

  /// Takes the smaller plan when it breaks the same property.
  bool still_fails(const Plan& smaller) {
    if (++plays_ > plays_max) return false;
    Counts ignored;
    auto failure = play(smaller, ignored);
    if (!failure || failure->property != failure_.property) return false;
    plan_ = smaller;
    failure_ = std::move(*failure);
    return true;
  }

  Plan plan_;
  Failure failure_;
  std::size_t plays_ = 0;
};

}  // namespace

std::optional<Failure> play(const Plan& plan, Counts& counts) {
  World world(plan, counts);
  try {
    world.run();
  } catch (const Violation& broken) {
    return Failure{broken.property(), broken.what(), world.judge().entries()};
  } catch (const Bug& bug) {  // of a lane's replica, or of a view
    return Failure{Property::rules_unbroken, bug.what(), world.judge().entries()};
  }
  return std::nullopt;
}

std::optional<Failure> judge_log(const std::vector<Entry>& entries, std::uint64_t seed) {
  Counts ignored;
  Judge judge(seed, Care::thorough, ignored);
  try {
    for (const Entry& entry : entries)
      judge.append(without_place(entry), entry.logged_at_us);
    judge.check_whole_log();
  } catch (const Violation& broken) {
    return Failure{broken.property(), broken.what(), judge.entries()};
  }
  return std::nullopt;
}

Shrunk shrink(const Plan& plan, const Failure& failure) {
  Shrunk shrunk = PlanShrinker(plan, failure).run();
  std::size_t logs = 0;
  const auto same = [&](const std::vector<Entry>& entries) {
    if (++logs > logs_max) return false;
    auto found = judge_log(entries, shrunk.plan.seed);
    if (!found || found->property != failure.property) return false;
    shrunk.failure = std::move(*found);
    return true;
  };
  const std::vector<Entry> whole = shrunk.failure.entries;
  if (is_of_log(failure.property) && same(whole)) (void)reduce<Entry>(shrunk.failure.entries, same);
  return shrunk;
}

}  // namespace lectern::simulation
