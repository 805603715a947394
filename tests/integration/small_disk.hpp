// A file system of a few megabytes for a server's data, and something to fill it with.
#pragma once

#include "server.hpp"

#include <sys/mount.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace lectern::testing {

class SmallDisk {
 public:
  SmallDisk() { mounted_ = ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=8m") == 0; }

  ~SmallDisk() {
    if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }

  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  [[nodiscard]] bool is_mounted() const { return mounted_; }

  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }

  /// To the last byte.
  void fill() const {
    std::ofstream ballast(path() / "ballast", std::ios::binary);
    const std::string block(4'096, 'x');
    while (ballast.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
    }
  }

  void make_room() const { std::filesystem::remove(path() / "ballast"); }

 private:
  Folder folder_;
  bool mounted_ = false;
};

}  // namespace lectern::testing
