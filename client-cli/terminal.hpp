// The terminal itself: raw input, the alternate screen, its size. Whatever happens (return, exception, signal, crash),
// it is put back as it was: the destructors do it on every orderly path, and handlers for fatal signals on the others.
#pragma once

#include <cstdint>
#include <string_view>

namespace lectern::cli {

struct Size {
  int rows = 24;
  int columns = 80;
  friend bool operator==(const Size&, const Size&) = default;
};

/// Keys arrive one by one and unechoed while this lives. At most one at a time.
class RawTerminal {
 public:
  enum class Signals : std::uint8_t { kept = 1, as_keys };  ///< whether Ctrl-C remains a signal

  explicit RawTerminal(Signals signals);
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  /// Standard input is a terminal.
  [[nodiscard]] static bool available();
};

/// The alternate screen with a hidden cursor and bracketed paste, while this lives.
class FullScreen {
 public:
  FullScreen();
  ~FullScreen();
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

  /// Standard output is a terminal that can do more than print lines.
  [[nodiscard]] static bool available();
};

[[nodiscard]] Size terminal_size();

/// Writes everything, however often the terminal takes only a part. False when it is gone.
bool write_all(std::string_view bytes);

}  // namespace lectern::cli
