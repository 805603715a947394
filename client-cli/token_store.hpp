// Where a player's resume token waits for a terminal that was closed: one small private file per server, PIN and name,
// under $XDG_STATE_HOME/lectern. Losing a file costs the seat's comfort, never the room; nothing here is fatal.
#pragma once

#include "server/wire/command.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace lectern::cli {

struct SeatKey {
  std::string server;  ///< as format(Endpoint) prints it
  std::string pin;
  std::string name;
};

class TokenStore {
 public:
  explicit TokenStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// $XDG_STATE_HOME/lectern, else ~/.local/state/lectern, else a folder that cannot exist: then nothing is kept.
  [[nodiscard]] static TokenStore from_environment();

  [[nodiscard]] std::optional<wire::Token> find(const SeatKey& key) const;
  void keep(const SeatKey& key, const wire::Token& token) const;
  void forget(const SeatKey& key) const;

 private:
  [[nodiscard]] std::filesystem::path file(const SeatKey& key) const;

  std::filesystem::path folder_;
};

/// 32 hex digits and back.
[[nodiscard]] std::string format(const wire::Token& token);
[[nodiscard]] std::optional<wire::Token> parse_token(std::string_view text);

}  // namespace lectern::cli
