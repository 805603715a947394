// Goal: what a server says is small, says why, and is still understood by a client of another version where it can be.
#include "content/limits.hpp"
#include "lectern/v1/play.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace lectern::wire {

namespace {

namespace limits = room::limits;

constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
constexpr room::Nonce nonce{0xFEDC'BA98'7654'3210U};
constexpr std::int64_t year_2100_us = 4'102'444'800'000'000;

template <class T>
T round_trip(const T& message) {
  const auto decoded = decode_message(encode(Message(message)));
  EXPECT_TRUE(decoded);
  return decoded ? std::get<T>(*decoded) : T{};
}

WireError fault(const v1::ServerMessage& message) {
  const auto decoded = decode_message(message.SerializeAsString());
  EXPECT_FALSE(decoded);
  return decoded ? WireError{} : decoded.error();
}

v1::ServerMessage lobby() {
  v1::ServerMessage message;
  message.mutable_view()->set_role(v1::ROLE_PLAYER);
  message.mutable_view()->set_phase(v1::PHASE_LOBBY);
  message.mutable_view()->mutable_lobby();
  return message;
}

}  // namespace

TEST(MessageSize, AnAckABeatAndAProgressStayUnder32Bytes) {
  EXPECT_LT(encode(Ack{{most}, nonce}).size(), 32U);
  EXPECT_LT(encode(Beat{year_2100_us}).size(), 32U);
  EXPECT_LT(encode(Progress{{1'000}, 60'000, 60'000, 60'000}).size(), 32U);
}

TEST(MessageSize, MineOfAUsualPlayerStaysUnder120Bytes) {
  room::Mine mine;
  mine.seat = {19'500};
  mine.name = "Aminata D.";
  mine.points = 18'250;
  mine.rank = 1'042;
  mine.ranked = 19'500;
  mine.gap = 1'250;
  mine.ahead = "Fatou Bintou";
  mine.correct = 19;
  mine.streak = 4;
  mine.answer = room::ChosenOptions{{{1}, {2}, {3}, {4}}};
  mine.nonce = nonce;
  mine.outcome = room::Outcome{true, true, true, 1'000, 240'000, 150};
  EXPECT_LT(encode(mine).size(), 120U);
}

TEST(MessageSize, AFullRosterOfALargestRoomFitsWhatAClientAccepts) {
  RosterMessage roster{true, {}, {}};
  for (std::uint32_t seat = 1; seat <= limits::seats_max; ++seat) {
    roster.rows.push_back({{seat}, std::string(limits::name_bytes_max, 'n'), true, true, 100'000'000});
  }
  const auto bytes = encode(roster);
  EXPECT_LE(bytes.size(), limits::frame_server_bytes_max);
  EXPECT_TRUE(decode_message(bytes));
}

TEST(MessageBytes, BytesBeyondTheLimitAreNotParsed) {
  const auto decoded = decode_message(std::string(limits::frame_server_bytes_max + 1, '\0'));
  ASSERT_FALSE(decoded);
  EXPECT_EQ(decoded.error(), WireError::too_big);
}

TEST(MessageBytes, AnErrorWithoutATextExplainsItself) {
  const auto error = round_trip(ErrorMessage{ErrorCode::too_late, "", {5}, nonce, 0});
  EXPECT_EQ(error.text, explain(ErrorCode::too_late));
}

TEST(MessageBytes, AnErrorCodeOfALaterVersionKeepsItsText) {
  v1::ServerMessage message;
  message.mutable_error()->set_code(static_cast<v1::ErrorCode>(20'000));
  message.mutable_error()->set_text("The moon is in the way.");
  const auto decoded = decode_message(message.SerializeAsString());
  ASSERT_TRUE(decoded);
  EXPECT_EQ(*decoded, Message(ErrorMessage{ErrorCode::unspecified, "The moon is in the way.", {}, {}, 0}));
}

TEST(MessageBytes, AFarewellForALaterReasonIsStillAFarewell) {
  v1::ServerMessage message;
  message.mutable_bye()->set_reason(static_cast<v1::Bye::Reason>(99));
  message.mutable_bye()->set_retry_after_ms(700);
  const auto decoded = decode_message(message.SerializeAsString());
  ASSERT_TRUE(decoded);
  EXPECT_EQ(*decoded, Message(Bye{ByeReason::unspecified, 700}));
}

TEST(MessageBytes, AMessageOfALaterVersionIsEmpty) {
  EXPECT_EQ(fault(v1::ServerMessage()), WireError::empty);
}

TEST(MessageBytes, AViewNeedsAScreenAPhaseAndARole) {
  auto message = lobby();
  ASSERT_TRUE(decode_message(message.SerializeAsString()));
  message.mutable_view()->clear_lobby();
  EXPECT_EQ(fault(message), WireError::bad_value);
  message = lobby();
  message.mutable_view()->set_phase(static_cast<v1::Phase>(77));
  EXPECT_EQ(fault(message), WireError::bad_value);
  message = lobby();
  message.mutable_view()->clear_role();
  EXPECT_EQ(fault(message), WireError::bad_value);
}

TEST(MessageBytes, AQuestionNeedsAKind) {
  auto message = lobby();
  message.mutable_view()->mutable_open()->set_limit_ms(20'000);
  EXPECT_EQ(fault(message), WireError::bad_value);
}

TEST(MessageBytes, ADurationBeyondTheWireIsHeldAtItsEnds) {
  ViewMessage view;
  view.clock = {1, std::int64_t{most} + 5, -5};
  const auto decoded = round_trip(view);
  EXPECT_EQ(decoded.clock, (ViewClock{1, most, 0}));
}

TEST(MessageBytes, TheTextThatComparesNeverTravels) {
  room::Mine mine;
  mine.answer = room::TypedText{"Ndar", "the compared text"};
  EXPECT_EQ(encode(mine).find("compared"), std::string::npos);
}

}  // namespace lectern::wire
