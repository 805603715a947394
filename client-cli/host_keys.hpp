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
  [[nodiscard]] std::vector<HostPress> feed(std::string_view bytes, const Session& session);

 private:
  void press(char key, const Session& session, std::vector<HostPress>& out);
  void digit(char key, const Session& session, std::vector<HostPress>& out);

  bool asking_ = false;  ///< for the number of a seat
  std::string number_;
};

}  // namespace lectern::cli
