// SQLite as values: a connection and its statements end themselves, every failure is a returned SqlError. A connection
// and its statements belong to one thread. Nothing here knows what is stored; a store's tables stand beside that store.
#pragma once

#include "content/expected.hpp"

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace lectern::store {

struct SqlError {
  int code = SQLITE_ERROR;  ///< SQLite's extended result code
  std::string text;

  /// The file holds bytes that cannot be right: trying again will not help.
  [[nodiscard]] bool is_damage() const { return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB; }
};

using Ran = Expected<void, SqlError>;

/// A prepared statement, used again and again: bind (from 1), then run() or rows by step(), then reset().
class Statement {
 public:
  Statement() = default;

  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  /// Texts and blobs are not copied: they must live until reset().
  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, std::string_view text);
  Statement& bind_blob(int index, std::string_view bytes);

  /// True: there is a row to read. The views of a row end with the next step() or reset().
  [[nodiscard]] Expected<bool, SqlError> step();
  /// To its end, ignoring rows, then reset.
  [[nodiscard]] Ran run();
  void reset();

  [[nodiscard]] std::int64_t integer(int column) const;  ///< columns count from 0
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string_view blob(int column) const;

 private:
  friend class Patience;

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Ends a read of a statement with the scope, so that no row stays open across jobs and holds up a checkpoint.
class Reading {
 public:
  explicit Reading(Statement& statement) : statement_(statement) {}

  ~Reading() { statement_.reset(); }

  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

 private:
  Statement& statement_;
};

/// How long a statement's connection waits for somebody else's hold on the file, for the scope; then the usual again.
class Patience {
 public:
  Patience(const Statement& statement, std::chrono::milliseconds most);
  ~Patience();

  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

 private:
  sqlite3* connection_;
};

class Database {
 public:
  Database() = default;

  /// Opens `file`, creating it when it is not there.
  [[nodiscard]] static Expected<Database, SqlError> open(const std::filesystem::path& file);

  [[nodiscard]] Ran execute(const std::string& sql);  ///< one or more statements without parameters
  [[nodiscard]] Expected<Statement, SqlError> prepare(std::string_view sql);
  [[nodiscard]] Expected<std::int64_t, SqlError>
  integer(std::string_view sql);  ///< the first column of the first row; 0 without rows
  [[nodiscard]] Expected<std::string, SqlError> text(std::string_view sql);
  [[nodiscard]] bool in_transaction() const;   ///< some errors end a transaction by themselves
  [[nodiscard]] std::int64_t changes() const;  ///< rows that the last statement touched

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };

  explicit Database(sqlite3* connection) : connection_(connection) {}

  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace lectern::store
