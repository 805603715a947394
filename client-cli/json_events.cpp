#include "client-cli/json_events.hpp"

#include "client-cli/json_text.hpp"
#include "content/kind_name.hpp"
#include "server/room/describe.hpp"

#include <nlohmann/json.hpp>

namespace lectern::cli {

using nlohmann::ordered_json;

namespace {

ordered_json answer_json(const room::Answer& answer) {
  if (const auto* options = std::get_if<room::ChosenOptions>(&answer)) {
    ordered_json ids = ordered_json::array();
    for (const auto id : options->options)
      ids.push_back(id.value);
    return ids;
  }
  if (const auto* typed = std::get_if<room::TypedText>(&answer)) return typed->text;
  return content::format(std::get<room::GivenNumber>(answer).value);
}

void put_question(ordered_json& out, const room::OpenView& question) {
  out["kind"] = content::kind_name(question.kind);
  out["text"] = question.text.text;
  out["limit_ms"] = question.limit_ms;
  out["points"] = question.points;
  if (!question.options.empty()) {
    auto& options = out["options"] = ordered_json::array();
    for (const auto& option : question.options)
      options.push_back({{"id", option.id.value}, {"text", option.text.text}});
  }
  if (!question.number) return;
  const auto& range = *question.number;
  out["number"] = {
    {"min", content::format(range.min)},
    {"max", content::format(range.max)},
    {"step", content::format(range.step)},
    {"unit", range.unit.text}};
}

/// Adds what the phase shows.
struct PutScreen {
  ordered_json& out;

  void operator()(const room::LobbyView&) const {}

  void operator()(const room::OpenView& open) const { put_question(out, open); }

  void operator()(const room::SlideView& slide) const { out["text"] = slide.text.text; }

  void operator()(const room::StandingsView& view) const { out["standings"] = standings_json(view.rows); }

  void operator()(const room::IntroView& intro) const {
    out["kind"] = content::kind_name(intro.kind);
    out["text"] = intro.text.text;
    out["limit_ms"] = intro.limit_ms;
    out["points"] = intro.points;
  }

  void operator()(const room::RevealView& reveal) const {
    put_question(out, reveal.question);
    auto& tally = out["tally"] = ordered_json::array();
    for (const auto& row : reveal.tally) {
      tally.push_back({{"id", row.option.value}, {"text", row.text}, {"right", row.right}, {"count", row.count}});
    }
    out["given"] = reveal.answered;
    out["right"] = reveal.right;
    if (!reveal.accepted.empty()) out["accepted"] = reveal.accepted;
    if (!reveal.explanation.text.empty()) out["explanation"] = reveal.explanation.text;
  }
};

ordered_json event(std::string_view name) {
  return {{"v", 1}, {"event", name}};
}

ordered_json view_json(const Session& session, bool new_step, std::int64_t now_us) {
  const auto& view = session.view->view;
  auto out = event(new_step ? "phase" : "view");
  out["phase"] = room::name(view.phase);
  out["step"] = view.step.value;
  out["question"] = view.question;
  out["questions"] = view.questions;
  out["seats"] = view.seats;
  out["connected"] = view.connected;
  out["answered"] = view.answered;
  out["paused"] = view.paused;
  out["outage"] = view.outage;
  out["locked"] = view.locked;
  out["closing"] = view.closing;
  out["title"] = view.title.text;
  if (const auto left = remaining_ms(session, now_us)) out["remaining_ms"] = *left;
  if (!session.view->digest.empty()) out["digest"] = session.view->digest;
  std::visit(PutScreen{out}, view.screen);
  return out;
}

ordered_json mine_json(const room::Mine& mine) {
  auto out = event("mine");
  out["seat"] = mine.seat.value;
  out["name"] = mine.name;
  out["points"] = mine.points;
  out["rank"] = mine.rank;
  out["ranked"] = mine.ranked;
  out["gap"] = mine.gap;
  out["ahead"] = mine.ahead;
  out["correct"] = mine.correct;
  out["streak"] = mine.streak;
  if (mine.answer) out["answer"] = answer_json(*mine.answer);
  if (mine.outcome) {
    const auto& got = *mine.outcome;
    out["outcome"] = {
      {"answered", got.answered},
      {"scored", got.scored},
      {"right", got.right},
      {"gained", got.gained},
      {"t_ms", got.t_ms},
      {"allowance_ms", got.allowance_ms}};
  }
  return out;
}

ordered_json progress_json(const room::View& view) {
  auto out = event("progress");
  out["step"] = view.step.value;
  out["answered"] = view.answered;
  out["connected"] = view.connected;
  out["seats"] = view.seats;
  return out;
}

ordered_json welcome_json(const Session& session, const Welcomed& act) {
  auto out = event("welcome");
  out["pin"] = session.welcome->pin;
  out["room"] = session.welcome->room;
  out["seat"] = session.welcome->seat.value;
  out["resumed"] = act.resumed;
  out["again"] = act.again;
  return out;
}

ordered_json finish_json(const Session& session, const Finish& end) {
  auto out = event("ended");
  out["code"] = static_cast<int>(end.code);
  if (!end.sentence.empty()) out["text"] = end.sentence;
  if (session.mine) {
    out["points"] = session.mine->points;
    out["rank"] = session.mine->rank;
  }
  if (!session.view) return out;
  if (const auto* table = std::get_if<room::StandingsView>(&session.view->view.screen)) {
    out["standings"] = standings_json(table->rows);
  }
  if (!session.view->digest.empty()) out["digest"] = session.view->digest;
  return out;
}

ordered_json roster_json(const Session& session) {
  auto out = event("roster");
  auto& rows = out["seats"] = ordered_json::array();
  for (const auto& [seat, row] : session.roster) {
    rows.push_back(
      {{"seat", seat.value},
       {"name", row.name},
       {"connected", row.connected},
       {"answered", row.answered},
       {"points", row.points}});
  }
  return out;
}

struct Write {
  const Session& session;
  std::int64_t now_us;

