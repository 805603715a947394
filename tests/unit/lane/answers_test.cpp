// From an answer to its acknowledgement, and how its time is measured.
#include "tests/unit/lane/world.hpp"

#include <gtest/gtest.h>

namespace lectern::lane::test {
namespace {

using wire::ErrorCode;

struct Classroom {
  explicit Classroom(WorldOptions options = {}) : world(std::move(options)), host(world.host(world.home())) {}

  World world;
  Client host;
};

TEST(Answer, IsAcknowledgedOnlyOnceTheLogHasIt) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.store.stalled = true;
  awa.send(World::answer(awa, 7));
  room.world.pump();
  EXPECT_EQ(awa.count<wire::Ack>(), 0U);
  room.world.store.stalled = false;
  room.world.pump();
  EXPECT_EQ(awa.last<wire::Ack>(), (wire::Ack{awa.view().step, {7}}));
  ASSERT_EQ(room.world.store.all<room::AnswerGiven>().size(), 1U);
  EXPECT_EQ(binta.count<wire::Ack>(), 0U);
}

TEST(Answer, SentAgainWhileTheFirstIsUnderWayIsAppendedOnce) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.store.stalled = true;
  for (int times = 0; times < 3; ++times)
    awa.send(World::answer(awa, 7));
  room.world.store.stalled = false;
  room.world.pump();
  EXPECT_EQ(room.world.store.all<room::AnswerGiven>().size(), 1U);
  EXPECT_EQ(awa.count<wire::Ack>(), 1U);
}

TEST(Answer, SentAgainLaterIsAcknowledgedAgainAndNotLoggedAgain) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  const wire::GiveAnswer answer = World::answer(awa, 7);
  awa.send(answer);
  room.world.pump();
  awa.send(answer);
  EXPECT_EQ(awa.count<wire::Ack>(), 2U);
  room.world.command(room.host, wire::Skip{});
  awa.send(answer);  // and in a later phase too
  EXPECT_EQ(awa.count<wire::Ack>(), 3U);
  EXPECT_EQ(room.world.store.all<room::AnswerGiven>().size(), 1U);
}

TEST(Answer, ASecondOneIsRefused) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  awa.send(World::answer(awa, 7, 1));
  room.world.pump();
  awa.send(World::answer(awa, 8, 2));
  const auto error = awa.last<wire::ErrorMessage>();
  EXPECT_EQ(error.code, ErrorCode::already_answered);
  EXPECT_EQ(error.nonce.value, 8U);
}

TEST(Answer, ASecondOneIsRefusedAtOnceWhileTheFirstIsUnderWay) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.store.stalled = true;
  awa.send(World::answer(awa, 7, 1));
  awa.send(World::answer(awa, 8, 2));
  const auto error = awa.last<wire::ErrorMessage>();
  EXPECT_EQ(error.code, ErrorCode::already_answered);
  EXPECT_EQ(error.nonce.value, 8U);
  binta.send(World::answer(binta, 9, 2));
  EXPECT_EQ(binta.count<wire::ErrorMessage>(), 0U) << "another seat's answer is its own";
  room.world.store.stalled = false;
  room.world.pump();
  const auto given = room.world.store.all<room::AnswerGiven>();
  ASSERT_EQ(given.size(), 2U);
  EXPECT_EQ(given[0].nonce.value, 7U);
  EXPECT_EQ(given[1].nonce.value, 9U);
  EXPECT_EQ(awa.last<wire::Ack>().nonce.value, 7U);
}

