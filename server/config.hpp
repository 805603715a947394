// The server's command line (DESIGN.md §10).
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace lectern {

struct Config {
  std::string listen = "0.0.0.0:8080";
  std::filesystem::path data = "lectern-data";  ///< not used with `redis`
  std::string redis;                            ///< a URL that redis::parse_url can read; empty: the embedded store
  std::filesystem::path decks;
  std::filesystem::path web;
  std::string node;
  std::size_t lanes = 0;
  std::string host_key;
  std::string advertise;
  std::string tls_certificate;
  std::string tls_key;
  int retention_days = 30;  ///< of ended rooms; 0: they go when they end
  std::string durable = "process";
  std::string log_level = "info";
};

/// The configuration with every default filled in, or the exit code of a command line that asks for none (--help,
/// --version, a mistake).
struct Parsed {
  std::optional<Config> config;
  int exit_code = 0;
};

[[nodiscard]] Parsed parse_command_line(int argc, char** argv);

}  // namespace lectern
