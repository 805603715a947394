#include "server/store/sqlite.hpp"

#include <utility>

namespace lectern::store {

namespace {

constexpr int busy_ms =
  5'000;  ///< someone else's hold on the file (a backup, the sqlite3 shell) before it counts as an error

SqlError last_error(sqlite3* connection) {
  if (connection == nullptr) return {SQLITE_NOMEM, "out of memory"};
  return {sqlite3_extended_errcode(connection), sqlite3_errmsg(connection)};
}

}  // namespace

// ---- Statement -----------------------------------------------------------------------------------------------------

Statement& Statement::bind(int index, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), index, value);
  return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
  // A null pointer would bind NULL; an empty text is a text.
  const char* data = text.data() == nullptr ? "" : text.data();
  sqlite3_bind_text64(statement_.get(), index, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind_blob(int index, std::string_view bytes) {
  const char* data = bytes.data() == nullptr ? "" : bytes.data();
  sqlite3_bind_blob64(statement_.get(), index, data, bytes.size(), SQLITE_STATIC);
  return *this;
}

Expected<bool, SqlError> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return Unexpected<SqlError>(last_error(sqlite3_db_handle(statement_.get())));
}

Ran Statement::run() {
  const Reading reading(*this);
  for (;;) {
    const auto row = step();
    if (!row) return Unexpected<SqlError>(row.error());
    if (!*row) return {};
  }
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (data == nullptr) return {};
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::string_view Statement::blob(int column) const {
  const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  if (data == nullptr) return {};
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

// ---- Patience ------------------------------------------------------------------------------------------------------

Patience::Patience(const Statement& statement, std::chrono::milliseconds most)
  : connection_(sqlite3_db_handle(statement.statement_.get())) {
  sqlite3_busy_timeout(connection_, static_cast<int>(most.count()));
}

Patience::~Patience() {
  sqlite3_busy_timeout(connection_, busy_ms);
}

// ---- Database ------------------------------------------------------------------------------------------------------

Expected<Database, SqlError> Database::open(const std::filesystem::path& file) {
  sqlite3* connection = nullptr;
  constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(file.c_str(), &connection, flags, nullptr);
  Database database(connection);
  if (code != SQLITE_OK) return Unexpected<SqlError>(last_error(connection));
  sqlite3_busy_timeout(connection, busy_ms);
  return database;
}

Ran Database::execute(const std::string& sql) {
  if (sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return Unexpected<SqlError>(last_error(connection_.get()));
}

Expected<Statement, SqlError> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int size = static_cast<int>(sql.size());
  if (
    sqlite3_prepare_v3(connection_.get(), sql.data(), size, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) ==
    SQLITE_OK)
    return Statement(statement);
  return Unexpected<SqlError>(last_error(connection_.get()));
}

Expected<std::int64_t, SqlError> Database::integer(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return Unexpected<SqlError>(statement.error());
  return statement->step().map([&](bool row) { return row ? statement->integer(0) : 0; });
}

Expected<std::string, SqlError> Database::text(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return Unexpected<SqlError>(statement.error());
  return statement->step().map([&](bool row) { return row ? std::string(statement->text(0)) : std::string(); });
}

bool Database::in_transaction() const {
  return sqlite3_get_autocommit(connection_.get()) == 0;
}

std::int64_t Database::changes() const {
  return sqlite3_changes64(connection_.get());
}

}  // namespace lectern::store
