// What a member hears, as lines: for screen readers, pipes and dumb terminals. One line an event, no repainting, no
// drawing; history stays in the scrollback. Everything foreign is sanitised here.
#pragma once

#include "client-cli/session.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace lectern::cli {

class PlainTeller {
 public:
  /// The lines for one act.
  [[nodiscard]] std::vector<std::string> tell(const Session& session, const Act& act);

  /// The lines that are due because time has passed: 30, 10 and 5 seconds left.
  [[nodiscard]] std::vector<std::string> tick(const Session& session, std::int64_t now_us);

 private:
  void view(const Session& session, const ViewChanged& change);
  void flags(const room::View& view);
  void screen(const Session& session);
  void question(const room::View& view, const room::OpenView& open);
  void result(const Session& session);

  void say(std::string line) { lines_.push_back(std::move(line)); }

  [[nodiscard]] std::vector<std::string> take();

  std::vector<std::string> lines_;
  std::uint32_t read_ = 0;  ///< the question whose text was told
  room::Step result_step_;  ///< the reveal whose result was told
  room::Step counted_step_;
  std::int64_t counted_ = 0;  ///< the last countdown mark told
  bool paused_ = false;
  bool closing_ = false;
};

/// "1st", "2nd", "3rd", "11th".
[[nodiscard]] std::string ordinal(std::uint32_t rank);

/// "482 913".
[[nodiscard]] std::string spaced_pin(const std::string& pin);

/// The text of an option, with the two words of true-false.
[[nodiscard]] std::string option_text(const room::OpenView& question, std::size_t place);

/// One sentence on how the player stands; empty before the first ranking.
[[nodiscard]] std::string standing_sentence(const room::Mine& mine);

/// What was right: the options or spellings, sanitised; empty in a poll.
[[nodiscard]] std::string right_answers(const room::RevealView& reveal);

}  // namespace lectern::cli