TEST(Answer, WaitsWhileTheStoreIsAwayAndCountsWithTheTimeMeasuredOnReceipt) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(700));
  room.world.store.failing = true;
  awa.send(World::answer(awa, 7));
  room.world.advance(milliseconds(1'000));
  EXPECT_EQ(awa.count<wire::Ack>(), 0U);
  EXPECT_EQ(awa.count<wire::ErrorMessage>(), 0U) << "nothing for the player to do";
  room.world.store.failing = false;
  room.world.advance(milliseconds(300));
  EXPECT_EQ(awa.count<wire::Ack>(), 1U);
  const auto given = room.world.store.all<room::AnswerGiven>();
  ASSERT_EQ(given.size(), 1U);
  EXPECT_EQ(given[0].t_ms, 700);
}

TEST(Answer, ReachesTheSeatEvenIfItsConnectionChangedMeanwhile) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.store.stalled = true;
  awa.send(World::answer(awa, 7));
  awa.lane->detach(awa.member);
  Client back = room.world.player(0, token(1));
  room.world.store.stalled = false;
  room.world.pump();
  EXPECT_EQ(back.last<wire::Ack>().nonce.value, 7U);
}

struct BadAnswer {
  const char* name;
  room::Answer answer;
  ErrorCode error;
};

class RefusedAtOnce : public testing::TestWithParam<BadAnswer> {};

TEST_P(RefusedAtOnce, WithoutBurdeningTheLog) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.open_question(room.host);
  const std::size_t appends = room.world.store.appends;
  awa.send(wire::GiveAnswer{awa.view().step, {7}, GetParam().answer});
  EXPECT_EQ(awa.error(), GetParam().error);
  EXPECT_EQ(awa.last<wire::ErrorMessage>().nonce.value, 7U);
  room.world.pump();
  EXPECT_EQ(room.world.store.appends, appends);
}

INSTANTIATE_TEST_SUITE_P(
  Answers,
  RefusedAtOnce,
  testing::Values(
    BadAnswer{"unknown_option", room::ChosenOptions{{{9}}}, ErrorCode::bad_option},
    BadAnswer{"two_options", room::ChosenOptions{{{1}, {2}}}, ErrorCode::bad_option},
    BadAnswer{"a_text", room::TypedText{"that", ""}, ErrorCode::wrong_kind},
    BadAnswer{"a_number", room::GivenNumber{{2'000'000}}, ErrorCode::wrong_kind}),
  [](const auto& tested) { return tested.param.name; });

TEST(Answer, OfAnEarlierStepIsStale) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.open_question(room.host);
  wire::GiveAnswer answer = World::answer(awa, 7);
  --answer.step.value;
  awa.send(answer);
  EXPECT_EQ(awa.error(), ErrorCode::stale_step);
}

TEST(Answer, WithoutASeatIsRefused) {
  Classroom room;
  Client stranger = room.world.player();
  room.world.open_question(room.host);
  stranger.send(World::answer(stranger, 7));
  EXPECT_EQ(stranger.error(), ErrorCode::not_seated);
}

TEST(Answer, BeforeTheQuestionOpensIsRefused) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.command(room.host, wire::Next{});
  ASSERT_EQ(awa.view().phase, room::Phase::intro);
  awa.send(World::answer(awa, 7));
  EXPECT_EQ(awa.error(), ErrorCode::wrong_phase);
}

TEST(Answer, ATypedOneIsNormalisedByTheLane) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.command(room.host, wire::Next{});
  room.world.command(room.host, wire::Skip{});
  room.world.open_question(room.host);
  awa.send(wire::GiveAnswer{awa.view().step, {7}, room::TypedText{"  DAKAR. ", ""}});
  room.world.pump();
  ASSERT_EQ(room.world.store.all<room::AnswerGiven>().size(), 1U);
  const auto answer = room.world.store.all<room::AnswerGiven>()[0];
  EXPECT_EQ(std::get<room::TypedText>(answer.answer).normal, "dakar");
}

// ---- time ----------------------------------------------------------------------------------------------------------

std::int64_t logged_t(const World& world) {
  const auto answers = world.store.all<room::AnswerGiven>();
  return answers.empty() ? -1 : answers.back().t_ms;
}

