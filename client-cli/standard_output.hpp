// Standard output that remembers why it failed. std::cout only knows that it did, and a full disk must not go unnoticed
// by whoever asked for the bytes.
#pragma once

#include <array>
#include <streambuf>
#include <string>

namespace lectern::cli {

/// While it lives, std::cout writes through it. One at a time.
class StandardOutput final : private std::streambuf {
 public:
  StandardOutput();
  ~StandardOutput() override;
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;

  /// Writes what is left. One sentence when anything was lost, now or before; empty: all is written.
  [[nodiscard]] std::string finish();

 private:
  int_type overflow(int_type c) override;
  int sync() override;

  std::streambuf* before_;
  std::array<char, 8192> buffer_{};
  int error_ = 0;  ///< errno of the first write that failed
};

}  // namespace lectern::cli
