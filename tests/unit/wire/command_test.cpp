// Goal: a stranger's bytes become a command within every limit, or one named fault.
#include "lectern/v1/play.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/codec.hpp"

#include <gtest/gtest.h>

namespace lectern::wire {

namespace {

namespace limits = room::limits;

WireError fault(const std::string& bytes) {
  const auto decoded = decode_command(bytes);
  EXPECT_FALSE(decoded);
  return decoded ? WireError{} : decoded.error();
}

WireError fault(const v1::ClientMessage& message) {
  return fault(message.SerializeAsString());
}

v1::ClientMessage join(const std::string& name) {
  v1::ClientMessage message;
  message.mutable_join()->set_name(name);
  message.mutable_join()->set_token(std::string(16, 't'));
  return message;
}

v1::ClientMessage answer_of_options(const std::vector<std::uint32_t>& options) {
  v1::ClientMessage message;
  auto& give = *message.mutable_give_answer();
  give.set_step(3);
  give.set_nonce(9);
  give.mutable_answer()->mutable_options();
  for (const auto option : options)
    give.mutable_answer()->mutable_options()->add_option(option);
  return message;
}

v1::ClientMessage hello(const std::string& token) {
  v1::ClientMessage message;
  message.mutable_hello()->set_version(1);
  message.mutable_hello()->set_role(v1::ROLE_PLAYER);
  message.mutable_hello()->set_token(token);
  return message;
}

/// A group within a group …, of a field that no version knows.
std::string nested_groups(std::size_t depth) {
  return std::string(depth, '\x7B') + std::string(depth, '\x7C');
}

}  // namespace

TEST(CommandBytes, NothingAtAllIsEmpty) {
  EXPECT_EQ(fault(""), WireError::empty);
}

TEST(CommandBytes, ABodyOfALaterVersionIsEmpty) {
  EXPECT_EQ(fault(std::string("\xA2\x06\x00", 3)), WireError::empty);
}

TEST(CommandBytes, TruncatedBytesAreMalformed) {
  const auto whole = join("Awa").SerializeAsString();
  for (std::size_t size = 1; size < whole.size(); ++size) {
    EXPECT_EQ(fault(whole.substr(0, size)), WireError::malformed) << size;
  }
}

TEST(CommandBytes, BytesBeyondTheFrameLimitAreNotParsed) {
  EXPECT_EQ(fault(std::string(limits::frame_host_bytes_max + 1, '\0')), WireError::too_big);
}

TEST(CommandBytes, DeepNestingIsRefusedBeforeItCostsAnything) {
  EXPECT_EQ(fault(nested_groups(10)), WireError::empty);
  EXPECT_EQ(fault(nested_groups(100'000)), WireError::malformed);
}

TEST(CommandBytes, UnknownFieldsAreDropped) {
  const auto bytes = join("Awa").SerializeAsString();
  EXPECT_EQ(decode_command(bytes + std::string("\xA2\x06\x00", 3)), decode_command(bytes));
}

TEST(CommandBytes, ANameThatIsNotUtf8IsSaidToBeSo) {
  for (const std::string name : {"\xFF", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "Awa\xE0\xA4"}) {
    auto bytes = join(std::string(name.size(), 'n')).SerializeAsString();
    bytes.replace(bytes.find('n'), name.size(), name);
    EXPECT_EQ(fault(bytes), WireError::bad_utf8) << name.size();
  }
}

TEST(CommandBytes, AFaultOfOneMessageIsForgottenAtTheNext) {
  auto bytes = join("n").SerializeAsString();
  bytes.replace(bytes.find('n'), 1, "\xFF");
  EXPECT_EQ(fault(bytes), WireError::bad_utf8);
  EXPECT_EQ(fault("\x0A"), WireError::malformed);
}

TEST(CommandBytes, ANameHasALimitInBytes) {
  EXPECT_TRUE(decode_command(join(std::string(limits::name_typed_bytes_max, 'n')).SerializeAsString()));
  EXPECT_EQ(fault(join(std::string(limits::name_typed_bytes_max + 1, 'n'))), WireError::too_big);
}

TEST(CommandBytes, ANewNameGivenByTheHostHasTheSameLimit) {
  v1::ClientMessage message;
  message.mutable_host_command()->set_nonce(9);
  message.mutable_host_command()->mutable_rename_seat()->set_name(std::string(limits::name_typed_bytes_max + 1, 'n'));
  EXPECT_EQ(fault(message), WireError::too_big);
}

TEST(CommandBytes, ALanguageHasALimitWhereverItStands) {
  const std::string language(limits::language_bytes_max + 1, 'l');
  auto joining = join("Awa");
  joining.mutable_join()->set_language(language);
  auto greeting = hello("");
  greeting.mutable_hello()->set_language(language);
  v1::ClientMessage choosing;
  choosing.mutable_choose_language()->set_language(language);
  EXPECT_EQ(fault(joining), WireError::too_big);
  EXPECT_EQ(fault(greeting), WireError::too_big);
  EXPECT_EQ(fault(choosing), WireError::too_big);
}

TEST(CommandBytes, HostKeyAndClientNameHaveLimits) {
  auto keyed = hello("");
  keyed.mutable_hello()->set_host_key(std::string(limits::host_key_bytes_max + 1, 'k'));
  auto named = hello("");
  named.mutable_hello()->set_client(std::string(limits::client_bytes_max + 1, 'c'));
  EXPECT_EQ(fault(keyed), WireError::too_big);
  EXPECT_EQ(fault(named), WireError::too_big);
}

TEST(CommandBytes, AHelloNeedsARoleAndNoToken) {
  auto nobody = hello("");
  nobody.mutable_hello()->set_role(v1::ROLE_UNSPECIFIED);
  EXPECT_EQ(fault(nobody), WireError::bad_value);
  auto unknown = hello("");
  unknown.mutable_hello()->set_role(static_cast<v1::Role>(99));
  EXPECT_EQ(fault(unknown), WireError::bad_value);
  EXPECT_TRUE(decode_command(hello("").SerializeAsString()));
}

TEST(CommandBytes, ATokenHasSixteenBytes) {
  EXPECT_TRUE(decode_command(hello(std::string(16, 't')).SerializeAsString()));
  EXPECT_EQ(fault(hello(std::string(15, 't'))), WireError::bad_value);
  EXPECT_EQ(fault(hello(std::string(17, 't'))), WireError::bad_value);
  auto without = join("Awa");
  without.mutable_join()->clear_token();
  EXPECT_EQ(fault(without), WireError::bad_value);
}

TEST(CommandBytes, OptionsComeOutAscendingWithoutRepeats) {
  const auto decoded = decode_command(answer_of_options({4, 1, 4, 2, 1}).SerializeAsString());
  ASSERT_TRUE(decoded);
  const auto& give = std::get<GiveAnswer>(*decoded);
  EXPECT_EQ(give.answer, room::Answer(room::ChosenOptions{{{1}, {2}, {4}}}));
}

TEST(CommandBytes, MoreOptionsThanAQuestionCanHaveAreRefused) {
  EXPECT_TRUE(decode_command(answer_of_options({1, 2, 3, 4, 5, 6}).SerializeAsString()));
  EXPECT_EQ(fault(answer_of_options({1, 2, 3, 4, 5, 6, 6})), WireError::too_big);
}

TEST(CommandBytes, AnAnswerNeedsAValueAndANonce) {
  auto message = answer_of_options({1});
  message.mutable_give_answer()->set_nonce(0);
  EXPECT_EQ(fault(message), WireError::bad_value);
  message = answer_of_options({1});
  message.mutable_give_answer()->mutable_answer()->clear_value();
  EXPECT_EQ(fault(message), WireError::bad_value);
}

TEST(CommandBytes, ATypedAnswerHasALimit) {
  auto message = answer_of_options({});
  auto& typed = *message.mutable_give_answer()->mutable_answer()->mutable_typed();
  typed.set_text(std::string(limits::answer_text_bytes_max, 'a'));
  EXPECT_TRUE(decode_command(message.SerializeAsString()));
  typed.mutable_text()->push_back('a');
  EXPECT_EQ(fault(message), WireError::too_big);
}

TEST(CommandBytes, TooMuchAddedTimeIsRefusedRatherThanCut) {
  v1::ClientMessage message;
  message.mutable_host_command()->set_nonce(9);
  auto& add = *message.mutable_host_command()->mutable_add_time();
  add.set_seconds(limits::add_time_ms_max / 1000);
  EXPECT_TRUE(decode_command(message.SerializeAsString()));
  for (const std::uint32_t seconds : {241U, 4'294'967'295U}) {
    add.set_seconds(seconds);
    EXPECT_EQ(fault(message), WireError::bad_value) << seconds;
  }
}

TEST(CommandBytes, AHostCommandWithoutACommandIsEmpty) {
  v1::ClientMessage message;
  message.mutable_host_command()->set_step(1);
  message.mutable_host_command()->set_nonce(9);
  EXPECT_EQ(fault(message), WireError::empty);
}

TEST(CommandBytes, ANonceOfNothingNamesNoHostCommand) {
  v1::ClientMessage message;
  message.mutable_host_command()->mutable_pause();
  EXPECT_EQ(fault(message), WireError::bad_value);
  message.mutable_host_command()->set_nonce(9);
  EXPECT_TRUE(decode_command(message.SerializeAsString()));
}

}  // namespace lectern::wire
