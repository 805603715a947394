// The composition root: flags, stores, node, and how they end.
#include "server/board/embedded_boards.hpp"
#include "server/config.hpp"
#include "server/log/embedded_log.hpp"
#include "server/net/node.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <pthread.h>
#include <signal.h>

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
  spdlog::info("stopping");
}

void start_logging(const std::string& level) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("lectern"));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e %^%l%$ %v");
  spdlog::set_level(spdlog::level::from_str(level));
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
  return out;
}

void announce(const net::Node& node, const Config& config) {
  const nlohmann::ordered_json ready{
    {"v", 1}, {"url", node.url()}, {"host_key", config.host_key}, {"node", config.node}};
  std::cout << "ready " << ready.dump() << std::endl;
}

int serve(const Config& config, const sigset_t& stopping) {
  std::error_code error;
  fs::create_directories(config.data, error);
  if (error) return fail("Cannot make the data folder " + config.data.string() + ": " + error.message() + ".");
  const auto durability = config.durable == "power" ? log::Durability::power : log::Durability::process;
  auto log_store = log::EmbeddedStore::open(config.data / "log.sqlite", durability);
  if (!log_store) return fail(log_store.error());
  auto board_store = board::EmbeddedBoards::open(config.data / "boards.sqlite");
  if (!board_store) return fail(board_store.error());
  const net::Stores stores{
    [&](auto executor) { return (*log_store)->attach(std::move(executor)); },
    [&](auto executor) { return (*board_store)->attach(std::move(executor)); }};
  {
    auto node = net::Node::start(node_config(config), stores);
    if (!node) return fail(node.error());
    announce(**node, config);
    wait_for_signal(stopping);
    (*node)->stop();
  }
  (*board_store)->stop();
  (*log_store)->stop();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto parsed = parse_command_line(argc, argv);
  if (!parsed.config) return parsed.exit_code;
  const sigset_t stopping = block_signals();
  start_logging(parsed.config->log_level);
  return serve(*parsed.config, stopping);
}
