// LECTERN_ASSERT states what must hold for the program to be right. It stays on in release builds: a broken
// invariant throws Bug, and whoever folds a log (a lane, the report, the replay tool) decides what goes down with it.
// It is never used for input, which gets an Expected and a sentence.
#pragma once

#include <stdexcept>
#include <string>

namespace lectern {

/// Thrown when an invariant of the program itself is broken. Never thrown for bad input.
class Bug : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Throws Bug naming the broken condition and its place; kept out of line of the hot path by the macro.
[[noreturn]] inline void throw_bug(const char* condition, const char* file, int line) {
  throw Bug(std::string(file) + ":" + std::to_string(line) + ": broken: " + condition);
}

}  // namespace lectern

#define LECTERN_ASSERT(condition)                                                                                      \
  ((condition) ? static_cast<void>(0) : ::lectern::throw_bug(#condition, __FILE__, __LINE__))
