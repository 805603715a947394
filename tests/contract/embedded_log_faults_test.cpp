// Goal: a full disk, a wrong, damaged or busy file each get their one answer; nothing is half-written, nothing foreign
// is touched.
#include "server/board/embedded_boards.hpp"
#include "server/store/sqlite.hpp"
#include "tests/contract/room_log_contract.hpp"
#include "tests/contract/small_disk.hpp"

#include <filesystem>
#include <fstream>

namespace lectern::contract {
namespace {

using ::testing::Test;

std::unique_ptr<log::EmbeddedStore> open(const std::filesystem::path& file) {
  auto store = log::EmbeddedStore::open(file, log::Durability::process);
  EXPECT_TRUE(store) << store.error();
  return std::move(store).value();
}

std::string refusal(const std::filesystem::path& file) {
  const auto store = log::EmbeddedStore::open(file, log::Durability::process);
  return store ? "opened" : store.error();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

void run_sql(const std::filesystem::path& file, const std::string& sql) {
  auto database = store::Database::open(file);
  ASSERT_TRUE(database);
  const auto done = database->execute(sql);
  ASSERT_TRUE(done) << done.error().text;
}

// ---- a full disk ----------------------------------------------------------------------------------------------------

/// Appends of 10 events until one is refused. How many events were acknowledged.
std::uint64_t fill(LogUser log, std::uint64_t from) {
  auto next = from;
  while (true) {
    const auto at = log.append(red, numbered_run(1, next, 10));
    EXPECT_TRUE(at || at.error() == LogError::unavailable);
    if (!at || next > 1'000'000) return next - 1;
    EXPECT_EQ(at->value, next + 9);
    next += 10;
  }
}

TEST(EmbeddedLogFaults, a_write_that_stops_half_way_is_answered_unavailable_and_leaves_nothing) {
  const Folder folder;
  OneLane lane;
  std::uint64_t acknowledged = 0;
  {
    const auto store = open(folder / "rooms.db");
    const auto log = store->attach(lane.executor());
    LogUser user(lane, *log);
    ASSERT_TRUE(user.append(red, numbered_run(1, 1, 10)));
    {
      const FileSizeLimit limit(300'000);
      acknowledged = fill(user, 11);
      EXPECT_EQ(user.append(red, {named(2, 1, std::string(200, 'x'))}).error(), LogError::unavailable);
      EXPECT_EQ(user.read(red)->size(), acknowledged) << "reading goes on";
    }
    EXPECT_EQ(user.append(red, numbered_run(1, acknowledged + 1, 1)), Position{acknowledged + 1})
      << "it heals by itself";
  }
  const auto store = open(folder / "rooms.db");
  const auto log = store->attach(lane.executor());
  EXPECT_EQ(without_places(LogUser(lane, *log).read(red).value()), numbered_run(1, 1, acknowledged + 1));
}

TEST(EmbeddedLogFaults, a_full_disk_is_answered_unavailable_and_heals_when_there_is_room) {
  const SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "mounting is not allowed here";
  const auto store = open(disk / "rooms.db");
  OneLane lane;
  const auto log = store->attach(lane.executor());
  LogUser user(lane, *log);
  ASSERT_TRUE(user.append(red, numbered_run(1, 1, 10)));
  std::ofstream(disk / "ballast") << std::string(1'500'000, 'x');
  const auto acknowledged = fill(user, 11);
  EXPECT_EQ(without_places(user.read(red).value()), numbered_run(1, 1, acknowledged));
  std::filesystem::remove(disk / "ballast");
  EXPECT_EQ(user.append(red, numbered_run(1, acknowledged + 1, 1)), Position{acknowledged + 1});
}

TEST(EmbeddedLogFaults, a_follower_sees_nothing_of_a_failed_append) {
  const Folder folder;
  const auto store = open(folder / "rooms.db");
  OneLane lane;
  const auto log = store->attach(lane.executor());
  LogUser user(lane, *log);
  Seen seen;
  log->follow(red, {}, seen.sink());
  std::uint64_t acknowledged = 0;
  {
    const FileSizeLimit limit(300'000);
    acknowledged = fill(user, 1);
  }
  EXPECT_EQ(seen.last().value, acknowledged);
  ASSERT_TRUE(user.append(red, numbered_run(1, acknowledged + 1, 1)));
  EXPECT_EQ(seen.last().value, acknowledged + 1);
}

// ---- files ----------------------------------------------------------------------------------------------------------

TEST(EmbeddedLogFaults, a_second_store_on_the_same_file_is_refused_with_its_name) {
  const Folder folder;
  const auto file = folder / "rooms.db";
  {
    const auto first = open(file);
    const auto said = refusal(file);
    EXPECT_TRUE(has(said, file.string())) << said;
    EXPECT_TRUE(has(said, "in use by another Lectern server")) << said;
  }
  EXPECT_EQ(refusal(file), "opened") << "free again once the first has ended";
}

TEST(EmbeddedLogFaults, makes_the_folder_of_its_file_and_lets_only_its_owner_read_it) {
  const Folder folder;
  const auto file = folder / "not/there/yet/rooms.db";
  const auto store = open(file);
  const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
  EXPECT_EQ(std::filesystem::status(file).permissions() & others, std::filesystem::perms::none);
}

TEST(EmbeddedLogFaults, says_where_it_cannot_open) {
  const Folder folder;
  std::ofstream(folder / "plain") << "a file, not a folder";
  const auto said = refusal(folder / "plain/rooms.db");
  EXPECT_TRUE(has(said, "plain/rooms.db")) << said;
  EXPECT_TRUE(has(said, "cannot be opened")) << said;
}

TEST(EmbeddedLogFaults, a_file_that_is_no_database_is_refused_and_left_as_it_was) {
  const Folder folder;
  const std::string text =
    "Dear diary, today I was mistaken for a database by a quiz server. It was most impolite, but I forgive it.";
  std::ofstream(folder / "rooms.db") << text;
  const auto said = refusal(folder / "rooms.db");
  EXPECT_TRUE(has(said, "damaged or not a database")) << said;
  EXPECT_TRUE(folder.holds(text));
}

TEST(EmbeddedLogFaults, another_programs_database_is_refused) {
  const Folder folder;
  run_sql(folder / "rooms.db", "CREATE TABLE bookmarks (url TEXT)");
  const auto said = refusal(folder / "rooms.db");
  EXPECT_TRUE(has(said, "another program's data")) << said;
}

TEST(EmbeddedLogFaults, the_leaderboards_file_is_not_taken_for_a_log) {
  const Folder folder;
  ASSERT_TRUE(board::EmbeddedBoards::open(folder / "boards.db"));
  const auto said = refusal(folder / "boards.db");
  EXPECT_TRUE(has(said, "another program's data")) << said;
}

TEST(EmbeddedLogFaults, a_log_of_a_later_format_is_refused_in_words) {
  const Folder folder;
  open(folder / "rooms.db").reset();
  run_sql(folder / "rooms.db", "PRAGMA user_version = 99");
  const auto said = refusal(folder / "rooms.db");
  EXPECT_TRUE(has(said, "later Lectern (format 99")) << said;
}

TEST(EmbeddedLogFaults, a_log_without_its_tables_is_called_damaged) {
  const Folder folder;
  open(folder / "rooms.db").reset();
  run_sql(folder / "rooms.db", "DROP TABLE batches");
  const auto said = refusal(folder / "rooms.db");
  EXPECT_TRUE(has(said, "is damaged")) << said;
}

TEST(EmbeddedLogFaults, a_log_cut_off_in_the_middle_is_refused_or_called_corrupt_and_never_ends_the_program) {
  const Folder folder;
  OneLane lane;
  {
    const auto store = open(folder / "rooms.db");
    const auto log = store->attach(lane.executor());
    ASSERT_TRUE(LogUser(lane, *log).append(red, numbered_run(1, 1, 20'000)));
  }
  std::filesystem::resize_file(folder / "rooms.db", std::filesystem::file_size(folder / "rooms.db") / 2);
  const auto store = log::EmbeddedStore::open(folder / "rooms.db", log::Durability::process);
  if (!store) {
    EXPECT_TRUE(has(store.error(), "damaged")) << store.error();
    return;
  }
  const auto log = (*store)->attach(lane.executor());
  EXPECT_EQ(LogUser(lane, *log).read(red).error(), LogError::corrupt);
}

// ---- damaged rows ---------------------------------------------------------------------------------------------------

class DamagedRow : public Test {
 protected:
  /// A log of two rooms, red's second row of three damaged by this SQL.
  void damage(const std::string& sql) {
    {
      const auto store = open(file_);
      const auto log = store->attach(lane_.executor());
      LogUser user(lane_, *log);
      for (std::uint64_t sequence = 1; sequence <= 3; ++sequence)
        ASSERT_TRUE(user.append(red, numbered_run(1, sequence, 1)));
      ASSERT_TRUE(user.append(blue, numbered_run(1, 1, 3)));
    }
    run_sql(file_, sql);
    store_ = open(file_);
    log_ = store_->attach(lane_.executor());
  }

  void expect_corrupt() {
    LogUser user(lane_, *log_);
    EXPECT_EQ(user.read(red).error(), LogError::corrupt);
    EXPECT_EQ(user.read(blue)->size(), 3U) << "the other room is as it was";
    Seen seen;
    log_->follow(red, {}, seen.sink());
    lane_.until([&] { return seen.error != LogError{}; });
    EXPECT_EQ(seen.error, LogError::corrupt);
    EXPECT_EQ(seen.last(), Position{1}) << "what comes before the damage is given";
    EXPECT_TRUE(user.erase(red)) << "damage keeps nobody's name on the disk";
    EXPECT_EQ(user.read(red).error(), LogError::unknown_room);
    EXPECT_EQ(user.read(blue)->size(), 3U);
  }

  OneLane lane_;
  Folder folder_;
  std::filesystem::path file_ = folder_ / "rooms.db";
  std::unique_ptr<log::EmbeddedStore> store_;
  std::unique_ptr<RoomLog> log_;
};

constexpr const char* second_row = " WHERE place & 1099511627775 = 2 AND place >> 40 = 1";

TEST_F(DamagedRow, of_wrong_bytes_is_corrupt) {
  damage(std::string("UPDATE batches SET body = x'ffffffff00'") + second_row);
  expect_corrupt();
}

TEST_F(DamagedRow, of_a_wrong_count_is_corrupt) {
  damage(std::string("UPDATE batches SET entries = 1000000000000") + second_row);
  expect_corrupt();
}

TEST_F(DamagedRow, that_is_missing_is_corrupt) {
  damage(std::string("DELETE FROM batches") + second_row);
  expect_corrupt();
}

TEST_F(DamagedRow, with_an_event_of_no_known_kind_is_corrupt) {
  damage(std::string("UPDATE batches SET body = x'0200000010'||x'01'") + second_row);
  expect_corrupt();
}

}  // namespace
}  // namespace lectern::contract
