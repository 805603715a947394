// Golden screens: every phase and every kind at 80×24, compared as grids of text. LECTERN_REWRITE=1 in the environment
// writes them anew; reviewing what it wrote is a duty.
#include "client-cli/locale.hpp"
#include "client-cli/painter.hpp"
#include "client-cli/screen.hpp"
#include "samples.hpp"
#include "tests/paths.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace lectern::cli {
namespace {

using namespace samples;
using content::Kind;
using room::Phase;

struct Scene {
  const char* name;
  Session session;
  Play play;
  Look look;
};

room::IntroView intro() {
  return {Kind::choice, said("Which operation do attention layers repeat most?"), 20'000, 1000};
}

Scene scene(const char* name, Session session) {
  return {name, std::move(session), {}, {}};
}

Session answered(AnswerState state) {
  auto session = at(Phase::open, choice());
  session.answer = MyAnswer{
    room::Step{4}, room::Nonce{9}, room::ChosenOptions{{room::OptionId{2}}}, 0, 0, state, wire::ErrorCode::too_late};
  return session;
}

Session revealed(bool gave, bool right) {
  auto session = at(Phase::reveal, reveal());
  session.mine->outcome = room::Outcome{gave, true, right, right ? 930 : 0, 2'800, 10};
  if (gave) session.mine->answer = room::ChosenOptions{{room::OptionId{right ? 1U : 3U}}};
  return session;
}

Scene typing() {
  auto made = scene("open_text", at(Phase::open, question(Kind::text, {})));
  made.play = {room::Step{4}, {}, "soft max", {}};
  return made;
}

Scene picking() {
  auto made = scene("open_choices", at(Phase::open, question(Kind::choices, {"PyTorch", "JAX", "Redis"})));
  made.play = {room::Step{4}, {room::OptionId{1}, room::OptionId{2}}, {}, {}};
  return made;
}

Scene ascii() {
  auto made = scene("open_choice_ascii", at(Phase::open, choice()));
  made.look.utf8 = false;
  return made;
}

Scene ended() {
  auto made = scene("ended", at(Phase::ended, table()));
  made.look.finished = true;
  return made;
}

Session last_name() {
  auto session = choosing_name();
  session.spins = 2;
  return session;
}

Session paused() {
  auto session = at(Phase::open, choice());
  session.view->view.paused = true;
  session.view->clock = {0, 20'000, 12'000};
  return session;
}

Session interrupted() {
  auto session = paused();
  session.view->view.outage = true;
  return session;
}

Session offline() {
  auto session = at(Phase::open, choice());
  session.online = false;
  return session;
}

Session viewer() {
  auto session = at(Phase::open, choice());
  session.profile.role = room::Role::viewer;
  session.seated = false;
  session.mine.reset();
  session.view->view.answered = 2;
  session.view->view.connected = 3;
  return session;
}

/// A name that would move the cursor, and a text longer than the screen.
Session hostile() {
  auto open = choice();
  open.text = said(std::string(3'000, 'x'));
  open.options[0].text = said("\x1b[2Jwipe\nme");
  auto session = at(Phase::open, open);
  session.mine->name = "A\x1b]0;w\x07wa\u202E";
  return session;
}

std::vector<Scene> scenes() {
  std::vector<Scene> all;
  all.push_back(scene("connecting", Session{}));
  all.push_back(scene("choosing_name", choosing_name()));
  all.push_back(scene("choosing_last_name", last_name()));
  all.push_back(scene("lobby", at(Phase::lobby, room::LobbyView{})));
  all.push_back(scene("intro", at(Phase::intro, intro())));
  all.push_back(scene("open_choice", at(Phase::open, choice())));
  all.push_back(picking());
  all.push_back(scene("open_true_false", at(Phase::open, question(Kind::true_false, {"", ""}))));
  all.push_back(typing());
  all.push_back(scene("open_number", at(Phase::open, question(Kind::number, {}))));
  all.push_back(
    scene("open_poll", at(Phase::open, question(Kind::poll, {"Yes", "No", "Perhaps", "Later", "Never", "Ask again"}))));
  all.push_back(ascii());
  all.push_back(scene("open_sending", answered(AnswerState::sending)));
  all.push_back(scene("open_acknowledged", answered(AnswerState::acknowledged)));
  all.push_back(scene("open_refused", answered(AnswerState::refused)));
  all.push_back(scene("open_paused", paused()));
  all.push_back(scene("open_interrupted", interrupted()));
  all.push_back(scene("open_offline", offline()));
  all.push_back(scene("open_viewer", viewer()));
  all.push_back(scene("open_hostile", hostile()));
  all.push_back(scene("reveal_right", revealed(true, true)));
  all.push_back(scene("reveal_wrong", revealed(true, false)));
  all.push_back(scene("reveal_silent", revealed(false, false)));
  all.push_back(scene("slide", at(Phase::slide, room::SlideView{said("Attention, layer by layer")})));
  all.push_back(scene("standings", at(Phase::standings, table())));
  all.push_back(scene("podium", at(Phase::podium, table())));
  all.push_back(ended());
  return all;
}

std::string golden_path(const std::string& name) {
  return std::string(lectern::tree::source_dir) + "/tests/unit/cli/screens/" + name + ".txt";
}

std::string golden(const std::string& name, const std::string& drawn) {
  if (std::getenv("LECTERN_REWRITE") != nullptr) std::ofstream(golden_path(name)) << drawn;
  std::ifstream in(golden_path(name));
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Screen, IsWhatItWasInEveryPhaseAndKind) {
  use_utf8_widths();
  for (const auto& scene : scenes()) {
    const auto drawn = draw(scene.session, scene.play, scene.look, 0).text();
    EXPECT_EQ(drawn, golden(scene.name, drawn)) << scene.name;
  }
}

TEST(Screen, NeverHoldsAControlByte) {
  use_utf8_widths();
  const auto text = draw(hostile(), {}, {}, 0).text();
  for (const char c : text)
    EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

TEST(Screen, FitsAnySizeHoweverSmall) {
  use_utf8_widths();
  for (const auto& scene : scenes()) {
    for (const Size size : {Size{1, 1}, Size{2, 5}, Size{5, 20}, Size{10, 40}, Size{60, 200}}) {
      auto look = scene.look;
      look.size = size;
      const auto canvas = draw(scene.session, scene.play, look, 0);
      EXPECT_EQ(canvas.size(), size) << scene.name;
    }
  }
}

TEST(Painter, WritesNothingWhenNothingChanged) {
  Painter painter(Depth::truecolor, true);
  const auto canvas = draw(at(Phase::open, choice()), {}, {}, 0);
  EXPECT_FALSE(painter.paint(canvas).empty());
  EXPECT_TRUE(painter.paint(canvas).empty());
}

TEST(Painter, WritesOnlyTheCellsThatChangedInsideASynchronisedUpdate) {
  Painter painter(Depth::mono, true);
  Canvas before({2, 20});
  before.put(0, 0, "left right");
  static_cast<void>(painter.paint(before));
  Canvas after = before;
  after.put(0, 5, "RIGHT");
  EXPECT_EQ(painter.paint(after), "\x1b[?2026h\x1b[1;6H\x1b[0mRIGHT\x1b[0m\x1b[?2026l");
}

TEST(Painter, PlacesTheCursorAnewBehindWideLetters) {
  use_utf8_widths();
  Painter painter(Depth::mono, true);
  Canvas canvas({1, 6});
  static_cast<void>(painter.paint(canvas));
  canvas.put(0, 0, "日本x");
  EXPECT_EQ(
    painter.paint(canvas), "\x1b[?2026h\x1b[1;1H\x1b[0m日\x1b[1;3H\x1b[0m本\x1b[1;5H\x1b[0mx\x1b[0m\x1b[?2026l");
}

TEST(Painter, WritesQuestionMarksWhereTheTerminalHasNoUtf8) {
  use_utf8_widths();
  Painter painter(Depth::mono, false);
  Canvas canvas({1, 6});
  static_cast<void>(painter.paint(canvas));
  canvas.put(0, 0, "日");
  EXPECT_NE(painter.paint(canvas).find("??"), std::string::npos);
}

TEST(Canvas, LeavesABlankWhereAWideLetterWasHalfOverwritten) {
  use_utf8_widths();
  Canvas canvas({1, 4});
  canvas.put(0, 0, "日本");
  canvas.put(0, 1, "x");
  EXPECT_EQ(canvas.text(), " x本\n");
}

}  // namespace
}  // namespace lectern::cli
