#include "server/log/redis_log.hpp"

#include "server/log/lane_log.hpp"
#include "server/log/redis_appender.hpp"
#include "server/log/redis_beat.hpp"
#include "server/log/redis_checks.hpp"
#include "server/log/redis_directory.hpp"
#include "server/log/redis_follower.hpp"
#include "server/log/redis_reader.hpp"
#include "server/log/redis_rows.hpp"
#include "server/room/describe.hpp"
#include "server/room/limits.hpp"
#include "server/telemetry/log_event.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <random>
#include <utility>
#include <variant>

namespace lectern::log {

namespace {

constexpr std::size_t questions_max = 100'000;

std::string random_process() {
  std::random_device device;
  return room::format({std::uint64_t{device()} << 32U | device()});
}

std::size_t weight_of(const Command& command) {
  const auto* append = std::get_if<Append>(&command);
  return append == nullptr ? 1 : std::max<std::size_t>(append->events.size(), 1);
}

}  // namespace

/// How the first connections of all went.
struct Opening {
  bool reads_ready = false;
  bool checked = false;
  bool over = false;
  std::promise<std::string> wrong;  ///< empty: nothing

  void go_on() {
    if (reads_ready && checked) end({});
  }

  /// Redis may take its time to read its file; whatever else is wrong does not pass by itself.
  void fail(const std::string& why) {
    if (!why.starts_with("LOADING")) end(why.ends_with('.') ? why : why + ".");
  }

 private:
  void end(const std::string& why) {
    if (!std::exchange(over, true)) wrong.set_value(why);
  }
};

/// Everything but order(), ask() and `stopped` belongs to the client's thread.
struct RedisStore::State final : StoreDoor {
  State(redis::Client& client, store::Durability asked) : durability(asked), parts(client, random_process()) {
    parts.lives = [this](const std::string& process) { return beat.lives(process); };
  }

  LogError order(Command command) override;
  bool ask(Question question) override;

  void on(Append& append) { appender.append(std::move(append)); }

  void on(const Claim& claim) { directory.claim(claim); }

  void on(const CloseRoom& close) { directory.close(close); }

  void on(const EraseRoom& erase) { directory.erase(erase); }

  void open(const std::shared_ptr<Opening>& opening);
  void check(const std::shared_ptr<Opening>& opening);
  void meet(const std::shared_ptr<Opening>& opening);
  void on_writes_back(const std::shared_ptr<Opening>& opening);
  void heard(room::RoomId room, room::Position end);
  void sever(room::RoomId room);
  void close();

