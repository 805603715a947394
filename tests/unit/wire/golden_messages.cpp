#include "tests/unit/wire/golden_values.hpp"

#include <utility>

namespace lectern::wire::golden {

namespace {

constexpr room::Nonce big_nonce{0xFEDC'BA98'7654'3210U};

room::View view(room::Phase phase, room::Screen screen) {
  room::View view;
  view.role = room::Role::player;
  view.language = "fr";
  view.pin = "048291";
  view.title = {"Parallélisme en pipeline", "fr"};
  view.languages = {"en", "fr", "hi"};
  view.phase = phase;
  view.step = {5};
  view.question = 2;
  view.questions = 7;
  view.seats = 31;
  view.screen = std::move(screen);
  return view;
}

room::OpenView choice() {
  return {
    content::Kind::choice,
    {"Qu'est-ce qu'une bulle ?", "fr"},
    20'000,
    1'000,
    {{{1}, {"Du temps perdu", "fr"}}, {{2}, {"A lost message", "en"}}, {{3}, {"एक त्रुटि", "hi"}}},
    std::nullopt};
}

room::OpenView number() {
  return {
    content::Kind::number,
    {"How cold was it?", "en"},
    30'000,
    500,
    {},
    room::NumberView{{-40'000'000}, {5'500'000}, {500'000}, {"°C", "en"}}};
}

room::OpenView true_false() {
  return {content::Kind::true_false, {"A room is a log.", "en"}, 20'000, 1'000, {{{1}, {}}, {{2}, {}}}, std::nullopt};
}

room::RevealView reveal() {
  return {
    choice(), {{{1}, "", true, 20}, {{2}, "", false, 0}, {{3}, "", false, 9}}, 29, 20, {}, {"Une étape attend.", "fr"}};
}

room::StandingsView standings() {
  return {
    {{{4}, "अनुष्का", 2'840, 1, 2, 940, 3, 4'210},
     {{1}, "Moussa", 2'840, 2, 1, 0, 2, 3'000},
     {{9}, "Zoé", -50, 3, 0, -50, 0, 0}}};
}

ViewMessage host_view() {
  auto shown = view(room::Phase::open, number());
  shown.role = room::Role::host;
  shown.paused = shown.locked = shown.closing = shown.automatic = true;
  shown.scored = false;
  shown.answered = 17;
  shown.connected = 30;
  return {shown, {0, 40'000, 12'345}, ""};
}

room::Mine mine_before_any_question() {
  room::Mine mine;
  mine.seat = {4};
  mine.name = "अनुष्का";
  return mine;
}

room::Mine mine_at_reveal() {
  auto mine = mine_before_any_question();
  mine.points = 1'900;
  mine.rank = 2;
  mine.ranked = 31;
  mine.gap = 40;
  mine.ahead = "Moussa";
  mine.correct = 2;
  mine.streak = 2;
  mine.answer = room::ChosenOptions{{{1}}};
  mine.nonce = big_nonce;
  mine.outcome = room::Outcome{true, true, true, 940, 2'410, 75};
  return mine;
}

room::Mine mine_with_number() {
  auto mine = mine_before_any_question();
  mine.answer = room::GivenNumber{{-1}};
  mine.nonce = room::Nonce{1};
  mine.outcome = room::Outcome{true, true, false, -100, 0, 0};
  return mine;
}

room::Mine mine_at_the_end() {
  auto mine = mine_at_reveal();
  mine.answer = room::TypedText{"ñam", ""};
  mine.outcome.reset();
  mine.answered_steps = {{3}, {6}, {300}};
  return mine;
}

}  // namespace

std::vector<Named<Message>> messages() {
  const ViewClock running{1'765'000'000'123'456, 20'000, 0};
  const std::string digest(64, 'a');
  return {
    {"server_welcome",
     Welcome{
       1,
       "00c0ffee00c0ffee",
       "048291",
       room::Role::player,
       {4},
       true,
       1'765'000'000'000'000,
       {"http://10.0.0.2:8080"},
       "node-1"}},
    {"server_view_lobby", ViewMessage{view(room::Phase::lobby, room::LobbyView{}), {}, ""}},
    {"server_view_intro",
     ViewMessage{
       view(room::Phase::intro, room::IntroView{content::Kind::choices, {"Lesquels ?", "fr"}, 20'000, 1'000}),
       running,
       ""}},
    {"server_view_open", ViewMessage{view(room::Phase::open, choice()), running, ""}},
    {"server_view_open_true_false", ViewMessage{view(room::Phase::open, true_false()), running, ""}},
    {"server_view_open_number_host", host_view()},
    {"server_view_reveal", ViewMessage{view(room::Phase::reveal, reveal()), {}, ""}},
    {"server_view_slide", ViewMessage{view(room::Phase::slide, room::SlideView{{"Pause café", "fr"}}), {}, ""}},
    {"server_view_standings", ViewMessage{view(room::Phase::standings, standings()), {}, ""}},
    {"server_view_ended", ViewMessage{view(room::Phase::ended, standings()), {}, digest}},
    {"server_mine_lobby", mine_before_any_question()},
    {"server_mine_reveal", mine_at_reveal()},
    {"server_mine_number", mine_with_number()},
    {"server_mine_ended", mine_at_the_end()},
    {"server_progress", Progress{{5}, 17, 30, 31}},
    {"server_roster",
     RosterMessage{false, {{{4}, "अनुष्का", true, true, 1'900}, {{9}, "Zoé", false, false, -50}}, {{2}, {3}}}},
    {"server_roster_empty", RosterMessage{true, {}, {}}},
    {"server_ack", Ack{{5}, big_nonce}},
    {"server_error", ErrorMessage{ErrorCode::too_late, "Too late.", {5}, big_nonce, 0}},
    {"server_error_too_fast", ErrorMessage{ErrorCode::too_fast, "Too fast.", {}, {}, 1'500}},
    {"server_time_sync_reply", TimeSyncReply{-1, 1'765'000'000'000'001, 1'765'000'000'000'009}},
    {"server_beat", Beat{1'765'000'000'000'000}},
    {"server_bye", Bye{ByeReason::server_stops, 3'000}},
    {"server_host_done", HostDone{big_nonce, {6}}},
    {"server_name_offer", NameOffer{{"Brave Heron", "साहसी मोर", "Éléphant gai", "Gaynde gu gaaw 7"}}},
  };
}

}  // namespace lectern::wire::golden
