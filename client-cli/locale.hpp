// What the environment says about the terminal's character set and the person's language. The program's own LC_CTYPE is
// always UTF-8, so that widths are known.
#pragma once

#include <string>
#include <string_view>

namespace lectern::cli {

/// By LC_ALL, LC_CTYPE, LANG in that order: the first that is set and not empty decides.
[[nodiscard]] bool names_utf8(const char* lc_all, const char* lc_ctype, const char* lang);
[[nodiscard]] bool speaks_utf8();

/// "fr" of "fr_SN.UTF-8", by LC_ALL, LC_MESSAGES, LANG in that order; empty for "C" and where nothing is set.
[[nodiscard]] std::string named_language(const char* lc_all, const char* lc_messages, const char* lang);
[[nodiscard]] std::string environment_language();

/// Makes wcwidth() know UTF-8, whatever the environment says. Once, at start.
void use_utf8_widths();

}  // namespace lectern::cli
