// Goal: what a client writes into its request line, Host and Origin is read in one way only.
#include "server/net/url.hpp"

#include <gtest/gtest.h>

namespace lectern::net {
namespace {

TEST(Url, SplitsAndDecodesPathAndQuery) {
  const auto target = parse_target("/api/courses/a%20b/standings?top=5&x=1+2%2B3&empty");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/courses/a b/standings");
  EXPECT_EQ(target->query.at("top"), "5");
  EXPECT_EQ(target->query.at("x"), "1 2+3");
  EXPECT_EQ(target->query.at("empty"), "");
}

TEST(Url, RefusesBrokenEscapesAndZeroBytes) {
  for (const auto* bad : {"/%", "/%4", "/%zz", "/a%00b", "/?a=%", "a/b", "", "*", "http://host/"}) {
    EXPECT_FALSE(parse_target(bad)) << bad;
  }
  EXPECT_FALSE(parse_target(std::string_view("/a\0b", 4)));
}

TEST(Url, RefusesMoreQueryFieldsThanAnythingNeeds) {
  std::string target = "/?";
  for (int i = 0; i < 20; ++i)
    target += "k" + std::to_string(i) + "=1&";
  EXPECT_FALSE(parse_target(target));
}

TEST(Url, AcceptsHostsWithPortsAndAddresses) {
  for (const auto* host : {"quiz.lan", "quiz.lan:8080", "192.168.1.5:8080", "[fe80::1]:8080", "localhost"}) {
    EXPECT_TRUE(valid_host(host)) << host;
  }
}

TEST(Url, RefusesHostsThatCouldWriteAPolicy) {
  for (const auto* host : {"", "a b", "a;script-src *", "a\r\nX: y", "a/b", "a'b", "h\xC3\xB6st"}) {
    EXPECT_FALSE(valid_host(host)) << host;
  }
  EXPECT_FALSE(valid_host(std::string(256, 'a')));
}

TEST(Url, AnOriginIsTheSameOnlyForTheWholeHostAndPort) {
  EXPECT_TRUE(same_origin("http://quiz.lan:8080", "quiz.lan:8080"));
  EXPECT_TRUE(same_origin("https://QUIZ.lan", "quiz.LAN"));
  for (const auto* other :
       {"http://evil.example",
        "http://quiz.lan",
        "http://quiz.lan:8080.evil.example",
        "null",
        "quiz.lan:8080",
        "ftp://quiz.lan:8080",
        "http://quiz.lan:80801",
        "http://xquiz.lan:8080"}) {
    EXPECT_FALSE(same_origin(other, "quiz.lan:8080")) << other;
  }
}

}  // namespace
}  // namespace lectern::net
