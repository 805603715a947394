#include "client-cli/play.hpp"

#include "client-cli/answer_input.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/width.hpp"
#include "server/room/limits.hpp"

#include <algorithm>
#include <utility>

namespace lectern::cli {
namespace {

using content::Kind;

const room::OpenView* open_question(const Session& session) {
  if (!can_answer(session)) return nullptr;
  return std::get_if<room::OpenView>(&session.view->view.screen);
}

void toggle(std::vector<room::OptionId>& picked, room::OptionId id) {
  const auto at = std::find(picked.begin(), picked.end(), id);
  if (at != picked.end()) {
    picked.erase(at);
  } else {
    picked.push_back(id);
  }
}

void append(Play& play, std::string_view text) {
  const auto clean = sanitise(text);
  if (play.typed.size() + clean.size() <= room::limits::answer_text_bytes_max) play.typed += clean;
}

void erase_last(std::string& typed) {
  const auto parts = clusters(typed);
  if (!parts.empty()) typed.resize(typed.size() - parts.back().size());
}

Wish send_typed(Play& play, const room::OpenView& question, Tongue tongue) {
  auto answer = parse_answer(question, play.typed, tongue);
  if (answer) return std::move(*answer);
  play.notice = answer.error();
  return NoWish{};
}

Wish press_typing(Play& play, const Key& key, const room::OpenView& question, Tongue tongue) {
  switch (key.code) {
  case KeyCode::text:
  case KeyCode::paste:
    append(play, key.text);
    return NoWish{};
  case KeyCode::backspace:
    erase_last(play.typed);
    return NoWish{};
  case KeyCode::erase_line:
    play.typed.clear();
    return NoWish{};
  case KeyCode::enter:
    return send_typed(play, question, tongue);
  default:
    return NoWish{};
  }
}

Wish press_option(Play& play, const Key& key, const room::OpenView& question, Tongue tongue) {
  const bool several = question.kind == Kind::choices;
  if (key.code == KeyCode::enter && several) {
    if (!play.picked.empty()) return chosen(play.picked);
    play.notice = texts_in(tongue).input.choose_first.str();
    return NoWish{};
  }
  if (key.code != KeyCode::text) return NoWish{};
  const auto place = option_place(question, key.text);
  if (!place) return NoWish{};
  const auto id = question.options[*place].id;
  if (!several) return chosen({id});
  toggle(play.picked, id);
  return NoWish{};
}

Wish press_name(const Key& key) {
  if (key.code == KeyCode::enter) return TakeShownName{};
  const bool spin = key.code == KeyCode::text && (key.text == " " || key.text == "n");
  return spin ? Wish{SpinName{}} : Wish{NoWish{}};
}

}  // namespace

Play follow(Play play, const Session& session) {
  if (!session.view || session.view->view.step == play.step) return play;
  play = Play{};
  play.step = session.view->view.step;
  return play;
}

Played press(Play play, const Key& key, const Session& session) {
  play = follow(std::move(play), session);
  if (key.code == KeyCode::interrupt) return {std::move(play), LeaveNow{}};
  if (key.code == KeyCode::redraw) return {std::move(play), Redraw{}};
  if (is_choosing_name(session)) return {std::move(play), press_name(key)};
  const auto* question = open_question(session);
  if (question == nullptr) return {std::move(play), NoWish{}};
  play.notice.clear();
  const bool typing = question->kind == Kind::text || question->kind == Kind::number;
  const auto tongue = session.profile.tongue;
  auto wish = typing ? press_typing(play, key, *question, tongue) : press_option(play, key, *question, tongue);
  return {std::move(play), std::move(wish)};
}

}  // namespace lectern::cli
