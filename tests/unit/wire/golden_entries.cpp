#include "tests/unit/wire/golden_values.hpp"

#include <cstdint>
#include <utility>

namespace lectern::wire::golden {

namespace {

constexpr room::WriterId writer{0x8000'0000'0000'0001U};
constexpr room::ConnectionId connection{3};

room::TokenHash hash(std::uint8_t first) {
  room::TokenHash bytes{};
  for (auto& byte : bytes)
    byte = first++;
  return bytes;
}

content::Question choice() {
  content::Question question;
  question.id = "bubble";
  question.kind = content::Kind::choice;
  question.text = {{"en", "What is a bubble?"}, {"hi", "बुलबुला क्या है?"}};
  question.options = {{1, {{"en", "Idle time"}}, true}, {2, {{"en", "A lost message"}}, false}};
  question.explanation = {{"en", "A stage waits."}};
  question.time_ms = 20'000;
  question.points = 1'000;
  question.demonstration = content::Demonstration{"pipeline", {{"micro_batches", "8"}, {"stages", "4"}}};
  return question;
}

content::Question text() {
  content::Question question;
  question.id = "capital";
  question.kind = content::Kind::text;
  question.text = {{"fr", "Ancienne capitale ?"}};
  question.accepted = {"Saint-Louis", "Ndar"};
  question.accepted_normal = {"saint-louis", "ndar"};
  question.time_ms = 30'000;
  question.points = 2'000;
  return question;
}

content::Question number() {
  content::Question question;
  question.id = "cold";
  question.kind = content::Kind::number;
  question.text = {{"en", "How cold was it?"}};
  question.number = content::NumberRange{
    content::Decimal{-2'500'000}, {500'000}, {-40'000'000}, {5'500'000}, {500'000}, {{"en", "°C"}}};
  question.time_ms = 30'000;
  question.points = 500;
  return question;
}

room::RoomOpened opened() {
  content::Deck deck{"pipeline", {{"en", "Pipelines"}, {"fr", "Le pipeline"}}, "en", content::Scoring::accuracy, {}};
  deck.questions = {choice(), text(), number()};
  return {{0x00C0'FFEE'00C0'FFEE}, "048291", 1, deck, {true, 3, false, true, "systems-2"}, hash(1)};
}

room::AnswerGiven answer(room::Answer value) {
  return {{4}, {5}, {0xFEDC'BA98'7654'3210U}, std::move(value), 2'410, 20'000, 75};
}

Named<room::NewEntry> named(const std::string& name, room::Event event) {
  return {"event_" + name, {{writer, 300}, std::move(event)}};
}

/// The same as a host's command made it.
Named<room::NewEntry> commanded(const std::string& name, room::Event event) {
  auto entry = named(name, std::move(event));
  entry.value.command = {0xFEDC'BA98'7654'3210U};
  return entry;
}

}  // namespace

std::vector<Named<room::NewEntry>> entries() {
  return {
    named("room_opened", opened()),
    named("seat_taken", room::SeatTaken{{4}, hash(0xE1), "अनुष्का", "अनुष्का", "hi", writer, connection}),
    named("seat_connected", room::SeatConnected{{4}, writer, connection}),
    named("seat_left", room::SeatLeft{{4}, writer, connection}),
    named("seat_renamed", room::SeatRenamed{{4}, "Awa", "awa"}),
    named("seat_removed", room::SeatRemoved{{4}}),
    named("language_chosen", room::LanguageChosen{{4}, "wo"}),
    named("node_lost", room::NodeLost{writer}),
    named("room_locked", room::RoomLocked{true}),
    named("room_unlocked", room::RoomLocked{false}),
    named("step_advanced", room::StepAdvanced{{5}}),
    named("question_skipped", room::QuestionSkipped{{5}}),
    named("deadline_reached", room::DeadlineReached{{0x1'0000'0001}}),
    named("answer_given", answer(room::ChosenOptions{{{1}, {3}}})),
    named("answer_given_text", answer(room::TypedText{"Ndar", "ndar"})),
    named("answer_given_number", answer(room::GivenNumber{{-2'500'000}})),
    named("answers_flushed", room::AnswersFlushed{{5}, writer}),
    named("answers_revealed", room::AnswersRevealed{{5}}),
    named("paused", room::Paused{{9}, 12'345, true}),
    named("resumed", room::Resumed{{5}}),
    named("time_added", room::TimeAdded{{9}, 10'000, -1}),
    named("room_ended", room::RoomEnded{}),
    commanded("time_added_by_command", room::TimeAdded{{9}, 10'000, 5'000}),
  };
}

}  // namespace lectern::wire::golden
