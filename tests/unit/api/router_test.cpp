// Goal: the router answers exactly what README.md promises, and everything else in words.
#include "api_fixture.hpp"
#include "tests/paths.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <set>
#include <sstream>

namespace lectern::api {
namespace {

/// "METHOD /path" of every row of the table, without pages and WebSockets.
std::set<std::string> documented() {
  std::ifstream in(std::string(lectern::tree::source_dir) + "/server/api/README.md");
  std::set<std::string> out;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string call = line.substr(3, line.find('`', 3) - 3);
    const std::string path = call.substr(call.find(' ') + 1);
    if (is_api_path(path)) out.insert(call.substr(0, call.find('?')));
  }
  return out;
}

TEST(Routes, AreThoseOfTheReadme) {
  std::set<std::string> routed;
  for (const auto& route : routes())
    routed.insert(std::string(route.method) + " " + std::string(route.pattern));
  EXPECT_EQ(routed, documented());
  EXPECT_EQ(routed.size(), routes().size());
}

using RouterTest = ApiTest;

TEST_F(RouterTest, AnUnknownPathIsMissedInWords) {
  for (const auto* path :
       {"/api", "/api/", "/api/rooms/123456/nothing", "/api/rooms/", "/api/rooms//report", "/api/courses//standings"}) {
    const Called reply = get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_FALSE(reply.json().at("error").at("text").get<std::string>().empty()) << path;
  }
}

TEST_F(RouterTest, AKnownPathWithAnotherMethodSaysSo) {
  const Called reply = call({"PUT", "/api/rooms", {}, "", "", "10.0.0.1"});
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(reply.code(), "wrong_method");
}

TEST_F(RouterTest, EveryReplyCarriesItsVersion) {
  for (const auto* path : {"/healthz", "/readyz", "/api/server", "/api/rooms", "/nothing"})
    EXPECT_EQ(get(path).json().at("v"), 1) << path;
}

TEST_F(RouterTest, HealthAndReadinessAreTold) {
  EXPECT_EQ(get("/healthz").text, R"({"v":1,"ok":true})");
  EXPECT_EQ(get("/readyz").text, R"({"v":1,"ok":true})");
  log_store_->stop();
  EXPECT_EQ(get("/healthz").status, 200);
  EXPECT_EQ(get("/readyz").status, 503);
}

TEST_F(RouterTest, TheServerSaysWhereItIsReached) {
  EXPECT_EQ(
    get("/api/server").json(),
    (Json{{"v", 1}, {"node", "here"}, {"version", "1.2.3"}, {"join_urls", {"http://192.168.1.5:8080"}}}));
}

TEST_F(RouterTest, WhatTellsAboutRoomsNeedsTheKey) {
  const std::string pin = open_room().at("pin");
  for (const std::string key : {"", "wrong", "a-key-for-test", "a-key-for-tests2"}) {
    EXPECT_EQ(get("/api/rooms", key).status, 401) << key;
    EXPECT_EQ(get("/api/decks", key).status, 401) << key;
    EXPECT_EQ(post("/api/rooms", key, R"({"deck":"good"})").status, 401) << key;
    EXPECT_EQ(get("/api/rooms/" + pin + "/report", key).status, 401) << key;
    EXPECT_EQ(get("/api/rooms/" + pin + "/export", key).status, 401) << key;
    EXPECT_EQ(erase("/api/rooms/" + pin, key).status, 401) << key;
  }
  EXPECT_TRUE(erased_.empty());
}

}  // namespace
}  // namespace lectern::api
