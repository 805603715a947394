// Goal: what was erased leaves the disk although somebody was reading when it went, and although nothing is written
// afterwards.
#include "server/board/embedded_boards.hpp"
#include "server/log/embedded_log.hpp"
#include "server/store/erased_wal.hpp"
#include "tests/contract/entries.hpp"
#include "tests/contract/folder.hpp"
#include "tests/contract/one_lane.hpp"
#include "tests/contract/room_log_contract.hpp"

#include <chrono>
#include <thread>

namespace lectern::contract {
namespace {

const std::string name = "Zebedee Unmistakable";

/// A reader from outside, a backup say, that holds the file as it is now.
class OtherReader {
 public:
  explicit OtherReader(const std::filesystem::path& file) : database_(std::move(*store::Database::open(file))) {
    EXPECT_TRUE(database_.execute("BEGIN"));
    EXPECT_TRUE(database_.integer("SELECT count(*) FROM sqlite_schema"));
  }

  void let_go() { EXPECT_TRUE(database_.execute("COMMIT")); }

 private:
  store::Database database_;
};

/// The stores' threads try again by themselves and tell nobody, so the files are looked at until they are clean.
bool leaves(const Folder& folder) {
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (folder.holds(name)) {
    if (std::chrono::steady_clock::now() > give_up) return false;
    std::this_thread::yield();
  }
  return true;
}

TEST(ErasedWal, OfTheLogIsEmptiedOnceNobodyReads) {
  const Folder folder;
  OneLane lane;
  const auto store = std::move(*log::EmbeddedStore::open(folder / "log.sqlite", log::Durability::process));
  const auto log = store->attach(lane.executor());
  LogUser user(lane, *log);
  ASSERT_TRUE(user.append(red, {named(1, 1, name)}));
  OtherReader reader(folder / "log.sqlite");
  ASSERT_TRUE(user.erase(red));
  EXPECT_TRUE(folder.holds(name)) << "the reader may still want it";
  reader.let_go();
  EXPECT_TRUE(leaves(folder));
}

TEST(ErasedWal, OfTheBoardsIsEmptiedOnceNobodyReads) {
  const Folder folder;
  OneLane lane;
  const auto store = std::move(*board::EmbeddedBoards::open(folder / "boards.sqlite"));
  const auto boards = store->attach(lane.executor());
  using Changed = Expected<void, board::BoardError>;
  const board::RoomBoard board{{1}, "012345", "", {1}, "", false, {{{1}, name, "zebedee", 10, 1, 1, 1000}}};
  ASSERT_TRUE(lane.await<Changed>([&](auto done) { boards->publish(board, std::move(done)); }));
  OtherReader reader(folder / "boards.sqlite");
  ASSERT_TRUE(lane.await<Changed>([&](auto done) { boards->erase({1}, std::move(done)); }));
  EXPECT_TRUE(folder.holds(name)) << "the reader may still want it";
  reader.let_go();
  EXPECT_TRUE(leaves(folder));
}

// Half of the time that a connection waits for others as a rule; waiting it out at each commit would take four times
// it.
TEST(ErasedWal, NobodysAnswerWaitsForAReaderThatIsInTheWay) {
  constexpr std::chrono::milliseconds most{2'500};
  const Folder folder;
  OneLane lane;
  const auto store = std::move(*log::EmbeddedStore::open(folder / "log.sqlite", log::Durability::process));
  const auto log = store->attach(lane.executor());
  LogUser user(lane, *log);
  ASSERT_TRUE(user.append(red, {named(1, 1, name)}));
  const OtherReader reader(folder / "log.sqlite");
  const auto began = std::chrono::steady_clock::now();
  ASSERT_TRUE(user.erase(red));
  for (std::uint64_t sequence = 1; sequence <= 3; ++sequence)
    ASSERT_TRUE(user.append(blue, numbered_run(1, sequence, 1)));
  EXPECT_LT(std::chrono::steady_clock::now() - began, most);
  EXPECT_TRUE(folder.holds(name)) << "the reader was in the way all the time";
}

}  // namespace
}  // namespace lectern::contract
