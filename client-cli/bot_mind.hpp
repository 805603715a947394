// What a bot answers: any, right, wrong, or as a script says. Pure but for the random numbers it is given.
#pragma once

#include "content/expected.hpp"
#include "content/model.hpp"
#include "server/room/view.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace lectern::cli {

enum class Manner : std::uint8_t { any = 1, right, wrong, script };

/// Answers by (bot, question), both from 1; bot 0: every bot without a line of its own.
using Script = std::map<std::pair<std::uint32_t, std::uint32_t>, std::string>;

/// Lines `QUESTION ANSWER` or `@BOT QUESTION ANSWER`; `#` begins a comment; the answer is written as a player would
/// type it, `-` stays silent.
[[nodiscard]] Expected<Script, std::string> parse_script(std::string_view text);

class BotMind {
 public:
  BotMind(Manner manner, content::Deck deck, Script script);

  /// Empty: this bot stays silent. `view` is of an open question.
  [[nodiscard]] std::optional<room::Answer>
  choose(const room::View& view, std::uint32_t bot, std::mt19937_64& random) const;

 private:
  [[nodiscard]] const content::Question* question(const room::View& view) const;

  Manner manner_;
  content::Deck deck_;
  Script script_;
};

}  // namespace lectern::cli
