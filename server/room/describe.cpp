// Names, numbers and the room as a whole in one line each; events and effects stand in describe_event.cpp and
// describe_effect.cpp.
#include "server/room/describe.hpp"

#include "server/room/line.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace lectern::room {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::size_t room_digits = 16;
constexpr std::size_t leaders_shown_max = 3;

std::string leaders(const Room& room) {
  const auto& rows = room.standings().rows();
  std::string text;
  for (std::size_t i = 0; i < std::min(rows.size(), leaders_shown_max); ++i) {
    if (i > 0) text += ',';
    text += quoted(rows[i].name) + ':' + std::to_string(rows[i].points);
  }
  return text.empty() ? "none" : text;
}

std::string deadline(const Room& room) {
  const Deadline& deadline = room.deadline();
  std::string text(name(deadline.kind));
  if (deadline.kind == DeadlineKind::none) return text;
  if (deadline.id.value != 0) text += '#' + std::to_string(deadline.id.value);
  return text + '/' + std::to_string(deadline.duration_ms) + "ms";
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      out += "\\x";
      out += hex_digits[byte / 16];
      out += hex_digits[byte % 16];
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string describe(const Room& room) {
  if (!room.opened()) return "Room{not opened}";
  const auto questions = std::to_string(room.deck().questions.size());
  Line line("Room");
  line.plain("phase", name(room.phase()));
  line.id("step", room.step());
  line.plain("question", std::to_string(room.begun()) + '/' + questions);
  line.number("seats", room.roster().present());
  line.number("connected", room.roster().connected());
  line.number("answered", room.answered());
  line.plain("deadline", deadline(room));
  line.flag("paused", room.paused());
  line.flag("locked", room.locked());
  line.flag("closing", room.closing());
  line.flag("reveal_due", room.reveal_due());
  line.plain("leaders", leaders(room));
  return line.done();
}

std::string_view name(Phase phase) {
  switch (phase) {
  case Phase::lobby:
    return "lobby";
  case Phase::intro:
    return "intro";
  case Phase::open:
    return "open";
  case Phase::reveal:
    return "reveal";
  case Phase::standings:
    return "standings";
  case Phase::slide:
    return "slide";
  case Phase::podium:
    return "podium";
  case Phase::ended:
    return "ended";
  }
  return "unknown";
}

std::string_view name(DeadlineKind kind) {
  switch (kind) {
  case DeadlineKind::none:
    return "none";
  case DeadlineKind::start:
    return "start";
  case DeadlineKind::intro:
    return "intro";
  case DeadlineKind::answers:
    return "answers";
  case DeadlineKind::flush:
    return "flush";
  case DeadlineKind::reveal:
    return "reveal";
  case DeadlineKind::standings:
    return "standings";
  case DeadlineKind::slide:
    return "slide";
  case DeadlineKind::podium:
    return "podium";
  }
  return "unknown";
}

std::string format(RoomId room) {
  std::string text(room_digits, '0');
  for (std::size_t i = 0; i < room_digits; ++i) {
    text[room_digits - 1 - i] = hex_digits[(room.value >> (4 * i)) & 0xFU];
  }
  return text;
}

bool parse(std::string_view text, RoomId& room) {
  if (text.size() != room_digits) return false;
  std::uint64_t value = 0;
  for (const char c : text) {
    const std::size_t digit = hex_digits.find(c);
    if (digit == std::string_view::npos) return false;
    value = value * 16 + digit;
  }
  room.value = value;
  return true;
}

}  // namespace lectern::room
