// Goal: every connection is looked at once a sweep, whoever comes or goes meanwhile.
#include "server/net/sweeper.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace lectern::net {
namespace {

struct Counted : Swept {
  using Swept::Swept;

  void sweep(std::chrono::steady_clock::time_point) override { ++swept; }

  void wind_up() override { ++wound_up; }

  int swept = 0;
  int wound_up = 0;
};

TEST(Sweeper, LooksAtEveryOneOnce) {
  Sweeper sweeper;
  Counted a(sweeper);
  Counted b(sweeper);
  sweeper.sweep({});
  EXPECT_EQ(a.swept, 1);
  EXPECT_EQ(b.swept, 1);
}

TEST(Sweeper, KeepsTheOthersWhenOneLeaves) {
  Sweeper sweeper;
  auto a = std::make_unique<Counted>(sweeper);
  Counted b(sweeper);
  Counted c(sweeper);
  a.reset();
  sweeper.sweep({});
  sweeper.wind_up();
  EXPECT_EQ(b.swept + c.swept, 2);
  EXPECT_EQ(b.wound_up + c.wound_up, 2);
  EXPECT_EQ(sweeper.size(), 2U);
}

TEST(Sweeper, SaysWhenTheLastHasLeft) {
  Sweeper sweeper;
  auto a = std::make_unique<Counted>(sweeper);
  auto b = std::make_unique<Counted>(sweeper);
  int told = 0;
  sweeper.when_empty([&] { ++told; });
  a.reset();
  EXPECT_EQ(told, 0);
  b.reset();
  EXPECT_EQ(told, 1);
  Counted late(sweeper);
  EXPECT_EQ(told, 1);
}

TEST(Sweeper, SaysSoAtOnceWhenNobodyIsThere) {
  Sweeper sweeper;
  int told = 0;
  sweeper.when_empty([&] { ++told; });
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace lectern::net
