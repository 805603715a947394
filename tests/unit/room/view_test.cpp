// What each role may see, in its language; above all, that nobody sees the key before the reveal.
#include "server/room/limits.hpp"
#include "tests/unit/room/driver.hpp"

#include <gtest/gtest.h>

namespace lectern::room::test {
namespace {

/// A deck of every kind, and the same deck with every key moved: nothing else differs.
std::pair<content::Deck, content::Deck> decks_that_differ_in_the_key() {
  content::Deck one = deck_of({choice("a"), choices("b"), true_false("c"), text("d"), number("e")});
  content::Deck other = one;
  other.questions[0].options[1].right = false;
  other.questions[0].options[2].right = true;
  other.questions[1].options[0].right = true;
  std::swap(other.questions[2].options[0].right, other.questions[2].options[1].right);
  other.questions[3].accepted = {"Queue"};
  other.questions[3].accepted_normal = {"queue"};
  other.questions[4].number->answer = content::Decimal{7'000'000};
  other.questions[4].number->tolerance = content::Decimal{0};
  return {one, other};
}

Answer some_answer(content::Kind kind) {
  if (kind == content::Kind::text) return TypedText{"Pipeline", "pipeline"};
  if (kind == content::Kind::number) return GivenNumber{{42'000'000}};
  return chosen({2});
}

void expect_same_for_players(const Room& one, const Room& other) {
  SCOPED_TRACE(describe(one));
  EXPECT_EQ(make_view(one, Role::player, "en"), make_view(other, Role::player, "en"));
  EXPECT_EQ(make_view(one, Role::viewer, "en"), make_view(other, Role::viewer, "en"));
  EXPECT_EQ(make_mine(one, SeatId{1}), make_mine(other, SeatId{1}));
}

class KeyOfQuestion : public testing::TestWithParam<std::uint32_t> {};

TEST_P(KeyOfQuestion, changes_nothing_that_a_player_sees_before_the_reveal) {
  const auto [deck, moved] = decks_that_differ_in_the_key();
  Driver one(deck_of({deck.questions[GetParam()]}));
  Driver other(deck_of({moved.questions[GetParam()]}));
  const auto both = [&](const auto& act) {
    Driver::must(act(one));
    Driver::must(act(other));
    expect_same_for_players(one.room, other.room);
  };
  both([](Driver& driver) { return driver.join(1, "ann"); });
  both([](Driver& driver) { return driver.join(2, "bob"); });
  both([](Driver& driver) { return driver.next(); });
  both([](Driver& driver) { return driver.next(); });
  ASSERT_EQ(one.room.phase(), Phase::open);
  const Answer answer = some_answer(one.room.question()->kind);
  both([&](Driver& driver) { return driver.answer(1, answer, 1'000); });
  both([](Driver& driver) { return driver.deadline(); });
  Driver::must(one.reveal());
  Driver::must(other.reveal());
  EXPECT_NE(make_view(one.room, Role::player, "en"), make_view(other.room, Role::player, "en"))
    << "the decks do differ, and the reveal says so";
}

INSTANTIATE_TEST_SUITE_P(Views, KeyOfQuestion, testing::Range(0U, 5U));

TEST(Views, say_prefers_the_wish_then_its_base_then_the_author) {
  const content::LocalText text{{"en", "yes"}, {"fr", "oui"}, {"fr-CA", "ouais"}};
  EXPECT_EQ(say(text, "fr-CA", "en"), (Said{"ouais", "fr-CA"}));
  EXPECT_EQ(say(text, "fr-SN", "en"), (Said{"oui", "fr"}));
  EXPECT_EQ(say(text, "wo", "en"), (Said{"yes", "en"}));
  EXPECT_EQ(say(text, "wo", "hi"), (Said{"yes", "en"}));
  EXPECT_EQ(say({}, "wo", "hi"), Said{});
}

TEST(Views, are_in_the_language_asked_for) {
  content::Deck deck = deck_of({choice("a")});
  deck.title["fr"] = "Un essai";
  deck.questions[0].text["fr"] = "Lequel ?";
  Driver driver(deck);
  Driver::must(driver.next());
  const View view = make_view(driver.room, Role::player, "fr-SN");
  EXPECT_EQ(view.language, "fr-SN");
  EXPECT_EQ(view.title, (Said{"Un essai", "fr"}));
  EXPECT_EQ(std::get<IntroView>(view.screen).text, (Said{"Lequel ?", "fr"}));
  EXPECT_EQ(view.languages, (std::vector<std::string>{"en", "fr"}));
}

TEST(Views, counts_are_for_host_and_viewer) {
  Driver driver(deck_of({choice("a")}));
  Driver::must(driver.join(1, "ann"));
  Driver::must(driver.join(2, "bob"));
  driver.open_question();
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  EXPECT_EQ(make_view(driver.room, Role::player, "en").answered, 0U);
  EXPECT_EQ(make_view(driver.room, Role::player, "en").connected, 0U);
  EXPECT_EQ(make_view(driver.room, Role::host, "en").answered, 1U);
  EXPECT_EQ(make_view(driver.room, Role::viewer, "en").connected, 2U);
}

TEST(Views, an_open_question_shows_its_options_and_the_whole_limit) {
  Driver driver(deck_of({choice("a")}));
  driver.open_question();
  Driver::must(driver.add_time(10'000, 20'000));
  const auto open = std::get<OpenView>(make_view(driver.room, Role::player, "en").screen);
  EXPECT_EQ(open.limit_ms, 30'000);
  ASSERT_EQ(open.options.size(), 3U);
  EXPECT_EQ(open.options[1], (OptionView{OptionId{2}, {"blue", "en"}}));
}

TEST(Views, the_options_of_true_or_false_are_words_of_the_client) {
  Driver driver(deck_of({true_false("a")}));
  driver.open_question();
  const auto open = std::get<OpenView>(make_view(driver.room, Role::player, "en").screen);
  EXPECT_EQ(open.options[0], (OptionView{OptionId{1}, {}}));
}

TEST(Views, the_reveal_tells_what_was_accepted) {
  Driver driver(deck_of({text("a"), number("b")}));
  driver.open_question();
  driver.finish_question();
  const auto revealed = [&] { return std::get<RevealView>(make_view(driver.room, Role::player, "en").screen); };
  EXPECT_EQ(revealed().accepted, (std::vector<std::string>{"Pipeline", "The Pipeline"}));
  driver.open_question();
  driver.finish_question();
  EXPECT_EQ(revealed().accepted, (std::vector<std::string>{"42", "0.5"}));
}

TEST(Views, standings_show_the_first_ten) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  for (std::uint32_t i = 1; i <= 12; ++i)
    Driver::must(driver.join(i, "p" + std::to_string(i)));
  driver.open_question();
  driver.finish_question();
  Driver::must(driver.next());
  const auto shown = std::get<StandingsView>(make_view(driver.room, Role::player, "en").screen);
  EXPECT_EQ(shown.rows.size(), limits::standings_shown_max);
}

TEST(Views, count_the_questions_begun) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  EXPECT_EQ(make_view(driver.room, Role::player, "en").question, 0U);
  driver.open_question();
  EXPECT_EQ(make_view(driver.room, Role::player, "en").question, 1U);
  driver.finish_question();
  driver.open_question();
  EXPECT_EQ(make_view(driver.room, Role::player, "en").question, 2U);
  driver.finish_question();
  Driver::must(driver.next());
  EXPECT_EQ(make_view(driver.room, Role::player, "en").question, 2U);
}

TEST(Views, mine_shows_the_own_answer_while_its_question_is_on_screen) {
  Driver driver(deck_of({choice("a"), choice("b")}));
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).answer, std::nullopt);
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).answer, chosen({2}));
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).nonce, Nonce{1});
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).outcome, std::nullopt);
  driver.finish_question();
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).answer, chosen({2}));
  Driver::must(driver.next());
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).answer, std::nullopt);
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).outcome, std::nullopt);
}

