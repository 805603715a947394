#include "tests/scenario/stage.hpp"

#include <algorithm>
#include <stdexcept>

namespace lectern::scenario {

using namespace room;

namespace {

using Maker = content::Question (*)(std::string);

const std::map<std::string, Maker> makers{
  {"choice", test::choice},
  {"choices", test::choices},
  {"true-false", test::true_false},
  {"text", test::text},
  {"number", test::number},
  {"poll", test::poll},
  {"slide", test::slide}};

content::Deck deck_of(const std::vector<std::string>& kinds) {
  std::vector<content::Question> questions;
  for (const std::string& kind : kinds) {
    const auto maker = makers.find(kind);
    if (maker == makers.end()) throw std::runtime_error("no such kind: " + kind);
    questions.push_back(maker->second("q" + std::to_string(questions.size() + 1)));
  }
  return test::deck_of(std::move(questions));
}

content::Scoring scoring_of(const std::string& name) {
  if (name == "speed") return content::Scoring::speed;
  if (name == "accuracy") return content::Scoring::accuracy;
  if (name == "none") return content::Scoring::none;
  throw std::runtime_error("no such scoring: " + name);
}

Answer read_answer(const Command& command) {
  if (command.has("text")) return TypedText{command.settings.at("text"), command.settings.at("normal")};
  if (command.has("number")) {
    const auto value = content::parse_decimal(command.settings.at("number"));
    if (!value) throw std::runtime_error("not a decimal number");
    return GivenNumber{*value};
  }
  ChosenOptions chosen;
  for (const std::string& option : split(command.word(1))) {
    chosen.options.push_back(OptionId{static_cast<std::uint32_t>(read_number(option))});
  }
  return chosen;
}

Role role_of(const std::string& name) {
  if (name == "player") return Role::player;
  if (name == "host") return Role::host;
  if (name == "viewer") return Role::viewer;
  throw std::runtime_error("no such role: " + name);
}

template <class T>
T id_of(std::int64_t value) {
  return T{static_cast<decltype(T::value)>(value)};
}

/// A place to hang a debugger: write `breakpoint` into a transcript.
void breakpoint() {}

Lines outcome_lines(const Event& event, const Room::Applied& outcome) {
  Lines lines{describe(event)};
  if (!outcome) {
    lines.push_back("refused: " + std::string(name(outcome.error())));
    return lines;
  }
  for (const Effect& effect : *outcome)
    lines.push_back("-> " + describe(effect));
  return lines;
}

}  // namespace

Stage::Stage() {
  learn_members();
  learn_host();
  learn_clock();
  learn_looking();
}

Lines Stage::play(const std::string& line) {
  const Command command = read_command(line);
  const auto verb = verbs_.find(command.verb);
  if (verb == verbs_.end()) throw std::runtime_error("no such command: " + command.verb);
  return verb->second(command);
}

Lines Stage::put(Event event) {
  const auto outcome = driver_.put(event);
  return outcome_lines(event, outcome);
}

SeatId Stage::seat(const std::string& name) const {
  const auto found = seats_.find(name);
  if (found == seats_.end()) throw std::runtime_error("nobody is called " + name);
  return found->second;
}

Step Stage::step(const Command& command) const {
  return id_of<Step>(command.number("step", driver_.room.step().value));
}

DeadlineId Stage::deadline(const Command& command) const {
  return id_of<DeadlineId>(command.number("id", static_cast<std::int64_t>(driver_.room.deadline().id.value)));
}

AnswerGiven Stage::answer(const Command& command) const {
  const SeatId who = seat(command.word(0));
  AnswerGiven event = driver_.answer_event(who.value, read_answer(command), command.number("t"));
  event.step = step(command);
  event.nonce = id_of<Nonce>(command.number("nonce", who.value));
  event.limit_ms = command.number("limit", event.limit_ms);
  event.allowance_ms = command.number("allowance", 0);
  return event;
}

Lines Stage::open(const Command& command) {
  Settings settings;
  std::vector<std::string> kinds = command.words;
  settings.automatic = std::erase(kinds, "automatic") > 0;
  settings.end_when_all_answered = std::erase(kinds, "to-the-limit") == 0;
  settings.start_at = static_cast<std::uint32_t>(command.number("start_at", 1));
  content::Deck deck = deck_of(kinds);
  if (command.has("scoring")) deck.scoring = scoring_of(command.settings.at("scoring"));
  if (!kinds.empty() && command.has("unkeyed")) {
    deck.questions.at(static_cast<std::size_t>(command.number("unkeyed")) - 1).options.at(1).right = false;
  }
  return put(test::opening(std::move(deck), settings));
}

Lines Stage::join(const Command& command) {
  const std::string& name = command.word(0);
  const auto last = static_cast<std::int64_t>(driver_.room.roster().last().value);
  const auto number = id_of<SeatId>(command.number("seat", last + 1));
  const std::string skeleton = command.has("skeleton") ? command.settings.at("skeleton") : name;
  const auto token = static_cast<std::uint32_t>(command.number("token", number.value));
  const auto writer = id_of<WriterId>(command.number("writer", 1));
  const auto connection = id_of<ConnectionId>(command.number("connection", number.value));
  const SeatTaken event{number, test::token_of(token), name, skeleton, "en", writer, connection};
  const auto outcome = driver_.put(event);
  if (outcome) seats_[name] = number;
  return outcome_lines(event, outcome);
}

Lines Stage::leave(const Command& command) {
  const SeatId who = seat(command.word(0));
  const Link link = driver_.room.roster().find(who)->link.value_or(Link{});
  const auto writer = id_of<WriterId>(command.number("writer", static_cast<std::int64_t>(link.writer.value)));
  const auto connection =
    id_of<ConnectionId>(command.number("connection", static_cast<std::int64_t>(link.connection.value)));
  return put(SeatLeft{who, writer, connection});
}

void Stage::learn_members() {
  verbs_["open"] = [this](const Command& c) { return open(c); };
  verbs_["join"] = [this](const Command& c) { return join(c); };
  verbs_["leave"] = [this](const Command& c) { return leave(c); };
  verbs_["connect"] = [this](const Command& c) {
    const auto writer = id_of<WriterId>(c.number("writer", 1));
    return put(SeatConnected{seat(c.word(0)), writer, id_of<ConnectionId>(c.number("connection"))});
  };
  verbs_["rename"] = [this](const Command& c) { return put(SeatRenamed{seat(c.word(0)), c.word(1), c.word(1)}); };
  verbs_["language"] = [this](const Command& c) { return put(LanguageChosen{seat(c.word(0)), c.word(1)}); };
  verbs_["lost"] = [this](const Command& c) { return put(NodeLost{id_of<WriterId>(c.number("writer"))}); };
  verbs_["answer"] = [this](const Command& c) { return put(answer(c)); };
  verbs_["flush"] = [this](const Command& c) {
    return put(AnswersFlushed{step(c), id_of<WriterId>(c.number("writer", 1))});
  };
}

void Stage::learn_host() {
  verbs_["next"] = [this](const Command& c) { return put(StepAdvanced{step(c)}); };
  verbs_["skip"] = [this](const Command& c) { return put(QuestionSkipped{step(c)}); };
  verbs_["remove"] = [this](const Command& c) { return put(SeatRemoved{seat(c.word(0))}); };
  verbs_["lock"] = [this](const Command&) { return put(RoomLocked{true}); };
  verbs_["unlock"] = [this](const Command&) { return put(RoomLocked{false}); };
  verbs_["end"] = [this](const Command&) { return put(RoomEnded{}); };
}

void Stage::learn_clock() {
  verbs_["deadline"] = [this](const Command& c) { return put(DeadlineReached{deadline(c)}); };
  verbs_["reveal"] = [this](const Command& c) { return put(AnswersRevealed{step(c)}); };
  verbs_["pause"] = [this](const Command& c) { return put(Paused{deadline(c), c.number("remaining", 0)}); };
  verbs_["resume"] = [this](const Command& c) { return put(Resumed{step(c)}); };
  verbs_["add"] = [this](const Command& c) {
    return put(TimeAdded{deadline(c), c.number("ms"), c.number("remaining")});
  };
  // The last entry once more: under its own event id, as after an append of unknown outcome, or under a new one.
  verbs_["again"] = [this](const Command&) {
    const Entry last = driver_.log.back();
    return outcome_lines(last.event, driver_.put_as(last.id, last.event));
  };
  verbs_["repeat"] = [this](const Command&) { return put(Event(driver_.log.back().event)); };
}

void Stage::learn_looking() {
  verbs_["show"] = [this](const Command&) { return Lines{describe(driver_.room)}; };
  verbs_["view"] = [this](const Command& c) {
    return show(make_view(driver_.room, role_of(c.word(0)), c.words.size() > 1 ? c.word(1) : "en"));
  };
  verbs_["mine"] = [this](const Command& c) { return show(make_mine(driver_.room, seat(c.word(0)))); };
  verbs_["standings"] = [this](const Command&) { return show(driver_.room.standings().rows()); };
  verbs_["breakpoint"] = [](const Command&) {
    breakpoint();
    return Lines{};
  };
}

}  // namespace lectern::scenario