TEST(AnswerTime, RunsFromTheViewToTheAnswer) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(3'210));
  awa.send(World::answer(awa, 7));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 3'210);
  EXPECT_EQ(room.world.store.all<room::AnswerGiven>()[0].limit_ms, 20'000);
}

TEST(AnswerTime, IsLessHalfTheSmallestRoundTripUpToTheCap) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  awa.connection->round_trip = milliseconds(80);
  binta.connection->round_trip = milliseconds(4'000);
  room.world.open_question(room.host);
  room.world.advance(milliseconds(1'000));
  awa.send(World::answer(awa, 7));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 960);
  EXPECT_EQ(room.world.store.all<room::AnswerGiven>()[0].allowance_ms, 40);
  binta.send(World::answer(binta, 8));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 850);
}

TEST(AnswerTime, LeavesThePauseOut) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(2'000));
  room.world.command(room.host, wire::Pause{});
  room.world.advance(milliseconds(60'000));
  awa.send(World::answer(awa, 7));
  EXPECT_EQ(awa.error(), ErrorCode::paused);
  room.world.command(room.host, wire::Resume{});
  room.world.advance(milliseconds(1'000));
  awa.send(World::answer(awa, 8));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 3'000);
}

TEST(AnswerTime, OfALateJoinerStartsWithTheQuestion) {
  Classroom room;
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(5'000));
  Client awa = room.world.join(1, "Awa");
  room.world.advance(milliseconds(500));
  awa.send(World::answer(awa, 7));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 5'500);
}

TEST(AnswerTime, OfAReloadedPageDoesNotStartAnew) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(5'000));
  Client back = room.world.player(0, token(1));
  room.world.advance(milliseconds(500));
  back.send(World::answer(back, 7));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 5'500);
}

TEST(AnswerTime, OnALaneThatCameLateStartsFromTheAgeOfTheQuestion) {
  // Goal: the second lane hears of the room only in mid-question; the store's clock tells it how old the question is.
  Classroom room({.lanes = 2});
  Client binta = room.world.join(2, "Binta", room.world.home());
  room.world.open_question(room.host);
  room.world.advance(milliseconds(5'000));
  Client awa = room.world.join(1, "Awa", room.world.away());
  awa.send(World::answer(awa, 7));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 5'000);
}

TEST(AnswerTime, BeyondTheLimitIsTooLate) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  room.world.at(0).asleep = false;
  room.world.open_question(room.host);
  room.world.store.failing = true;  // so that the deadline's entry does not get in first
  room.world.advance(milliseconds(20'500));
  awa.send(World::answer(awa, 7));
  EXPECT_EQ(awa.error(), ErrorCode::too_late);
}

TEST(AnswerTime, WithinTheAllowanceCountsBehindTheDeadline) {
  // Goal: an answer that left the phone in time arrives after the limit, and is in the log before the reveal.
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  awa.connection->round_trip = milliseconds(200);
  room.world.open_question(room.host);
  room.world.advance(milliseconds(20'050));
  ASSERT_TRUE(awa.view().closing);
  awa.send(World::answer(awa, 7));
  room.world.pump();
  EXPECT_EQ(awa.count<wire::Ack>(), 1U);
  EXPECT_EQ(logged_t(room.world), 19'950);
  room.world.advance(milliseconds(100));
  EXPECT_EQ(awa.view().phase, room::Phase::reveal);
  EXPECT_TRUE(awa.last<room::Mine>().outcome->right);
}

TEST(AnswerTime, AddedTimeMovesTheLimitNotTheStart) {
  Classroom room;
  Client awa = room.world.join(1, "Awa");
  Client binta = room.world.join(2, "Binta");
  room.world.open_question(room.host);
  room.world.advance(milliseconds(15'000));
  room.world.command(room.host, wire::AddTime{10'000});
  room.world.advance(milliseconds(10'000));
  awa.send(World::answer(awa, 7));
  room.world.pump();
  EXPECT_EQ(logged_t(room.world), 25'000);
  EXPECT_EQ(room.world.store.all<room::AnswerGiven>()[0].limit_ms, 30'000);
}

}  // namespace
}  // namespace lectern::lane::test
