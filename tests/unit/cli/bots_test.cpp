// What bots answer, how they are measured, and what they say in the end.
#include "client-cli/bot_mind.hpp"
#include "client-cli/bots.hpp"
#include "client-cli/latency.hpp"
#include "samples.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <sstream>

namespace lectern::cli {
namespace {

using namespace samples;
using content::Kind;

content::Question keyed(Kind kind, const std::vector<bool>& rights) {
  content::Question question;
  question.kind = kind;
  for (std::size_t i = 0; i < rights.size(); ++i) {
    question.options.push_back({static_cast<std::uint32_t>(i + 1), {}, rights[i]});
  }
  return question;
}

/// A deck whose second question is this one, as in samples::view().
content::Deck deck(content::Question question) {
  content::Deck deck;
  deck.questions.push_back(keyed(Kind::choice, {true, false}));
  deck.questions.push_back(std::move(question));
  return deck;
}

std::optional<room::Answer>
choose(const BotMind& mind, const room::OpenView& open, std::uint32_t bot = 1, unsigned seed = 1) {
  std::mt19937_64 random(seed);
  return mind.choose(view(room::Phase::open, open), bot, random);
}

std::vector<std::uint32_t> ids(const std::optional<room::Answer>& answer) {
  std::vector<std::uint32_t> found;
  if (!answer) return found;
  for (const auto id : std::get<room::ChosenOptions>(*answer).options)
    found.push_back(id.value);
  return found;
}

TEST(BotMind, GivesTheWholeKeyWhenItShallBeRight) {
  const auto open = question(Kind::choices, {"a", "b", "c"});
  EXPECT_EQ(
    ids(choose(BotMind(Manner::right, deck(keyed(Kind::choices, {true, false, true})), {}), open)),
    (std::vector<std::uint32_t>{1, 3}));
}

TEST(BotMind, GivesOneWrongOptionWhenItShallBeWrong) {
  const BotMind mind(Manner::wrong, deck(keyed(Kind::choice, {true, false, false})), {});
  for (unsigned seed = 0; seed < 50; ++seed) {
    const auto given = ids(choose(mind, question(Kind::choice, {"a", "b", "c"}), 1, seed));
    ASSERT_EQ(given.size(), 1U);
    EXPECT_NE(given[0], 1U);
  }
}

TEST(BotMind, KnowsTypedAnswersAndNumbers) {
  content::Question typed;
  typed.kind = Kind::text;
  typed.accepted = {"softmax"};
  const auto text = question(Kind::text, {});
  EXPECT_EQ(choose(BotMind(Manner::right, deck(typed), {}), text), room::Answer(room::TypedText{"softmax", {}}));
  EXPECT_NE(choose(BotMind(Manner::wrong, deck(typed), {}), text), room::Answer(room::TypedText{"softmax", {}}));
  content::Question numeric;
  numeric.kind = Kind::number;
  numeric.number = content::NumberRange{content::Decimal{90'000'000}, {5'000'000}, {0}, {100'000'000}, {1'000'000}, {}};
  const auto open = question(Kind::number, {});
  EXPECT_EQ(choose(BotMind(Manner::right, deck(numeric), {}), open), room::Answer(room::GivenNumber{{90'000'000}}));
  EXPECT_EQ(choose(BotMind(Manner::wrong, deck(numeric), {}), open), room::Answer(room::GivenNumber{{0}}));
}

TEST(BotMind, GivesEveryOptionSometimesWhenItGuesses) {
  const BotMind mind(Manner::any, {}, {});
  std::set<std::vector<std::uint32_t>> seen;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const auto given = ids(choose(mind, choice(), 1, seed));
    EXPECT_EQ(given.size(), 1U);
    seen.insert(given);
  }
  EXPECT_EQ(seen.size(), 4U);
}

TEST(BotMind, GuessesNumbersOnTheStepsOfTheirRange) {
  const BotMind mind(Manner::any, {}, {});
  for (unsigned seed = 0; seed < 200; ++seed) {
    const auto value = std::get<room::GivenNumber>(*choose(mind, question(Kind::number, {}), 1, seed)).value.micros;
    EXPECT_GE(value, 0);
    EXPECT_LE(value, 100'000'000);
    EXPECT_EQ(value % 1'000'000, 0);
  }
}

TEST(BotMind, FollowsItsScriptAndItsOwnLinesFirst) {
  const auto script = parse_script("# a comment\n2 1\n@7 2 4\n@8 2 -\n");
  ASSERT_TRUE(script);
  const BotMind mind(Manner::script, {}, *script);
  EXPECT_EQ(ids(choose(mind, choice(), 1)), (std::vector<std::uint32_t>{1}));
  EXPECT_EQ(ids(choose(mind, choice(), 7)), (std::vector<std::uint32_t>{4}));
  EXPECT_EQ(choose(mind, choice(), 8), std::nullopt);
}

TEST(BotMind, NamesTheLineOfAScriptThatItCannotRead) {
  EXPECT_EQ(
    parse_script("1 2\nnonsense\n").error(),
    "Line 2 of the script is not \"QUESTION ANSWER\" or \"@BOT QUESTION ANSWER\".");
  EXPECT_FALSE(parse_script("@x 1 2"));
  EXPECT_FALSE(parse_script("3"));
}

TEST(Latencies, AreExactByNearestRank) {
  Latencies latencies;
  EXPECT_EQ(latencies.percentile_ms(50), 0.0);
  for (std::int64_t i = 100; i >= 1; --i)
    latencies.add(i * 1'000);
  EXPECT_EQ(latencies.percentile_ms(50), 50.0);
  EXPECT_EQ(latencies.percentile_ms(99), 99.0);
  EXPECT_EQ(latencies.max_ms(), 100.0);
  EXPECT_EQ(latencies.percentile_ms(0), 1.0);
}

TEST(Latencies, OfASingleMeasurementAreThatMeasurement) {
  Latencies latencies;
  latencies.add(1'234);
  EXPECT_EQ(latencies.percentile_ms(50), 1.234);
  EXPECT_EQ(latencies.percentile_ms(99), 1.234);
}

TEST(ThinkTime, IsARangeOrOneNumber) {
  EXPECT_EQ(*parse_think("500..3000"), (ThinkTime{500, 3'000}));
  EXPECT_EQ(*parse_think("70"), (ThinkTime{70, 70}));
  for (const char* wrong : {"", "5..", "..5", "9..3", "-1..3", "a..b", "1..99999999999"})
    EXPECT_FALSE(parse_think(wrong)) << wrong;
}

TEST(BotsSummary, HasTheShapeThatScriptsReadAsOneLine) {
  BotsSummary summary;
  summary.joined = 2;
  summary.sent = 14;
  summary.acknowledged = 13;
  summary.p50_ms = 1.5;
  summary.scores = {{1, "Bot 1", 900, 1}};
  const auto text = summary_json(summary);
  EXPECT_EQ(text.substr(0, 71), R"({"v":1,"event":"summary","joined":2,"sent":14,"acknowledged":13,"refuse)");
  const auto json = nlohmann::json::parse(text);
  for (const char* key : {"refused", "errors", "resumed", "lost"})
    EXPECT_EQ(json[key], 0) << key;
  EXPECT_EQ(json["ack_ms"]["p50"], 1.5);
  EXPECT_EQ(json["scores"][0], (nlohmann::json{{"seat", 1}, {"name", "Bot 1"}, {"points", 900}, {"rank", 1}}));
}

TEST(Bots, SayWhatIsWrongWithTheirFlagsBeforeTheyConnect) {
  const auto code = [](BotsOptions options) {
    std::ostringstream out;
    std::ostringstream err;
    const auto exit = run_bots(options, out, err);
    EXPECT_FALSE(err.str().empty());
    return exit;
  };
  BotsOptions options;
  options.pin = "482913";
  options.answers = "right";
  EXPECT_EQ(code(options), ExitCode::usage) << "without a deck there is no key";
  options.answers = "perhaps";
  EXPECT_EQ(code(options), ExitCode::usage);
  options = {};
  options.pin = "12";
  EXPECT_EQ(code(options), ExitCode::usage);
  options.pin = "482913";
  options.server = "ftp://nowhere";
  EXPECT_EQ(code(options), ExitCode::usage);
}

}  // namespace
}  // namespace lectern::cli
