#include "client-cli/text_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <system_error>

namespace lectern::cli {
namespace {

Unexpected<std::string> failed(const std::string& path, const char* what) {
  return Unexpected<std::string>(path + " cannot be " + what + ": " + std::strerror(errno) + ".");
}

Expected<std::string, std::string> read_all(std::istream& in, const std::string& path, std::size_t bytes_max) {
  std::string text;
  char part[65536];
  while (in.read(part, sizeof part) || in.gcount() > 0) {
    text.append(part, static_cast<std::size_t>(in.gcount()));
    if (text.size() > bytes_max) {
      return Unexpected<std::string>(path + " is larger than " + std::to_string(bytes_max) + " bytes.");
    }
  }
  if (in.bad()) return failed(path, "read");
  return text;
}

}  // namespace

Expected<std::string, std::string> read_text_file(const std::string& path, std::size_t bytes_max) {
  if (path == "-") return read_all(std::cin, "Standard input", bytes_max);
  errno = 0;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return Unexpected<std::string>(path + " is a folder, not a file.");
  std::ifstream in(path, std::ios::binary);
  if (!in) return failed(path, "read");
  return read_all(in, path, bytes_max);
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
  if (!out) return failed(path, "written");
  if (direct) return {};
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (error) return Unexpected<std::string>(path + " cannot be written: " + error.message() + ".");
  return {};
}

}  // namespace lectern::cli
