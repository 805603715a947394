// What the commands take from their surroundings: addresses, links, colours, kept tokens, files.
#include "client-cli/colour.hpp"
#include "client-cli/qr.hpp"
#include "client-cli/terminfo.hpp"
#include "client-cli/text_file.hpp"
#include "client-cli/token_store.hpp"
#include "client-cli/url.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>

namespace lectern::cli {
namespace {

/// A folder of this test alone.
class Folder : public testing::Test {
 protected:
  void SetUp() override {
    path_ = std::filesystem::temp_directory_path() / ("lectern-cli-" + std::to_string(::getpid()));
    std::filesystem::create_directories(path_);
  }

  void TearDown() override { std::filesystem::remove_all(path_); }

  std::filesystem::path path_;
};

TEST(Url, IsReadInEveryFormThatPeopleType) {
  EXPECT_EQ(*parse_url("http://192.168.1.5:8080"), (Endpoint{false, "192.168.1.5", "8080"}));
  EXPECT_EQ(*parse_url("https://quiz.example/482913"), (Endpoint{true, "quiz.example", "443"}));
  EXPECT_EQ(*parse_url("wss://quiz.example"), (Endpoint{true, "quiz.example", "443"}));
  EXPECT_EQ(*parse_url("localhost:8080"), (Endpoint{false, "localhost", "8080"}));
  EXPECT_EQ(*parse_url("http://[::1]:80/"), (Endpoint{false, "::1", "80"}));
  EXPECT_EQ(format(Endpoint{true, "::1", "443"}), "https://[::1]:443");
}

TEST(Url, IsRefusedWithOneSentenceWhenItIsNone) {
  for (const char* wrong :
       {"",
        "http://",
        "ftp://a",
        "http://a:",
        "http://a:70000",
        "http://a:8x",
        "http://a b",
        "http://u@a",
        "http://[::1"}) {
    const auto read = parse_url(wrong);
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error().back(), '.');
  }
  EXPECT_FALSE(parse_urls("http://a,"));
  EXPECT_EQ(parse_urls("http://a,http://b:81")->size(), 2U);
}

TEST(HostLink, IsReadWithAndWithoutItsServer) {
  const HostLink link{"00000000000000aa", "00112233445566778899aabbccddeeff"};
  EXPECT_EQ(*parse_host_link("/host#room=00000000000000aa&token=00112233445566778899aabbccddeeff"), link);
  EXPECT_EQ(*parse_host_link("http://a:1/host#room=00000000000000aa&token=00112233445566778899aabbccddeeff"), link);
  EXPECT_FALSE(parse_host_link("/host#room=aa&token=bb"));
  EXPECT_FALSE(parse_host_link(""));
}

TEST(Pin, KeepsItsLeadingZerosAndLosesItsBlanks) {
  EXPECT_EQ(*parse_pin("012 913"), "012913");
  for (const auto* copied :
       {"482\u00a0913",
        "482\u202f913\n",
        "\t482-913 ",
        "482\u2013913",
        "\u2068482 913\u2069",
        "482\u2212913",
        "482913\u2028",
        "482\u0085913"})
    EXPECT_EQ(*parse_pin(copied), "482913") << copied;
  for (const char* wrong : {"", "12345", "123456789", "12a456"})
    EXPECT_FALSE(parse_pin(wrong)) << wrong;
}

TEST(Url, EncodesWhatMayNotStandInAPath) {
  EXPECT_EQ(encode_component("Été 1/2"), "%C3%89t%C3%A9%201%2F2");
}

struct DepthCase {
  const char* what;
  ColourHints hints;
  Depth depth;
};

class ColourDepth : public testing::TestWithParam<DepthCase> {};

TEST_P(ColourDepth, FollowsTheOrderOfTheHints) {
  EXPECT_EQ(detect_depth(GetParam().hints), GetParam().depth) << GetParam().what;
}

INSTANTIATE_TEST_SUITE_P(
  EveryBranch,
  ColourDepth,
  testing::Values(
    DepthCase{"--color=never", {"never", {}, "xterm", "truecolor", true, 256}, Depth::mono},
    DepthCase{"--color=16", {"16", "1", "dumb", "", false, -1}, Depth::sixteen},
    DepthCase{"--color=256", {"256", {}, "", "", false, -1}, Depth::two_fifty_six},
    DepthCase{"--color=true", {"true", {}, "", "", false, -1}, Depth::truecolor},
    DepthCase{"NO_COLOR", {"auto", "1", "xterm", "truecolor", false, 256}, Depth::mono},
    DepthCase{"an empty NO_COLOR", {"auto", "", "xterm", "truecolor", false, 256}, Depth::truecolor},
    DepthCase{"no TERM", {"auto", {}, "", "truecolor", false, 256}, Depth::mono},
    DepthCase{"a dumb TERM", {"auto", {}, "dumb", "", false, 256}, Depth::mono},
    DepthCase{"COLORTERM", {"auto", {}, "xterm", "24bit", false, 8}, Depth::truecolor},
    DepthCase{"terminfo RGB", {"auto", {}, "xterm", "", true, 8}, Depth::truecolor},
    DepthCase{"256 colours", {"auto", {}, "xterm-256color", "", false, 256}, Depth::two_fifty_six},
    DepthCase{"8 colours", {"auto", {}, "linux", "", false, 8}, Depth::sixteen},
    DepthCase{"none", {"auto", {}, "vt100", "", false, -1}, Depth::mono}));

TEST(Sgr, WritesAGroundInReverseWhereThereAreNoColours) {
  EXPECT_EQ(sgr({Tone::white, Tone::option1, true, false}, Depth::mono), "\x1b[0;1;7m");
  EXPECT_EQ(
    sgr({Tone::white, Tone::option1, false, false}, Depth::truecolor), "\x1b[0;38;2;255;255;255;48;2;154;9;22m");
  EXPECT_EQ(sgr({Tone::none, Tone::option4, false, false}, Depth::two_fifty_six), "\x1b[0;48;5;65m");
  EXPECT_EQ(sgr({Tone::white, Tone::option1, false, false}, Depth::sixteen), "\x1b[0;97;41m");
}

/// A compiled entry of the old form with `colours` as its fourteenth number.
std::string entry(int colours, std::string_view extended) {
  const auto put = [](std::string& out, int value) {
    out += {static_cast<char>(value & 0xFF), static_cast<char>(value >> 8)};
  };
  std::string out;
  for (const int value : {0432, 2, 0, 14, 0, 0})
    put(out, value);
  out += std::string("x\0", 2);
  for (int i = 0; i < 13; ++i)
    put(out, 0xFFFF);
  put(out, colours);
  return out + std::string(extended);
}

TEST(TerminfoEntry, TellsColoursAndRgb) {
  EXPECT_EQ(read_terminfo(entry(256, {}))->colours, 256);
  EXPECT_FALSE(read_terminfo(entry(8, {}))->rgb);
  EXPECT_TRUE(read_terminfo(entry(8, std::string_view("..\0RGB\0", 7)))->rgb);
}

TEST(TerminfoEntry, SurvivesBeingCutAnywhere) {
  const auto whole = entry(256, std::string_view("..\0Tc\0", 6));
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto read = read_terminfo(std::string_view(whole).substr(0, size));
    EXPECT_LE(read.value_or(Terminfo{}).colours, 256);
  }
}

