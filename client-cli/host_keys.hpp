// The keys of a host at a terminal: one letter an order, `r` asks for a seat. Pure.
#pragma once

#include "client-cli/json_events.hpp"
#include "client-cli/session.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lectern::cli {

struct LeaveHost {};

/// An order, something to say, or the wish to leave.
using HostPress = std::variant<HostOrder, std::string, LeaveHost>;

class HostKeys {
 public:
  static constexpr const char* help = "Keys: n next, s skip, p pause or go on, + ten seconds more, l lock or unlock, r "
                                      "remove a player, q leave (the room stays).";

  [[nodiscard]] std::vector<HostPress> feed(std::string_view bytes, const Session& session);

 private:
  void press(char key, const Session& session, std::vector<HostPress>& out);
  void digit(char key, std::vector<HostPress>& out);

  bool asking_ = false;  ///< for the number of a seat
  std::string number_;
};

}  // namespace lectern::cli
