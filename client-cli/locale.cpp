#include "client-cli/locale.hpp"

#include <algorithm>
#include <cctype>
#include <clocale>
#include <cstdlib>
#include <string>

namespace lectern::cli {

bool names_utf8(const char* lc_all, const char* lc_ctype, const char* lang) {
  for (const char* value : {lc_all, lc_ctype, lang}) {
    if (value == nullptr || *value == '\0') continue;
    std::string name(value);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    return name.find("utf-8") != std::string::npos || name.find("utf8") != std::string::npos;
  }
  return false;
}

bool speaks_utf8() {
  return names_utf8(std::getenv("LC_ALL"), std::getenv("LC_CTYPE"), std::getenv("LANG"));
}

std::string named_language(const char* lc_all, const char* lc_messages, const char* lang) {
  for (const char* value : {lc_all, lc_messages, lang}) {
    if (value == nullptr || *value == '\0') continue;
    const std::string_view name(value);
    const std::string language(name.substr(0, name.find_first_of("_.@")));
    const bool letters =
      std::all_of(language.begin(), language.end(), [](unsigned char c) { return std::islower(c) != 0; });
    return letters && (language.size() == 2 || language.size() == 3) ? language : std::string{};
  }
  return {};
}

std::string environment_language() {
  return named_language(std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG"));
}

void use_utf8_widths() {
  if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) std::setlocale(LC_CTYPE, "");
}

}  // namespace lectern::cli