TEST_F(Folder, KeepsATokenPerServerPinAndName) {
  const TokenStore store(path_ / "state");
  const SeatKey awa{"http://a:80", "482913", "Awa/../x"};
  EXPECT_EQ(store.find(awa), std::nullopt);
  store.keep(awa, wire::Token{1, 2, 0xFF});
  EXPECT_EQ(store.find(awa), (wire::Token{1, 2, 0xFF}));
  EXPECT_EQ(store.find({"http://a:80", "482914", "Awa/../x"}), std::nullopt);
  store.forget(awa);
  EXPECT_EQ(store.find(awa), std::nullopt);
}

TEST_F(Folder, KeepsTokensFromOthers) {
  const TokenStore store(path_);
  store.keep({"a", "1", "n"}, wire::Token{1});
  for (const auto& file : std::filesystem::directory_iterator(path_)) {
    EXPECT_EQ(file.status().permissions(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  }
}

TEST(TokenStore, KeepsNothingWhereItCannotAndSaysNothing) {
  const TokenStore store("/dev/null/lectern");
  store.keep({"a", "1", "n"}, wire::Token{1});
  EXPECT_EQ(store.find({"a", "1", "n"}), std::nullopt);
}

TEST(Token, IsThirtyTwoHexDigits) {
  EXPECT_EQ(parse_token("00112233445566778899AABBccddeeff")->at(10), 0xAA);
  EXPECT_EQ(parse_token("00"), std::nullopt);
  EXPECT_EQ(parse_token("0011223344556677_899aabbccddeeff"), std::nullopt);
}

TEST_F(Folder, WritesAFileWholeAndReadsItBack) {
  const auto file = (path_ / "deck.yaml").string();
  ASSERT_TRUE(write_text_file(file, "one"));
  ASSERT_TRUE(write_text_file(file, "two"));
  EXPECT_EQ(*read_text_file(file, 100), "two");
  EXPECT_FALSE(read_text_file(file, 2)) << "over the limit";
  EXPECT_FALSE(read_text_file(path_.string(), 100)) << "a folder";
  EXPECT_FALSE(write_text_file((path_ / "none" / "x").string(), "x"));
}

TEST(Qr, IsSquareWithAQuietZoneAndTwoRowsALine) {
  const auto drawn = qr_lines("http://192.168.1.5:8080/482913", true);
  const auto typed = qr_lines("http://192.168.1.5:8080/482913", false);
  ASSERT_FALSE(typed.empty());
  EXPECT_EQ(typed.size() * 2, typed[0].size());
  EXPECT_EQ(drawn.size(), (typed.size() + 1) / 2);
  EXPECT_EQ(typed[0], std::string(typed[0].size(), '#'));
  EXPECT_TRUE(qr_lines(std::string(5'000, 'x'), true).empty());
}

}  // namespace
}  // namespace lectern::cli
