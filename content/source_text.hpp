// The bytes of a file that somebody chose, before anything parses them: refused when they are too many, empty, binary
// or not UTF-8. What comes out is valid UTF-8 without a byte order mark, with line feeds only, and small.
#pragma once

#include "content/deck_io.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace lectern::content {

/// The text, or the one reason why it is none. Line numbers of the result are those of the file.
[[nodiscard]] Expected<std::string, ContentError> source_text(std::string_view bytes);

}  // namespace lectern::content
