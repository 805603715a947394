// Random values that keep every rule of their types, from a generator of our own: the same seed gives the same values
// with every compiler and for ever, so a failure's seed is its whole report.
#pragma once

#include "server/room/event.hpp"
#include "server/wire/command.hpp"
#include "server/wire/message.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace lectern::wire {

/// SplitMix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    state_ += 0x9E37'79B9'7F4A'7C15U;
    auto mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D0'49BB'1331'11EBU;
    return mixed ^ (mixed >> 31U);
  }

  /// 0 … bound − 1.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(bits() % bound); }

  bool coin() { return (bits() & 1U) != 0; }

  /// Any number, small ones and the ends more often than their share.
  std::uint64_t number();

  std::int64_t signed_number() { return static_cast<std::int64_t>(number()); }

  std::uint32_t short_number() { return static_cast<std::uint32_t>(number()); }

  /// Valid UTF-8 of at most `bytes_max` bytes, often empty, in several scripts.
  std::string text(std::size_t bytes_max);

 private:
  std::uint64_t state_;
};

[[nodiscard]] Command random_command(Random& random);
[[nodiscard]] Message random_message(Random& random);
[[nodiscard]] room::NewEntry random_entry(Random& random);

/// `bytes` with one to four random wounds: bits flipped, bytes changed, cut out, doubled or put in.
[[nodiscard]] std::string wounded(std::string bytes, Random& random);

}  // namespace lectern::wire
