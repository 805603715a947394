// Goal: whoever types `lectern` for the first time is shown what there is, and every mistake is told in one sentence
// that names the command to ask.
#include "client-cli/command_tree.hpp"
#include "client-cli/usage.hpp"

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace lectern::cli {
namespace {

using Words = std::vector<std::string>;

/// What a mistaken command line is answered; empty where it is none.
std::string answer_to(Words words) {
  CLI::App app("", "lectern");
  AllOptions options;
  std::function<ExitCode()> run;
  add_commands(app, options, run);
  std::reverse(words.begin(), words.end());
  try {
    app.parse(std::move(words));
  } catch (const CLI::Success& help) {
    return {};
  } catch (const CLI::ParseError& error) {
    return usage_text(app, error);
  }
  return {};
}

struct Mistake {
  Words words;
  std::string answer;
};

TEST(Usage, OfAMistakeIsOneSentenceThatNamesTheCommand) {
  const std::vector<Mistake> all{
    {{"join"}, "--pin is required; lectern join --help shows how it is used.\n"},
    {{"watch"}, "--pin is required; lectern watch --help shows how it is used.\n"},
    {{"bots"}, "--pin is required; lectern bots --help shows how it is used.\n"},
    {{"bots", "--pin", "482913", "--drop", "120"},
     "--drop: Value 120 not in range 0 to 100; lectern bots --help shows how it is used.\n"},
    {{"board"}, "kind is required; lectern board --help shows how it is used.\n"},
    {{"replay"}, "file is required; lectern replay --help shows how it is used.\n"},
    {{"deck", "check"}, "file is required; lectern deck check --help shows how it is used.\n"},
    {{"room", "erase"}, "pin is required; lectern room erase --help shows how it is used.\n"},
    {{"join", "--pin", "482913", "--name", "A", "--plain", "--json"},
     "--plain excludes --json; lectern join --help shows how it is used.\n"}};
  for (const auto& [words, answer] : all)
    EXPECT_EQ(answer_to(words), answer);
}

TEST(Usage, OfACommandThatIsMissingIsTheListOfThem) {
  for (const auto& [words, named] : std::vector<Mistake>{
         {{}, "lectern [OPTIONS] SUBCOMMAND"}, {{"deck"}, "lectern deck"}, {{"room"}, "lectern room"}}) {
    const auto answer = answer_to(words);
    EXPECT_NE(answer.find("Subcommands:"), std::string::npos) << answer;
    EXPECT_NE(answer.find(named), std::string::npos) << answer;
  }
  EXPECT_NE(answer_to({}).find("Exit codes: 0 done"), std::string::npos);
  EXPECT_EQ(answer_to({"deck"}).find("Exit codes"), std::string::npos) << "said once, above";
}

TEST(Usage, IsAskedForByCommandAsWellAsByFlag) {
  EXPECT_EQ(without_help_command({"help"}), (Words{"--help"}));
  EXPECT_EQ(without_help_command({"help", "deck", "check"}), (Words{"deck", "check", "--help"}));
  EXPECT_EQ(without_help_command({"join", "--name", "help"}), (Words{"join", "--name", "help"}));
  EXPECT_EQ(without_help_command({}), Words{});
}

}  // namespace
}  // namespace lectern::cli
