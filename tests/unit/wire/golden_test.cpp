// Goal: bytes that clients and logs rely on never change by accident. Each golden is a pair: NAME.bin, and NAME.txt
// with the same message in protobuf's text format for people and for other languages. LECTERN_REWRITE=1 writes them
// anew; reading the difference is the reviewer's duty.
#include "lectern/v1/log.pb.h"
#include "lectern/v1/play.pb.h"
#include "server/wire/codec.hpp"
#include "tests/paths.hpp"
#include "tests/unit/wire/golden_values.hpp"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <type_traits>

namespace lectern::wire {

namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(lectern::tree::source_dir) / "tests/golden";
const fs::path corpora = fs::path(lectern::tree::source_dir) / "tests/fuzz/corpus";

bool rewriting() {
  return std::getenv("LECTERN_REWRITE") != nullptr;
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path << " is missing: run with LECTERN_REWRITE=1";
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

template <class Record>
std::string text_of(const std::string& bytes) {
  Record record;
  EXPECT_TRUE(record.ParseFromString(bytes));
  google::protobuf::TextFormat::Printer printer;
  printer.SetUseUtf8StringEscaping(true);
  std::string text;
  EXPECT_TRUE(printer.PrintToString(record, &text));
  return text;
}

/// Both files of a pair hold the same message, and it is the one that `bytes` encodes.
template <class Record>
void expect_golden(const std::string& name, const std::string& bytes, const std::string& corpus) {
  SCOPED_TRACE(name);
  if (rewriting()) {
    write_file(folder / (name + ".bin"), bytes);
    write_file(folder / (name + ".txt"), text_of<Record>(bytes));
    if (!corpus.empty()) write_file(corpora / corpus / name, bytes);
  }
  EXPECT_EQ(bytes, read_file(folder / (name + ".bin")));
  Record from_text;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(read_file(folder / (name + ".txt")), &from_text));
  EXPECT_EQ(from_text.SerializeAsString(), bytes);
}

bool holds_secret(const room::Event& event) {
  return std::holds_alternative<room::RoomOpened>(event) || std::holds_alternative<room::SeatTaken>(event);
}

/// The log file that holds every golden entry.
std::vector<room::Entry> whole_log() {
  std::vector<room::Entry> log;
  for (const auto& golden : golden::entries()) {
    const auto position = log.size() + 1;
    log.push_back(room::placed(golden.value, {position}, 1'765'000'000'000'000));
  }
  return log;
}

}  // namespace

TEST(Golden, EveryCommandHasItsBytesAndComesBackFromThem) {
  for (const auto& golden : golden::commands()) {
    const auto bytes = encode(golden.value);
    expect_golden<v1::ClientMessage>(golden.name, bytes, "wire_command");
    const auto decoded = decode_command(read_file(folder / (golden.name + ".bin")));
    ASSERT_TRUE(decoded) << golden.name << ": " << explain(decoded.error());
    EXPECT_EQ(*decoded, golden.value) << golden.name;
  }
}

TEST(Golden, EveryMessageHasItsBytesAndComesBackFromThem) {
  for (const auto& golden : golden::messages()) {
    const auto bytes = encode(golden.value);
    expect_golden<v1::ServerMessage>(golden.name, bytes, "wire_message");
    const auto decoded = decode_message(read_file(folder / (golden.name + ".bin")));
    ASSERT_TRUE(decoded) << golden.name << ": " << explain(decoded.error());
    EXPECT_EQ(*decoded, golden.value) << golden.name;
  }
}

TEST(Golden, EveryEntryHasItsBytesAndComesBackFromThem) {
  for (const auto& golden : golden::entries()) {
    const auto bytes = encode_entry(golden.value);
    expect_golden<v1::EventRecord>(golden.name, bytes, "log_entry");
    const auto decoded = decode_entry(read_file(folder / (golden.name + ".bin")));
    ASSERT_TRUE(decoded) << golden.name << ": " << explain(decoded.error());
    EXPECT_EQ(*decoded, golden.value) << golden.name;
  }
}

TEST(Golden, CanonicalBytesNeverChangeBecauseDigestsOfOldRoomsRestOnThem) {
  for (const auto& golden : golden::entries()) {
    const auto bytes = canonical_bytes(golden.value);
    if (holds_secret(golden.value.event)) {
      expect_golden<v1::EventRecord>("canonical_" + golden.name, bytes, "");
    } else {
      EXPECT_EQ(bytes, encode_entry(golden.value)) << golden.name;
    }
  }
}

TEST(Golden, ExportedLogOfEveryEventHasItsBytes) {
  const auto file = write_log_file(whole_log());
  if (rewriting()) {
    write_file(folder / "log_of_every_event.lectern", file);
    write_file(corpora / "log_file/log_of_every_event", file);
  }
  EXPECT_EQ(file, read_file(folder / "log_of_every_event.lectern"));
  EXPECT_TRUE(read_log_file(file));
}

TEST(Golden, EveryAlternativeOfEveryTypeIsCovered) {
  std::set<std::size_t> commands, pressed, messages, screens, events;
  for (const auto& golden : golden::commands()) {
    commands.insert(golden.value.index());
    if (const auto* host = std::get_if<HostCommand>(&golden.value)) pressed.insert(host->command.index());
  }
  for (const auto& golden : golden::messages()) {
    messages.insert(golden.value.index());
    if (const auto* shown = std::get_if<ViewMessage>(&golden.value)) screens.insert(shown->view.screen.index());
  }
  for (const auto& golden : golden::entries())
    events.insert(golden.value.event.index());
  EXPECT_EQ(commands.size(), std::variant_size_v<Command>);
  EXPECT_EQ(pressed.size(), std::variant_size_v<decltype(HostCommand::command)>);
  EXPECT_EQ(messages.size(), std::variant_size_v<Message>);
  EXPECT_EQ(screens.size(), std::variant_size_v<room::Screen>);
  EXPECT_EQ(events.size(), std::variant_size_v<room::Event>);
}

TEST(Golden, NoFileLiesThereThatNoTestReads) {
  std::set<std::string> known = {"log_of_every_event"};
  for (const auto& golden : golden::commands())
    known.insert(golden.name);
  for (const auto& golden : golden::messages())
    known.insert(golden.name);
  for (const auto& golden : golden::entries())
    known.insert({golden.name, "canonical_" + golden.name});
  for (const auto& file : fs::directory_iterator(folder)) {
    EXPECT_TRUE(known.contains(file.path().stem().string())) << file.path();
  }
}

}  // namespace lectern::wire
