// Goal: whichever write fails, for every N: what was answered as done is there, what was not is not half there, and the
// store goes on by itself.
#include "server/board/embedded_boards.hpp"
#include "tests/contract/failing_writes.hpp"
#include "tests/contract/room_log_contract.hpp"

namespace lectern::contract {
namespace {

TEST(FailingWrite, OfTheLogLosesNothingAcknowledgedForEveryN) {
  const FailingWrites disk;
  bool reached = true;
  long n = 1;
  for (; reached && n < 500; ++n) {
    const Folder folder;
    OneLane lane;
    std::vector<room::NewEntry> acknowledged;
    {
      const auto store = log::EmbeddedStore::open(folder / "rooms.db", log::Durability::process);
      ASSERT_TRUE(store);
      const auto log = (*store)->attach(lane.executor());
      LogUser user(lane, *log);
      FailingWrites::fail_after(n);
      for (std::uint64_t sequence = 1; sequence <= 8; ++sequence) {
        auto events = numbered_run(1, sequence, 1);
        const auto at = user.append(red, events);
        if (!at) {
          EXPECT_EQ(at.error(), LogError::unavailable);
        }
        if (at) acknowledged.push_back(events[0]);
      }
      reached = FailingWrites::failed();
      FailingWrites::fail_after(0);
      EXPECT_EQ(without_places(user.read(red).value()), acknowledged) << "write " << n;
      auto last = numbered_run(1, 9, 1);
      ASSERT_TRUE(user.append(red, last)) << "it heals by itself, write " << n;
      acknowledged.push_back(last[0]);
    }
    const auto store = log::EmbeddedStore::open(folder / "rooms.db", log::Durability::process);
    ASSERT_TRUE(store);
    const auto log = (*store)->attach(lane.executor());
    EXPECT_EQ(without_places(LogUser(lane, *log).read(red).value()), acknowledged) << "write " << n;
  }
  EXPECT_GT(n, 8) << "hardly a write was refused";
}

TEST(FailingWrite, OfTheBoardsKeepsTheFormerTotalsForEveryN) {
  const FailingWrites disk;
  bool reached = true;
  long n = 1;
  for (; reached && n < 500; ++n) {
    const Folder folder;
    OneLane lane;
    const auto store = board::EmbeddedBoards::open(folder / "boards.db");
    ASSERT_TRUE(store);
    const auto boards = (*store)->attach(lane.executor());
    std::uint64_t published = 0;
    FailingWrites::fail_after(n);
    for (std::uint64_t at = 1; at <= 8; ++at) {
      board::RoomBoard board{red, "012345", "physics", {at}, "", false, {{{1}, "Ana", "ana", 100, 1, 1, 1}}};
      const auto done = lane.await<Expected<void, board::BoardError>>([&](auto then) { boards->publish(board, then); });
      if (done) published = at;
    }
    reached = FailingWrites::failed();
    const auto found =
      lane.await<Expected<board::RoomBoard, board::BoardError>>([&](auto then) { boards->room(red, 0, then); });
    ASSERT_TRUE(found) << "write " << n;
    EXPECT_EQ(found->at.value, published) << "write " << n;
  }
  EXPECT_GT(n, 8) << "hardly a write was refused";
}

}  // namespace
}  // namespace lectern::contract
