// See node.hpp.
#include "server/net/node.hpp"

#include "server/api/addresses.hpp"
#include "server/api/keys.hpp"
#include "server/net/descriptors.hpp"
#include "server/net/http_session.hpp"
#include "server/net/lane_thread.hpp"
#include "server/net/listener.hpp"
#include "server/net/retention_timer.hpp"
#include "server/net/tls.hpp"
#include "server/telemetry/log_event.hpp"
#include "server/telemetry/logging.hpp"
#include "server/telemetry/metrics_page.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <atomic>
#include <future>
#include <utility>
#include <vector>

namespace lectern::net {

namespace {

constexpr std::size_t few_connections = 1'000;     // less than a large lecture
constexpr std::size_t reserved_descriptors = 128;  // stores, logs, listeners, libraries
constexpr std::chrono::milliseconds goodbye_max{1'600};

std::size_t connection_limit() {
  const std::size_t descriptors = raise_descriptor_limit();
  const std::size_t limit = std::max(descriptors, 2 * reserved_descriptors) - reserved_descriptors;
  telemetry::info("descriptors")
    .number("limit", descriptors)
    .number("connections_max", limit)
    .text("text", "room for " + std::to_string(limit) + " members");
  if (limit < few_connections) {
    telemetry::warning("few_descriptors")
      .number("connections_max", limit)
      .text(
        "text",
        "a larger class needs more descriptors: raise the hard limit of open files (ulimit -Hn) and start again");
  }
  return limit;
}

std::string url_of(bool tls, const asio::ip::address& address, std::uint16_t port) {
  const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  return (tls ? "https://" : "http://") + host + ":" + std::to_string(port);
}

std::vector<std::string> join_urls(const NodeConfig& config, const asio::ip::address& address, std::uint16_t port) {
  if (!config.advertise.empty()) return {config.advertise};
  const bool tls = !config.tls_certificate.empty();
  if (!address.is_unspecified()) return {url_of(tls, address, port)};
  std::vector<std::string> urls;
  for (const auto& lan : api::lan_addresses())
    urls.push_back(url_of(tls, asio::ip::make_address(lan), port));
  if (urls.empty()) urls.push_back(url_of(tls, asio::ip::address_v4::loopback(), port));
  return urls;
}

}  // namespace

struct Node::State {
  explicit State(NodeConfig given) : config(std::move(given)), connections(connection_limit()) {}

  NodeConfig config;
  Connections connections;
  api::ServerInfo server;
  std::unique_ptr<asio::ssl::context> tls;
  std::vector<std::unique_ptr<LaneThread>> lanes;
  std::unique_ptr<api::Aside> aside = std::make_unique<api::Aside>();  // posts to the lanes: ends before them
  std::unique_ptr<RetentionTimer> retention;                           // likewise
  telemetry::Sources sources;
  std::unique_ptr<Listener> listener;  // on the first lane's context: ends before it
  bool stopped = false;

