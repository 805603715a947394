// Goal: the wire document says what the program does: every error with its number and sentence, every close code, every
// limit.
#include "lectern/v1/play.pb.h"
#include "server/room/limits.hpp"
#include "server/wire/message.hpp"
#include "tests/paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

namespace lectern::wire {

namespace {

namespace limits = room::limits;

std::string document() {
  std::ifstream file(std::string(lectern::tree::source_dir) + "/proto/lectern/v1/README.md");
  EXPECT_TRUE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

void expect_row(const std::string& text, const std::string& row) {
  EXPECT_NE(text.find("\n| " + row + " |"), std::string::npos) << "the document has no row: " << row;
}

/// ERROR_TOO_LATE → too_late.
std::string plain_name(std::string name) {
  name.erase(0, std::string("ERROR_").size());
  std::transform(
    name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

std::string bytes(std::size_t count) {
  return std::to_string(count) + " bytes";
}

}  // namespace

TEST(Document, HasEveryErrorCodeWithItsNumberAndSentence) {
  const auto text = document();
  const auto& schema = *v1::ErrorCode_descriptor();
  for (int i = 0; i < schema.value_count(); ++i) {
    const auto& value = *schema.value(i);
    const auto code = static_cast<ErrorCode>(value.number());
    expect_row(
      text, std::to_string(value.number()) + " | `" + plain_name(value.name()) + "` | " + std::string(explain(code)));
  }
}

TEST(Document, HasEveryCloseCodeWithItsNumber) {
  const auto text = document();
  const std::vector<std::pair<CloseCode, std::string>> codes = {
    {CloseCode::normal, "normal"},
    {CloseCode::going_away, "going_away"},
    {CloseCode::unsupported_data, "unsupported_data"},
    {CloseCode::bad_payload, "bad_payload"},
    {CloseCode::policy, "policy"},
    {CloseCode::too_big, "too_big"},
    {CloseCode::taken_over, "taken_over"},
    {CloseCode::removed, "removed"},
    {CloseCode::room_ended, "room_ended"},
    {CloseCode::version, "version"},
    {CloseCode::too_slow, "too_slow"},
    {CloseCode::refused, "refused"}};
  for (const auto& [code, name] : codes) {
    const auto cells = std::to_string(static_cast<int>(code)) + " | `" + name + "`";
    EXPECT_NE(text.find("\n| " + cells + " |"), std::string::npos) << cells;
  }
}

TEST(Document, HasTheLimitsThatTheProgramHas) {
  const auto text = document();
  expect_row(text, "message from a player or viewer | " + bytes(limits::frame_player_bytes_max));
  expect_row(text, "message from a host | " + bytes(limits::frame_host_bytes_max));
  expect_row(text, "message from a server | " + bytes(limits::frame_server_bytes_max));
  expect_row(
    text,
    "messages of one connection | " + std::to_string(static_cast<int>(limits::messages_per_second)) + " per second, " +
      std::to_string(static_cast<int>(limits::messages_burst)) + " at once");
  expect_row(
    text,
    "name | " + bytes(limits::name_typed_bytes_max) + " as it is typed; " + std::to_string(limits::name_clusters_max) +
      " characters as people count them and " + bytes(limits::name_bytes_max) + " as it is kept");
  expect_row(text, "typed answer | " + bytes(limits::answer_text_bytes_max));
  expect_row(text, "language tag | " + bytes(limits::language_bytes_max));
  expect_row(text, "host key | " + bytes(limits::host_key_bytes_max));
  expect_row(text, "client name in Hello | " + bytes(limits::client_bytes_max));
  expect_row(text, "options of one answer | " + std::to_string(content::limits::options_max));
  expect_row(text, "added time of one command | " + std::to_string(limits::add_time_ms_max / 1000) + " s");
  expect_row(text, "Hello after the upgrade | " + std::to_string(limits::hello_ms) + " ms");
  const auto per_minute = [](std::uint32_t tries) { return std::to_string(tries) + " per minute"; };
  expect_row(text, "wrong PINs, keys and host tokens from one address | " + per_minute(limits::wrong_tries_per_minute));
  expect_row(
    text,
    "the same from all addresses, before each has one try a minute | " +
      per_minute(limits::wrong_tries_of_all_per_minute));
  expect_row(text, "what waits for one member | " + bytes(limits::outbox_bytes_max));
  expect_row(text, "what waits for a host with its key | " + bytes(limits::outbox_host_bytes_max));
}

TEST(Document, NamesTheVersionThatIsServed) {
  EXPECT_NE(document().find("# The wire, version " + std::to_string(protocol_version)), std::string::npos);
}

}  // namespace lectern::wire
