// deck, replay and the command line itself, as functions over streams.
#include "client-cli/command_guess.hpp"
#include "client-cli/command_tree.hpp"
#include "client-cli/text_file.hpp"
#include "server/log/digest.hpp"
#include "server/wire/codec.hpp"

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

namespace lectern::cli {
namespace {

using nlohmann::json;

constexpr const char* good_deck = R"(deck: Small
id: small
language: en
questions:
  - id: first
    kind: choice
    text: { en: "Which number is even?" }
    options:
      - text: { en: "Two" }
        right: true
      - text: { en: "Three" }
    time: 20s
)";

constexpr const char* unkeyed_text = R"(Question 1: Which number is even?
- Two
- Three
)";

class Tools : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("lectern-tools-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }

  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, std::string_view bytes) {
    const auto path = (folder_ / name).string();
    EXPECT_TRUE(write_text_file(path, bytes));
    return path;
  }

  [[nodiscard]] std::string replay(const ReplayOptions& options, ExitCode expected = ExitCode::fine) {
    std::ostringstream out;
    EXPECT_EQ(replay_file(options, out, err_), expected) << err_.str();
    return out.str();
  }

  std::filesystem::path folder_;
  std::ostringstream out_;
  std::ostringstream err_;
};

TEST_F(Tools, FindNothingWrongWithAGoodDeck) {
  DeckOptions options;
  options.file = file("good.yaml", good_deck);
  options.json = true;
  EXPECT_EQ(check_deck_file(options, out_, err_), ExitCode::fine) << out_.str();
  const auto report = json::parse(out_.str());
  EXPECT_EQ(report["v"], 1);
  EXPECT_EQ(report["questions"], 1);
  EXPECT_EQ(report["keyed"], 1);
  EXPECT_EQ(report["unkeyed"], 0);
}

TEST_F(Tools, NameFileLineAndCodeOfWhatIsWrong) {
  std::string unkeyed = good_deck;
  unkeyed.erase(unkeyed.find("        right: true\n"), std::string("        right: true\n").size());
  DeckOptions options;
  options.file = file("bad.yaml", unkeyed);
  EXPECT_EQ(check_deck_file(options, out_, err_), ExitCode::findings);
  EXPECT_NE(out_.str().find(options.file + ":5: error: first: "), std::string::npos) << out_.str();
  EXPECT_NE(out_.str().find("(unkeyed)"), std::string::npos) << out_.str();
}

TEST_F(Tools, TakeWarningsForErrorsOnlyWhenStrict) {
  DeckOptions options;
  options.file = file("good.yaml", good_deck);
  options.language = "fr";  // the deck does not speak it
  EXPECT_EQ(check_deck_file(options, out_, err_), ExitCode::fine);
  EXPECT_FALSE(out_.str().empty());
  options.strict = true;
  EXPECT_EQ(check_deck_file(options, out_, err_), ExitCode::findings);
}

TEST_F(Tools, SayThatAFileIsNotThere) {
  DeckOptions options;
  options.file = (folder_ / "none.yaml").string();
  EXPECT_EQ(check_deck_file(options, out_, err_), ExitCode::usage);
  EXPECT_NE(err_.str().find("none.yaml"), std::string::npos);
}

TEST_F(Tools, WriteADeckFromTextAndCountWhatHasNoKey) {
  DeckOptions options;
  options.file = file("quiz.txt", unkeyed_text);
  options.json = true;
  EXPECT_EQ(import_deck(options, out_, err_), ExitCode::fine) << err_.str();
  const auto report = json::parse(out_.str());
  EXPECT_EQ(report["questions"], 1);
  EXPECT_EQ(report["unkeyed"], 1);
  std::set<std::string> codes;
  for (const auto& finding : report["findings"])
    codes.insert(finding["code"]);
  EXPECT_TRUE(codes.contains("unkeyed")) << report;
  std::ostringstream checked;
  options.file = (folder_ / "quiz.yaml").string();
  EXPECT_EQ(check_deck_file(options, checked, err_), ExitCode::findings) << checked.str();
}

TEST_F(Tools, ShowADeckWithItsKeyMarked) {
  DeckOptions options;
  options.file = file("good.yaml", good_deck);
  EXPECT_EQ(show_deck(options, out_, err_), ExitCode::fine);
  EXPECT_NE(out_.str().find("* 1) Two"), std::string::npos) << out_.str();
  EXPECT_NE(out_.str().find("  2) Three"), std::string::npos);
}

