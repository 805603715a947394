// Goal: the keys of the log in Redis are the same on every machine and in every version, and the README shows them.
#include "server/log/redis_keys.hpp"
#include "tests/paths.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace lectern::log {
namespace {

constexpr room::RoomId room_id{0x0123456789abcd10};

TEST(RedisKeys, of_a_room_carry_its_tag) {
  const RoomKeys keys(room_id);
  EXPECT_EQ(keys.log, "{r16}:log:0123456789abcd10");
  EXPECT_EQ(keys.room, "{r16}:room:0123456789abcd10");
  EXPECT_EQ(keys.erased, "{r16}:erased:0123456789abcd10");
  EXPECT_EQ(keys.rooms, "{r16}:rooms");
  EXPECT_EQ(RoomKeys({7}).log, "{r07}:log:0000000000000007");
  EXPECT_EQ(wake_key(7, "me"), "{r07}:wake:me");
}

TEST(RedisKeys, of_a_pin_have_a_tag_of_their_own) {
  EXPECT_EQ(pin_key("482913"), "{r32}:pin:482913");
  EXPECT_NE(pin_key("012345"), pin_key("12345")) << "a leading zero is part of a PIN";
}

TEST(RedisKeys, stand_in_the_readme_as_they_are) {
  std::ifstream stream(std::string(tree::source_dir) + "/server/redis/README.md");
  const std::string readme{std::istreambuf_iterator<char>(stream), {}};
  for (const auto& key : {RoomKeys(room_id).log, RoomKeys(room_id).room, pin_key("482913")})
    EXPECT_NE(readme.find("'" + key + "'"), std::string::npos) << key;
}

}  // namespace
}  // namespace lectern::log
