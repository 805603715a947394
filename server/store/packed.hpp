// Plain bytes for blobs: little-endian numbers and texts with their length. Stored bytes are untrusted: Unpacker never
// reads beyond its input, and says at the end whether everything was there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::store {

class Packer {
 public:
  void put32(std::uint32_t value) { put(value, 4); }

  void put64(std::uint64_t value) { put(value, 8); }

  void put_text(std::string_view text) {
    put32(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
  }

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }

 private:
  void put(std::uint64_t value, std::size_t size) {
    std::array<char, 8> bytes{};
    for (std::size_t i = 0; i < size; ++i)
      bytes[i] = static_cast<char>(value >> (8 * i));
    bytes_.append(bytes.data(), size);
  }

  std::string bytes_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] std::uint32_t get32() { return static_cast<std::uint32_t>(get(4)); }

  [[nodiscard]] std::uint64_t get64() { return get(8); }

  [[nodiscard]] std::string_view get_text() { return cut(get32()); }

  [[nodiscard]] bool failed() const { return failed_; }  ///< something was asked for that was not there

  [[nodiscard]] bool at_end() const { return !failed_ && rest_.empty(); }

 private:
  [[nodiscard]] std::string_view cut(std::size_t size) {
    failed_ = failed_ || size > rest_.size();
    if (failed_) return {};
    const auto part = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return part;
  }

  [[nodiscard]] std::uint64_t get(std::size_t size) {
    std::uint64_t value = 0;
    int shift = 0;
    for (const char byte : cut(size)) {
      value |= static_cast<std::uint64_t>(static_cast<unsigned char>(byte)) << shift;
      shift += 8;
    }
    return value;
  }

  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace lectern::store
