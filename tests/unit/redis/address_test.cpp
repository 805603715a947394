// Goal: a Redis URL says where, as whom and in which database, or is refused without telling its password.
#include "server/redis/address.hpp"

#include <gtest/gtest.h>

namespace lectern::redis {
namespace {

Address parsed(const std::string& url) {
  const auto address = parse_url(url);
  EXPECT_TRUE(address) << url;
  return address.value_or(Address{});
}

TEST(RedisAddress, reads_host_port_and_database) {
  EXPECT_EQ(parsed("redis://store"), (Address{"store", 6379, "", "", "", 0}));
  EXPECT_EQ(parsed("redis://10.0.0.1:7000/3"), (Address{"10.0.0.1", 7000, "", "", "", 3}));
  EXPECT_EQ(parsed("redis://store:7000/"), (Address{"store", 7000, "", "", "", 0}));
  EXPECT_EQ(parsed("redis://[::1]:7000"), (Address{"::1", 7000, "", "", "", 0}));
}

TEST(RedisAddress, reads_user_and_password_with_signs_of_any_kind) {
  EXPECT_EQ(parsed("redis://ann:secret@store"), (Address{"store", 6379, "", "ann", "secret", 0}));
  EXPECT_EQ(parsed("redis://:secret@store"), (Address{"store", 6379, "", "", "secret", 0}));
  EXPECT_EQ(parsed("redis://ann:a%40b%2Fc:d@e@store:1"), (Address{"store", 1, "", "ann", "a@b/c:d@e", 0}));
}

TEST(RedisAddress, reads_the_path_of_a_socket) {
  EXPECT_EQ(parsed("redis+unix:///run/redis.sock"), (Address{"", 6379, "/run/redis.sock", "", "", 0}));
  EXPECT_EQ(parsed("redis+unix://ann:secret@/run/r@1.sock"), (Address{"", 6379, "/run/r@1.sock", "ann", "secret", 0}));
}

TEST(RedisAddress, refuses_everything_else_and_keeps_the_password_to_itself) {
  for (const auto* url :
       {"",
        "redis:/",
        "http://store",
        "redis://",
        "redis://:sesame@",
        "redis://sesame@store",
        "redis://ann:%zzsesame@store",
        "redis://ann:sesame%4",
        "redis://store:0",
        "redis://store:70000",
        "redis://store:7000x",
        "redis://[::1",
        "redis://[::1]7000",
        "redis://store/sesame",
        "redis://store/-1",
        "redis+unix://sesame",
        "redis+unix:///",
        "redis+sentinel://sesame:1/name"}) {
    const auto address = parse_url(url);
    ASSERT_FALSE(address) << url;
    EXPECT_EQ(address.error().find("sesame"), std::string::npos) << address.error();
  }
}

TEST(RedisAddress, is_described_without_who_uses_it) {
  EXPECT_EQ(describe(parsed("redis://ann:secret@store:7000/2")), "redis://store:7000/2");
  EXPECT_EQ(describe(parsed("redis://[::1]")), "redis://[::1]:6379");
  EXPECT_EQ(describe(parsed("redis+unix://:secret@/run/redis.sock")), "redis+unix:///run/redis.sock");
}

}  // namespace
}  // namespace lectern::redis