/// A room with two players of whom one answers right, as a log file.
std::vector<room::Entry> small_room() {
  room::RoomOpened opened;
  opened.room = room::RoomId{0xAA};
  opened.pin = "482913";
  opened.deck.id = "small";
  opened.deck.title = {{"en", "Small"}};
  opened.deck.language = "en";
  content::Question question;
  question.id = "first";
  question.text = {{"en", "Which number is even?"}};
  question.options = {{1, {{"en", "Two"}}, true}, {2, {{"en", "Three"}}, false}};
  question.time_ms = 20'000;
  question.points = 1000;
  opened.deck.questions.push_back(question);
  const room::WriterId writer{5};
  const auto seat = [writer](std::uint32_t number, const char* name) {
    room::SeatTaken taken;
    taken.seat = room::SeatId{number};
    taken.token_hash[0] = static_cast<std::uint8_t>(number);
    taken.name = name;
    taken.skeleton = name;
    taken.language = "en";
    taken.writer = writer;
    taken.connection = room::ConnectionId{number};
    return taken;
  };
  const room::AnswerGiven answer{
    room::SeatId{2}, room::Step{3}, room::Nonce{9}, room::ChosenOptions{{room::OptionId{1}}}, 100, 20'000, 0};
  const std::vector<room::Event> events = {
    opened,
    seat(1, "Awa"),
    seat(2, "Bo"),
    room::StepAdvanced{room::Step{1}},
    room::StepAdvanced{room::Step{2}},
    answer,
    room::StepAdvanced{room::Step{3}},
    room::AnswersFlushed{room::Step{3}, writer},
    room::AnswersRevealed{room::Step{3}}};
  std::vector<room::Entry> entries;
  for (const auto& event : events) {
    const auto number = entries.size() + 1;
    entries.push_back({room::Position{number}, 0, {writer, number}, event});
  }
  return entries;
}

TEST_F(Tools, ReplayALogToItsStandingsAndDigest) {
  ReplayOptions options;
  options.file = file("room.log", wire::write_log_file(small_room()));
  options.json = true;
  const auto report = json::parse(replay(options));
  EXPECT_EQ(report["standings"][0], (json{{"seat", 2}, {"name", "Bo"}, {"points", 1000}, {"rank", 1}}));
  EXPECT_EQ(report["standings"][1]["points"], 0);
  EXPECT_EQ(report["digest"].get<std::string>().size(), 64U);
}

TEST_F(Tools, ReplayTheSameDigestWithARepeatedEntryInTheLog) {
  auto entries = small_room();
  ReplayOptions options;
  options.json = true;
  options.file = file("room.log", wire::write_log_file(entries));
  const auto once = replay(options);
  auto repeat = entries[5];
  repeat.position = room::Position{entries.size() + 1};
  entries.push_back(repeat);
  options.file = file("twice.log", wire::write_log_file(entries));
  EXPECT_EQ(replay(options), once);
}

TEST_F(Tools, ReplayUpToAPositionAndDescribeEachEntry) {
  ReplayOptions options;
  options.file = file("room.log", wire::write_log_file(small_room()));
  options.state = true;
  options.until = 3;
  std::istringstream lines(replay(options));
  std::string line;
  for (const char* number : {"1  ", "2  ", "3  "}) {
    std::getline(lines, line);
    EXPECT_EQ(line.substr(0, 3), number);
  }
  std::getline(lines, line);
  EXPECT_EQ(line.substr(0, 7), "Digest ");
}

TEST_F(Tools, RefuseAFileThatIsNoLog) {
  ReplayOptions options;
  options.file = file("room.log", "this is no log");
  static_cast<void>(replay(options, ExitCode::findings));
  EXPECT_NE(err_.str().find("is not an exported log"), std::string::npos);
}

TEST_F(Tools, SayOneSentenceAboutEveryLogThatWasCutShort) {
  const auto whole = wire::write_log_file(small_room());
  std::set<std::size_t> ends;  // where an entry ends: a room that was exported while it ran
  for (std::size_t entries = 1; entries <= small_room().size(); ++entries) {
    const auto room = small_room();
    ends.insert(wire::write_log_file({room.begin(), room.begin() + static_cast<std::ptrdiff_t>(entries)}).size());
  }
  for (std::size_t size = 0; size < whole.size(); ++size) {
    ReplayOptions options;
    options.file = file("cut.log", std::string_view(whole).substr(0, size));
    err_.str({});
    const bool complete = ends.contains(size);
    static_cast<void>(replay(options, complete ? ExitCode::fine : ExitCode::findings));
    const auto said = err_.str();
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << size << ": " << said;
    EXPECT_NE(said.find("cut.log "), std::string::npos) << size;
  }
}

TEST_F(Tools, ReadNothingThatIsNoFileAndDoNotWaitForIt) {
  const auto pipe = (folder_ / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {pipe, folder_.string(), std::string("/dev/zero"), std::string("/dev/null")}) {
    DeckOptions options;
    options.file = path;
    err_.str({});
    EXPECT_EQ(check_deck_file(options, out_, err_), ExitCode::usage);
    const auto said = err_.str();
    EXPECT_NE(said.find(path + " is a "), std::string::npos) << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
  }
}

TEST_F(Tools, SayThatADiskIsFullAndLeaveNoPartBehind) {
  const auto written = write_text_file("/dev/full", "bytes");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error(), "/dev/full cannot be written: No space left on device.");
}

