// What --plain says and what --json writes, event by event.
#include "client-cli/json_events.hpp"
#include "client-cli/plain.hpp"
#include "samples.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

using namespace samples;
using nlohmann::json;
using room::Phase;

using Lines = std::vector<std::string>;

Session with_outcome() {
  auto session = at(Phase::reveal, reveal());
  session.mine->outcome = room::Outcome{true, true, true, 930, 2'800, 10};
  return session;
}

TEST(Plain, ReadsAQuestionWithNumberedChoicesAndSaysWhatToType) {
  PlainTeller teller;
  EXPECT_EQ(
    teller.tell(at(Phase::open, choice()), ViewChanged{true}),
    (Lines{
      "Question 2 of 7: Which operation do attention layers repeat most?",
      "1) Matrix products",
      "2) Sorting",
      "3) Hashing",
      "4) String search",
      "Type the number of your answer and press Enter. You have 20 seconds."}));
}

TEST(Plain, ShowsOneOfferedNameAfterTheOther) {
  PlainTeller teller;
  Session session = choosing_name();
  EXPECT_EQ(
    teller.tell(session, NameOffered{}),
    (Lines{
      "In this room, names are given.",
      "You could be Brave Heron.",
      "Press Enter to take this name, or type n for another (2 more)."}));
  session.spins = 2;
  EXPECT_EQ(teller.tell(session, NameOffered{}), (Lines{"You could be Kind Lynx.", "Press Enter to take this name."}));
}

TEST(Plain, DoesNotReadAQuestionTwice) {
  PlainTeller teller;
  const room::IntroView intro{content::Kind::choice, said("Which one?"), 20'000, 1000};
  EXPECT_EQ(teller.tell(at(Phase::intro, intro), ViewChanged{true}), (Lines{"Question 2 of 7: Which one?"}));
  EXPECT_EQ(teller.tell(at(Phase::open, choice()), ViewChanged{true}).front(), "1) Matrix products");
}

TEST(Plain, CountsDownAtThirtyTenAndFiveSecondsOnly) {
  PlainTeller teller;
  auto session = at(Phase::open, choice());
  session.view->clock = {40'000'000, 40'000, 0};
  Lines said;
  for (std::int64_t now = 0; now <= 40'000'000; now += 100'000) {
    for (auto& line : teller.tick(session, now))
      said.push_back(std::move(line));
  }
  EXPECT_EQ(said, (Lines{"30 seconds left.", "10 seconds left.", "5 seconds left."}));
}

TEST(Plain, HasNoMarkAboveTheTimeOfTheQuestion) {
  PlainTeller teller;
  auto session = at(Phase::open, choice());
  session.view->clock = {8'000'000, 8'000, 0};
  EXPECT_TRUE(teller.tick(session, 0).empty());
  EXPECT_EQ(teller.tick(session, 4'000'000), (Lines{"5 seconds left."}));
}

TEST(Plain, SaysTheRightAnswerTheResultAndTheStanding) {
  PlainTeller teller;
  const auto session = with_outcome();
  EXPECT_EQ(
    teller.tell(session, ViewChanged{true}),
    (Lines{"Right is 1) Matrix products.", "Nearly all of the time goes into products of matrices."}));
  EXPECT_EQ(
    teller.tell(session, MineChanged{}),
    (Lines{"Right! 930 points for you.", "You are 2nd of 3 with 1830 points, 70 points behind Bo."}));
  EXPECT_TRUE(teller.tell(session, MineChanged{}).empty()) << "once";
}

TEST(Plain, SaysPauseAndResumeOnce) {
  PlainTeller teller;
  auto session = at(Phase::open, choice());
  static_cast<void>(teller.tell(session, ViewChanged{true}));
  session.view->view.paused = true;
  EXPECT_EQ(teller.tell(session, ViewChanged{false}), (Lines{"Paused by the host."}));
  EXPECT_TRUE(teller.tell(session, ViewChanged{false}).empty());
  session.view->view.paused = false;
  EXPECT_EQ(teller.tell(session, ViewChanged{false}), (Lines{"The clock runs again."}));
}

TEST(Plain, SaysThatAnInterruptionIsNotTheHosts) {
  PlainTeller teller;
  auto session = at(Phase::open, choice());
  static_cast<void>(teller.tell(session, ViewChanged{true}));
  session.view->view.paused = true;
  session.view->view.outage = true;
  EXPECT_EQ(
    teller.tell(session, ViewChanged{false}),
    (Lines{"A short interruption: the clock stands still, no answer is lost."}));
}

TEST(Plain, SaysWhenAnotherReasonKeepsTheClockStill) {
  PlainTeller teller;
  auto session = at(Phase::open, choice());
  static_cast<void>(teller.tell(session, ViewChanged{true}));
  session.view->view.paused = true;
  EXPECT_EQ(teller.tell(session, ViewChanged{false}), (Lines{english.question.paused.str()}));
  session.view->view.outage = true;
  EXPECT_EQ(teller.tell(session, ViewChanged{false}), (Lines{english.question.interrupted.str()}));
  session.view->view.outage = false;
  EXPECT_EQ(teller.tell(session, ViewChanged{false}), (Lines{english.question.paused.str()}));
  session.view->view.paused = false;
  EXPECT_EQ(teller.tell(session, ViewChanged{false}), (Lines{english.question.runs_again.str()}));
}

TEST(Plain, NeverPrintsWhatSomebodyElseTypedAsIs) {
  PlainTeller teller;
  auto session = at(Phase::standings, table());
  auto& rows = std::get<room::StandingsView>(session.view->view.screen).rows;
  rows[0].name = "\x1b[31mB\no";
  EXPECT_EQ(teller.tell(session, ViewChanged{true}).front(), "1. [31mB o, 1900 points");
}

Session closing(std::uint32_t answered, std::int64_t now_us) {
  auto session = at(Phase::open, choice());
  auto message = *session.view;
  message.view.closing = true;
  message.view.connected = 3;
  message.view.answered = answered;
  message.clock = {};
  return update(std::move(session), Heard{message}, now_us).session;
}

TEST(Plain, SaysWhyAQuestionTakesNoMoreAnswers) {
  PlainTeller early;
  EXPECT_EQ(early.tell(closing(3, 4'000'000), ViewChanged{false}), (Lines{"Everybody has answered."}));
  PlainTeller late;
  EXPECT_EQ(late.tell(closing(3, 12'100'000), ViewChanged{false}), (Lines{"Time is up."}));
  PlainTeller ended;
  EXPECT_EQ(ended.tell(closing(1, 4'000'000), ViewChanged{false}), (Lines{"The host has ended the question."}));
}

TEST(Plain, FollowsTheNumberOfPlayersInTheLobbyForThoseWhoAreToldIt) {
  PlainTeller teller;
  auto session = at(Phase::lobby, room::LobbyView{});
  session.profile.role = room::Role::viewer;
  EXPECT_EQ(
    teller.tell(session, ViewChanged{true}), (Lines{"Frameworks. Waiting for the host to start. 3 players are here."}));
  session = update(std::move(session), Heard{wire::Progress{room::Step{4}, 0, 5, 5}}, 0).session;
  EXPECT_EQ(teller.tick(session, 100'000), (Lines{"5 players are here."}));
  session = update(std::move(session), Heard{wire::Progress{room::Step{4}, 0, 1, 1}}, 0).session;
  EXPECT_TRUE(teller.tick(session, 200'000).empty()) << "not with every one that comes";
  EXPECT_EQ(teller.tick(session, 2'200'000), (Lines{"1 player is here."}));
}

TEST(Plain, GivesPlayersNoNumberThatNobodyWouldKeepRight) {
  PlainTeller teller;
  EXPECT_EQ(
    teller.tell(at(Phase::lobby, room::LobbyView{}), ViewChanged{true}),
    (Lines{"Frameworks. Waiting for the host to start."}));
}

TEST(Plain, MarksATextThatIsThereInAnotherLanguageOnly) {
  PlainTeller teller;
  auto session = at(Phase::slide, room::SlideView{{"Welcome", "en"}});
  session.profile.language = "fr-SN";
  session.profile.tongue = Tongue::fr;
  EXPECT_EQ(teller.tell(session, ViewChanged{true}), (Lines{"Welcome [English]"}));
  session.view->view.screen = room::SlideView{{"Bienvenue", "fr"}};
  EXPECT_EQ(teller.tell(session, ViewChanged{true}), (Lines{"Bienvenue"}));
}

json line(const Session& session, const Act& act) {
  const auto text = json_line(session, act, 0);
  EXPECT_EQ(text.find('\n'), text.size() - 1) << "one line";
  return json::parse(text);
}

TEST(Json, SaysThePhaseWithTheQuestion) {
  const auto event = line(at(Phase::open, choice()), ViewChanged{true});
  EXPECT_EQ(event["v"], 1);
  EXPECT_EQ(event["event"], "phase");
  EXPECT_EQ(event["phase"], "open");
  EXPECT_EQ(event["step"], 4);
  EXPECT_EQ(event["question"], 2);
  EXPECT_EQ(event["kind"], "choice");
  EXPECT_EQ(event["remaining_ms"], 12'000);
  EXPECT_EQ(event["options"][1], (json{{"id", 2}, {"text", "Sorting"}}));
  EXPECT_EQ(line(at(Phase::open, choice()), ViewChanged{false})["event"], "view");
}

TEST(Json, SaysNothingAboutTheKeyWhileAQuestionIsOpen) {
  const auto event = line(at(Phase::open, choice()), ViewChanged{true});
  EXPECT_FALSE(event.contains("tally"));
  EXPECT_FALSE(event.contains("accepted"));
}

TEST(Json, SaysTheTallyAtTheReveal) {
  const auto event = line(with_outcome(), ViewChanged{true});
  EXPECT_EQ(event["tally"][0], (json{{"id", 1}, {"text", ""}, {"right", true}, {"count", 2}}));
}

TEST(Json, SaysTheOwnResult) {
  const auto event = line(with_outcome(), MineChanged{});
  EXPECT_EQ(event["event"], "mine");
  EXPECT_EQ(event["rank"], 2);
  EXPECT_EQ(event["outcome"]["gained"], 930);
}

TEST(Json, SaysStandingsInTheSharedShape) {
  const auto event = line(at(Phase::standings, table()), ViewChanged{true});
  EXPECT_EQ(event["standings"][0], (json{{"seat", 1}, {"name", "Bo"}, {"points", 1900}, {"rank", 1}}));
}

TEST(Json, SaysAcknowledgementsRefusalsAndTheEnd) {
  const auto session = at(Phase::ended, table());
  EXPECT_EQ(line(session, Acknowledged{room::Step{4}, room::Nonce{9}, 1'500})["after_ms"], 1.5);
  EXPECT_EQ(line(session, Refused{wire::ErrorCode::too_late, true, "Too late."})["code"], 31);
  const auto end = line(session, Finish{ExitCode::fine, {}});
  EXPECT_EQ(end["event"], "ended");
  EXPECT_EQ(end["points"], 1830);
}

TEST(Json, WritesALineEvenForTextThatIsNoUtf8) {
  auto session = at(Phase::standings, table());
  std::get<room::StandingsView>(session.view->view.screen).rows[0].name = "\xff";
  EXPECT_EQ(line(session, ViewChanged{true})["standings"][0]["name"], "\uFFFD");
}

TEST(Json, KeepsQuietAboutWhatIsTheClientsOwn) {
  EXPECT_TRUE(json_line(player(), Send{wire::Leave{}}, 0).empty());
  EXPECT_TRUE(json_line(player(), Dial{}, 0).empty());
}

}  // namespace
}  // namespace lectern::cli
