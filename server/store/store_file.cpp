#include "server/store/store_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace lectern::store {

namespace {

using Opened = Expected<void, std::string>;

Unexpected<std::string> sentence(const std::filesystem::path& file, const Format& format, const std::string& rest) {
  return Unexpected<std::string>("The " + format.noun + " " + file.string() + " " + rest);
}

Unexpected<std::string> sentence(const std::filesystem::path& file, const Format& format, const SqlError& error) {
  if (error.is_damage())
    return sentence(
      file, format, "is damaged or not a database (" + error.text + "): move it away, or put a copy of it back.");
  return sentence(file, format, "cannot be used: " + error.text + ".");
}

std::string reason(int error) {
  return std::error_code(error, std::generic_category()).message();
}

Expected<FileLock, std::string> lock_file(const std::filesystem::path& file, const Format& format) {
  const auto beside = file.string() + ".lock";
  const int descriptor = ::open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return sentence(file, format, "cannot be opened here: " + reason(errno) + ".");
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
  return sentence(
    file, format, "is in use by another Lectern server: stop that one, or give this one a data folder of its own.");
}

/// Makes a missing file with rights for its owner alone; the files that SQLite puts beside it take the same.
Opened touch(const std::filesystem::path& file, const Format& format) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return sentence(file, format, "cannot be opened: " + reason(errno) + ".");
  ::close(descriptor);
  return {};
}

Ran create_tables(Database& database, const Format& format) {
  return database.execute(
    "BEGIN IMMEDIATE; PRAGMA application_id = " + std::to_string(format.application_id) +
    "; PRAGMA user_version = " + std::to_string(format.version) + "; " + format.tables + "; COMMIT");
}

struct Marks {
  std::int64_t application_id = 0;
  std::int64_t version = 0;
  std::int64_t tables = 0;
};

Expected<Marks, SqlError> read_marks(Database& database) {
  const auto application_id = database.integer("PRAGMA application_id");
  if (!application_id) return Unexpected<SqlError>(application_id.error());
  const auto version = database.integer("PRAGMA user_version");
  if (!version) return Unexpected<SqlError>(version.error());
  const auto tables = database.integer("SELECT count(*) FROM sqlite_schema");
  if (!tables) return Unexpected<SqlError>(tables.error());
  return Marks{*application_id, *version, *tables};
}

/// Whose file this is. Runs before anything is written, so that a foreign file stays as it was.
Opened judge(const std::filesystem::path& file, const Format& format, const Marks& marks) {
  const bool fresh = marks.application_id == 0 && marks.version == 0 && marks.tables == 0;
  if (fresh) return {};
  if (marks.application_id != format.application_id)
    return sentence(
      file, format, "is not one: it holds another program's data. Move it away, or name another data folder.");
  if (marks.version > format.version)
    return sentence(
      file,
      format,
      "was written by a later Lectern (format " + std::to_string(marks.version) + "; this one reads up to " +
        std::to_string(format.version) + "): install that one.");
  if (marks.version == format.version) return {};
  return sentence(file, format, "has the unknown format " + std::to_string(marks.version) + ".");
}

Ran set_up(Database& database, Durability durability) {
  const auto mode = database.text("PRAGMA journal_mode = WAL");
  if (!mode) return Unexpected<SqlError>(mode.error());
  if (*mode != "wal")
    return Unexpected<SqlError>(SqlError{SQLITE_CANTOPEN, "its file system has no shared memory for WAL"});
  const std::string synchronous = durability == Durability::power ? "FULL" : "NORMAL";
  // Whatever the last run left in the WAL moves over at once: it may hold what has been erased.
  return database.execute(
    "PRAGMA synchronous = " + synchronous + "; PRAGMA secure_delete = ON; PRAGMA wal_checkpoint(TRUNCATE)");
}

Opened prepare(Database& database, const std::filesystem::path& file, const Format& format, Durability durability) {
  const auto marks = read_marks(database);
  if (!marks) return sentence(file, format, marks.error());
  if (auto judged = judge(file, format, *marks); !judged) return judged;
  if (const auto done = set_up(database, durability); !done) return sentence(file, format, done.error());
  if (marks->application_id != 0) return {};
  if (const auto created = create_tables(database, format); !created) return sentence(file, format, created.error());
  return {};
}

}  // namespace

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

Expected<StoreFile, std::string>
open_file(const std::filesystem::path& file, const Format& format, Durability durability) {
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
  if (error) return sentence(file, format, "cannot be opened: " + error.message() + ".");
  auto lock = lock_file(file, format);
  if (!lock) return Unexpected<std::string>(lock.error());
  if (const auto touched = touch(file, format); !touched) return Unexpected<std::string>(touched.error());
  auto database = Database::open(file);
  if (!database) return sentence(file, format, database.error());
  if (const auto ready = prepare(*database, file, format, durability); !ready)
    return Unexpected<std::string>(ready.error());
  return StoreFile{std::move(*lock), std::move(*database)};
}

Expected<Database, std::string> open_reader(const std::filesystem::path& file, const Format& format) {
  auto database = Database::open(file);
  if (!database) return sentence(file, format, database.error());
  if (const auto done = database->execute("PRAGMA query_only = ON"); !done) return sentence(file, format, done.error());
  return std::move(*database);
}

}  // namespace lectern::store
