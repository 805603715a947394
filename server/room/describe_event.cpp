#include "server/room/describe.hpp"
#include "server/room/line.hpp"

namespace lectern::room {

namespace {

std::string line(const ChosenOptions& answer) {
  std::string text = "[";
  for (const OptionId option : answer.options) {
    if (text.size() > 1) text += ',';
    text += std::to_string(option.value);
  }
  return text + ']';
}

std::string line(const TypedText& answer) {
  return quoted(answer.text) + '~' + quoted(answer.normal);
}

std::string line(const GivenNumber& answer) {
  return content::format(answer.value);
}

std::string line(const RoomOpened& event) {
  Line line("RoomOpened");
  line.plain("room", format(event.room)).plain("pin", event.pin).number("rules", event.rules);
  line.text("deck", event.deck.id).number("questions", static_cast<std::int64_t>(event.deck.questions.size()));
  line.flag("automatic", event.settings.automatic).number("start_at", event.settings.start_at);
  return line.flag("end_when_all_answered", event.settings.end_when_all_answered)
    .flag("generated_names", event.settings.generated_names)
    .done();
}

std::string line(const SeatTaken& event) {
  Line line("SeatTaken");
  line.id("seat", event.seat).text("name", event.name).text("language", event.language);
  return line.id("writer", event.writer).id("connection", event.connection).done();
}

std::string line(const SeatConnected& event) {
  Line line("SeatConnected");
  return line.id("seat", event.seat).id("writer", event.writer).id("connection", event.connection).done();
}

std::string line(const SeatLeft& event) {
  Line line("SeatLeft");
  return line.id("seat", event.seat).id("writer", event.writer).id("connection", event.connection).done();
}

std::string line(const SeatRenamed& event) {
  return Line("SeatRenamed").id("seat", event.seat).text("name", event.name).done();
}

std::string line(const SeatRemoved& event) {
  return Line("SeatRemoved").id("seat", event.seat).done();
}

std::string line(const LanguageChosen& event) {
  return Line("LanguageChosen").id("seat", event.seat).text("language", event.language).done();
}

std::string line(const NodeLost& event) {
  return Line("NodeLost").id("writer", event.writer).done();
}

std::string line(const RoomLocked& event) {
  return Line("RoomLocked").plain("locked", event.locked ? "true" : "false").done();
}

std::string line(const StepAdvanced& event) {
  return Line("StepAdvanced").id("step", event.step).done();
}

std::string line(const QuestionSkipped& event) {
  return Line("QuestionSkipped").id("step", event.step).done();
}

std::string line(const DeadlineReached& event) {
  return Line("DeadlineReached").id("deadline", event.deadline).done();
}

std::string line(const AnswerGiven& event) {
  Line line("AnswerGiven");
  line.id("seat", event.seat).id("step", event.step).id("nonce", event.nonce).plain("answer", describe(event.answer));
  return line.number("t", event.t_ms).number("limit", event.limit_ms).number("allowance", event.allowance_ms).done();
}

std::string line(const AnswersFlushed& event) {
  return Line("AnswersFlushed").id("step", event.step).id("writer", event.writer).done();
}

std::string line(const AnswersRevealed& event) {
  return Line("AnswersRevealed").id("step", event.step).done();
}

std::string line(const Paused& event) {
  Line line("Paused");
  line.id("deadline", event.deadline).number("remaining", event.remaining_ms).flag("outage", event.outage);
  return line.done();
}

std::string line(const Resumed& event) {
  return Line("Resumed").id("step", event.step).done();
}

std::string line(const TimeAdded& event) {
  Line line("TimeAdded");
  line.id("deadline", event.deadline).number("added", event.added_ms);
  return line.number("remaining", event.remaining_ms).done();
}

std::string line(const RoomEnded& /*event*/) {
  return Line("RoomEnded").done();
}

}  // namespace

std::string describe(const Event& event) {
  return std::visit([](const auto& one) { return line(one); }, event);
}

std::string describe(const Answer& answer) {
  return std::visit([](const auto& one) { return line(one); }, answer);
}

}  // namespace lectern::room