  const store::Durability durability;
  RedisParts parts;
  std::atomic<bool> stopped = false;
  RedisTails tails;
  std::unique_ptr<redis::Connection> writes = parts.client.connection("write", redis_scripts());
  std::unique_ptr<redis::Connection> reads = parts.client.connection("read", redis_scripts());
  RedisBeat beat{parts, *writes};
  RedisAppender appender{parts, *writes};
  RedisDirectory directory{parts, *writes};
  RedisReader reader{
    parts,
    *reads,
    [this](room::RoomId room, room::Position end) { heard(room, end); },
    [this](room::RoomId room, room::Position last, const redis::Reply& row) {
      tails.note(room, last, redis_row_hash(row));
    }};
  std::map<std::size_t, RedisFollower> followers;  ///< by tag
};

// ---- from any thread -----------------------------------------------------------------------------------------------

LogError RedisStore::State::order(Command command) {
  if (stopped) return LogError::unavailable;
  const auto weight = weight_of(command);
  const bool fits = parts.meters->waiting.fetch_add(weight) + weight <= room::limits::append_queue_max;
  if (fits) {
    boost::asio::post(parts.client.context(), [this, given = std::move(command)]() mutable {
      std::visit([this](auto& one) { on(one); }, given);
    });
    return {};
  }
  parts.meters->waiting -= weight;
  return LogError::overloaded;
}

bool RedisStore::State::ask(Question question) {
  if (stopped) return false;
  if (parts.questions.fetch_add(1) < questions_max) {
    boost::asio::post(parts.client.context(), [this, given = std::move(question)]() mutable {
      std::visit([this](auto& one) { reader.on(std::move(one)); }, given);
    });
    return true;
  }
  --parts.questions;
  return false;
}

// ---- on the client's thread ----------------------------------------------------------------------------------------

void RedisStore::State::open(const std::shared_ptr<Opening>& opening) {
  const auto failed = [opening](const std::string& why) { opening->fail(why); };
  const auto reads_back = [this, opening] {
    reader.open();
    opening->reads_ready = true;
    opening->go_on();
  };
  const auto writes_lost = [this] {
    if (!stopped) telemetry::warning("redis_away").text("why", writes->trouble());
    appender.shut();
  };
  reads->open({reads_back, [] {}, failed});
  writes->open({[this, opening] { on_writes_back(opening); }, writes_lost, failed});
}

/// Somebody may have changed its settings, or another Redis answers now: at the start that is refused, later it is
/// said.
void RedisStore::State::check(const std::shared_ptr<Opening>& opening) {
  check_redis(*writes, durability, [this, opening](const std::string& wrong) {
    if (wrong.empty()) return meet(opening);
    if (opening->over) telemetry::warning("redis_unsafe").text("why", wrong);
    opening->fail(wrong);
  });
}

void RedisStore::State::meet(const std::shared_ptr<Opening>& opening) {
  if (beat.is_started()) return;
  beat.start([opening] {
    opening->checked = true;
    opening->go_on();
  });
}

/// Nothing is written before what was folded has been found again.
void RedisStore::State::on_writes_back(const std::shared_ptr<Opening>& opening) {
  telemetry::info("redis_connected").text("at", redis::describe(parts.client.address()));
  check(opening);
  tails.verify(*writes, tails.rooms(), [this](const std::vector<room::RoomId>& parted) {
    for (const auto& room : parted)
      sever(room);
    appender.open();
  });
}

void RedisStore::State::heard(room::RoomId room, room::Position end) {
  const auto tag = redis_tag(room);
  auto found = followers.find(tag);
  if (found == followers.end()) {
    found =
      followers.try_emplace(tag, parts, tails, *reads, tag, [this](room::RoomId severed) { sever(severed); }).first;
  }
  found->second.add(room, end);
}

void RedisStore::State::sever(room::RoomId room) {
  telemetry::error("log_parted").id("room", room::format(room));
  tails.forget(room);
  if (const auto found = followers.find(redis_tag(room)); found != followers.end()) found->second.remove(room);
  appender.sever(room);
  Mail mail;
  for (const auto lane : parts.followers.of(room))
    mail.add(lane, Severed{room});
  mail.send(parts.lanes);
}

void RedisStore::State::close() {
  appender.give_up();
  directory.give_up();
  writes->close();
  reads->close();
  for (auto& [tag, follower] : followers)
    follower.close();
  reader.give_up();
}

// ---- the store -----------------------------------------------------------------------------------------------------

Expected<std::unique_ptr<RedisStore>, std::string>
RedisStore::open(redis::Client& client, store::Durability durability) {
  std::unique_ptr<RedisStore> store(new RedisStore(std::make_unique<State>(client, durability)));
  auto opening = std::make_shared<Opening>();
  auto wrong = opening->wrong.get_future();
  client.run([&] { store->state_->open(opening); });
  const auto why = wrong.get();
  if (why.empty()) return store;
  return Unexpected<std::string>("Redis at " + redis::describe(client.address()) + " cannot hold the log. " + why);
}

RedisStore::RedisStore(std::unique_ptr<State> state) : state_(std::move(state)) {}

RedisStore::~RedisStore() {
  stop();
  state_->parts.client.run([this] { state_.reset(); });
}

std::unique_ptr<RoomLog> RedisStore::attach(boost::asio::any_io_executor executor) {
  store::Post post = [executor = std::move(executor)](std::function<void()> task) {
    boost::asio::post(executor, std::move(task));
  };
  return std::make_unique<LaneLog>(std::move(post), StoreEnds{state_->parts.lanes, state_->parts.followers, *state_});
}

std::shared_ptr<const telemetry::StoreMeters> RedisStore::meters() const {
  return state_->parts.meters;
}

void RedisStore::stop() {
  auto& state = *state_;
  if (state.stopped.exchange(true)) return;
  auto idle = std::make_shared<std::promise<void>>();
  auto& client = state.parts.client;
  client.run([&state, idle] {
    state.parts.answered = [&state, idle, told = false]() mutable {
      if (state.parts.meters->waiting + state.parts.questions == 0 && !std::exchange(told, true)) idle->set_value();
    };
    state.parts.answered();
  });
  idle->get_future().wait_for(client.timing().patience);
  auto gone = std::make_shared<std::promise<void>>();
  client.run([&state, gone] { state.beat.stop([gone] { gone->set_value(); }); });
  gone->get_future().wait_for(client.timing().patience);
  client.run([&state] {
    state.parts.answered = [] {};
    state.close();
  });
  client.run([] {});  // what close() has posted runs before the store goes
}

}  // namespace lectern::log
