#include "client-cli/standard_output.hpp"

#include "client-cli/terminal.hpp"

#include <cerrno>
#include <cstring>
#include <iostream>
#include <string_view>

namespace lectern::cli {

StandardOutput::StandardOutput() : before_(std::cout.rdbuf(this)) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

StandardOutput::~StandardOutput() {
  sync();
  std::cout.rdbuf(before_);
}

std::string StandardOutput::finish() {
  std::cout.flush();
  if (error_ == 0) return {};
  return std::string("Standard output cannot be written: ") + std::strerror(error_) + ".";
}

int StandardOutput::sync() {
  const std::string_view bytes(pbase(), static_cast<std::size_t>(pptr() - pbase()));
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  if (error_ != 0) return -1;
  if (bytes.empty() || write_all(bytes)) return 0;
  error_ = errno;
  return -1;
}

StandardOutput::int_type StandardOutput::overflow(int_type c) {
  if (sync() != 0) return traits_type::eof();
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  *pptr() = traits_type::to_char_type(c);
  pbump(1);
  return c;
}

}  // namespace lectern::cli
