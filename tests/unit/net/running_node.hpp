// A whole server in this process, with a real store in a folder of its own and a port that the system chose.
#pragma once

#include "server/board/embedded_boards.hpp"
#include "server/log/embedded_log.hpp"
#include "server/net/node.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace lectern::net {

class RunningNode {
 public:
  struct Options {
    Timing timing;
    std::string tls_certificate;
    std::string tls_key;
    std::string listen = "127.0.0.1:0";
  };

  RunningNode() : RunningNode(Options{}) {}

  explicit RunningNode(Options options);
  ~RunningNode();
  RunningNode(const RunningNode&) = delete;
  RunningNode& operator=(const RunningNode&) = delete;

  [[nodiscard]] std::uint16_t port() const { return node_->port(); }

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  [[nodiscard]] Node& node() { return *node_; }

  /// Opens a room through REST; its PIN.
  [[nodiscard]] std::string open_room();

  static constexpr const char* host_key = "a-key-for-tests";

 private:
  std::filesystem::path folder_;
  std::unique_ptr<log::EmbeddedStore> log_;
  std::unique_ptr<board::EmbeddedBoards> boards_;
  std::unique_ptr<Node> node_;
};

/// A new folder that nobody else uses.
[[nodiscard]] std::filesystem::path make_folder();

}  // namespace lectern::net
