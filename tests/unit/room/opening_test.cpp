// What a room demands before it opens, and of the log it is folded over.
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace lectern::room::test {
namespace {

TEST(Opening, a_room_starts_in_its_lobby_at_step_one) {
  const Driver driver(deck_of({choice("a")}));
  EXPECT_EQ(driver.room.phase(), Phase::lobby);
  EXPECT_EQ(driver.room.step(), Step{1});
  EXPECT_EQ(driver.room.begun(), 0U);
  EXPECT_EQ(driver.room.question(), nullptr);
}

TEST(Opening, nothing_happens_before_it) {
  Driver driver;
  EXPECT_EQ(verdict(driver.next()), "not_opened");
  EXPECT_FALSE(driver.room.opened());
}

TEST(Opening, happens_once) {
  Driver driver(deck_of({choice("a")}));
  EXPECT_EQ(verdict(driver.put(opening(deck_of({choice("b")})))), "already_opened");
  EXPECT_EQ(driver.room.deck().questions.front().id, "a");
}

TEST(Opening, rules_of_another_version_are_not_guessed_at) {
  Driver driver;
  RoomOpened event = opening(deck_of({choice("a")}));
  event.rules = rules_version + 1;
  EXPECT_EQ(verdict(driver.put(event)), "bad_deck");
}

TEST(Opening, an_entry_at_a_position_already_folded_is_a_bug) {
  Driver driver(deck_of({choice("a")}));
  EXPECT_THROW((void)driver.room.apply({Position{1}, 0, {host_writer, 99}, RoomLocked{}}), Bug);
}

/// One way to spoil a deck of one choice question.
struct Spoiled {
  const char* name;
  std::function<void(content::Question&)> spoil;
};

class SpoiledDeck : public testing::TestWithParam<Spoiled> {};

TEST_P(SpoiledDeck, is_refused_and_opens_nothing) {
  content::Deck deck = deck_of({choice("a"), number("b")});
  GetParam().spoil(deck.questions.front());
  Driver driver;
  EXPECT_EQ(verdict(driver.put(opening(deck))), "bad_deck");
  EXPECT_FALSE(driver.room.opened());
}

INSTANTIATE_TEST_SUITE_P(
  Opening,
  SpoiledDeck,
  testing::Values(
    Spoiled{"unkeyed", [](auto& q) { q.options[1].right = false; }},
    Spoiled{"one_option", [](auto& q) { q.options = {option(1, "only", true)}; }},
    Spoiled{"ids_with_a_gap", [](auto& q) { q.options[2].id = 4; }},
    Spoiled{"no_time", [](auto& q) { q.time_ms = 0; }},
    Spoiled{"endless_time", [](auto& q) { q.time_ms = limits::question_ms_max + 1; }},
    Spoiled{"negative_points", [](auto& q) { q.points = -1; }},
    Spoiled{"absurd_points", [](auto& q) { q.points = 1'000'000'000; }},
    Spoiled{"unknown_kind", [](auto& q) { q.kind = static_cast<content::Kind>(99); }},
    Spoiled{"three_truths", [](auto& q) { q.kind = content::Kind::true_false; }},
    Spoiled{"number_without_range", [](auto& q) { q.kind = content::Kind::number; }},
    Spoiled{
      "number_upside_down",
      [](auto& q) {
        q = number("a");
        q.number->min.micros = q.number->max.micros + 1;
      }},
    Spoiled{
      "negative_tolerance",
      [](auto& q) {
        q = number("a");
        q.number->tolerance.micros = -1;
      }},
    Spoiled{
      "huge_number",
      [](auto& q) {
        q = number("a");
        q.number->max.micros = INT64_MAX;
      }},
    Spoiled{
      "text_not_normalised",
      [](auto& q) {
        q = text("a");
        q.accepted_normal.clear();
      }}),
  [](const auto& tried) { return tried.param.name; });

TEST(Opening, a_deck_without_questions_is_refused) {
  Driver driver;
  EXPECT_EQ(verdict(driver.put(opening(deck_of({})))), "bad_deck");
}

TEST(Opening, languages_are_the_authors_first_then_by_name) {
  content::Deck deck = deck_of({choice("a")});
  deck.questions[0].text["wo"] = "Ban?";
  deck.questions[0].text["fr"] = "Lequel ?";
  EXPECT_EQ(Driver(deck).room.languages(), (std::vector<std::string>{"en", "fr", "wo"}));
}

}  // namespace
}  // namespace lectern::room::test
