// Goal: secrets are random, read back what they were written as, and the small parts around them hold their promises.
#include "server/api/addresses.hpp"
#include "server/api/keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace lectern::api {
namespace {

TEST(Keys, TokensReadBackFromTheirHexForm) {
  const auto token = random_token();
  EXPECT_EQ(token_from_hex(to_hex(token)), token);
  EXPECT_EQ(to_hex(token).size(), 32U);
}

TEST(Keys, WhatIsNotThirtyTwoHexDigitsIsNoToken) {
  for (const auto& bad :
       std::vector<std::string>{"", "00", std::string(31, '0'), std::string(33, '0'), std::string(32, 'g')}) {
    EXPECT_FALSE(token_from_hex(bad)) << bad;
  }
}

TEST(Keys, RandomThingsDiffer) {
  std::set<std::uint64_t> numbers;
  std::set<std::string> pins;
  for (int i = 0; i < 100; ++i) {
    numbers.insert(random_number());
    const std::string pin = random_pin();
    EXPECT_EQ(pin.size(), 6U);
    EXPECT_TRUE(std::all_of(pin.begin(), pin.end(), [](char c) { return c >= '0' && c <= '9'; }));
    pins.insert(pin);
  }
  EXPECT_EQ(numbers.size(), 100U);
  EXPECT_GT(pins.size(), 90U);
}

TEST(Keys, KeysAreEqualOnlyWhole) {
  EXPECT_TRUE(same_key("secret", "secret"));
  EXPECT_FALSE(same_key("secret", "secre"));
  EXPECT_FALSE(same_key("", "secret"));
}

TEST(Keys, OnlyABearerHeaderCarriesAKey) {
  EXPECT_EQ(bearer("Bearer abc"), "abc");
  EXPECT_EQ(bearer("Basic abc"), "");
  EXPECT_EQ(bearer(""), "");
}

TEST(Addresses, ContainersAndBridgesAreNotShownToPhones) {
  for (const auto* inner : {"lo", "docker0", "veth12ab", "br-0123", "virbr0"})
    EXPECT_TRUE(is_inner_interface(inner)) << inner;
  for (const auto* outer : {"eth0", "wlan0", "enp3s0", "lowpan0", "br0"})
    EXPECT_FALSE(is_inner_interface(outer)) << outer;
}

TEST(Addresses, LoopbackIsNeverAmongThem) {
  for (const auto& address : lan_addresses()) {
    EXPECT_FALSE(address.starts_with("127.")) << address;
    EXPECT_FALSE(address.starts_with("169.254.")) << address;
  }
}

}  // namespace
}  // namespace lectern::api