  Expected<void, std::string> bind();
  Expected<void, std::string> recover();
  void make_lanes(const Stores& stores);
  void keep_rooms();
  void serve(std::size_t lane, Socket socket, Ticket ticket);
  void adopt(room::RoomId room, bool recovered);
  void abandon(room::RoomId room);
  void forget(room::RoomId room);
  void stop();
};

void Node::State::make_lanes(const Stores& stores) {
  server.node = config.name;
  server.version = config.version;
  LanePlan plan{
    config,
    stores,
    {},
    std::make_shared<tries::TryBudget>(api::random_number()),
    *aside,
    server,
    [this](room::RoomId room) { adopt(room, false); },
    [this](room::RoomId room) { forget(room); },
    [this] { return telemetry::metrics_page(sources); }};
  for (std::size_t i = 0; i < config.lanes; ++i)
    plan.writers.push_back({api::random_number()});
  for (std::size_t i = 0; i < config.lanes; ++i)
    lanes.push_back(std::make_unique<LaneThread>(plan, i));
  for (const auto& lane : lanes)
    sources.lanes.push_back(lane->meters());
  sources.log = stores.log_meters;
  sources.connections = [this] { return connections.open(); };
  sources.connections_max = connections.limit();
  sources.wrong_tries = [tries = plan.tries] { return tries->misses(); };
  sources.log_dropped = telemetry::log_lines_dropped;
  sources.version = config.version;
}

Expected<void, std::string> Node::State::bind() {
  if (!config.tls_certificate.empty()) {
    auto made = make_tls_context(config.tls_certificate, config.tls_key);
    if (!made) return Unexpected<std::string>(made.error());
    tls = std::move(*made);
  }
  const auto endpoint = parse_endpoint(config.listen);
  if (!endpoint) return Unexpected<std::string>(endpoint.error());
  std::vector<asio::io_context*> contexts;
  for (const auto& lane : lanes)
    contexts.push_back(&lane->context());
  listener = std::make_unique<Listener>(contexts, connections, [this](std::size_t lane, Socket socket, Ticket ticket) {
    serve(lane, std::move(socket), std::move(ticket));
  });
  if (auto listening = listener->listen(*endpoint); !listening) return listening;
  server.join_urls = join_urls(config, endpoint->address(), listener->port());
  return {};
}

// Rooms of a former run come back before the first client can ask for them.
Expected<void, std::string> Node::State::recover() {
  std::promise<Expected<std::vector<log::RoomSummary>, log::LogError>> promise;
  auto listed = promise.get_future();
  asio::post(lanes.front()->context(), [this, &promise] {
    lanes.front()->lane().log().rooms([&promise](auto rooms) { promise.set_value(std::move(rooms)); });
  });
  const auto rooms = listed.get();
  if (!rooms) return Unexpected<std::string>("The log does not answer: " + std::string(log::explain(rooms.error())));
  for (const auto& room : *rooms) {
    if (room.kept) continue;
    if (room.entries == 0)
      abandon(room.room);
    else if (!room.ended)
      adopt(room.room, true);
  }
  return {};
}

void Node::State::serve(std::size_t lane, Socket socket, Ticket ticket) {
  Site& site = lanes[lane]->site();
  if (site.stopping) return;
  if (tls == nullptr) return run_http(site, std::move(socket), std::move(ticket));
  run_http(site, TlsSocket(std::move(socket), *tls), std::move(ticket));
}

void Node::State::keep_rooms() {
  if (!config.retention) return;
  lane::Lane& lane = lanes.front()->lane();
  retention = std::make_unique<RetentionTimer>(
    lanes.front()->context(),
    api::Eraser{lane.log(), lane.boards(), [this](room::RoomId room) { forget(room); }},
    *config.retention);
  asio::post(lanes.front()->context(), [this] { retention->start(); });
}

void Node::State::adopt(room::RoomId room, bool recovered) {
  LaneThread& home = *lanes[lane::home_of(room, lanes.size())];
  asio::post(home.context(), [&home, room, recovered] { home.lane().adopt(room, recovered); });
}

// Killed between the claim of its PIN and its first entry: nobody was told of this room, and its PIN is free again.
void Node::State::abandon(room::RoomId room) {
  asio::post(lanes.front()->context(), [this, room] {
    lanes.front()->lane().log().erase(room, [](const Expected<void, log::LogError>& /*erased*/) {});
  });
}

void Node::State::forget(room::RoomId room) {
  for (const auto& lane : lanes) {
    asio::post(lane->context(), [&thread = *lane, room] { thread.lane().forget(room); });
  }
}

void Node::State::stop() {
  if (std::exchange(stopped, true)) return;
  asio::post(lanes.front()->context(), [this] {
    if (listener != nullptr) listener->stop();
    if (retention != nullptr) retention->stop();
  });
  auto left = std::make_shared<std::atomic<std::size_t>>(lanes.size());
  auto gone = std::make_shared<std::promise<void>>();
  auto all_gone = gone->get_future();
  for (const auto& lane : lanes) {
    lane->wind_up([left, gone] {
      if (left->fetch_sub(1) == 1) gone->set_value();
    });
  }
  if (all_gone.wait_for(goodbye_max) == std::future_status::timeout) telemetry::warning("goodbye_cut_short");
  for (const auto& lane : lanes)
    lane->join();
}

Expected<std::unique_ptr<Node>, std::string> Node::start(NodeConfig config, const Stores& stores) {
  std::unique_ptr<Node> node(new Node(std::make_unique<State>(std::move(config))));
  State& state = *node->state_;
  state.make_lanes(stores);
  if (auto bound = state.bind(); !bound) {
    state.stopped = true;  // nothing runs yet
    return Unexpected<std::string>(bound.error());
  }
  for (const auto& lane : state.lanes)
    lane->run();
  if (auto recovered = state.recover(); !recovered) return Unexpected<std::string>(recovered.error());
  state.keep_rooms();
  state.listener->start();
  return node;
}

Node::Node(std::unique_ptr<State> state) : state_(std::move(state)) {}

Node::~Node() {
  stop();
}

void Node::stop() {
  state_->stop();
}

std::uint16_t Node::port() const {
  return state_->listener->port();
}

const std::string& Node::url() const {
  return state_->server.join_urls.front();
}

}  // namespace lectern::net
