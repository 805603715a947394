#include "client-cli/key.hpp"

#include <utility>

namespace lectern::cli {
namespace {

constexpr std::string_view paste_end = "\x1b[201~";

/// Bytes of the code point that begins with `c`; 0: no code point begins so.
std::size_t utf8_length(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x80) return 1;
  if (byte >= 0xC2 && byte < 0xE0) return 2;
  if (byte >= 0xE0 && byte < 0xF0) return 3;
  return byte >= 0xF0 && byte < 0xF5 ? 4 : 0;
}

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80;
}

}  // namespace

std::vector<Key> KeyParser::feed(std::string_view bytes) {
  for (const char c : bytes)
    byte(c);
  return std::exchange(keys_, {});
}

std::vector<Key> KeyParser::flush() {
  if (pending()) {
    state_ = State::plain;
    emit(KeyCode::escape);
  }
  return std::exchange(keys_, {});
}

void KeyParser::byte(char c) {
  switch (state_) {
  case State::plain:
    return sequence_.empty() ? plain(c) : continue_utf8(c);
  case State::csi:
    return csi(c);
  case State::paste:
    return paste(c);
  case State::ss3:
    state_ = State::plain;
    return arrow(c);
  case State::escape:
    if (c == '[' || c == 'O') {
      state_ = c == '[' ? State::csi : State::ss3;
      return;
    }
    state_ = State::plain;
    emit(KeyCode::escape);
    return plain(c);
  }
}

void KeyParser::plain(char c) {
  const auto value = static_cast<unsigned char>(c);
  if (value < 0x20 || value == 0x7F) return control(c);
  if (value < 0x80) return emit(KeyCode::text, std::string(1, c));
  if (utf8_length(c) != 0) sequence_ = c;
}

void KeyParser::control(char c) {
  switch (c) {
  case '\r':
  case '\n':
    return emit(KeyCode::enter);
  case '\x08':
  case '\x7f':
    return emit(KeyCode::backspace);
  case '\x15':
    return emit(KeyCode::erase_line);
  case '\x03':
    return emit(KeyCode::interrupt);
  case '\x04':
    return emit(KeyCode::end_of_input);
  case '\x0c':
    return emit(KeyCode::redraw);
  case '\x1b':
    state_ = State::escape;
    return;
  default:
    return;
  }
}

void KeyParser::continue_utf8(char c) {
  if (!is_continuation(c)) {  // the code point before was broken off
    sequence_.clear();
    return plain(c);
  }
  sequence_ += c;
  if (sequence_.size() == utf8_length(sequence_[0])) emit(KeyCode::text, std::exchange(sequence_, {}));
}

void KeyParser::csi(char c) {
  const auto value = static_cast<unsigned char>(c);
  if (value < 0x20 || sequence_.size() >= sequence_bytes_max) {  // broken off, or nothing that a keyboard sends
    state_ = State::plain;
    sequence_.clear();
    return plain(c);
  }
  sequence_ += c;
  if (value >= 0x40 && value <= 0x7E) finish_csi();
}

void KeyParser::finish_csi() {
  const auto whole = std::exchange(sequence_, {});
  state_ = whole == "200~" ? State::paste : State::plain;
  if (state_ == State::plain) arrow(whole.back());
}

void KeyParser::arrow(char c) {
  switch (c) {
  case 'A':
    return emit(KeyCode::up);
  case 'B':
    return emit(KeyCode::down);
  case 'C':
    return emit(KeyCode::right);
  case 'D':
    return emit(KeyCode::left);
  default:
    return;
  }
}

/// Everything up to the end mark is text, escape sequences included.
void KeyParser::paste(char c) {
  sequence_ += c;
  if (sequence_ == paste_end) {
    sequence_.clear();
    state_ = State::plain;
    return emit(KeyCode::paste, std::exchange(pasted_, {}));
  }
  while (!sequence_.empty() && !paste_end.starts_with(sequence_)) {
    if (pasted_.size() < paste_bytes_max) pasted_ += sequence_[0];
    sequence_.erase(0, 1);
  }
}

}  // namespace lectern::cli