  ordered_json operator()(const Send&) const { return nullptr; }

  ordered_json operator()(const Dial&) const { return nullptr; }

  ordered_json operator()(const Cut&) const { return nullptr; }

  ordered_json operator()(const Finish& act) const { return finish_json(session, act); }

  ordered_json operator()(const Welcomed& act) const { return welcome_json(session, act); }

  ordered_json operator()(const ViewChanged& act) const { return view_json(session, act.new_step, now_us); }

  ordered_json operator()(const MineChanged&) const { return mine_json(*session.mine); }

  ordered_json operator()(const RosterChanged&) const { return roster_json(session); }

  ordered_json operator()(const ProgressChanged&) const { return progress_json(session.view->view); }

  ordered_json operator()(const Acknowledged& act) const {
    auto out = event("ack");
    out["step"] = act.step.value;
    out["after_ms"] = static_cast<double>(act.after_us) / 1000.0;
    return out;
  }

  ordered_json operator()(const Refused& act) const {
    auto out = event("refused");
    out["code"] = static_cast<int>(act.code);
    out["of_answer"] = act.of_answer;
    out["text"] = act.text;
    return out;
  }

  ordered_json operator()(const WentOffline& act) const {
    auto out = event("offline");
    out["text"] = act.text;
    return out;
  }

  ordered_json operator()(const NameOffered&) const {
    auto out = event("name_offer");
    out["names"] = session.offered;
    return out;
  }
};

}  // namespace

std::string json_line(const Session& session, const Act& act, std::int64_t now_us) {
  const auto object = std::visit(Write{session, now_us}, act);
  return object.is_null() ? std::string{} : to_line(object);
}

ordered_json standings_json(const std::vector<room::StandingsRow>& rows) {
  ordered_json out = ordered_json::array();
  for (const auto& row : rows) {
    out.push_back({{"seat", row.seat.value}, {"name", row.name}, {"points", row.points}, {"rank", row.rank}});
  }
  return out;
}

std::string json_error(std::string_view text) {
  auto out = event("error");
  out["text"] = text;
  return to_line(out);
}

}  // namespace lectern::cli
