// Goal: for any value, decoding what was encoded gives the value back, and the same value gives the same bytes; for any
// bytes, a decoder answers, and what it accepted it accepts again.
#include "server/wire/codec.hpp"
#include "tests/unit/wire/random_values.hpp"

#include <gtest/gtest.h>

namespace lectern::wire {

namespace {

constexpr int round_trips = 2'000;
constexpr int wounded_each = 7'000;  // of commands, messages and entries: 21 000 together
constexpr std::uint64_t seed = 20'260'101;

}  // namespace

TEST(Property, CommandsSurviveARoundTrip) {
  Random random(seed);
  for (int i = 0; i < round_trips; ++i) {
    const auto command = random_command(random);
    const auto bytes = encode(command);
    ASSERT_EQ(decode_command(bytes), command) << "round " << i;
    ASSERT_EQ(encode(command), bytes) << "round " << i;
  }
}

TEST(Property, MessagesSurviveARoundTrip) {
  Random random(seed);
  for (int i = 0; i < round_trips; ++i) {
    const auto message = random_message(random);
    const auto bytes = encode(message);
    ASSERT_EQ(decode_message(bytes), message) << "round " << i;
    ASSERT_EQ(encode(message), bytes) << "round " << i;
  }
}

TEST(Property, EntriesSurviveARoundTrip) {
  Random random(seed);
  for (int i = 0; i < round_trips; ++i) {
    const auto entry = random_entry(random);
    const auto bytes = encode_entry(entry);
    ASSERT_EQ(decode_entry(bytes), entry) << "round " << i;
    ASSERT_EQ(encode_entry(entry), bytes) << "round " << i;
  }
}

TEST(Property, ExportedLogsSurviveARoundTrip) {
  Random random(seed);
  for (int i = 0; i < 50; ++i) {
    std::vector<room::Entry> log;
    const auto entries = random.below(30);
    for (std::uint64_t position = 1; position <= entries; ++position) {
      const auto entry = random_entry(random);
      log.push_back(room::placed(entry, {position}, random.signed_number()));
    }
    const auto file = write_log_file(log);
    const auto read = read_log_file(file);
    ASSERT_TRUE(read) << "round " << i;
    ASSERT_EQ(write_log_file(*read), file) << "round " << i;
  }
}

TEST(Property, WoundedCommandsAreAnsweredAndWhatIsAcceptedIsStable) {
  Random random(seed);
  int accepted = 0;
  for (int i = 0; i < wounded_each; ++i) {
    const auto command = decode_command(wounded(encode(random_command(random)), random));
    if (!command) continue;
    ++accepted;
    ASSERT_EQ(decode_command(encode(*command)), command) << "round " << i;
  }
  EXPECT_GT(accepted, 0);
  EXPECT_LT(accepted, wounded_each);
}

TEST(Property, WoundedMessagesAreAnsweredAndWhatIsAcceptedIsStable) {
  Random random(seed);
  int accepted = 0;
  for (int i = 0; i < wounded_each; ++i) {
    auto message = decode_message(wounded(encode(random_message(random)), random));
    if (!message) continue;
    ++accepted;
    auto* error = std::get_if<ErrorMessage>(&*message);
    if (error != nullptr && error->text.empty()) error->text = explain(error->code);
    ASSERT_EQ(decode_message(encode(*message)), message) << "round " << i;
  }
  EXPECT_GT(accepted, 0);
  EXPECT_LT(accepted, wounded_each);
}

TEST(Property, WoundedEntriesAreAnsweredAndWhatIsAcceptedIsStable) {
  Random random(seed);
  int accepted = 0;
  for (int i = 0; i < wounded_each; ++i) {
    const auto entry = decode_entry(wounded(encode_entry(random_entry(random)), random));
    if (!entry) continue;
    ++accepted;
    ASSERT_EQ(decode_entry(encode_entry(*entry)), entry) << "round " << i;
  }
  EXPECT_GT(accepted, 0);
  EXPECT_LT(accepted, wounded_each);
}

}  // namespace lectern::wire
