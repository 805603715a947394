// Goal: a room full of odd names, answers and numbers comes back from the log as it went in, byte for byte, whichever
// way it comes: read whole, followed live, and followed from the store after a restart.
#include "tests/contract/room_log_contract.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace lectern::contract {
namespace {

using namespace std::string_literals;

/// What names_hostile_test.cpp lets through or refuses, and worse: the log judges nothing, and must bend nothing.
std::vector<std::string> odd_texts() {
  const std::string family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466";
  std::string stacked = "Z";
  for (int mark = 0; mark < 400; ++mark)
    stacked += "\u0310";
  std::string families;
  for (int copy = 0; copy < 24; ++copy)
    families += family;
  return {
    "",
    " ",
    " \t\n ",
    "\0"s,
    "Ana\0hidden"s,
    "Ana",
    "ANA",
    "\u0410n\u0430",       // Cyrillic
    "\u00e9",              // composed,
    "e\u0301",             // and not: bytes, not letters
    "\u0627\u0645\u064a",  // right to left
    "\u202eanA\u202c",     // overridden
    "\u2067Awa\u2069",     // isolated
    "\u200b\u200c\u2060",  // nothing to see
    "\u2028\u2029\u0085",  // line ends
    "\u0928\u092e\u0938\u094d\u0924\u0947",
    "\U0001f1f8\U0001f1f3",
    "\ufdd0\uffff\U0010ffff",  // no characters
    "\ufeffBOM",
    "'); DROP TABLE rooms; --",
    "<script>alert(1)</script>",
    "%00%n%s\\0\\\\",
    "=HYPERLINK(\"http://127.0.0.1\")",
    "\x1b[2J\x07\x7f",
    stacked,
    families,
    std::string(20'000, 'w')};
}

/// A seat of each name, renamed to the next, with its answers: the text typed, options at their edges, numbers at
/// theirs.
std::vector<room::NewEntry> odd_room() {
  using Limits = std::numeric_limits<std::int64_t>;
  constexpr std::uint32_t highest = std::numeric_limits<std::uint32_t>::max();
  const auto texts = odd_texts();
  std::vector<room::NewEntry> events;
  std::uint64_t sequence = 0;
  const room::WriterId writer{std::numeric_limits<std::uint64_t>::max()};
  const auto add = [&](room::Event event) { events.push_back({{writer, ++sequence}, std::move(event)}); };
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const room::SeatId seat{static_cast<std::uint32_t>(i + 1)};
    const auto& other = texts[(i + 1) % texts.size()];
    add(room::SeatTaken{seat, {}, texts[i], other, "en", writer, {i}});
    add(room::SeatRenamed{seat, other, texts[i]});
    const std::vector<room::Answer> answers = {
      room::TypedText{texts[i], other},
      room::ChosenOptions{{}},
      room::ChosenOptions{{{0}, {highest}}},
      room::GivenNumber{{Limits::min()}},
      room::GivenNumber{{Limits::max()}},
      room::GivenNumber{{-1}}};
    for (const auto& answer : answers)
      add(room::AnswerGiven{seat, {highest}, {sequence}, answer, static_cast<std::int64_t>(i), 20'000, 12});
  }
  return events;
}

template <class Kit>
class OddTexts : public RoomLogContract<Kit> {};

TYPED_TEST_SUITE(OddTexts, LogKits);

TYPED_TEST(OddTexts, come_back_byte_for_byte_whichever_way_they_are_read) {
  const auto given = odd_room();
  Seen live;
  this->follow_all(red, live);
  ASSERT_TRUE(this->use().append(red, given));
  EXPECT_EQ(without_places(live.entries), given) << "followed live";
  EXPECT_EQ(without_places(this->use().read(red).value()), given) << "read whole";
  this->log_->unfollow(red);
  this->reopen();
  Seen stored;
  this->follow_all(red, stored);
  EXPECT_EQ(stored.entries, live.entries) << "followed after a restart";
}

}  // namespace
}  // namespace lectern::contract
