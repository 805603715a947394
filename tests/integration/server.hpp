// A real lectern-server with a data folder of its own, on a port that the system chose; killed and started again on the
// same port.
#pragma once

#include "process.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace lectern::testing {

/// A folder that goes with the object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// How a server is started where the usual way will not do.
struct Launch {
  std::vector<std::string> wrapper = {};  ///< a command that runs what follows it, such as one that sets limits
  std::filesystem::path data = {};        ///< empty: a folder of the server's own
};

class Server {
 public:
  explicit Server(std::vector<std::string> flags = {}, Launch launch = {});

  void start();  ///< again, after kill() or stop(); fails the test when it does not get ready
  void kill();   ///< SIGKILL
  int stop();    ///< SIGTERM; the exit code

  [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }

  [[nodiscard]] int port() const { return port_; }

  [[nodiscard]] static std::string host_key() { return "a-key-for-tests"; }

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

  [[nodiscard]] std::filesystem::path data() const {
    return launch_.data.empty() ? folder_.path() / "data" : launch_.data;
  }

  [[nodiscard]] pid_t pid() const { return process_->pid(); }

  [[nodiscard]] std::string log_file() const { return (folder_.path() / "server.log").string(); }

 private:
  Folder folder_;
  std::vector<std::string> flags_;
  Launch launch_;
  int port_ = 0;
  std::unique_ptr<Process> process_;
};

/// Path of a built program.
[[nodiscard]] std::string program(const std::string& name);

/// Path of a fixture of these tests.
[[nodiscard]] std::string fixture(const std::string& name);

/// `lectern host` of the short deck, by itself once `players` are there, telling its events as JSON lines.
[[nodiscard]] std::vector<std::string> hosting_command(const Server& server, int players);

/// The PIN of the room that a host with `--json` has opened; empty when it ended without one.
[[nodiscard]] std::string opened_pin(Process& host);

/// `lectern bots` that answer at random after `think` ("MIN..MAX" in ms), telling what became of it as JSON lines.
[[nodiscard]] std::vector<std::string>
bots_command(const Server& server, const std::string& pin, int players, const std::string& think, int seed = 5);

struct HttpReply {
  int status = 0;
  std::string body;
};

/// One HTTP request over a socket of its own. `key` empty: no Authorization.
[[nodiscard]] HttpReply http(
  const Server& server,
  const std::string& method,
  const std::string& target,
  const std::string& key = {},
  const std::string& body = {});

/// Runs `lectern` with these arguments to its end; standard output. Fails the test unless it exits with `code`.
std::string lectern(const std::vector<std::string>& arguments, int code = 0);

/// The last line that is a JSON object with this event.
[[nodiscard]] nlohmann::json last_event(const std::string& lines, const std::string& event);

/// [{seat, points, rank}] in order of rank, whatever else the rows hold: what all views of a result must agree on.
[[nodiscard]] nlohmann::json points_of(const nlohmann::json& standings);

}  // namespace lectern::testing
