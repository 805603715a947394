// Plays a transcript: keeps one room, turns each command into an entry and what the room said into lines. README.md
// lists the commands.
#pragma once

#include "tests/scenario/script.hpp"
#include "tests/scenario/show.hpp"
#include "tests/unit/room/driver.hpp"

#include <functional>
#include <map>
#include <string>

namespace lectern::scenario {

class Stage {
 public:
  Stage();

  /// Carries out one command line; throws std::runtime_error with a sentence when it makes no sense.
  [[nodiscard]] Lines play(const std::string& line);

 private:
  using Verb = std::function<Lines(const Command&)>;

  [[nodiscard]] Lines put(room::Event event);
  [[nodiscard]] room::SeatId seat(const std::string& name) const;
  [[nodiscard]] room::Step step(const Command& command) const;
  [[nodiscard]] room::DeadlineId deadline(const Command& command) const;
  [[nodiscard]] room::AnswerGiven answer(const Command& command) const;

  Lines open(const Command& command);
  Lines join(const Command& command);
  Lines leave(const Command& command);
  void learn_members();
  void learn_host();
  void learn_clock();
  void learn_looking();

  room::test::Driver driver_;
  std::map<std::string, room::SeatId> seats_;  ///< by the name that the transcript calls them
  std::map<std::string, Verb> verbs_;
};

}  // namespace lectern::scenario
