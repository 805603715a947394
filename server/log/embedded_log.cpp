#include "server/log/embedded_log.hpp"

#include "server/log/followers.hpp"
#include "server/log/lane_log.hpp"
#include "server/log/log_reader.hpp"
#include "server/log/log_tables.hpp"
#include "server/log/sequencer.hpp"

#include <boost/asio/post.hpp>

#include <functional>
#include <utility>

namespace lectern::log {

namespace {

Unexpected<std::string> damaged(const std::filesystem::path& file, const store::SqlError& error) {
  return Unexpected<std::string>("The room log " + file.string() + " is damaged: " + error.text + ".");
}

}  // namespace

/// From the bottom up: the threads end before what they use.
struct EmbeddedStore::State final : StoreDoor {
  State(store::FileLock held, LogWrites writes, LogReads reads)
    : lock(std::move(held)), reader(std::move(reads), lanes), sequencer(std::move(writes), lanes, followers, reader) {}

  LogError order(Command command) override { return sequencer.ask(std::move(command)); }

  bool ask(Question question) override { return reader.ask(std::move(question)); }

  store::FileLock lock;
  Lanes lanes;
  Followers followers;
  LogReader reader;
  Sequencer sequencer;
};

Expected<std::unique_ptr<EmbeddedStore>, std::string>
EmbeddedStore::open(const std::filesystem::path& file, Durability durability) {
  auto opened = store::open_file(file, log_format(), durability);
  if (!opened) return Unexpected<std::string>(opened.error());
  auto second = store::open_reader(file, log_format());
  if (!second) return Unexpected<std::string>(second.error());
  auto writes = LogWrites::prepare(std::move(opened->writer));
  if (!writes) return damaged(file, writes.error());
  auto reads = LogReads::prepare(std::move(*second));
  if (!reads) return damaged(file, reads.error());
  auto state = std::make_unique<State>(std::move(opened->lock), std::move(*writes), std::move(*reads));
  return std::unique_ptr<EmbeddedStore>(new EmbeddedStore(std::move(state)));
}

EmbeddedStore::EmbeddedStore(std::unique_ptr<State> state) : state_(std::move(state)) {}

EmbeddedStore::~EmbeddedStore() {
  stop();
}

std::unique_ptr<RoomLog> EmbeddedStore::attach(boost::asio::any_io_executor executor) {
  store::Post post = [executor = std::move(executor)](std::function<void()> task) {
    boost::asio::post(executor, std::move(task));
  };
  return std::make_unique<LaneLog>(std::move(post), StoreEnds{state_->lanes, state_->followers, *state_});
}

std::shared_ptr<const telemetry::StoreMeters> EmbeddedStore::meters() const {
  return state_->sequencer.meters();
}

void EmbeddedStore::stop() {
  state_->sequencer.stop();
  state_->reader.stop();
}

}  // namespace lectern::log
