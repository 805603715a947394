#include "client-cli/sanitise.hpp"

#include <utf8proc.h>

namespace lectern::cli {
namespace {

bool is_blank(utf8proc_int32_t c) {
  return c == '\n' || c == '\r' || c == '\t' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

bool is_dropped(utf8proc_int32_t c) {
  const bool control = c < 0x20 || (c >= 0x7F && c <= 0x9F);
  const bool direction =
    c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  const bool invisible = c == 0xAD || c == 0x200B || (c >= 0x2060 && c <= 0x2065) || (c >= 0x206A && c <= 0x206F) ||
                         c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE007F);
  return control || direction || invisible;
}

bool runs_leftwards(utf8proc_int32_t c) {
  const auto direction = utf8proc_get_property(c)->bidi_class;
  return direction == UTF8PROC_BIDI_CLASS_R || direction == UTF8PROC_BIDI_CLASS_AL;
}

}  // namespace

std::string sanitise(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool leftwards = false;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  for (std::size_t at = 0; at < text.size();) {
    utf8proc_int32_t c = 0;
    const auto length = utf8proc_iterate(bytes + at, static_cast<utf8proc_ssize_t>(text.size() - at), &c);
    if (length <= 0) {
      out += "\uFFFD";
      at += 1;
      continue;
    }
    if (is_blank(c)) {
      out += ' ';
    } else if (!is_dropped(c)) {
      leftwards = leftwards || runs_leftwards(c);
      out += text.substr(at, static_cast<std::size_t>(length));
    }
    at += static_cast<std::size_t>(length);
  }
  return leftwards ? std::string(isolate_begin) + out + std::string(isolate_end) : out;
}

}  // namespace lectern::cli
