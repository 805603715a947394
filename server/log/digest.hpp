// SHA-256: the running digest of a room's accepted events, and the hash of tokens. Detects accidents and honest
// mistakes, not forgery by whoever runs the server (LOG.md §25).
#pragma once

#include "server/room/ids.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace lectern::log {

[[nodiscard]] room::TokenHash sha256(std::string_view bytes);

/// Compares in constant time.
[[nodiscard]] bool same_hash(const room::TokenHash& a, const room::TokenHash& b);

class Digest {
 public:
  Digest();
  ~Digest();
  Digest(Digest&&) noexcept;
  Digest& operator=(Digest&&) noexcept;
  Digest(const Digest&) = delete;
  Digest& operator=(const Digest&) = delete;

  /// Each event's canonical bytes, preceded by their length (8 bytes, big-endian), so that no two sequences collide.
  void add(std::string_view canonical_bytes);

  /// 64 hex digits of everything added so far; more may be added afterwards.
  [[nodiscard]] std::string hex() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace lectern::log
