#include "client-cli/json_text.hpp"

#include <nlohmann/json.hpp>

namespace lectern::cli {

std::string to_line(const nlohmann::ordered_json& object) {
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace lectern::cli
