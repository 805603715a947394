// One connection of a client over a network that delays and, when it breaks, loses: what is sent arrives in order,
// after a while, as far as the connection lives (a TCP stream loses nothing from its middle). A line that the client
// has given up may live on at the server, which hears late what was on its way, or never learns of the cut until it is
// told.
#pragma once

#include "tests/simulation/prng.hpp"
#include "tests/unit/lane/world.hpp"

#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

namespace lectern::simulation {

class Line {
 public:
  Line() = default;

  explicit Line(lane::test::Client client) : client_(std::move(client)) {}

  void send(wire::Command command) { on_way_.push_back(std::move(command)); }

  /// Lets the next few of what was sent arrive at the lane; true when something did.
  bool deliver(std::size_t most);

  /// The next few of what the lane has sent.
  [[nodiscard]] std::vector<wire::Message> receive(std::size_t most);

  /// The lane has closed it and everything before that has been received.
  [[nodiscard]] bool closed() const;

  /// What is on its way to the lane and back.
  [[nodiscard]] std::size_t waiting() const { return on_way_.size(); }

  [[nodiscard]] std::size_t unread() const { return client_.connection->frames.size() - received_; }

  [[nodiscard]] lane::test::Client& client() { return client_; }

 private:
  lane::test::Client client_;
  std::deque<wire::Command> on_way_;
  std::size_t received_ = 0;
};

}  // namespace lectern::simulation