std::string guess(const std::vector<std::string>& words) {
  CLI::App app;
  AllOptions options;
  std::function<ExitCode()> run;
  add_commands(app, options, run);
  return unknown_command(app, words);
}

TEST(CommandGuess, NamesTheNearestCommandAtEveryDepth) {
  EXPECT_EQ(guess({"bogus"}), "There is no command \"bogus\"; did you mean \"bots\"?");
  EXPECT_EQ(guess({"deck", "chek", "f"}), "There is no command \"deck chek\"; did you mean \"deck check\"?");
  EXPECT_NE(guess({"zzzzzzzzzz"}).find("there are host, join, watch,"), std::string::npos);
}

TEST(CommandGuess, IsSilentAboutCommandsAndFlags) {
  EXPECT_EQ(guess({}), "");
  EXPECT_EQ(guess({"--help"}), "");
  EXPECT_EQ(guess({"deck", "check", "chek"}), "");
}

bool parses(std::vector<std::string> arguments) {
  CLI::App app;
  app.require_subcommand(1);
  AllOptions options;
  std::function<ExitCode()> run;
  add_commands(app, options, run);
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError&) {
    return false;
  }
  return static_cast<bool>(run);
}

TEST(CommandTree, KnowsEveryFormThatScriptsRelyOn) {
  EXPECT_TRUE(parses(
    {"host",
     "--server",
     "http://a",
     "--host-key",
     "K",
     "--deck",
     "d",
     "--auto",
     "--start-at",
     "3",
     "--demonstrations",
     "--course",
     "c",
     "--json"}));
  EXPECT_TRUE(parses({"host", "--server", "http://a", "--host-key", "K", "--resume", "/host#x"}));
  EXPECT_TRUE(
    parses({"join", "--server", "http://a", "--pin", "482913", "--name", "Awa", "--language", "fr", "--plain"}));
  EXPECT_TRUE(parses({"watch", "--server", "http://a", "--pin", "482913"}));
  EXPECT_TRUE(parses(
    {"bots",
     "--server",
     "http://a,http://b",
     "--pin",
     "482913",
     "--players",
     "9",
     "--answers",
     "right",
     "--deck",
     "d",
     "--think",
     "1..2",
     "--drop",
     "5",
     "--seed",
     "3",
     "--json"}));
  EXPECT_TRUE(parses({"board", "room", "482913", "--server", "http://a", "--top", "0", "--watch", "--json"}));
  EXPECT_TRUE(parses({"board", "course", "spring"}));
  EXPECT_TRUE(parses({"deck", "check", "f", "--language", "fr", "--strict", "--json"}));
  EXPECT_TRUE(parses({"deck", "import", "f", "-o", "g", "--json"}));
  EXPECT_TRUE(parses({"deck", "show", "f"}));
  EXPECT_TRUE(parses({"room", "export", "482913", "--server", "http://a", "--host-key", "K", "-o", "f"}));
  EXPECT_TRUE(parses({"room", "erase", "482913"}));
  EXPECT_TRUE(parses({"room", "list"}));
  EXPECT_TRUE(parses({"replay", "f", "--until", "9", "--state", "--json"}));
}

TEST(CommandTree, AsksForNoNameBecauseARoomMayGiveOne) {
  EXPECT_TRUE(parses({"join", "--pin", "482913"}));
}

TEST(CommandTree, RefusesWhatMakesNoSense) {
  EXPECT_FALSE(parses({}));
  EXPECT_FALSE(parses({"play"}));
  EXPECT_FALSE(parses({"join", "--name", "A"}));
  EXPECT_FALSE(parses({"join", "--pin", "482913", "--name", "A", "--plain", "--json"}));
  EXPECT_FALSE(parses({"board", "class", "x"}));
  EXPECT_FALSE(parses({"bots", "--pin", "482913", "--players", "0"}));
}

}  // namespace
}  // namespace lectern::cli
