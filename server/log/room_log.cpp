#include "server/log/room_log.hpp"

namespace lectern::log {

std::string_view explain(LogError error) {
  switch (error) {
  case LogError::unavailable:
    return "The store cannot be written or read at the moment; nothing was saved.";
  case LogError::overloaded:
    return "Too much is waiting to be saved; nothing of this was. Try again in a moment.";
  case LogError::unknown_room:
    return "There is no such room.";
  case LogError::pin_taken:
    return "Another room has this PIN.";
  case LogError::corrupt:
    return "The stored data of this room is damaged.";
  }
  return "The store failed in an unknown way.";
}

}  // namespace lectern::log
