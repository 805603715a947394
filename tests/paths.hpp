// Where the sources and the build are. In a file of its own, so that no other test's object code depends on where the
// tree was checked out and all checkouts share one compiler cache.
#pragma once

namespace lectern::tree {

extern const char* const source_dir;
extern const char* const binary_dir;

}  // namespace lectern::tree
