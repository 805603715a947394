// What Redis says, as a value.
#pragma once

#include "content/expected.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::redis {

struct Reply {
  enum class Kind : std::uint8_t { nil, integer, text, error, array };

  Kind kind = Kind::nil;
  std::int64_t integer = 0;
  std::string text;  ///< of a text, a status or an error
  std::vector<Reply> items;

  [[nodiscard]] bool is_error() const { return kind == Kind::error; }

  /// Of an array; nil when there is no such item.
  [[nodiscard]] const Reply& at(std::size_t index) const {
    static const Reply nil;
    return index < items.size() ? items[index] : nil;
  }
};

/// The connection went before the reply came: whether the command was carried out is not known.
struct Lost {};

using Answer = Expected<Reply, Lost>;

/// A number, sent as one or as a text; `otherwise` for everything else.
[[nodiscard]] std::int64_t number_in(const Reply& reply, std::int64_t otherwise = 0);

}  // namespace lectern::redis
