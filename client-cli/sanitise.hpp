// Text that somebody else typed, made safe for a terminal. Everything foreign goes through here at the sink: names,
// questions, what a server says. Nothing that comes out can move the cursor, change colours, reorder the line or hide
// itself.
#pragma once

#include <string>
#include <string_view>

namespace lectern::cli {

inline constexpr std::string_view isolate_begin = "\u2068";
inline constexpr std::string_view isolate_end = "\u2069";

/// Line breaks and tabs become blanks; other controls (C0, DEL, C1), bidirectional overrides and isolates, invisible
/// formatting and tag characters go; bytes that are no UTF-8 become U+FFFD. Joiners stay: Hindi needs them.
/// Text that runs leftwards comes isolated: the places and points beside an Arabic name would change sides otherwise.
[[nodiscard]] std::string sanitise(std::string_view text);

}  // namespace lectern::cli
