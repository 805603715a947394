// See running_node.hpp.
#include "running_node.hpp"

#include "raw_socket.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace lectern::net {

namespace fs = std::filesystem;

namespace {

constexpr const char* deck = R"(deck: Two questions
id: two
language: en
questions:
  - id: first
    kind: choice
    text: { en: "Which one?" }
    options:
      - text: { en: "This one" }
        right: true
      - text: { en: "That one" }
    time: 20s
    points: 1000
  - id: second
    kind: true-false
    text: { en: "Is it so?" }
    answer: true
    time: 20s
    points: 1000
)";

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

}  // namespace

fs::path make_folder() {
  std::string pattern = (fs::temp_directory_path() / "lectern-net-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  return pattern;
}

RunningNode::RunningNode(Options options) : folder_(make_folder()) {
  write(folder_ / "web/index.html", "<p>join</p>");
  write(folder_ / "web/host.html", "<p>host</p>");
  write(folder_ / "decks/two.yaml", deck);
  write(folder_ / "secret.txt", "secret");
  log_ = std::move(*log::EmbeddedStore::open(folder_ / "log.sqlite", log::Durability::process));
  boards_ = std::move(*board::EmbeddedBoards::open(folder_ / "boards.sqlite"));
  NodeConfig config;
  config.listen = options.listen;
  config.name = "test";
  config.version = "0";
  config.host_key = host_key;
  config.lanes = 2;
  config.web = folder_ / "web";
  config.decks = folder_ / "decks";
  config.tls_certificate = options.tls_certificate;
  config.tls_key = options.tls_key;
  config.timing = options.timing;
  auto started = Node::start(
    std::move(config),
    Stores{
      [this](auto executor) { return log_->attach(std::move(executor)); },
      [this](auto executor) { return boards_->attach(std::move(executor)); }});
  if (!started) throw std::runtime_error(started.error());
  node_ = std::move(*started);
}

RunningNode::~RunningNode() {
  node_.reset();
  boards_->stop();
  log_->stop();
  fs::remove_all(folder_);
}

std::string RunningNode::open_room() {
  const std::string body = R"({"deck":"two"})";
  RawSocket socket(port());
  socket.send(
    "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + std::string(host_key) +
    "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  const HttpReply reply = read_reply(socket);
  EXPECT_EQ(reply.status, 201) << reply.body;
  const std::size_t at = reply.body.find("\"pin\":\"");
  return at == std::string::npos ? std::string() : reply.body.substr(at + 7, 6);
}

}  // namespace lectern::net
