// The tests, or, when they start this program again, the child that the crash test kills.
#include "tests/contract/crash_child.hpp"

#include <gtest/gtest.h>

#include <string_view>

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == lectern::contract::append_until_killed)
    return lectern::contract::run_crash_child(argv[2]);
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
