// The values whose bytes are pinned in tests/golden. Every body of both envelopes, every screen and every event is
// among them, with the corners where encodings differ: negative numbers, numbers beyond 2^53, absent fields, scripts
// beyond Latin.
#pragma once

#include "server/room/event.hpp"
#include "server/wire/command.hpp"
#include "server/wire/message.hpp"

#include <string>
#include <vector>

namespace lectern::wire::golden {

template <class Value>
struct Named {
  std::string name;  ///< of the pair of files, without their endings
  Value value;
};

[[nodiscard]] std::vector<Named<Command>> commands();
[[nodiscard]] std::vector<Named<Message>> messages();
[[nodiscard]] std::vector<Named<room::NewEntry>> entries();

}  // namespace lectern::wire::golden
