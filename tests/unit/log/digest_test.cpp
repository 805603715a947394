// Goal: the digest is SHA-256 as everyone else computes it, over a sequence that cannot be confused with another.
#include "server/log/digest.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

namespace lectern::log {
namespace {

TEST(Digest, of_nothing_is_the_published_value_for_no_bytes) {
  EXPECT_EQ(Digest().hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

std::string to_hex(const room::TokenHash& hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  for (const auto byte : hash)
    hex += {digits[byte >> 4U], digits[byte & 15U]};
  return hex;
}

TEST(Digest, puts_an_eight_byte_length_before_each_event) {
  Digest digest;
  digest.add("abc");
  std::string by_hand(7, '\0');
  by_hand += "\x03"
             "abc";
  EXPECT_EQ(digest.hex(), to_hex(sha256(by_hand)));
}

TEST(Digest, tells_sequences_apart_that_join_to_the_same_bytes) {
  Digest one;
  one.add("ab");
  one.add("c");
  Digest other;
  other.add("a");
  other.add("bc");
  EXPECT_NE(one.hex(), other.hex());
}

TEST(Digest, goes_on_after_it_was_read) {
  Digest read_early;
  read_early.add("first");
  const auto early = read_early.hex();
  read_early.add("second");
  Digest read_once;
  read_once.add("first");
  EXPECT_EQ(early, read_once.hex());
  read_once.add("second");
  EXPECT_EQ(read_early.hex(), read_once.hex());
}

TEST(Digest, can_be_moved) {
  Digest source;
  source.add("event");
  const auto before = source.hex();
  const Digest target = std::move(source);
  EXPECT_EQ(target.hex(), before);
}

TEST(Sha256, of_abc_is_the_published_value) {
  const auto hash = sha256("abc");
  EXPECT_EQ(hash[0], 0xba);
  EXPECT_EQ(hash[1], 0x78);
  EXPECT_EQ(hash[30], 0x15);
  EXPECT_EQ(hash[31], 0xad);
}

TEST(Sha256, hashes_are_the_same_only_when_every_byte_is) {
  const auto hash = sha256("token");
  auto other = hash;
  EXPECT_TRUE(same_hash(hash, other));
  other[31] ^= 1;
  EXPECT_FALSE(same_hash(hash, other));
}

}  // namespace
}  // namespace lectern::log