TEST(Views, mine_lists_at_the_end_every_step_that_the_log_holds_an_answer_of) {
  Driver driver(deck_of({choice("a"), choice("b"), choice("c")}));
  Driver::must(driver.join(1, "ann"));
  std::vector<Step> steps;
  driver.open_question();
  steps.push_back(driver.room.step());
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  driver.finish_question();
  driver.open_question();
  driver.finish_question();
  driver.open_question();
  steps.push_back(driver.room.step());
  Driver::must(driver.answer(1, chosen({2}), 1'000));
  driver.finish_question();
  EXPECT_TRUE(make_mine(driver.room, SeatId{1}).answered_steps.empty());
  Driver::must(driver.put(RoomEnded{}));
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).answered_steps, steps);
}

TEST(Views, a_poll_has_no_right_and_wrong) {
  Driver driver(deck_of({poll("a")}));
  Driver::must(driver.join(1, "ann"));
  driver.open_question();
  Driver::must(driver.answer(1, chosen({1}), 1'000));
  Driver::must(driver.reveal());
  EXPECT_EQ(make_mine(driver.room, SeatId{1}).outcome, (Outcome{true, false, false, 0, 1'000, 0}));
  EXPECT_EQ(driver.room.summary().right, 0U);
  EXPECT_EQ(driver.room.summary().tally[0].count, 1U);
}

}  // namespace
}  // namespace lectern::room::test
