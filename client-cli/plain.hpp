// What a member hears, as lines: for screen readers, pipes and dumb terminals. One line an event, no repainting, no
// drawing; history stays in the scrollback.
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

  /// The lines that are due because time has passed: 30, 10 and 5 seconds left, and who has come to the lobby.
  [[nodiscard]] std::vector<std::string> tick(const Session& session, std::int64_t now_us);

 private:
  void welcome(const Session& session, const Welcomed& act);
  void view(const Session& session, const ViewChanged& change);
  void flags(const Session& session);
  void screen(const Session& session);
  void lobby(const Session& session);
  void name(const Session& session);
  void read(const Session& session, const room::Said& text);
  void question(const Session& session, const room::OpenView& open);
  void reveal(const Session& session, const room::RevealView& reveal);
  void table(const Session& session, const room::StandingsView& table);
  void result(const Session& session);
  void count_down(const Session& session, std::int64_t now_us);
  void count_players(const Session& session, std::int64_t now_us);

  void say(std::string line) { lines_.push_back(std::move(line)); }

  void say(const Text<0>& text) { lines_.push_back(text.str()); }

  [[nodiscard]] std::vector<std::string> take();

  std::vector<std::string> lines_;
  std::uint32_t read_ = 0;  ///< the question whose text was told
  room::Step result_step_;  ///< the reveal whose result was told
  room::Step counted_step_;
  std::int64_t counted_ = 0;         ///< the last countdown mark told
  std::uint32_t players_ = 0;        ///< the number in the lobby that was told
  std::int64_t players_due_us_ = 0;  ///< when it may be told again
  std::string pause_;                ///< the sentence that was said of it; empty: the clock runs
  bool closing_ = false;
};

}  // namespace lectern::cli
