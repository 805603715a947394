#include "server/board/embedded_boards.hpp"

#include "server/board/board_tables.hpp"
#include "server/store/attached.hpp"
#include "server/store/erased_wal.hpp"
#include "server/store/inbox.hpp"
#include "server/store/store_file.hpp"

#include <boost/asio/post.hpp>

#include <cstddef>
#include <cstdint>
#include <thread>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace lectern::board {

namespace {

constexpr std::size_t requests_max =
  10'000;  ///< waiting; a room publishes once per reveal, so more means a store that stands still

using Ticket = std::uint64_t;  ///< names a handler, which never leaves its own thread

// ---- requests and their answers, as data
// -----------------------------------------------------------------------------

struct Publish {
  RoomBoard board;
};

struct ReadRoom {
  room::RoomId room;
  std::uint32_t top = 0;
};

struct ReadCourse {
  std::string course;
  std::uint32_t top = 0;
};

struct Erase {
  room::RoomId room;
};

struct Request {
  store::AttachedId from = 0;
  Ticket ticket = 0;
  std::variant<Publish, ReadRoom, ReadCourse, Erase> what;
};

using Result =
  std::variant<Expected<void, BoardError>, Expected<RoomBoard, BoardError>, Expected<CourseBoard, BoardError>>;

struct Answer {
  Ticket ticket = 0;
  Result result;
};

class LaneBoards;
using Lanes = store::Attached<LaneBoards, Answer>;
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

// ---- one lane's side
// -------------------------------------------------------------------------------------------------

/// Keeps the handlers; only their tickets travel.
class LaneBoards final : public Leaderboards {
 public:
  LaneBoards(store::Post post, Lanes& lanes, Requests& requests)
    : post_(std::move(post)), lanes_(lanes), requests_(requests), id_(lanes.add(post_, self_)) {}

  ~LaneBoards() override { lanes_.remove(id_); }

  LaneBoards(const LaneBoards&) = delete;
  LaneBoards& operator=(const LaneBoards&) = delete;

  void publish(RoomBoard board, Done done) override { ask(Publish{std::move(board)}, std::move(done)); }

  void room(room::RoomId room, std::uint32_t top, RoomDone done) override { ask(ReadRoom{room, top}, std::move(done)); }

  void course(std::string course, std::uint32_t top, CourseDone done) override {
    ask(ReadCourse{std::move(course), top}, std::move(done));
  }

  void erase(room::RoomId room, Done done) override { ask(Erase{room}, std::move(done)); }

  void take(Answer answer) {
    auto waiting = waiting_.extract(answer.ticket);
    if (waiting.empty()) return;
    const auto handler = std::move(waiting.mapped());
    std::visit([&answer](const auto& done) { call(done, std::move(answer.result)); }, handler);
  }

 private:
  using Handler = std::variant<Done, RoomDone, CourseDone>;

  template <class Value>
  static void call(const std::function<void(Expected<Value, BoardError>)>& done, Result result) {
    done(std::move(std::get<Expected<Value, BoardError>>(result)));
  }

  template <class Value>
  void ask(decltype(Request::what) what, std::function<void(Expected<Value, BoardError>)> done) {
    const Ticket ticket = ++last_;
    waiting_.emplace(ticket, std::move(done));
    if (requests_.push({id_, ticket, std::move(what)})) return;
    lanes_.tell(id_, {ticket, Expected<Value, BoardError>(Unexpected<BoardError>(BoardError::unavailable))});
  }

  std::shared_ptr<LaneBoards*> self_ = std::make_shared<LaneBoards*>(this);
  store::Post post_;
  Lanes& lanes_;
  Requests& requests_;
  store::AttachedId id_;
  std::unordered_map<Ticket, Handler> waiting_;
  Ticket last_ = 0;
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
  return std::make_unique<LaneBoards>(std::move(post), state_->lanes, state_->inbox);
}

void EmbeddedBoards::stop() {
  state_->inbox.close();
  if (state_->thread.joinable()) state_->thread.join();
}

}  // namespace lectern::board
