// One text as a YAML scalar that every YAML reader takes for the same text: plain where that is safe, a literal block
// where it has several lines, in double quotes otherwise.
#pragma once

#include <string>
#include <string_view>

namespace lectern::content {

/// What stands behind "key: ", up to and without the last line feed. `indent`: columns of the key; blocks go two
/// further in.
[[nodiscard]] std::string yaml_scalar(std::string_view text, std::size_t indent);

}  // namespace lectern::content
