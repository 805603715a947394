// Keys at the full screen, lines of --plain and JSON commands: they all become the same answers.
#include "client-cli/answer_input.hpp"
#include "client-cli/host_keys.hpp"
#include "client-cli/json_events.hpp"
#include "client-cli/line_reader.hpp"
#include "client-cli/play.hpp"
#include "samples.hpp"

#include <gtest/gtest.h>

namespace lectern::cli {
namespace {

using namespace samples;
using content::Kind;
using room::Phase;

Key letter(std::string text) {
  return {KeyCode::text, std::move(text)};
}

room::Answer options(std::vector<std::uint32_t> ids) {
  room::ChosenOptions chosen;
  for (const auto id : ids)
    chosen.options.push_back(room::OptionId{id});
  return chosen;
}

/// The answer that a row of keys ends with; empty when there is none.
std::optional<room::Answer> after_keys(const Session& session, const std::vector<Key>& keys) {
  Play play;
  std::optional<room::Answer> answer;
  for (const auto& key : keys) {
    auto played = press(std::move(play), key, session);
    play = std::move(played.play);
    if (auto* given = std::get_if<room::Answer>(&played.wish)) answer = std::move(*given);
  }
  return answer;
}

TEST(Keys, ChooseOneOptionByNumberOrLetterAtOnce) {
  const auto session = at(Phase::open, choice());
  EXPECT_EQ(after_keys(session, {letter("3")}), options({3}));
  EXPECT_EQ(after_keys(session, {letter("b")}), options({2}));
  EXPECT_EQ(after_keys(session, {letter("9")}), std::nullopt);
}

TEST(Keys, ToggleSeveralOptionsAndSendThemAscending) {
  const auto session = at(Phase::open, question(Kind::choices, {"a", "b", "c"}));
  EXPECT_EQ(
    after_keys(session, {letter("3"), letter("1"), letter("2"), letter("2"), {KeyCode::enter, {}}}), options({1, 3}));
  EXPECT_EQ(after_keys(session, {{KeyCode::enter, {}}}), std::nullopt);
}

TEST(Keys, TypeTextAndEraseWholeLetters) {
  const auto session = at(Phase::open, question(Kind::text, {}));
  const auto answer = after_keys(
    session,
    {letter("a"), letter("e\u0301"), {KeyCode::backspace, {}}, {KeyCode::paste, "x\x1b[2J\ny"}, {KeyCode::enter, {}}});
  EXPECT_EQ(answer, room::Answer(room::TypedText{"ax[2J y", {}}));
}

TEST(Keys, DoNothingWhenNoQuestionIsOpenOrItIsAnswered) {
  EXPECT_EQ(after_keys(at(Phase::standings, table()), {letter("1")}), std::nullopt);
  auto session = at(Phase::open, choice());
  session.answer = MyAnswer{};
  session.answer->step = room::Step{4};
  EXPECT_EQ(after_keys(session, {letter("1")}), std::nullopt);
}

TEST(Keys, ForgetWhatWasTypedWhenTheStepChanges) {
  Play play{room::Step{3}, {}, "half", {}};
  EXPECT_EQ(follow(play, at(Phase::open, choice())).typed, "");
}

TEST(AnswerLine, TakesChoicesInAnyOfTheirSpellings) {
  const auto several = question(Kind::choices, {"a", "b", "c"});
  for (const char* line : {"1 3", "3,1", "13", " a c \r", "1;3;3"})
    EXPECT_EQ(parse_answer(several, line), options({1, 3})) << line;
}

TEST(AnswerLine, TakesTheTwoWordsOfTrueFalse) {
  const auto question = samples::question(Kind::true_false, {"", ""});
  EXPECT_EQ(parse_answer(question, "true"), options({1}));
  EXPECT_EQ(parse_answer(question, "F"), options({2}));
}

TEST(AnswerLine, SaysWhatToTypeInstead) {
  EXPECT_EQ(parse_answer(choice(), "5").error(), "Type the number of one option, from 1 to 4.");
  EXPECT_EQ(parse_answer(choice(), "1 2").error(), "Type the number of one option, from 1 to 4.");
  EXPECT_EQ(parse_answer(question(Kind::number, {}), "101").error(), "Type a number from 0 to 100.");
  EXPECT_FALSE(parse_answer(question(Kind::text, {}), "  "));
}

TEST(AnswerLine, TakesNumbersWithPointOrComma) {
  EXPECT_EQ(parse_answer(question(Kind::number, {}), "3,5"), room::Answer(room::GivenNumber{{3'500'000}}));
}

TEST(JsonCommand, AnswersByOptionIdTextOrNumber) {
  const auto one = parse_player_line(at(Phase::open, choice()), R"({"answer":[2]})");
  ASSERT_TRUE(one);
  EXPECT_EQ(std::get<room::Answer>(*one), options({2}));
  const auto text = parse_player_line(at(Phase::open, question(Kind::text, {})), R"({"answer":"softmax"})");
  EXPECT_EQ(std::get<room::Answer>(*text), room::Answer(room::TypedText{"softmax", {}}));
  const auto number = parse_player_line(at(Phase::open, question(Kind::number, {})), R"({"answer":3.5})");
  EXPECT_EQ(std::get<room::Answer>(*number), room::Answer(room::GivenNumber{{3'500'000}}));
}

TEST(JsonCommand, TakesOneOfTheOfferedNamesAndNoOther) {
  const auto taken = parse_player_line(choosing_name(), R"({"name":"Calm Otter"})");
  ASSERT_TRUE(taken);
  EXPECT_EQ(std::get<TakeName>(*taken).name, "Calm Otter");
  EXPECT_FALSE(parse_player_line(choosing_name(), R"({"name":"Awa"})"));
  EXPECT_FALSE(parse_player_line(player(), R"({"name":"Calm Otter"})"));
}

TEST(Play, TakesAnOfferedNameWithEnterAndAsksForAnotherWithSpace) {
  const auto pressed = [](const Key& key) { return press({}, key, choosing_name()).wish; };
  EXPECT_TRUE(std::holds_alternative<TakeShownName>(pressed({KeyCode::enter, {}})));
  EXPECT_TRUE(std::holds_alternative<SpinName>(pressed({KeyCode::text, " "})));
  EXPECT_TRUE(std::holds_alternative<NoWish>(pressed({KeyCode::text, "1"})));
  EXPECT_TRUE(std::holds_alternative<LeaveNow>(pressed({KeyCode::interrupt, {}})));
}

TEST(JsonCommand, SaysWhatIsWrongWithAnythingElse) {
  const auto session = at(Phase::open, choice());
  for (const char* line : {"", "[]", "{", "{}", R"({"answer":{}})", R"({"answer":[-1]})", R"({"answer":[]})", "\xff"}) {
    EXPECT_FALSE(parse_player_line(session, line)) << line;
  }
  EXPECT_FALSE(parse_player_line(at(Phase::standings, table()), R"({"answer":[1]})"));
}

TEST(JsonCommand, OrdersWhatAHostMay) {
  EXPECT_EQ(*parse_host_line(R"({"command":"next"})"), HostOrder(wire::Next{}));
  EXPECT_EQ(*parse_host_line(R"({"command":"add_time","ms":5000})"), HostOrder(wire::AddTime{5'000}));
  EXPECT_EQ(*parse_host_line(R"({"command":"remove","seat":4})"), HostOrder(wire::RemoveSeat{room::SeatId{4}}));
  EXPECT_FALSE(parse_host_line(R"({"command":"remove"})"));
  EXPECT_FALSE(parse_host_line(R"({"command":7})"));
}

TEST(HostKeys, AskForASeatBeforeTheyRemoveIt) {
  HostKeys keys;
  const auto presses = keys.feed("r12\nn", player());
  ASSERT_EQ(presses.size(), 3U);
  EXPECT_TRUE(std::holds_alternative<std::string>(presses[0]));
  EXPECT_EQ(std::get<HostOrder>(presses[1]), HostOrder(wire::RemoveSeat{room::SeatId{12}}));
  EXPECT_EQ(std::get<HostOrder>(presses[2]), HostOrder(wire::Next{}));
}

TEST(HostKeys, PauseARunningRoomAndResumeAPausedOne) {
  HostKeys keys;
  auto session = at(Phase::open, choice());
  EXPECT_EQ(std::get<HostOrder>(keys.feed("p", session)[0]), HostOrder(wire::Pause{}));
  session.view->view.paused = true;
  EXPECT_EQ(std::get<HostOrder>(keys.feed("p", session)[0]), HostOrder(wire::Resume{}));
}

TEST(LineReader, GivesWholeLinesHoweverTheBytesCome) {
  LineReader lines;
  EXPECT_TRUE(lines.feed("on").empty());
  EXPECT_EQ(lines.feed("e\r\ntwo\nthr"), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(lines.feed(""), (std::vector<std::string>{"thr"})) << "the end of the input ends the line";
}

}  // namespace
}  // namespace lectern::cli
