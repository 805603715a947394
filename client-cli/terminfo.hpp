// The two facts about colours in a compiled terminfo entry, so that no curses library is needed for them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lectern::cli {

struct Terminfo {
  int colours = -1;
  bool rgb = false;  ///< the extended capability RGB or Tc
};

/// Reads the compiled form (term(5)), 16 and 32 bit numbers alike. Total: any bytes give an entry or nothing.
[[nodiscard]] std::optional<Terminfo> read_terminfo(std::string_view bytes);

/// Looks in $TERMINFO, ~/.terminfo, /etc/terminfo, /lib/terminfo and /usr/share/terminfo.
[[nodiscard]] std::optional<Terminfo> find_terminfo(const std::string& term);

}  // namespace lectern::cli
