// Two ways for a disk to be full: a file system of two megabytes (where mounting is allowed), and a limit of the size
// of files, at which writes stop half-way.
#pragma once

#include "tests/contract/folder.hpp"

#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>
#include <cstddef>
#include <string>

namespace lectern::contract {

class SmallDisk {
 public:
  SmallDisk() { mounted_ = ::mount("tmpfs", (folder_ / ".").c_str(), "tmpfs", 0, "size=2m") == 0; }

  ~SmallDisk() {
    if (mounted_) ::umount2((folder_ / ".").c_str(), MNT_DETACH);
  }

  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  [[nodiscard]] bool is_mounted() const { return mounted_; }

  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return folder_ / name; }

 private:
  Folder folder_;
  bool mounted_ = false;
};

/// While it lives no file of this process grows beyond `bytes`.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(std::size_t bytes) {
    former_handler_ = std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &former_);
    const rlimit limited{bytes, former_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limited);
  }

  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &former_);
    std::signal(SIGXFSZ, former_handler_);
  }

  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  rlimit former_{};
  void (*former_handler_)(int) = SIG_DFL;
};

}  // namespace lectern::contract
