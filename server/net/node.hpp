// One server process: its lanes, each with a thread and everything that belongs to it, and the listener that feeds
// them. Knows the ports of the stores, not which store is behind them.
#pragma once

#include "content/expected.hpp"
#include "server/board/leaderboards.hpp"
#include "server/log/room_log.hpp"
#include "server/net/site.hpp"
#include "server/telemetry/store_meters.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace lectern::net {

struct NodeConfig {
  std::string listen = "0.0.0.0:8080";
  std::string advertise;  ///< the URL to show people; empty: found out
  std::string name;
  std::string version;
  std::string host_key;
  std::size_t lanes = 1;
  std::filesystem::path web;  ///< built web client; empty: none
  std::filesystem::path decks;
  std::string tls_certificate;  ///< both or neither
  std::string tls_key;
  Timing timing;
  std::optional<std::chrono::seconds> retention;  ///< of ended rooms; none: for ever
};

/// Makes a lane's own view of a store, for the one thread of its executor.
struct Stores {
  std::function<std::unique_ptr<log::RoomLog>(boost::asio::any_io_executor)> log;
  std::function<std::unique_ptr<board::Leaderboards>(boost::asio::any_io_executor)> boards;
  std::shared_ptr<const telemetry::StoreMeters> log_meters = {};
};

class Node {
 public:
  /// Binds the port and takes up the rooms of a former run; serves once this has returned. The error is one sentence.
  [[nodiscard]] static Expected<std::unique_ptr<Node>, std::string> start(NodeConfig config, const Stores& stores);

  /// Stops if that has not been done. The stores must still be there.
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  /// Says goodbye to every member, completes what is being appended, and ends the lanes; takes under two seconds,
  /// whatever hangs.
  void stop();

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] const std::string& url() const;  ///< the first of the join URLs

 private:
  struct State;
  explicit Node(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace lectern::net
