// Goal: exactly the built web client can be read, with the headers that make it safe and quick, and nothing else on the
// disk.
#include "server/net/static_files.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace lectern::net {
namespace {

namespace fs = std::filesystem;

class StaticFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "lectern-web-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    outer_ = pattern;
    root_ = outer_ / "dist";
    fs::create_directories(root_ / "assets");
    write("index.html", "<p>join</p>");
    write("host.html", "<p>host</p>");
    write("assets/app-1a2b.js", "plain script");
    write("assets/app-1a2b.js.gz", "gzipped script");
    write("assets/app-1a2b.js.br", "brotli script");
    write("favicon.svg", "<svg/>");
    write(".env", "secret");
    std::ofstream(outer_ / "secret.txt") << "secret";
  }

  void TearDown() override { fs::remove_all(outer_); }

  void write(const std::string& name, const std::string& text) { std::ofstream(root_ / name) << text; }

  [[nodiscard]] Reply get(const std::string& path, const std::string& encoding = "", const std::string& etag = "") {
    return files().serve({"GET", path, "quiz.lan:8080", encoding, etag});
  }

  [[nodiscard]] StaticFiles& files() {
    if (!files_) files_ = std::make_unique<StaticFiles>(root_);
    return *files_;
  }

  static std::string header(const Reply& reply, const std::string& name) {
    for (const auto& [key, value] : reply.headers) {
      if (key == name) return value;
    }
    return {};
  }

  fs::path outer_;
  fs::path root_;
  std::unique_ptr<StaticFiles> files_;
};

TEST_F(StaticFilesTest, TheStartPageAndEveryPinServeThePlayerPage) {
  EXPECT_EQ(*get("/").body, "<p>join</p>");
  EXPECT_EQ(*get("/482913").body, "<p>join</p>");
  EXPECT_EQ(*get("/000000").body, "<p>join</p>");
}

TEST_F(StaticFilesTest, WhatIsNotAPinIsNotThePlayerPage) {
  for (const auto* path : {"/48291", "/4829130", "/48291a", "/482913/"})
    EXPECT_EQ(get(path).status, 404) << path;
}

TEST_F(StaticFilesTest, HostServesTheHostPage) {
  EXPECT_EQ(*get("/host").body, "<p>host</p>");
}

TEST_F(StaticFilesTest, TheBoardPageIsMissedInWordsUntilItIsThere) {
  const Reply missing = get("/board/482913");
  EXPECT_EQ(missing.status, 404);
  EXPECT_NE(missing.body->find("no board page"), std::string::npos);
  write("board.html", "<p>board</p>");
  EXPECT_EQ(*get("/board/482913").body, "<p>board</p>");
}

TEST_F(StaticFilesTest, NothingOutsideTheFolderAndNoHiddenFileCanBeRead) {
  fs::create_symlink(outer_ / "secret.txt", root_ / "link.txt");
  fs::create_directory_symlink(outer_, root_ / "out");
  for (const auto* path :
       {"/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..",
        "/..",
        "/.",
        "/.env",
        "//secret.txt",
        "/assets//app-1a2b.js",
        "/link.txt",
        "/out/secret.txt",
        "/assets",
        "/assets/",
        "/\\..\\secret.txt",
        "/assets/\\secret.txt",
        "/etc/passwd",
        "/a:b",
        "/assets/app-1a2b.js/x",
        "/\n"}) {
    const Reply reply = get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_EQ(reply.body->find("secret"), std::string::npos) << path;
  }
}

TEST_F(StaticFilesTest, AnOverlongPathIsMissing) {
  EXPECT_EQ(get("/" + std::string(5'000, 'a')).status, 404);
}

TEST_F(StaticFilesTest, HashedAssetsAreKeptForeverAndPagesAreAskedForAgain) {
  EXPECT_EQ(header(get("/assets/app-1a2b.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/favicon.svg"), "Cache-Control"), "no-cache");
}

TEST_F(StaticFilesTest, TheBestPrecompressedFormThatTheBrowserTakesIsSent) {
  const Reply brotli = get("/assets/app-1a2b.js", "gzip, deflate, br");
  EXPECT_EQ(*brotli.body, "brotli script");
  EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(header(brotli, "Content-Type"), "text/javascript; charset=utf-8");
  const Reply gzip = get("/assets/app-1a2b.js", "gzip, deflate");
  EXPECT_EQ(*gzip.body, "gzipped script");
  const Reply plain = get("/assets/app-1a2b.js", "identity");
  EXPECT_EQ(*plain.body, "plain script");
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  for (const auto& reply : {brotli, gzip, plain})
    EXPECT_EQ(header(reply, "Vary"), "Accept-Encoding");
}

TEST_F(StaticFilesTest, AnEncodingWithWeightZeroIsRefused) {
  EXPECT_FALSE(accepts_encoding("br;q=0, gzip", "br"));
  EXPECT_FALSE(accepts_encoding("br; q=0.000", "br"));
  EXPECT_TRUE(accepts_encoding("gzip;q=0.5,br;q=0.1", "br"));
  EXPECT_FALSE(accepts_encoding("brotli", "br"));
  EXPECT_FALSE(accepts_encoding("", "gzip"));
}

TEST_F(StaticFilesTest, AKnownTagIsAnsweredWithoutABody) {
  const std::string etag = header(get("/"), "ETag");
  ASSERT_FALSE(etag.empty());
  const Reply again = get("/", "", etag);
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, nullptr);
  EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST_F(StaticFilesTest, ARebuiltFileIsServedWithoutARestartUnderAnotherTag) {
  const std::string before = header(get("/"), "ETag");
  write("index.html", "<p>join us</p>");
  const Reply after = get("/");
  EXPECT_EQ(*after.body, "<p>join us</p>");
  EXPECT_NE(header(after, "ETag"), before);
}

TEST_F(StaticFilesTest, EveryPageCarriesThePolicyOfItsOwnHost) {
  for (const auto* path : {"/", "/host", "/assets/app-1a2b.js", "/nothing"}) {
    const Reply reply = get(path);
    const std::string policy = header(reply, "Content-Security-Policy");
    EXPECT_NE(policy.find("connect-src 'self' ws://quiz.lan:8080 wss://quiz.lan:8080;"), std::string::npos) << path;
    EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self';")) << path;
    EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(header(reply, "Referrer-Policy"), "no-referrer") << path;
  }
}

TEST_F(StaticFilesTest, PagesCanOnlyBeRead) {
  const Reply reply = files().serve({"POST", "/", "quiz.lan", "", ""});
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
}

TEST_F(StaticFilesTest, WithoutAWebClientTheStartPageSaysSo) {
  StaticFiles none{fs::path()};
  const Reply reply = none.serve({"GET", "/", "quiz.lan", "", ""});
  EXPECT_EQ(reply.status, 503);
  EXPECT_NE(reply.body->find("without its web client"), std::string::npos);
}

}  // namespace
}  // namespace lectern::net
