#include "tests/scenario/show.hpp"

#include "server/room/describe.hpp"
#include "server/room/line.hpp"

namespace lectern::scenario {

namespace {

using namespace room;

std::string line(const StandingsRow& row) {
  Line line("Row");
  line.number("rank", row.rank).number("before", row.rank_before).id("seat", row.seat).text("name", row.name);
  line.number("points", row.points).number("gained", row.gained);
  return line.number("correct", row.correct).number("time", row.time_ms).done();
}

std::string line(const TallyRow& row) {
  Line line("Tally");
  if (row.option.value != 0) line.id("option", row.option);
  if (!row.text.empty()) line.text("text", row.text);
  return line.number("count", row.count).flag("right", row.right).done();
}

void add(Lines& lines, const LobbyView& /*screen*/) {
  lines.emplace_back("Lobby{}");
}

void add(Lines& lines, const IntroView& screen) {
  Line line("Intro");
  line.text("text", screen.text.text).number("limit", screen.limit_ms).number("points", screen.points);
  lines.push_back(line.done());
}

void add(Lines& lines, const OpenView& screen) {
  Line line("Question");
  line.text("text", screen.text.text).number("limit", screen.limit_ms).number("points", screen.points);
  lines.push_back(line.done());
  for (const OptionView& option : screen.options) {
    lines.push_back(Line("Option").id("id", option.id).text("text", option.text.text).done());
  }
  if (!screen.number) return;
  Line range("Range");
  range.plain("min", content::format(screen.number->min)).plain("max", content::format(screen.number->max));
  lines.push_back(range.plain("step", content::format(screen.number->step)).done());
}

void add(Lines& lines, const RevealView& screen) {
  add(lines, screen.question);
  lines.push_back(Line("Reveal").number("answered", screen.answered).number("right", screen.right).done());
  for (const TallyRow& row : screen.tally)
    lines.push_back(line(row));
  for (const std::string& text : screen.accepted)
    lines.push_back("Accepted{" + quoted(text) + "}");
}

void add(Lines& lines, const SlideView& screen) {
  lines.push_back(Line("Slide").text("text", screen.text.text).done());
}

void add(Lines& lines, const StandingsView& screen) {
  for (const StandingsRow& row : screen.rows)
    lines.push_back(line(row));
}

}  // namespace

Lines show(const View& view) {
  Line line("View");
  line.plain("phase", name(view.phase)).id("step", view.step);
  line.plain("question", std::to_string(view.question) + '/' + std::to_string(view.questions));
  line.number("seats", view.seats).number("answered", view.answered).number("connected", view.connected);
  line.flag("paused", view.paused).flag("locked", view.locked).flag("closing", view.closing);
  line.flag("automatic", view.automatic).flag("unscored", !view.scored);
  Lines lines{line.done()};
  std::visit([&](const auto& screen) { add(lines, screen); }, view.screen);
  return lines;
}

Lines show(const Mine& mine) {
  Line line("Mine");
  line.id("seat", mine.seat).text("name", mine.name).number("points", mine.points);
  line.plain("rank", std::to_string(mine.rank) + '/' + std::to_string(mine.ranked));
  if (!mine.ahead.empty()) line.number("gap", mine.gap).text("ahead", mine.ahead);
  line.number("correct", mine.correct).number("streak", mine.streak);
  if (mine.answer) line.plain("answer", describe(*mine.answer)).id("nonce", *mine.nonce);
  Lines lines{line.done()};
  if (const auto& outcome = mine.outcome) {
    Line told("Outcome");
    told.flag("answered", outcome->answered).flag("scored", outcome->scored).flag("right", outcome->right);
    lines.push_back(told.number("gained", outcome->gained).number("t", outcome->t_ms).done());
  }
  for (const Step step : mine.answered_steps)
    lines.push_back(Line("Answered").id("step", step).done());
  return lines;
}

Lines show(const std::vector<StandingsRow>& rows) {
  Lines lines;
  for (const StandingsRow& row : rows)
    lines.push_back(line(row));
  return lines;
}

}  // namespace lectern::scenario
