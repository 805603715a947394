#include "tests/unit/wire/random_values.hpp"

#include "server/room/limits.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace lectern::wire {

std::uint64_t Random::number() {
  constexpr std::array<std::uint64_t, 8> ends = {
    0, 1, 127, 128, 0x7FFF'FFFF, 0xFFFF'FFFF, 0x7FFF'FFFF'FFFF'FFFF, 0xFFFF'FFFF'FFFF'FFFF};
  switch (below(3)) {
  case 0:
    return ends[below(ends.size())];
  case 1:
    return below(1000);
  default:
    return bits() >> below(64);
  }
}

std::string Random::text(std::size_t bytes_max) {
  constexpr std::array<std::string_view, 10> pieces = {"a", "Z", " ", "é", "ŋ", "अ", "नु", "👩‍🏫", "ݖ", "\n"};
  std::string text;
  for (auto left = coin() ? below(20) : 0; left > 0; --left) {
    const auto piece = pieces[below(pieces.size())];
    if (text.size() + piece.size() <= bytes_max) text += piece;
  }
  return text;
}

namespace {

namespace limits = room::limits;

// ---- commands ------------------------------------------------------------------------------------------------------

Token random_token(Random& random) {
  Token token{};
  for (auto& byte : token)
    byte = static_cast<std::uint8_t>(random.bits());
  return token;
}

room::Role random_role(Random& random) {
  return static_cast<room::Role>(1 + random.below(3));
}

room::Nonce random_nonce(Random& random) {
  return {random.bits() | 1U};
}

/// As a player gives it: options ascend, nothing is normalised.
room::Answer random_answer(Random& random) {
  switch (random.below(3)) {
  case 0: {
    room::ChosenOptions chosen;
    for (std::uint32_t id = 0; id < content::limits::options_max; ++id) {
      if (random.coin()) chosen.options.push_back({id});
    }
    return chosen;
  }
  case 1:
    return room::TypedText{random.text(limits::answer_text_bytes_max), {}};
  default:
    return room::GivenNumber{{random.signed_number()}};
  }
}

Command random_hello(Random& random) {
  Hello hello{random.short_number(), random_role(random), random.text(limits::language_bytes_max), {}, {}, {}};
  if (random.coin()) hello.token = random_token(random);
  hello.host_key = random.text(limits::host_key_bytes_max);
  hello.client = random.text(limits::client_bytes_max);
  return hello;
}

Command random_host_command(Random& random) {
  HostCommand host{{random.short_number()}, random_nonce(random), {}};
  switch (random.below(9)) {
  case 0:
    host.command = Next{};
    break;
  case 1:
    host.command = Skip{};
    break;
  case 2:
    host.command = Pause{};
    break;
  case 3:
    host.command = Resume{};
    break;
  case 4:
    host.command = AddTime{static_cast<std::int64_t>(random.below(241)) * 1000};
    break;
  case 5:
    host.command = Lock{random.coin()};
    break;
  case 6:
    host.command = RemoveSeat{{random.short_number()}};
    break;
  case 7:
    host.command = RenameSeat{{random.short_number()}, random.text(limits::name_bytes_max)};
    break;
  default:
    host.command = EndRoom{};
    break;
  }
  return host;
}

// ---- messages ------------------------------------------------------------------------------------------------------

room::Said random_said(Random& random) {
  return {random.text(200), random.text(limits::language_bytes_max)};
}

content::Kind random_kind(Random& random) {
  return static_cast<content::Kind>(1 + random.below(7));
}

content::Decimal random_decimal(Random& random) {
  return {random.signed_number()};
}

room::OpenView random_open(Random& random) {
  room::OpenView open;
  open.kind = random_kind(random);
  open.text = random_said(random);
  open.limit_ms = random.short_number();
  open.points = random.signed_number();
  for (auto left = random.below(7); left > 0; --left) {
    open.options.push_back({{random.short_number()}, random_said(random)});
  }
  if (random.coin()) {
    open.number =
      room::NumberView{random_decimal(random), random_decimal(random), random_decimal(random), random_said(random)};
  }
  return open;
}

room::RevealView random_reveal(Random& random) {
  room::RevealView reveal;
  reveal.question = random_open(random);
  for (auto left = random.below(5); left > 0; --left) {
    reveal.tally.push_back({{random.short_number()}, random.text(50), random.coin(), random.short_number()});
  }
  reveal.answered = random.short_number();
  reveal.right = random.short_number();
  for (auto left = random.below(3); left > 0; --left)
    reveal.accepted.push_back(random.text(50));
  reveal.explanation = random_said(random);
  return reveal;
}

room::StandingsView random_standings(Random& random) {
  room::StandingsView standings;
  for (auto left = random.below(11); left > 0; --left) {
    room::StandingsRow row;
    row.seat = {random.short_number()};
    row.name = random.text(limits::name_bytes_max);
    row.points = random.signed_number();
    row.rank = random.short_number();
    row.rank_before = random.short_number();
    row.gained = random.signed_number();
    row.correct = random.short_number();
    row.time_ms = random.signed_number();
    standings.rows.push_back(row);
  }
  return standings;
}

room::Screen random_screen(Random& random) {
  switch (random.below(6)) {
  case 0:
    return room::LobbyView{};
  case 1:
    return room::IntroView{random_kind(random), random_said(random), random.short_number(), random.signed_number()};
  case 2:
    return random_open(random);
  case 3:
    return random_reveal(random);
  case 4:
    return room::SlideView{random_said(random)};
  default:
    return random_standings(random);
  }
}

Message random_view(Random& random) {
  ViewMessage message;
  auto& view = message.view;
  view.role = random_role(random);
  view.language = random.text(limits::language_bytes_max);
  view.pin = random.text(6);
  view.title = random_said(random);
  for (auto left = random.below(4); left > 0; --left)
    view.languages.push_back(random.text(10));
  view.phase = static_cast<room::Phase>(1 + random.below(8));
  view.step = {random.short_number()};
  view.question = random.short_number();
  view.questions = random.short_number();
  view.seats = random.short_number();
  for (auto* flag : {&view.paused, &view.outage, &view.locked, &view.closing, &view.automatic, &view.scored})
    *flag = random.coin();
  view.answered = random.short_number();
  view.connected = random.short_number();
  view.screen = random_screen(random);
  message.clock = {random.signed_number(), random.short_number(), random.short_number()};
  message.digest = random.text(64);
  return message;
}

Message random_mine(Random& random) {
  room::Mine mine;
  mine.seat = {random.short_number()};
  mine.name = random.text(limits::name_bytes_max);
  mine.points = random.signed_number();
  mine.rank = random.short_number();
  mine.ranked = random.short_number();
  mine.gap = random.signed_number();
  mine.ahead = random.text(limits::name_bytes_max);
  mine.correct = random.short_number();
  mine.streak = random.short_number();
  if (random.coin()) mine.answer = random_answer(random);
  if (random.coin()) mine.nonce = random_nonce(random);
  if (random.coin()) {
    mine.outcome = room::Outcome{
      random.coin(),
      random.coin(),
      random.coin(),
      random.signed_number(),
      random.short_number(),
      random.short_number()};
  }
  for (auto left = random.below(4); left > 0; --left)
    mine.answered_steps.push_back({random.short_number()});
  return mine;
}

Message random_roster(Random& random) {
  RosterMessage roster;
  roster.full = random.coin();
  for (auto left = random.below(5); left > 0; --left) {
    roster.rows.push_back(
      {{random.short_number()},
       random.text(limits::name_bytes_max),
       random.coin(),
       random.coin(),
       random.signed_number()});
  }
  for (auto left = random.below(3); left > 0; --left)
    roster.removed.push_back({random.short_number()});
  return roster;
}

Message random_welcome(Random& random) {
  Welcome welcome;
  welcome.version = random.short_number();
  welcome.room = random.text(16);
  welcome.pin = random.text(6);
  welcome.role = random_role(random);
  welcome.seat = {random.short_number()};
  welcome.resumed = random.coin();
  welcome.server_us = random.signed_number();
  for (auto left = random.below(3); left > 0; --left)
    welcome.nodes.push_back(random.text(40));
  welcome.node = random.text(20);
  return welcome;
}

Message random_error(Random& random) {
  constexpr std::array<ErrorCode, 5> codes = {
    ErrorCode::unspecified,
    ErrorCode::malformed,
    ErrorCode::name_taken,
    ErrorCode::too_late,
    ErrorCode::store_unavailable};
  return ErrorMessage{
    codes[random.below(codes.size())],
    "." + random.text(100),  // never empty: an empty text is replaced
    {random.short_number()},
    {random.number()},
    random.short_number()};
}

// ---- entries -------------------------------------------------------------------------------------------------------

content::LocalText random_local_text(Random& random) {
  content::LocalText text;
  for (auto left = random.below(4); left > 0; --left)
    text[random.text(10)] = random.text(200);
  return text;
}

content::NumberRange random_range(Random& random) {
  content::NumberRange range;
  if (random.coin()) range.answer = random_decimal(random);
  for (auto* value : {&range.tolerance, &range.min, &range.max, &range.step})
    *value = random_decimal(random);
  range.unit = random_local_text(random);
  return range;
}

content::Question random_question(Random& random) {
  content::Question question;
  question.id = random.text(64);
  question.kind = random_kind(random);
  question.text = random_local_text(random);
  for (auto left = random.below(7); left > 0; --left) {
    question.options.push_back({random.short_number(), random_local_text(random), random.coin()});
  }
  for (auto left = random.below(3); left > 0; --left)
    question.accepted.push_back(random.text(50));
  for (auto left = random.below(3); left > 0; --left)
    question.accepted_normal.push_back(random.text(50));
  if (random.coin()) question.number = random_range(random);
  question.explanation = random_local_text(random);
  question.time_ms = random.signed_number();
  question.points = random.signed_number();
  if (random.coin()) {
    question.demonstration = content::Demonstration{random.text(20), {}};
    for (auto left = random.below(3); left > 0; --left) {
      question.demonstration->parameters[random.text(20)] = random.text(20);
    }
  }
  return question;
}

room::TokenHash random_hash(Random& random) {
  room::TokenHash hash{};
  for (auto& byte : hash)
    byte = static_cast<std::uint8_t>(random.bits());
  return hash;
}

room::Event random_opening(Random& random) {
  room::RoomOpened opened;
  opened.room = {random.number()};
  opened.pin = random.text(6);
  opened.rules = random.short_number();
  opened.deck.id = random.text(64);
  opened.deck.title = random_local_text(random);
  opened.deck.language = random.text(limits::language_bytes_max);
  opened.deck.scoring = static_cast<content::Scoring>(1 + random.below(3));
  for (auto left = random.below(4); left > 0; --left)
    opened.deck.questions.push_back(random_question(random));
  opened.settings = {
    random.coin(), random.short_number(), random.coin(), random.coin(), random.text(limits::course_bytes_max)};
  opened.host_token_hash = random_hash(random);
  return opened;
}

room::Event random_answer_given(Random& random) {
  auto answer = random_answer(random);
  if (auto* typed = std::get_if<room::TypedText>(&answer)) typed->normal = random.text(400);
  return room::AnswerGiven{
    {random.short_number()},
    {random.short_number()},
    {random.number()},
    std::move(answer),
    random.signed_number(),
    random.signed_number(),
    random.signed_number()};
}

room::Event random_seat_event(Random& random) {
  const room::SeatId seat{random.short_number()};
  const room::WriterId writer{random.number()};
  const room::ConnectionId connection{random.number()};
  switch (random.below(6)) {
  case 0:
    return room::SeatTaken{
      seat,
      random_hash(random),
      random.text(limits::name_bytes_max),
      random.text(limits::name_bytes_max),
      random.text(limits::language_bytes_max),
      writer,
      connection};
  case 1:
    return room::SeatConnected{seat, writer, connection};
  case 2:
    return room::SeatLeft{seat, writer, connection};
  case 3:
    return room::SeatRenamed{seat, random.text(limits::name_bytes_max), random.text(limits::name_bytes_max)};
  case 4:
    return room::SeatRemoved{seat};
  default:
    return room::LanguageChosen{seat, random.text(limits::language_bytes_max)};
  }
}

room::Event random_room_event(Random& random) {
  const room::Step step{random.short_number()};
  const room::DeadlineId deadline{random.number()};
  switch (random.below(11)) {
  case 0:
    return room::NodeLost{{random.number()}};
  case 1:
    return room::RoomLocked{random.coin()};
  case 2:
    return room::StepAdvanced{step};
  case 3:
    return room::QuestionSkipped{step};
  case 4:
    return room::DeadlineReached{deadline};
  case 5:
    return room::AnswersFlushed{step, {random.number()}};
  case 6:
    return room::AnswersRevealed{step};
  case 7:
    return room::Paused{deadline, random.signed_number(), random.number() % 2 == 0};
  case 8:
    return room::Resumed{step};
  case 9:
    return room::TimeAdded{deadline, random.signed_number(), random.signed_number()};
  default:
    return room::RoomEnded{};
  }
}

}  // namespace

