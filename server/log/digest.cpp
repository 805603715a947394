// OpenSSL's EVP interface. Its calls can only fail for want of memory or of the algorithm itself, which is a broken
// program.
#include "server/log/digest.hpp"

#include "content/assert.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace lectern::log {

namespace {

struct FreeContext {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

using Context = std::unique_ptr<EVP_MD_CTX, FreeContext>;

Context start() {
  Context context(EVP_MD_CTX_new());
  LECTERN_ASSERT(context != nullptr && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) == 1);
  return context;
}

void update(EVP_MD_CTX* context, const void* bytes, std::size_t size) {
  LECTERN_ASSERT(EVP_DigestUpdate(context, bytes, size) == 1);
}

room::TokenHash finish(EVP_MD_CTX* context) {
  room::TokenHash hash{};
  LECTERN_ASSERT(EVP_DigestFinal_ex(context, hash.data(), nullptr) == 1);
  return hash;
}

std::array<std::uint8_t, 8> big_endian(std::uint64_t value) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(value >> (8 * (bytes.size() - 1 - i)));
  return bytes;
}

std::string to_hex(const room::TokenHash& hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  for (const auto byte : hash) {
    hex += digits[byte >> 4U];
    hex += digits[byte & 0x0fU];
  }
  return hex;
}

}  // namespace

room::TokenHash sha256(std::string_view bytes) {
  const auto context = start();
  update(context.get(), bytes.data(), bytes.size());
  return finish(context.get());
}

bool same_hash(const room::TokenHash& a, const room::TokenHash& b) {
  return CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

struct Digest::State {
  Context context = start();
};

Digest::Digest() : state_(std::make_unique<State>()) {}

Digest::~Digest() = default;
Digest::Digest(Digest&&) noexcept = default;
Digest& Digest::operator=(Digest&&) noexcept = default;

void Digest::add(std::string_view canonical_bytes) {
  const auto length = big_endian(canonical_bytes.size());
  update(state_->context.get(), length.data(), length.size());
  update(state_->context.get(), canonical_bytes.data(), canonical_bytes.size());
}

std::string Digest::hex() const {
  // Finished on a copy, so that more may be added.
  const auto copy = start();
  LECTERN_ASSERT(EVP_MD_CTX_copy_ex(copy.get(), state_->context.get()) == 1);
  return to_hex(finish(copy.get()));
}

}  // namespace lectern::log
