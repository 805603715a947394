// One database file of ours: that it is ours, that nobody else has it, that this program understands its format. Every
// way in which opening can fail becomes one sentence which names the file and says what to do; a damaged or foreign
// file is never touched.
#pragma once

#include "content/expected.hpp"
#include "server/store/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace lectern::store {

/// What a completed write survives: the end of the process (kill −9), or of the machine's power as well.
enum class Durability : std::uint8_t { process = 1, power };

/// What a file of one store looks like.
struct Format {
  std::string noun;                 ///< "room log": what the file is called in sentences
  std::int32_t application_id = 0;  ///< tells our files from everybody else's
  std::int64_t version = 1;         ///< a file of a later one is refused
  std::string tables;               ///< SQL that makes a new file
};

/// Held while the store is open: a second process, or a second store in this one, is refused. The system gives it up
/// when the process ends, however it ends.
class FileLock {
 public:
  FileLock() = default;

  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  ~FileLock();
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int descriptor_ = -1;
};

/// An open file: the lock, and the one connection that writes. Only the owner's users may read the file, which holds
/// names.
struct StoreFile {
  FileLock lock;
  Database writer;
};

[[nodiscard]] Expected<StoreFile, std::string>
open_file(const std::filesystem::path& file, const Format& format, Durability durability);

/// Another connection to a file that open_file() has opened: it reads beside the writer and never waits for it.
[[nodiscard]] Expected<Database, std::string> open_reader(const std::filesystem::path& file, const Format& format);

}  // namespace lectern::store
