#include "client-cli/terminfo.hpp"

#include "client-cli/text_file.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace lectern::cli {
namespace {

constexpr std::size_t entry_bytes_max = 65536;
constexpr int magic_16 = 0432;
constexpr int magic_32 = 01036;
constexpr int max_colours = 13;  // place of the capability `colors` among the numbers

/// Little-endian numbers at offsets that may lie outside: then -1, as for a capability that is absent.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] int number(std::size_t at, std::size_t width) const {
    if (at + width > bytes_.size()) return -1;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < width; ++i)
      value |= std::uint32_t{static_cast<std::uint8_t>(bytes_[at + i])} << (8 * i);
    if (width == 2) return static_cast<std::int16_t>(value);
    return static_cast<std::int32_t>(value);
  }

 private:
  std::string_view bytes_;
};

std::size_t even(std::size_t at) {
  return at + (at & 1U);
}

/// The extended names stand as plain strings behind the tables; a search is enough for two of them.
bool names(std::string_view extended, std::string_view capability) {
  const std::string whole = std::string(1, '\0') + std::string(capability) + std::string(1, '\0');
  return extended.find(whole) != std::string_view::npos;
}

}  // namespace

std::optional<Terminfo> read_terminfo(std::string_view bytes) {
  const Bytes in(bytes);
  const int magic = in.number(0, 2);
  if (magic != magic_16 && magic != magic_32) return std::nullopt;
  std::array<std::size_t, 5> sizes{};  // names, booleans, numbers, strings, string table
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const int size = in.number(2 + 2 * i, 2);
    if (size < 0) return std::nullopt;
    sizes[i] = static_cast<std::size_t>(size);
  }
  const std::size_t width = magic == magic_32 ? 4 : 2;
  const auto numbers = even(12 + sizes[0] + sizes[1]);
  const auto strings = numbers + width * sizes[2];
  const auto extended = even(strings + 2 * sizes[3] + sizes[4]);
  Terminfo entry;
  if (sizes[2] > max_colours) entry.colours = in.number(numbers + width * max_colours, width);
  if (extended < bytes.size()) {
    const auto rest = bytes.substr(extended);
    entry.rgb = names(rest, "RGB") || names(rest, "Tc");
  }
  return entry;
}

std::optional<Terminfo> find_terminfo(const std::string& term) {
  if (term.empty() || term.find('/') != std::string::npos) return std::nullopt;
  std::vector<std::string> folders;
  if (const char* own = std::getenv("TERMINFO"); own != nullptr) folders.emplace_back(own);
  if (const char* home = std::getenv("HOME"); home != nullptr) folders.push_back(std::string(home) + "/.terminfo");
  for (const char* folder : {"/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"})
    folders.emplace_back(folder);
  for (const auto& folder : folders) {
    const auto bytes = read_text_file(folder + "/" + term[0] + "/" + term, entry_bytes_max);
    if (bytes) return read_terminfo(*bytes);
  }
  return std::nullopt;
}

}  // namespace lectern::cli
