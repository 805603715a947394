// Keys out of the bytes that a terminal sends: escape sequences and UTF-8, however the reads cut them. Pure; any bytes
// give keys, and a sequence that never ends is given up at a limit.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::cli {

enum class KeyCode : std::uint8_t {
  text = 1,  ///< one code point, in `text`
  paste,     ///< a whole bracketed paste, in `text`
  enter,
  backspace,
  erase_line,  ///< Ctrl-U
  escape,
  up,
  down,
  left,
  right,
  interrupt,     ///< Ctrl-C
  end_of_input,  ///< Ctrl-D
  redraw,        ///< Ctrl-L
};

struct Key {
  KeyCode code = KeyCode::text;
  std::string text;
  friend bool operator==(const Key&, const Key&) = default;
};

class KeyParser {
 public:
  static constexpr std::size_t sequence_bytes_max = 64;
  static constexpr std::size_t paste_bytes_max = 4096;  ///< the rest of a longer paste is dropped

  [[nodiscard]] std::vector<Key> feed(std::string_view bytes);

  /// Nothing more came for a while: an escape that was waiting for its sequence was the key itself.
  [[nodiscard]] std::vector<Key> flush();

  /// An escape is waiting for its sequence.
  [[nodiscard]] bool pending() const { return state_ == State::escape; }

 private:
  enum class State : std::uint8_t { plain, escape, csi, ss3, paste };

  void byte(char c);
  void plain(char c);
  void control(char c);
  void continue_utf8(char c);
  void csi(char c);
  void paste(char c);
  void finish_csi();
  void arrow(char c);

  void emit(KeyCode code, std::string text = {}) { keys_.push_back({code, std::move(text)}); }

  State state_ = State::plain;
  std::string sequence_;  ///< of an escape sequence or of a code point that is not complete
  std::string pasted_;
  std::vector<Key> keys_;
};

}  // namespace lectern::cli
