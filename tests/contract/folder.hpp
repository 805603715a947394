// A folder of the test's own, gone with it.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace lectern::contract {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "lectern-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }

  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  /// True when any file here holds these bytes.
  [[nodiscard]] bool holds(const std::string& bytes) const {
    for (const auto& file : std::filesystem::directory_iterator(path_)) {
      std::ifstream stream(file.path(), std::ios::binary);
      const std::string all{std::istreambuf_iterator<char>(stream), {}};
      if (all.find(bytes) != std::string::npos) return true;
    }
    return false;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace lectern::contract
