// One JSON object as one line: names in the order they were given, and never an exception for bytes that are no UTF-8.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace lectern::cli {

[[nodiscard]] std::string to_line(const nlohmann::ordered_json& object);

}  // namespace lectern::cli
