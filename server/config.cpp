// See config.hpp.
#include "server/config.hpp"

#include "server/api/keys.hpp"
#include "server/redis/address.hpp"
#include "server/room/limits.hpp"

#include <CLI/CLI.hpp>
#include <boost/version.hpp>
#include <spdlog/version.h>

#include <openssl/crypto.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <sstream>
#include <system_error>
#include <thread>

namespace lectern {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t lanes_max = 256;
constexpr int retention_days_max = 36'500;
constexpr std::size_t host_key_bytes_min = 8;
constexpr std::size_t node_bytes_max = 64;

/// The first of these places beside the program that exists: a build tree, then an installation.
fs::path beside_program(std::initializer_list<const char*> places) {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : places) {
    const fs::path candidate = (folder / place).lexically_normal();
    if (!error && fs::is_directory(candidate, error)) return candidate;
  }
  return {};
}

std::string host_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "lectern";
  return name.data();
}

std::string version_text() {
  std::ostringstream out;
  out << "lectern-server " << LECTERN_VERSION << "\nBoost " << BOOST_VERSION / 100000 << '.'
      << BOOST_VERSION / 100 % 1000 << ", " << OpenSSL_version(OPENSSL_VERSION) << ", spdlog " << SPDLOG_VER_MAJOR
      << '.' << SPDLOG_VER_MINOR << '.' << SPDLOG_VER_PATCH;
  return out.str();
}

std::string check_folder(const std::string& path) {
  std::error_code error;
  const fs::directory_iterator listed(path, error);
  return error ? "The folder " + path + " cannot be read: " + error.message() + "." : std::string();
}

/// It is typed, sent as a header, and guessed at: right keys are never counted as tries, so it must not be short.
std::string check_key(const std::string& key) {
  const bool visible = std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c <= '~'; });
  if (visible && key.size() >= host_key_bytes_min && key.size() <= room::limits::host_key_bytes_max) return {};
  return "A host key has " + std::to_string(host_key_bytes_min) + " to " +
         std::to_string(room::limits::host_key_bytes_max) + " letters, digits and signs, without blanks.";
}

std::string check_node(const std::string& name) {
  const bool visible = std::none_of(name.begin(), name.end(), [](unsigned char c) { return c <= ' ' || c == 0x7F; });
  return visible && name.size() <= node_bytes_max ? std::string() : "The name of a server is one word.";
}

std::string check_url(const std::string& url) {
  const bool http = url.starts_with("http://") || url.starts_with("https://");
  const bool visible = std::all_of(url.begin(), url.end(), [](char c) { return c > ' ' && c <= '~'; });
  return http && visible ? std::string() : "A URL begins with http:// or https:// and has no blanks.";
}

std::string check_redis(const std::string& url) {
  const auto address = redis::parse_url(url);
  return address ? std::string() : address.error();
}

void declare(CLI::App& app, Config& config) {
  app.add_option("--listen", config.listen, "Address and port; 0 as port picks a free one")
    ->type_name("ADDR:PORT")
    ->capture_default_str();
  app.add_option("--data", config.data, "Folder of the embedded store")->type_name("DIR")->capture_default_str();
  app.add_option("--redis", config.redis, "Redis that keeps everything, in place of the data folder")
    ->type_name("URL")
    ->check(check_redis)
    ->envname("LECTERN_REDIS");  // a command line can be read by everybody on the machine
  app.add_option("--decks", config.decks, "Folder of YAML decks (default: the bundled ones)")
    ->type_name("DIR")
    ->check(check_folder);
  app.add_option("--web", config.web, "Folder of the built web client (default: beside the program)")
    ->type_name("DIR")
    ->check(check_folder);
  app.add_option("--node", config.node, "Name of this server (default: the host's)")
    ->type_name("NAME")
    ->check(check_node);
  app.add_option("--lanes", config.lanes, "Threads that serve (default: one per core)")
    ->type_name("N")
    ->check(CLI::Range(std::size_t{1}, lanes_max));
  app.add_option("--host-key", config.host_key, "What opens the host page (default: random)")
    ->type_name("KEY")
    ->check(check_key);
  app.add_option("--advertise", config.advertise, "URL that people are shown (default: the LAN address)")
    ->type_name("URL")
    ->check(check_url);
  auto* certificate =
    app.add_option("--tls-cert", config.tls_certificate, "PEM file of the certificate chain")->type_name("FILE");
  auto* key = app.add_option("--tls-key", config.tls_key, "PEM file of its key")->type_name("FILE")->needs(certificate);
  certificate->needs(key);
  app.add_option("--durable", config.durable, "What an acknowledged answer survives: a killed process, or a power cut")
    ->check(CLI::IsMember({"process", "power"}))
    ->capture_default_str();
  app.add_option("--retention", config.retention_days, "Days that ended rooms are kept; 0 erases them when they end")
    ->type_name("DAYS")
    ->check(CLI::Range(0, retention_days_max))
    ->capture_default_str();
  app.add_option("--log-level", config.log_level, "How much is logged")
    ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}))
    ->capture_default_str();
  app.set_version_flag("--version", version_text());
}

void fill_defaults(Config& config) {
  if (config.decks.empty()) config.decks = beside_program({"../../../content/decks", "../share/lectern/decks"});
  if (config.web.empty()) config.web = beside_program({"../../../client-web/dist", "../share/lectern/web"});
  if (config.node.empty()) config.node = host_name();
  if (config.lanes == 0) config.lanes = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, lanes_max);
  if (config.host_key.empty()) config.host_key = api::to_hex(api::random_token());
  while (config.advertise.ends_with('/'))
    config.advertise.pop_back();
}

}  // namespace

Parsed parse_command_line(int argc, char** argv) {
  constexpr int usage = 2;
  CLI::App app("Lectern: a live classroom quiz server.", "lectern-server");
  Config config;
  declare(app, config);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return {std::nullopt, app.exit(error) == 0 ? 0 : usage};
  }
  fill_defaults(config);
  return {config, 0};
}

}  // namespace lectern
