#include "server/board/redis_boards.hpp"

#include "server/board/lane_boards.hpp"
#include "server/board/redis_board_scripts.hpp"
#include "server/board/redis_clerk.hpp"

#include <boost/asio/post.hpp>

#include <atomic>
#include <cstddef>
#include <future>
#include <utility>

namespace lectern::board {

namespace {

constexpr std::size_t requests_max = 10'000;  ///< waiting, as for the embedded boards

}  // namespace

/// Everything but ask(), `waiting` and `stopped` belongs to the client's thread.
struct RedisBoards::State {
  explicit State(redis::Client& its_client) : client(its_client) {}

  bool ask(Request request);
  void answer(const Request& request, Result result);

  redis::Client& client;
  Lanes lanes;
  std::atomic<bool> stopped = false;
  std::atomic<std::size_t> waiting{0};
  std::function<void()> answered = [] {};
  std::unique_ptr<redis::Connection> connection = client.connection("boards", board_scripts());
  RedisClerk clerk{client.context(), *connection, [this](const Request& request, Result result) {
                     answer(request, std::move(result));
                   }};
};

bool RedisBoards::State::ask(Request request) {
  if (stopped) return false;
  if (waiting.fetch_add(1) >= requests_max) {
    --waiting;
    return false;
  }
  boost::asio::post(client.context(), [this, given = std::move(request)]() mutable { clerk.take(std::move(given)); });
  return true;
}

void RedisBoards::State::answer(const Request& request, Result result) {
  --waiting;
  lanes.tell(request.from, {request.ticket, std::move(result)});
  answered();
}

RedisBoards::RedisBoards(redis::Client& client) : state_(std::make_unique<State>(client)) {
  // The first try is awaited, so that a Redis that is there can be used at once.
  auto tried = std::make_shared<std::promise<void>>();
  const auto once = [tried, told = std::make_shared<bool>(false)] {
    if (!std::exchange(*told, true)) tried->set_value();
  };
  client.run([&] { state_->connection->open({once, [] {}, [once](const std::string& /*why*/) { once(); }}); });
  tried->get_future().wait();
}

RedisBoards::~RedisBoards() {
  stop();
  state_->client.run([this] { state_.reset(); });
}

std::unique_ptr<Leaderboards> RedisBoards::attach(boost::asio::any_io_executor executor) {
  store::Post post = [executor = std::move(executor)](std::function<void()> task) {
    boost::asio::post(executor, std::move(task));
  };
  return std::make_unique<LaneBoards>(
    std::move(post), state_->lanes, [&state = *state_](Request request) { return state.ask(std::move(request)); });
}

void RedisBoards::stop() {
  auto& state = *state_;
  if (state.stopped.exchange(true)) return;
  auto idle = std::make_shared<std::promise<void>>();
  state.client.run([&state, idle] {
    state.answered = [&state, idle, told = false]() mutable {
      if (state.waiting == 0 && !std::exchange(told, true)) idle->set_value();
    };
    state.answered();
  });
  idle->get_future().wait_for(state.client.timing().patience);
  state.client.run([&state] {
    state.answered = [] {};
    state.clerk.give_up();
    state.connection->close();
  });
  state.client.run([] {});  // what close() has posted runs before this goes
}

}  // namespace lectern::board
