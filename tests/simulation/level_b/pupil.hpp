// A client by the rules of the wire document alone: it greets, takes its seat, keeps the nonce of an answer for as long
// as it sends it again, and believes what it was shown. The host is one too, with number 0.
#pragma once

#include "tests/simulation/level_b/line.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lectern::simulation {

/// With bad ones, a pupil asks for a name of its own where names are given.
enum class Manners : std::uint8_t { good = 1, bad };

struct Pupil {
  std::uint8_t number = 0;
  Line line;
  bool connected = false;  ///< as far as it knows
  bool welcomed = false;   ///< on this line
  room::SeatId seat;
  std::optional<room::View> view;  ///< of this line, as are `mine` and `digest`
  std::optional<room::Mine> mine;
  std::string digest;
  std::vector<std::string> offered;  ///< names, where the room gives them
  std::set<std::string> ever_offered;
  std::map<room::Step, wire::GiveAnswer> given;
  std::set<std::pair<room::Step, room::Nonce>> acknowledged;
  std::set<room::Nonce> sent;  ///< answers given on this line
  std::set<room::Nonce> told;  ///< those of which it brought word, good or bad
  std::uint64_t resumed = 0;

  [[nodiscard]] bool is_host() const { return number == 0; }

  /// A new line to this lane. What the old one had on its way is forgotten here.
  void dial(lane::test::World& world, std::size_t lane);
  /// Takes a seat, or says again that it wants one.
  void ask_for_seat(Manners manners);
  void give(const wire::GiveAnswer& answer);
  /// Reads the next few messages; true when there were any.
  bool read(std::size_t most);

 private:
  void on(wire::Welcome&& welcome);
  void on(wire::NameOffer&& offer);
  void on(wire::ViewMessage&& message);
  void on(room::Mine&& message);
  void on(const wire::Ack& ack);
  void on(const wire::ErrorMessage& error);

  template <class Other>
  void on(const Other& /*counts and clocks, which no comparison needs*/) {}
};

}  // namespace lectern::simulation