Command random_command(Random& random) {
  switch (random.below(7)) {
  case 0:
    return random_hello(random);
  case 1:
    return Join{random.text(limits::name_bytes_max), random.text(limits::language_bytes_max), random_token(random)};
  case 2:
    return GiveAnswer{{random.short_number()}, random_nonce(random), random_answer(random)};
  case 3:
    return random_host_command(random);
  case 4:
    return ChooseLanguage{random.text(limits::language_bytes_max)};
  case 5:
    return TimeSync{random.signed_number()};
  default:
    return Leave{};
  }
}

Message random_message(Random& random) {
  const room::Step step{random.short_number()};
  switch (random.below(12)) {
  case 0:
    return random_welcome(random);
  case 1:
    return random_view(random);
  case 2:
    return random_mine(random);
  case 3:
    return Progress{step, random.short_number(), random.short_number(), random.short_number()};
  case 4:
    return random_roster(random);
  case 5:
    return Ack{step, {random.number()}};
  case 6:
    return random_error(random);
  case 7:
    return TimeSyncReply{random.signed_number(), random.signed_number(), random.signed_number()};
  case 8:
    return Beat{random.signed_number()};
  case 9:
    return Bye{static_cast<ByeReason>(random.below(7)), random.short_number()};
  case 10:
    return NameOffer{{random.text(limits::name_bytes_max), random.text(limits::name_bytes_max)}};
  default:
    return HostDone{{random.number()}, step};
  }
}

room::NewEntry random_entry(Random& random) {
  const room::EventId id{{random.number()}, random.number()};
  const room::Nonce command{random.coin() ? random.number() : 0};
  switch (random.below(4)) {
  case 0:
    return {id, random_opening(random), command};
  case 1:
    return {id, random_answer_given(random), command};
  case 2:
    return {id, random_seat_event(random), command};
  default:
    return {id, random_room_event(random), command};
  }
}

std::string wounded(std::string bytes, Random& random) {
  for (auto left = 1 + random.below(4); left > 0; --left) {
    const auto at = random.below(bytes.size() + 1);
    const auto length = random.below(8);
    switch (random.below(5)) {
    case 0:
      bytes.insert(at, 1, static_cast<char>(random.bits()));
      break;
    case 1:
      bytes.erase(at, length);
      break;
    case 2:
      bytes.insert(at, bytes.substr(random.below(bytes.size() + 1), length));
      break;
    case 3:
      bytes.resize(at);
      break;
    default:
      if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ static_cast<char>(1U << random.below(8)));
    }
  }
  return bytes;
}

}  // namespace lectern::wire
