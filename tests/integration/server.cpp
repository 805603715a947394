#include "server.hpp"

#include "tests/paths.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <sstream>

namespace lectern::testing {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "lectern-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string program(const std::string& name) {
  return std::string(lectern::tree::binary_dir) + "/bin/" + name;
}

std::string fixture(const std::string& name) {
  return std::string(lectern::tree::source_dir) + "/tests/integration/fixtures/" + name;
}

Server::Server(std::vector<std::string> flags, Launch launch) : flags_(std::move(flags)), launch_(std::move(launch)) {
  start();
}

void Server::start() {
  std::vector<std::string> command = launch_.wrapper;
  command.insert(
    command.end(),
    {program("lectern-server"),
     "--listen",
     "127.0.0.1:" + std::to_string(port_),
     "--data",
     data().string(),
     "--decks",
     std::string(lectern::tree::source_dir) + "/content/decks",
     "--host-key",
     host_key()});
  command.insert(command.end(), flags_.begin(), flags_.end());
  process_ = std::make_unique<Process>(command, log_file());
  const auto line = process_->await_line("ready ");
  ASSERT_TRUE(line) << "the server did not get ready; its log is " << log_file();
  const auto ready = nlohmann::json::parse(line->substr(line->find('{')));
  const std::string address = ready.at("url");
  port_ = std::stoi(address.substr(address.rfind(':') + 1));
}

void Server::kill() {
  process_->signal(SIGKILL);
  process_->wait();
}

int Server::stop() {
  process_->signal(SIGTERM);
  return process_->wait();
}

std::vector<std::string> hosting_command(const Server& server, int players) {
  return {
    program("lectern"),
    "host",
    "--server",
    server.url(),
    "--host-key",
    Server::host_key(),
    "--deck",
    fixture("short.yaml"),
    "--auto",
    "--start-at",
    std::to_string(players),
    "--json"};
}

std::string opened_pin(Process& host) {
  const auto first = host.await_line("\"event\":\"room\"");
  return first ? nlohmann::json::parse(*first).at("pin") : "";
}

std::vector<std::string>
bots_command(const Server& server, const std::string& pin, int players, const std::string& think, int seed) {
  return {
    program("lectern"),
    "bots",
    "--server",
    server.url(),
    "--pin",
    pin,
    "--players",
    std::to_string(players),
    "--answers",
    "random",
    "--think",
    think,
    "--seed",
    std::to_string(seed),
    "--json"};
}

HttpReply http(
  const Server& server,
  const std::string& method,
  const std::string& target,
  const std::string& key,
  const std::string& body) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(server.port()));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  HttpReply reply;
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) {
    std::ostringstream request;
    request << method << ' ' << target << " HTTP/1.1\r\nHost: 127.0.0.1:" << server.port()
            << "\r\nConnection: close\r\n";
    if (!key.empty()) request << "Authorization: Bearer " << key << "\r\n";
    request << "Content-Length: " << body.size() << "\r\n\r\n" << body;
    const std::string text = request.str();
    (void)::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    std::string answer;
    char bytes[65536];
    for (ssize_t count = 0; (count = ::recv(socket, bytes, sizeof bytes, 0)) > 0;)
      answer.append(bytes, static_cast<std::size_t>(count));
    const std::size_t head = answer.find("\r\n\r\n");
    if (head != std::string::npos) {
      reply.status = std::stoi(answer.substr(9, 3));
      reply.body = answer.substr(head + 4);
    }
  }
  ::close(socket);
  return reply;
}

std::string lectern(const std::vector<std::string>& arguments, int code) {
  std::vector<std::string> command = {program("lectern")};
  command.insert(command.end(), arguments.begin(), arguments.end());
  Process process(command);
  process.close_input();
  std::string output = process.read_rest();
  EXPECT_EQ(process.wait(), code) << "lectern " << (arguments.empty() ? "" : arguments[0]) << " printed: " << output;
  return output;
}

nlohmann::json last_event(const std::string& lines, const std::string& event) {
  nlohmann::json found;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) {
    auto value = nlohmann::json::parse(line, nullptr, false);
    if (value.is_object() && value.value("event", "") == event) found = std::move(value);
  }
  EXPECT_FALSE(found.is_null()) << "no event " << event << " in: " << lines.substr(0, 2000);
  return found;
}

nlohmann::json points_of(const nlohmann::json& standings) {
  nlohmann::json rows = nlohmann::json::array();
  for (const auto& row : standings)
    rows.push_back({{"seat", row.at("seat")}, {"points", row.at("points")}, {"rank", row.at("rank")}});
  return rows;
}

}  // namespace lectern::testing
