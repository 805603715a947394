#include "client-cli/text_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

namespace lectern::cli {
namespace {

Unexpected<std::string> failed(const std::string& path, const char* what) {
  return Unexpected<std::string>(path + " cannot be " + what + ": " + std::strerror(errno) + ".");
}

Expected<std::string, std::string> read_all(int file, const std::string& path, std::size_t bytes_max) {
  std::string text;
  std::array<char, 65536> part{};
  for (;;) {
    const auto count = ::read(file, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failed(path, "read");
    if (count == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
    if (text.size() > bytes_max) {
      return Unexpected<std::string>(path + " is larger than " + std::to_string(bytes_max) + " bytes.");
    }
  }
}

/// A pipe may have no writer, and a device no end: neither is waited for.
Unexpected<std::string> no_file(const std::string& path, mode_t mode) {
  if (S_ISDIR(mode)) return Unexpected<std::string>(path + " is a folder, not a file.");
  if (S_ISFIFO(mode)) return Unexpected<std::string>(path + " is a pipe, not a file; - reads standard input.");
  return Unexpected<std::string>(path + " is a device or a socket, not a file.");
}

}  // namespace

Expected<std::string, std::string> read_text_file(const std::string& path, std::size_t bytes_max) {
  if (path == "-") return read_all(STDIN_FILENO, "Standard input", bytes_max);
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);

  struct stat what {};

  if (file < 0 || ::fstat(file, &what) != 0) {
    auto error =
      ::stat(path.c_str(), &what) == 0 && S_ISSOCK(what.st_mode) ? no_file(path, what.st_mode) : failed(path, "read");
    if (file >= 0) ::close(file);
    return error;
  }
  auto text = S_ISREG(what.st_mode) ? read_all(file, path, bytes_max)
                                    : Expected<std::string, std::string>(no_file(path, what.st_mode));
  ::close(file);
  return text;
}

Expected<void, std::string> write_text_file(const std::string& path, std::string_view bytes) {
  if (path == "-") {
    std::cout << bytes << std::flush;
    return {};
  }
  errno = 0;
  std::error_code special;
  const bool direct = std::filesystem::exists(path, special) && !std::filesystem::is_regular_file(path, special);
  const auto beside = direct ? path : path + ".part";
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out << bytes;
  out.close();
  if (!out) {
    const auto error = failed(path, "written");
    if (!direct) std::filesystem::remove(beside, special);
    return error;
  }
  if (direct) return {};
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (error) return Unexpected<std::string>(path + " cannot be written: " + error.message() + ".");
  return {};
}

}  // namespace lectern::cli
