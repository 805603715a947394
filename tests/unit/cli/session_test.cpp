// The model that join, host, watch and bots share: connecting, answering once, coming back, ending.
#include "samples.hpp"
#include "tests/paths.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace lectern::cli {
namespace {

using namespace samples;

constexpr std::int64_t second = 1'000'000;

Session fresh() {
  Session session;
  session.profile.name = "Awa";
  session.profile.token = wire::Token{7};
  return session;
}

wire::Welcome welcome(std::uint32_t seat, bool resumed) {
  wire::Welcome message;
  message.pin = "482913";
  message.seat = room::SeatId{seat};
  message.resumed = resumed;
  return message;
}

Transition hear(Session session, wire::Message message, std::int64_t now = 0) {
  return update(std::move(session), Heard{std::move(message)}, now);
}

Transition choose(std::int64_t now) {
  return update(at(room::Phase::open, choice()), Chose{room::ChosenOptions{{room::OptionId{1}}}, room::Nonce{9}}, now);
}

LinkEnd lost() {
  return {0, 0, "Connection reset by peer"};
}

TEST(Session, SaysHelloFirstAndJoinsWhenItHasNoSeatYet) {
  auto opened = update(fresh(), Opened{}, 0);
  ASSERT_EQ(sent<wire::Hello>(opened).size(), 1U);
  EXPECT_EQ(sent<wire::Hello>(opened)[0].token, wire::Token{7});
  const auto welcomed = hear(std::move(opened.session), welcome(0, false));
  ASSERT_EQ(sent<wire::Join>(welcomed).size(), 1U);
  EXPECT_EQ(sent<wire::Join>(welcomed)[0].name, "Awa");
  EXPECT_TRUE(acts<Welcomed>(welcomed).empty());
}

const wire::NameOffer offer{{"Brave Heron", "Calm Otter", "Kind Lynx"}};

/// Greeted by a room that gives names.
Transition offered(Session session) {
  auto heard = hear(update(std::move(session), Opened{}, 0).session, offer);
  return hear(std::move(heard.session), welcome(0, false));
}

TEST(Session, JoinsARoomThatGivesNamesUnderTheOneThatWasTaken) {
  auto greeted = offered(fresh());
  EXPECT_TRUE(sent<wire::Join>(greeted).empty()) << "its own name is none of them";
  EXPECT_EQ(shown_name(greeted.session), "Brave Heron");
  auto spun = update(std::move(greeted.session), SpunName{}, 0);
  EXPECT_EQ(acts<NameOffered>(spun).size(), 1U);
  EXPECT_EQ(spins_left(spun.session), 1U);
  const auto taken = update(std::move(spun.session), TookName{}, 0);
  ASSERT_EQ(sent<wire::Join>(taken).size(), 1U);
  EXPECT_EQ(sent<wire::Join>(taken)[0].name, "Calm Otter");
}

TEST(Session, SpinsNoFurtherThanTheLastName) {
  auto session = offered(fresh()).session;
  for (int spin = 0; spin < 5; ++spin)
    session = update(std::move(session), SpunName{}, 0).session;
  EXPECT_EQ(shown_name(session), "Kind Lynx");
}

TEST(Session, AsksForNoNameWhereOneIsGivenAndEndsWithoutOneWhereNoneIs) {
  auto nameless = fresh();
  nameless.profile.name.clear();
  EXPECT_TRUE(acts<Finish>(offered(nameless)).empty());
  const auto ended = hear(update(std::move(nameless), Opened{}, 0).session, welcome(0, false));
  ASSERT_EQ(acts<Finish>(ended).size(), 1U);
  EXPECT_EQ(acts<Finish>(ended)[0].code, ExitCode::usage);
}

TEST(Session, ChoosesAgainWhenItsNameHasGoneToSomebodyElse) {
  auto taken = update(offered(fresh()).session, TookName{}, 0);
  wire::ErrorMessage error;
  error.code = wire::ErrorCode::name_taken;
  auto refused = hear(std::move(taken.session), error);
  EXPECT_TRUE(acts<Finish>(refused).empty());
  EXPECT_EQ(acts<Refused>(refused).size(), 1U);
  const auto anew = hear(std::move(refused.session), wire::NameOffer{{"Calm Otter", "Kind Lynx", "Noble Ibis"}});
  EXPECT_TRUE(is_choosing_name(anew.session));
  EXPECT_EQ(shown_name(anew.session), "Calm Otter");
}

TEST(Session, JoinsByItselfAgainWhenTheLinkWasLostBehindTheChoice) {
  auto taken = update(offered(fresh()).session, TookName{}, 0);
  auto closed = update(std::move(taken.session), Closed{lost()}, second);
  const auto again = offered(std::move(closed.session));
  ASSERT_EQ(sent<wire::Join>(again).size(), 1U);
  EXPECT_EQ(sent<wire::Join>(again)[0].name, "Brave Heron");
}

TEST(Session, TakesTheFirstOfferedNameAtOnceWhenItIsEasy) {
  auto bot = fresh();
  bot.profile.easy = true;
  const auto greeted = offered(std::move(bot));
  ASSERT_EQ(sent<wire::Join>(greeted).size(), 1U);
  EXPECT_EQ(sent<wire::Join>(greeted)[0].name, "Brave Heron");
}

TEST(Session, DoesNotJoinAgainWhenItsTokenHasASeat) {
  const auto welcomed = hear(fresh(), welcome(3, true));
  EXPECT_TRUE(sent<wire::Join>(welcomed).empty());
  ASSERT_EQ(acts<Welcomed>(welcomed).size(), 1U);
  EXPECT_TRUE(acts<Welcomed>(welcomed)[0].resumed);
}

TEST(Session, SendsAJoinAgainThatTheStoreWouldNotTake) {
  auto opened = update(fresh(), Opened{}, 0);
  auto welcomed = hear(std::move(opened.session), welcome(0, false));
  wire::ErrorMessage error;
  error.code = wire::ErrorCode::store_unavailable;
  auto refused = hear(std::move(welcomed.session), error);
  auto soon = update(std::move(refused.session), Ticked{}, second);
  EXPECT_TRUE(sent<wire::Join>(soon).empty());
  auto later = update(std::move(soon.session), Ticked{}, 2 * second);
  EXPECT_EQ(sent<wire::Join>(later).size(), 1U);
  auto seated = hear(std::move(later.session), welcome(3, false), 2 * second);
  EXPECT_TRUE(sent<wire::Join>(update(std::move(seated.session), Ticked{}, 5 * second)).empty());
}

TEST(Session, SendsAnAnswerOnceAndRefusesASecondForTheSameStep) {
  auto first = choose(5 * second);
  ASSERT_EQ(sent<wire::GiveAnswer>(first).size(), 1U);
  EXPECT_FALSE(can_answer(first.session));
  const auto second_answer =
    update(std::move(first.session), Chose{room::ChosenOptions{{room::OptionId{2}}}, room::Nonce{10}}, 6 * second);
  EXPECT_TRUE(sent<wire::GiveAnswer>(second_answer).empty());
}

TEST(Session, MeasuresTheAcknowledgementFromTheFirstSending) {
  auto given = choose(5 * second);
  auto resent = update(std::move(given.session), Ticked{}, 7 * second);
  EXPECT_EQ(sent<wire::GiveAnswer>(resent).size(), 1U) << "nobody acknowledged for two seconds";
  const auto acked = hear(std::move(resent.session), wire::Ack{room::Step{4}, room::Nonce{9}}, 8 * second);
  ASSERT_EQ(acts<Acknowledged>(acked).size(), 1U);
  EXPECT_EQ(acts<Acknowledged>(acked)[0].after_us, 3 * second);
}

TEST(Session, ReportsOneAcknowledgementHoweverOftenItComes) {
  auto given = choose(0);
  auto acked = hear(std::move(given.session), wire::Ack{room::Step{4}, room::Nonce{9}});
  const auto again = hear(std::move(acked.session), wire::Ack{room::Step{4}, room::Nonce{9}});
  EXPECT_TRUE(acts<Acknowledged>(again).empty());
}

TEST(Session, ResendsAnUnacknowledgedAnswerUnderItsNonceAfterComingBack) {
  auto given = choose(0);
  auto down = update(std::move(given.session), Closed{lost()}, second);
  EXPECT_EQ(acts<WentOffline>(down).size(), 1U);
  EXPECT_EQ(acts<Dial>(down).size(), 1U);
  auto up = update(std::move(down.session), Opened{}, 2 * second);
  const auto back = hear(std::move(up.session), welcome(3, true), 2 * second);
  ASSERT_EQ(sent<wire::GiveAnswer>(back).size(), 1U);
  EXPECT_EQ(sent<wire::GiveAnswer>(back)[0].nonce, room::Nonce{9});
  EXPECT_TRUE(acts<Welcomed>(back)[0].again);
}

TEST(Session, TakesAMineWithItsNonceAsTheAcknowledgement) {
  auto given = choose(0);
  auto mine = samples::mine();
  mine.nonce = room::Nonce{9};
  const auto told = hear(std::move(given.session), mine, second);
  EXPECT_EQ(acts<Acknowledged>(told).size(), 1U);
}

TEST(Session, KeepsARefusalWithItsReason) {
  auto given = choose(0);
  wire::ErrorMessage error;
  error.code = wire::ErrorCode::too_late;
  error.nonce = room::Nonce{9};
  const auto refused = hear(std::move(given.session), error);
  ASSERT_EQ(acts<Refused>(refused).size(), 1U);
  EXPECT_TRUE(acts<Refused>(refused)[0].of_answer);
  EXPECT_EQ(refused.session.answer->state, AnswerState::refused);
}

TEST(Session, SendsAnAnswerAgainThatCameWhileTheClockStoodStill) {
  auto given = choose(0);
  wire::ErrorMessage error;
  error.code = wire::ErrorCode::paused;
  error.nonce = room::Nonce{9};
  auto paused = hear(std::move(given.session), error);
  EXPECT_TRUE(acts<Refused>(paused).empty());
  const auto later = update(std::move(paused.session), Ticked{}, 3 * second);
  EXPECT_EQ(sent<wire::GiveAnswer>(later).size(), 1U);
}

TEST(Session, EndsOnlyWhenTheLastMineHasCome) {
  auto view = hear(player(), wire::ViewMessage{samples::view(room::Phase::ended, table()), {}, "abcd"});
  EXPECT_TRUE(acts<Finish>(view).empty());
  const auto mine = hear(std::move(view.session), samples::mine());
  ASSERT_EQ(acts<Finish>(mine).size(), 1U);
  EXPECT_EQ(acts<Finish>(mine)[0].code, ExitCode::fine);
}

TEST(Session, EndsWithoutTheLastMineAfterAWhile) {
  auto view = hear(player(), wire::ViewMessage{samples::view(room::Phase::ended, table()), {}, {}}, second);
  const auto waited = update(std::move(view.session), Ticked{}, 4 * second);
  EXPECT_EQ(acts<Finish>(waited).size(), 1U);
}

TEST(Session, AsksForNothingMoreOnceItIsOver) {
  auto quit = update(player(), Quit{}, 0);
  EXPECT_EQ(sent<wire::Leave>(quit).size(), 1U);
  EXPECT_TRUE(update(std::move(quit.session), Opened{}, 1).acts.empty());
}

struct Ending {
  wire::ErrorCode code;
  ExitCode exit;
};

class EndedByError : public testing::TestWithParam<Ending> {};

TEST_P(EndedByError, LeavesWithTheExitCodeOfItsKind) {
  wire::ErrorMessage error;
  error.code = GetParam().code;
  const auto ended = hear(fresh(), error);
  ASSERT_EQ(acts<Finish>(ended).size(), 1U);
  EXPECT_EQ(acts<Finish>(ended)[0].code, GetParam().exit);
  EXPECT_FALSE(acts<Finish>(ended)[0].sentence.empty());
}

INSTANTIATE_TEST_SUITE_P(
  AllKinds,
  EndedByError,
  testing::Values(
    Ending{wire::ErrorCode::unknown_pin, ExitCode::refused},
    Ending{wire::ErrorCode::name_taken, ExitCode::refused},
    Ending{wire::ErrorCode::wrong_key, ExitCode::refused},
    Ending{wire::ErrorCode::room_ended, ExitCode::refused},
    Ending{wire::ErrorCode::removed, ExitCode::removed},
    Ending{wire::ErrorCode::version, ExitCode::protocol}));

TEST(Session, SaysThatAServerCannotBeReachedAtOnce) {
  const auto refused = update(fresh(), Closed{{0, 0, "Connection refused"}}, 0);
  ASSERT_EQ(acts<Finish>(refused).size(), 1U);
  EXPECT_EQ(acts<Finish>(refused)[0].code, ExitCode::cannot_connect);
}

TEST(Session, KeepsDiallingAServerThatIsJustStartingWhenItIsPatient) {
  auto session = fresh();
  session.patience_us = 10 * second;
  auto first = update(std::move(session), Closed{{0, 0, "Connection refused"}}, second);
  EXPECT_EQ(acts<Dial>(first).size(), 1U);
  const auto last = update(std::move(first.session), Closed{{0, 0, "Connection refused"}}, 12 * second);
  ASSERT_EQ(acts<Finish>(last).size(), 1U);
  EXPECT_EQ(acts<Finish>(last)[0].code, ExitCode::cannot_connect);
}

TEST(Session, TakesADeclinedUpgradeForAWrongPin) {
  const auto declined = update(fresh(), Closed{{0, 404, "declined"}}, 0);
  EXPECT_EQ(acts<Finish>(declined)[0].code, ExitCode::refused);
}

TEST(Session, CutsALinkThatHasFallenSilent) {
  auto session = player();
  session.heard_us = second;
  const auto silent = update(std::move(session), Ticked{}, 30 * second);
  EXPECT_EQ(acts<Cut>(silent).size(), 1U);
  EXPECT_EQ(acts<Dial>(silent).size(), 1U);
}

std::string wire_document() {
  std::ifstream in(std::string(lectern::tree::source_dir) + "/proto/lectern/v1/README.md");
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Session, WaitsAsLongAsTheWireDocumentSays) {
  const auto document = wire_document();
  EXPECT_NE(document.find("heard nothing\n  for " + std::to_string(silence_ms_max / 1000) + " s"), std::string::npos);
  EXPECT_NE(
    document.find("Without Ack or ErrorInfo within " + std::to_string(resend_ms / 1000) + " s"), std::string::npos);
  auto session = player();
  session.heard_us = second;
  session.synced_us = second;
  EXPECT_TRUE(acts<Cut>(update(session, Ticked{}, second + 1000 * silence_ms_max)).empty());
  EXPECT_EQ(acts<Cut>(update(session, Ticked{}, second + 1000 * silence_ms_max + 1)).size(), 1U);
}

/// Section 6 of the wire document: code → what its last column says.
std::map<int, std::string> close_codes() {
  std::map<int, std::string> codes;
  const auto document = wire_document();
  const auto section =
    document.substr(document.find("## 6. Close codes"), document.find("## 7.") - document.find("## 6."));
  std::istringstream lines(section);
  for (std::string line; std::getline(lines, line);) {
    if (line.size() < 6 || line[0] != '|' || line[2] < '0' || line[2] > '9') continue;
    const auto last = line.rfind('|', line.size() - 2);
    codes[std::stoi(line.substr(2, 4))] = line.substr(last + 2, line.size() - last - 4);
  }
  return codes;
}

TEST(Session, DoesAfterEveryCloseCodeWhatTheWireDocumentSays) {
  const auto codes = close_codes();
  EXPECT_EQ(codes.size(), 12U);
  const std::map<int, ExitCode> ends{
    {1000, ExitCode::fine},
    {1003, ExitCode::protocol},
    {1007, ExitCode::protocol},
    {1009, ExitCode::protocol},
    {4001, ExitCode::refused},
    {4002, ExitCode::removed},
    {4003, ExitCode::refused},
    {4004, ExitCode::protocol},
    {4006, ExitCode::refused}};
  for (const auto& [code, column] : codes) {
    const LinkEnd end{static_cast<std::uint16_t>(code), 0, "closed"};
    const auto closed = update(player(), Closed{end}, second);
    const bool again = column.starts_with("yes");
    EXPECT_EQ(acts<Dial>(closed).size(), again ? 1U : 0U) << code << ": " << column;
    ASSERT_EQ(acts<Finish>(closed).size(), again ? 0U : 1U) << code << ": " << column;
    if (again) continue;
    EXPECT_EQ(acts<Finish>(closed)[0].code, ends.at(code)) << code;
    EXPECT_FALSE(acts<Finish>(closed)[0].sentence.empty()) << code;
  }
}

TEST(Session, ForgivesACloseForBadMannersOnce) {
  auto first = update(player(), Closed{{1008, 0, "policy"}}, second);
  EXPECT_EQ(acts<Dial>(first).size(), 1U);
  const auto again = update(std::move(first.session), Closed{{1008, 0, "policy"}}, 2 * second);
  ASSERT_EQ(acts<Finish>(again).size(), 1U);
  EXPECT_EQ(acts<Finish>(again)[0].code, ExitCode::protocol);
}

TEST(Session, SaysThatItsRoomWasErasedHoweverItHears) {
  const auto bye = hear(player(), wire::Bye{wire::ByeReason::room_ended, 0});
  const auto code = update(player(), Closed{{4003, 0, "room_ended"}}, 0);
  const auto status = update(player(), Closed{{0, 404, "declined"}}, 0);
  wire::ErrorMessage error;
  error.code = wire::ErrorCode::unknown_room;
  for (const auto& end : {bye, code, status, hear(player(), error)}) {
    ASSERT_EQ(acts<Finish>(end).size(), 1U);
    EXPECT_EQ(acts<Finish>(end)[0].code, ExitCode::refused);
    EXPECT_EQ(acts<Finish>(end)[0].sentence, "This room is gone: it was erased from the server.");
  }
}

Session host() {
  auto session = at(room::Phase::open, choice());
  session.profile.role = room::Role::host;
  session.seated = false;
  return session;
}

wire::ErrorMessage refusal(wire::ErrorCode code, std::uint64_t nonce) {
  wire::ErrorMessage error;
  error.code = code;
  error.nonce = room::Nonce{nonce};
  return error;
}

TEST(Orders, AreSentAgainUnchangedAfterAReconnectionUntilTheyAreDone) {
  auto pressed = update(host(), Ordered{wire::Next{}, room::Nonce{9}}, 0);
  const auto first = sent<wire::HostCommand>(pressed);
  ASSERT_EQ(first.size(), 1U);
  auto down = update(std::move(pressed.session), Closed{lost()}, second);
  auto up = update(std::move(down.session), Opened{}, second);
  auto back = hear(std::move(up.session), welcome(0, true), second);
  EXPECT_EQ(sent<wire::HostCommand>(back), first);
  auto later = update(std::move(back.session), Ticked{}, 3 * second);
  EXPECT_EQ(sent<wire::HostCommand>(later), first);
  auto done = hear(std::move(later.session), wire::HostDone{room::Nonce{9}, room::Step{5}}, 3 * second);
  EXPECT_TRUE(sent<wire::HostCommand>(update(std::move(done.session), Ticked{}, 6 * second)).empty());
}

TEST(Orders, WaitForTheLineAndKeepTheStepOfTheirScreen) {
  auto down = update(host(), Closed{lost()}, 0);
  auto pressed = update(std::move(down.session), Ordered{wire::Next{}, room::Nonce{9}}, second);
  EXPECT_TRUE(sent<wire::HostCommand>(pressed).empty());
  auto up = update(std::move(pressed.session), Opened{}, second);
  const auto back = hear(std::move(up.session), welcome(0, true), second);
  ASSERT_EQ(sent<wire::HostCommand>(back).size(), 1U);
  EXPECT_EQ(sent<wire::HostCommand>(back)[0].step, room::Step{4});
}

TEST(Orders, AreDroppedWhenTheyAreStaleAndKeptWhileTheStoreIsAway) {
  auto pressed = update(host(), Ordered{wire::Next{}, room::Nonce{9}}, 0);
  auto away = hear(std::move(pressed.session), refusal(wire::ErrorCode::store_unavailable, 9));
  EXPECT_EQ(away.session.orders.size(), 1U);
  const auto stale = hear(std::move(away.session), refusal(wire::ErrorCode::stale_step, 9));
  EXPECT_TRUE(stale.session.orders.empty());
  EXPECT_EQ(acts<Refused>(stale).size(), 1U);
}

TEST(Orders, AreNotHeardWithoutEndWhileTheLineIsDown) {
  auto session = update(host(), Closed{lost()}, 0).session;
  for (std::uint64_t nonce = 1; nonce <= 100; ++nonce)
    session = update(std::move(session), Ordered{wire::Next{}, room::Nonce{nonce}}, second).session;
  EXPECT_EQ(session.orders.size(), 16U);
}

TEST(Session, WaitsAsLongAsAStoppingServerAsks) {
  auto bye = hear(player(), wire::Bye{wire::ByeReason::server_stops, 2'000}, second);
  const auto down = update(std::move(bye.session), Closed{{1001, 0, "going away"}}, second);
  ASSERT_EQ(acts<Dial>(down).size(), 1U);
  EXPECT_EQ(acts<Dial>(down)[0].least_ms, 2'000);
}

TEST(Session, TakesTheClockOfTheShortestRoundTrip) {
  auto session = player();
  // The server's clock is 100 s ahead; this trip took 20 ms.
  auto quick = hear(std::move(session), wire::TimeSyncReply{second, 101'010'000, 101'010'000}, second + 20'000);
  EXPECT_EQ(quick.session.offset_us, 100 * second);
  const auto slow =
    hear(std::move(quick.session), wire::TimeSyncReply{2 * second, 102'900'000, 102'900'000}, 3 * second);
  EXPECT_EQ(slow.session.offset_us, 100 * second);
}

TEST(Session, CountsDownOnTheServersClock) {
  auto session = at(room::Phase::open, choice());
  session.offset_us = 2 * second;
  EXPECT_EQ(remaining_ms(session, second), 9'000);
  EXPECT_EQ(remaining_ms(session, 60 * second), 0);
}

TEST(Session, ShowsWhatRemainedWhileTheRoomIsPaused) {
  auto session = at(room::Phase::open, choice());
  session.view->view.paused = true;
  session.view->clock = {0, 20'000, 7'500};
  EXPECT_EQ(remaining_ms(session, 99 * second), 7'500);
  EXPECT_FALSE(can_answer(session));
}

TEST(Session, KeepsARosterOfDeltas) {
  auto first = hear(
    player(),
    wire::RosterMessage{
      true, {{room::SeatId{1}, "Bo", true, false, 0}, {room::SeatId{2}, "Chidi", true, false, 0}}, {}});
  const auto next = hear(
    std::move(first.session), wire::RosterMessage{false, {{room::SeatId{1}, "Bob", true, true, 5}}, {room::SeatId{2}}});
  ASSERT_EQ(next.session.roster.size(), 1U);
  EXPECT_EQ(next.session.roster.at(room::SeatId{1}).name, "Bob");
}

TEST(Backoff, DoublesUpToEightSeconds) {
  EXPECT_EQ(backoff_ms(1), 600);
  EXPECT_EQ(backoff_ms(3), 2'400);
  EXPECT_EQ(backoff_ms(5), 8'000);
  EXPECT_EQ(backoff_ms(4'000'000'000), 8'000);
}

}  // namespace
}  // namespace lectern::cli
