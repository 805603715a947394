// Goal: on a terminal a name is text: whatever somebody is called, it moves nothing, turns nothing around it, and is
// cut between letters where there is no room.
#include "client-cli/canvas.hpp"
#include "client-cli/locale.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/width.hpp"

#include <gtest/gtest.h>

#include <string>

namespace lectern::cli {
namespace {

const std::string arabic = "محمد ١٢ 34";
const std::string isolated_arabic = "\u2068محمد ١٢ 34\u2069";

class TerminalName : public testing::Test {
 protected:
  TerminalName() { use_utf8_widths(); }
};

TEST_F(TerminalName, ThatRunsLeftwardsIsIsolatedOnce) {
  EXPECT_EQ(sanitise(arabic), isolated_arabic);
  EXPECT_EQ(sanitise(sanitise(arabic)), isolated_arabic);
  EXPECT_EQ(sanitise("\u202eאברהם\u2067"), "\u2068אברהם\u2069");
  EXPECT_EQ(sanitise("ߊߥߊ"), "\u2068ߊߥߊ\u2069") << "N'Ko";
  EXPECT_EQ(sanitise("𞤀𞤣𞤤𞤢𞤥"), "\u2068𞤀𞤣𞤤𞤢𞤥\u2069") << "Adlam";
}

TEST_F(TerminalName, ThatRunsRightwardsIsLeftAsItIs) {
  for (const std::string name :
       {"O'Brien", "50%", "a&b", "#1", "=1+1", "Zoë", "क्षत्रिय", "陳小明", "👨‍👩‍👧‍👦", "<b>Awa</b>"})
    EXPECT_EQ(sanitise(name), name);
}

TEST_F(TerminalName, TakesNoColumnsForItsIsolation) {
  EXPECT_EQ(columns(sanitise(arabic)), columns(arabic));
}

TEST_F(TerminalName, StaysIsolatedInTheGridOfAScreen) {
  Canvas canvas({1, 40});
  EXPECT_EQ(canvas.put(0, 2, sanitise(arabic)), 2 + columns(arabic));
  canvas.put(0, 30, "1200");
  const auto shown = canvas.text();
  EXPECT_NE(shown.find(isolated_arabic), std::string::npos) << shown;
  EXPECT_EQ(canvas.at(0, 30).cluster, "1");
}

TEST_F(TerminalName, IsIsolatedForItsLettersAlone) {
  EXPECT_EQ(sanitise("Awa\u200f"), "Awa") << "the mark that turns the line is dropped, and nothing is left to isolate";
  EXPECT_EQ(sanitise("Awa\u061c"), "Awa");
}

TEST_F(TerminalName, EndsItsIsolationWhereTheScreenCutsIt) {
  const auto cut_at_the_edge = [](std::string_view text) {
    Canvas canvas({1, 4});
    canvas.put(0, 0, text);
    return canvas.text();
  };
  EXPECT_EQ(cut_at_the_edge(sanitise(arabic)), "\u2068محمد\u2069\n");
  EXPECT_EQ(cut_at_the_edge(clip(sanitise(arabic), 2)), "\u2068مح\u2069\n");
}

TEST_F(TerminalName, ThatIsTooLongIsCutBetweenLetters) {
  const std::string marked = "x\u0323\u0304\u0300";
  std::string name;
  for (int letter = 0; letter < 24; ++letter)
    name += marked;
  EXPECT_EQ(clip(sanitise(name), 2), marked + marked);
  EXPECT_EQ(clip("陳小明", 5), "陳小");
  Canvas canvas({1, 10});
  EXPECT_EQ(canvas.put(0, 0, sanitise(std::string(24, 'W'))), 10);
}

TEST_F(TerminalName, WithControlsIsTheirText) {
  EXPECT_EQ(sanitise("\x1b[31mAwa\x1b]0;title\x07"), "[31mAwa]0;title");
  EXPECT_EQ(sanitise("Awa\r\n2. Moussa"), "Awa  2. Moussa");
  EXPECT_EQ(sanitise("Awa\u009b2J"), "Awa2J");
}

}  // namespace
}  // namespace lectern::cli
