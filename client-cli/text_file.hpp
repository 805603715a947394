// Files named on the command line. Every reader has a limit; every error is one sentence that names the file.
#pragma once

#include "content/expected.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace lectern::cli {

/// "-" is standard input.
[[nodiscard]] Expected<std::string, std::string> read_text_file(const std::string& path, std::size_t bytes_max);

/// Replaces the file whole: it is written beside its place and renamed, so that a full disk leaves the old one. "-" is
/// standard output.
[[nodiscard]] Expected<void, std::string> write_text_file(const std::string& path, std::string_view bytes);

}  // namespace lectern::cli
