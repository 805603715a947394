#include "server/room/view.hpp"

namespace lectern::room {

Said say(const content::LocalText& text, const std::string& wanted, const std::string& fallback) {
  const std::string base = wanted.substr(0, wanted.find('-'));
  for (const std::string& language : {wanted, base, fallback}) {
    if (const auto found = text.find(language); found != text.end()) return {found->second, found->first};
  }
  if (text.empty()) return {};
  return {text.begin()->second, text.begin()->first};
}

}  // namespace lectern::room
