#include "tests/paths.hpp"

namespace lectern::tree {

const char* const source_dir = LECTERN_SOURCE_DIR;
const char* const binary_dir = LECTERN_BINARY_DIR;

}  // namespace lectern::tree
