// The composition root: flags, stores, node, and how they end.
#include "server/board/embedded_boards.hpp"
#include "server/board/redis_boards.hpp"
#include "server/config.hpp"
#include "server/log/embedded_log.hpp"
#include "server/log/redis_log.hpp"
#include "server/net/node.hpp"
#include "server/redis/client.hpp"
#include "server/telemetry/log_event.hpp"
#include "server/telemetry/logging.hpp"

#include <nlohmann/json.hpp>

#include <pthread.h>
#include <signal.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <utility>

namespace {

namespace fs = std::filesystem;
using namespace lectern;

constexpr int cannot_start = 1;

/// Blocked here, before any thread exists, so that only wait_for_signal() sees them.
sigset_t block_signals() {
  ::signal(SIGPIPE, SIG_IGN);
  sigset_t stopping;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGINT);
  sigaddset(&stopping, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &stopping, nullptr);
  return stopping;
}

void wait_for_signal(const sigset_t& stopping) {
  int signal = 0;
  while (sigwait(&stopping, &signal) != 0) {
  }
  telemetry::info("stopping").number("signal", static_cast<std::uint64_t>(signal));
}

int fail(const std::string& sentence) {
  std::cerr << "lectern-server: " << sentence << '\n';
  return cannot_start;
}

net::NodeConfig node_config(const Config& config) {
  net::NodeConfig out;
  out.listen = config.listen;
  out.advertise = config.advertise;
  out.name = config.node;
  out.version = LECTERN_VERSION;
  out.host_key = config.host_key;
  out.lanes = config.lanes;
  out.web = config.web;
  out.decks = config.decks;
  out.tls_certificate = config.tls_certificate;
  out.tls_key = config.tls_key;
  out.retention = std::chrono::hours(24) * config.retention_days;
  return out;
}

void announce(const net::Node& node, const Config& config) {
  const nlohmann::ordered_json ready{
    {"v", 1}, {"url", node.url()}, {"host_key", config.host_key}, {"node", config.node}};
  std::cout << "ready " << ready.dump() << std::endl;
  telemetry::info("ready")
    .text("version", LECTERN_VERSION)
    .number("port", node.port())
    .number("lanes", config.lanes)
    .number("retention_days", static_cast<std::uint64_t>(config.retention_days));
}

log::Durability durability_of(const Config& config) {
  return config.durable == "power" ? log::Durability::power : log::Durability::process;
}

/// From the first client to the last.
int run_node(const Config& config, const net::Stores& stores, const sigset_t& stopping) {
  auto node = net::Node::start(node_config(config), stores);
  if (!node) return fail(node.error());
  announce(**node, config);
  wait_for_signal(stopping);
  (*node)->stop();
  return 0;
}

template <class LogStore, class BoardStore>
net::Stores stores_of(LogStore& log_store, BoardStore& board_store) {
  return {
    [&](auto executor) { return log_store.attach(std::move(executor)); },
    [&](auto executor) { return board_store.attach(std::move(executor)); },
    log_store.meters()};
}

int serve_embedded(const Config& config, const sigset_t& stopping) {
  std::error_code error;
  fs::create_directories(config.data, error);
  if (error) return fail("Cannot make the data folder " + config.data.string() + ": " + error.message() + ".");
  auto log_store = log::EmbeddedStore::open(config.data / "log.sqlite", durability_of(config));
  if (!log_store) return fail(log_store.error());
  auto board_store = board::EmbeddedBoards::open(config.data / "boards.sqlite");
  if (!board_store) return fail(board_store.error());
  const int code = run_node(config, stores_of(**log_store, **board_store), stopping);
  (*board_store)->stop();
  (*log_store)->stop();
  return code;
}

int serve_redis(const Config& config, const sigset_t& stopping) {
  redis::Client client(redis::parse_url(config.redis).value(), config.node);
  auto log_store = log::RedisStore::open(client, durability_of(config));
  if (!log_store) return fail(log_store.error());
  board::RedisBoards board_store(client);
  const int code = run_node(config, stores_of(**log_store, board_store), stopping);
  board_store.stop();
  (*log_store)->stop();
  return code;
}

int serve(const Config& config, const sigset_t& stopping) {
  return config.redis.empty() ? serve_embedded(config, stopping) : serve_redis(config, stopping);
}

}  // namespace

int main(int argc, char** argv) {
  const auto parsed = parse_command_line(argc, argv);
  if (!parsed.config) return parsed.exit_code;
  const sigset_t stopping = block_signals();
  telemetry::start_logging(parsed.config->log_level);
  const int code = serve(*parsed.config, stopping);
  telemetry::stop_logging();
  return code;
}
