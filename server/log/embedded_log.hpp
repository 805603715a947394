// The log in one SQLite file: a sequencer thread that writes and a reader thread beside it. For one server process; a
// second one on the same file is refused.
#pragma once

#include "content/expected.hpp"
#include "server/log/room_log.hpp"
#include "server/store/store_file.hpp"
#include "server/telemetry/store_meters.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace lectern::log {

using store::Durability;

class EmbeddedStore {
 public:
  /// Opens or makes the file. The error is one sentence that names it.
  [[nodiscard]] static Expected<std::unique_ptr<EmbeddedStore>, std::string>
  open(const std::filesystem::path& file, Durability durability);

  ~EmbeddedStore();
  EmbeddedStore(const EmbeddedStore&) = delete;
  EmbeddedStore& operator=(const EmbeddedStore&) = delete;

  /// For the one thread of `executor`. The result must end before this store and before that executor's context.
  [[nodiscard]] std::unique_ptr<RoomLog> attach(boost::asio::any_io_executor executor);

  [[nodiscard]] std::shared_ptr<const telemetry::StoreMeters> meters() const;

  /// Commits what waits and answers it, then ends both threads. Everything asked later is answered `unavailable`.
  /// Idempotent.
  void stop();

 private:
  struct State;
  explicit EmbeddedStore(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace lectern::log
