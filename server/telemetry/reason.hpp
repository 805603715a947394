// The name of an error code as the wire document gives it: the label under which refusals are counted. The set is
// bounded by the document, whatever clients send.
#pragma once

#include <cstddef>
#include <string_view>

namespace lectern::telemetry {

/// Empty for a number that is no code.
[[nodiscard]] std::string_view reason_name(std::size_t code);

}  // namespace lectern::telemetry
