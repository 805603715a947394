#include "tests/simulation/level_b/line.hpp"

namespace lectern::simulation {

bool Line::deliver(std::size_t most) {
  std::size_t delivered = 0;
  for (; delivered < most && !on_way_.empty() && !client_.connection->closed; ++delivered) {
    client_.send(on_way_.front());
    on_way_.pop_front();
  }
  return delivered > 0;
}

std::vector<wire::Message> Line::receive(std::size_t most) {
  std::vector<wire::Message> messages;
  for (; messages.size() < most && unread() > 0; ++received_)
    messages.push_back(lane::test::read_frame(*client_.connection->frames[received_]));
  return messages;
}

bool Line::closed() const {
  return client_.connection->closed.has_value() && unread() == 0;
}

}  // namespace lectern::simulation
