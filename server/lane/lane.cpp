// The face of a lane: every call goes to its state.
#include "server/lane/lane.hpp"

#include "server/lane/state.hpp"
#include "server/lane/steady_alarm.hpp"

#include <utility>

namespace lectern::lane {

Lane::State::State(
  LaneConfig settings,
  std::unique_ptr<Alarm> ringer,
  std::unique_ptr<log::RoomLog> log_port,
  std::unique_ptr<board::Leaderboards> board_port,
  Clock now)
  : config(std::move(settings))
  , clock(std::move(now))
  , meters(*config.meters)
  , boards(std::move(board_port))
  , store(std::move(log_port))
  , alarm(std::move(ringer)) {
  LECTERN_ASSERT(config.lanes > 0 && config.index < config.lanes && config.tries != nullptr);
  if (config.writers.empty()) config.writers.push_back(config.writer);
}

Lane::Lane(
  LaneConfig config,
  boost::asio::io_context& context,
  std::unique_ptr<log::RoomLog> log,
  std::unique_ptr<board::Leaderboards> boards,
  Clock clock)
  : Lane(std::move(config), std::make_unique<SteadyAlarm>(context, clock), std::move(log), std::move(boards), clock) {}

Lane::Lane(
  LaneConfig config,
  std::unique_ptr<Alarm> alarm,
  std::unique_ptr<log::RoomLog> log,
  std::unique_ptr<board::Leaderboards> boards,
  Clock clock)
  : state_(std::make_unique<State>(
      std::move(config), std::move(alarm), std::move(log), std::move(boards), std::move(clock))) {}

Lane::~Lane() = default;

MemberId Lane::attach(std::shared_ptr<Connection> connection, Arrival arrival) {
  return state_->attach(std::move(connection), std::move(arrival));
}

void Lane::receive(MemberId member, std::string_view bytes) {
  state_->receive(member, bytes);
}

void Lane::detach(MemberId member) {
  state_->detach(member);
}

void Lane::adopt(room::RoomId room, bool recovered) {
  state_->adopt(room, recovered);
}

void Lane::forget(room::RoomId room) {
  state_->forget(room);
}

void Lane::stop(std::function<void()> done) {
  state_->stop(std::move(done));
}

Lane::Counts Lane::counts() const {
  return {state_->members.size(), state_->replicas.size()};
}

const telemetry::LaneMeters& Lane::meters() const {
  return *state_->config.meters;
}

void Lane::sample() {
  state_->sample();
}

log::RoomLog& Lane::log() {
  return *state_->store;
}

board::Leaderboards& Lane::boards() {
  return *state_->boards;
}

std::uint64_t mix(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15U;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31U);
}

std::size_t home_of(room::RoomId room, std::size_t lanes) {
  LECTERN_ASSERT(lanes > 0);
  return static_cast<std::size_t>(mix(room.value) % lanes);
}

}  // namespace lectern::lane
