// Leaderboards in a SQLite file of their own, behind one thread that does one request after another. Boards are
// projections: the log can always make them again, so this store survives a killed process and does not ask for more.
#pragma once

#include "content/expected.hpp"
#include "server/board/leaderboards.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace lectern::board {

class EmbeddedBoards {
 public:
  /// Opens or makes the file. The error is one sentence that names it.
  [[nodiscard]] static Expected<std::unique_ptr<EmbeddedBoards>, std::string> open(const std::filesystem::path& file);

  ~EmbeddedBoards();
  EmbeddedBoards(const EmbeddedBoards&) = delete;
  EmbeddedBoards& operator=(const EmbeddedBoards&) = delete;

  /// For the one thread of `executor`. The result must end before this object and before that executor's context.
  [[nodiscard]] std::unique_ptr<Leaderboards> attach(boost::asio::any_io_executor executor);

  /// Finishes what waits, then ends the thread and lets the file go. Later requests are answered `unavailable`.
  /// Idempotent.
  void stop();

 private:
  struct State;
  explicit EmbeddedBoards(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace lectern::board
