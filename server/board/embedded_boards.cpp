#include "server/board/embedded_boards.hpp"

#include "server/board/board_requests.hpp"
#include "server/board/board_tables.hpp"
#include "server/board/lane_boards.hpp"
#include "server/store/erased_wal.hpp"
#include "server/store/inbox.hpp"
#include "server/store/store_file.hpp"

#include <boost/asio/post.hpp>

#include <cstddef>
#include <thread>
#include <utility>
#include <variant>

namespace lectern::board {

namespace {

constexpr std::size_t requests_max =
  10'000;  ///< waiting; a room publishes once per reveal, so more means a store that stands still

using Requests = store::Inbox<Request>;

/// Does one request.
class Clerk {
 public:
  explicit Clerk(BoardTables& tables) : tables_(tables) {}

  Result operator()(const Publish& request) { return tables_.publish(request.board); }

  Result operator()(const ReadRoom& request) { return tables_.room(request.room, request.top); }

  Result operator()(const ReadCourse& request) { return tables_.course(request.course, request.top); }

  Result operator()(const Erase& request) { return tables_.erase(request.room); }

 private:
  BoardTables& tables_;
};

}  // namespace

// ---- the store
// -------------------------------------------------------------------------------------------------------

struct EmbeddedBoards::State {
  State(store::StoreFile opened, BoardTables prepared) : file(std::move(opened)), tables(std::move(prepared)) {}

  void work() {
    const auto next = [this] { return store::take(inbox, tables.erased_wal()); };
    for (auto requests = next(); !requests.empty(); requests = next())
      for (const auto& request : requests)
        lanes.tell(request.from, {request.ticket, std::visit(Clerk(tables), request.what)});
  }

  store::StoreFile file;
  BoardTables tables;
  Requests inbox{requests_max};
  Lanes lanes;
  std::thread thread;
};

Expected<std::unique_ptr<EmbeddedBoards>, std::string> EmbeddedBoards::open(const std::filesystem::path& file) {
  auto opened = store::open_file(file, boards_format(), store::Durability::process);
  if (!opened) return Unexpected<std::string>(opened.error());
  auto tables = BoardTables::prepare(opened->writer);
  if (!tables)
    return Unexpected<std::string>(
      "The leaderboard file " + file.string() + " is damaged: " + tables.error().text + ".");
  auto state = std::make_unique<State>(std::move(*opened), std::move(*tables));
  state->thread = std::thread(&State::work, state.get());
  return std::unique_ptr<EmbeddedBoards>(new EmbeddedBoards(std::move(state)));
}

EmbeddedBoards::EmbeddedBoards(std::unique_ptr<State> state) : state_(std::move(state)) {}

EmbeddedBoards::~EmbeddedBoards() {
  stop();
}

std::unique_ptr<Leaderboards> EmbeddedBoards::attach(boost::asio::any_io_executor executor) {
  store::Post post = [executor = std::move(executor)](std::function<void()> task) {
    boost::asio::post(executor, std::move(task));
  };
  const auto ask = [&inbox = state_->inbox](Request request) { return inbox.push(std::move(request)); };
  return std::make_unique<LaneBoards>(std::move(post), state_->lanes, ask);
}

void EmbeddedBoards::stop() {
  state_->inbox.close();
  if (state_->thread.joinable()) state_->thread.join();
}

}  // namespace lectern::board
