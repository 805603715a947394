// Runs a target over every file of its corpus, without a fuzzer: what was found once stays found, with any compiler.
// Prints how many there were; none at all is a failure.
#include "tests/fuzz/input.hpp"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

bool passes(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  try {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the same bytes under the fuzzer's name for them.
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return true;
  } catch (const std::exception& fault) {
    std::printf("%s: %s\n", path.c_str(), fault.what());
    return false;
  }
}

}  // namespace

int main(int argc, char** argv) {
  int files = 0;
  int faults = 0;
  for (const auto& entry : std::filesystem::directory_iterator(argc > 1 ? argv[1] : ".")) {
    ++files;
    if (!passes(entry.path())) ++faults;
  }
  std::printf("%d files, %d faults\n", files, faults);
  return files > 0 && faults == 0 ? 0 : 1;
}
