#include "client-cli/phrases.hpp"

#include "client-cli/sanitise.hpp"

#include <utf8proc.h>

#include <algorithm>

namespace lectern::cli {
namespace {

std::string mark(const std::string& language) {
  return " [" + sanitise(language_name(language)) + "]";
}

/// "42" and "2 × 3" read alike in every language.
bool has_letters(std::string_view text) {
  while (!text.empty()) {
    utf8proc_int32_t c = 0;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    const auto length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &c);
    const auto category = utf8proc_category(c);
    if (length > 0 && category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) return true;
    text.remove_prefix(static_cast<std::size_t>(std::max<utf8proc_ssize_t>(length, 1)));
  }
  return false;
}

/// Number questions send their key as text, and its tolerance behind it.
std::string right_number(const Texts& texts, const room::RevealView& reveal) {
  auto text = number_text(texts, sanitise(reveal.accepted[0]));
  if (reveal.accepted.size() > 1) text += " (± " + number_text(texts, sanitise(reveal.accepted[1])) + ")";
  return text;
}

}  // namespace

std::string said_text(const Session& session, const room::Said& said) {
  const auto& wanted = session.profile.language;
  const bool fallen_back =
    has_letters(said.text) && !wanted.empty() && !said.language.empty() && !same_language(wanted, said.language);
  return sanitise(said.text) + (fallen_back ? mark(said.language) : std::string{});
}

std::string option_text(const Session& session, const room::OpenView& question, std::size_t place) {
  const auto& option = question.options[place];
  const auto& words = texts_of(session).question;
  if (question.kind == content::Kind::true_false) return (option.id.value == 1 ? words.yes : words.no).str();
  if (same_language(option.text.language, question.text.language)) return sanitise(option.text.text);
  return said_text(session, option.text);
}

Range range_text(const Texts& texts, const room::NumberView& number) {
  const auto unit = sanitise(number.unit.text);
  return {number_text(texts, number.min), number_text(texts, number.max) + (unit.empty() ? "" : " " + unit)};
}

std::string standing_sentence(const Texts& texts, const room::Mine& mine) {
  if (mine.rank == 0) return {};
  const auto place = texts.place(mine.rank);
  const auto points = points_text(texts, mine.points);
  if (mine.gap <= 0 || mine.ahead.empty()) return fill(texts.result.standing, place, mine.ranked, points);
  return fill(texts.result.behind, place, mine.ranked, points, points_text(texts, mine.gap), sanitise(mine.ahead));
}

std::string right_answers(const Session& session, const room::RevealView& reveal) {
  if (reveal.question.kind == content::Kind::number && !reveal.accepted.empty()) {
    return right_number(texts_of(session), reveal);
  }
  std::string text;
  const auto add = [&text](const std::string& item) { text += (text.empty() ? "" : ", ") + item; };
  for (std::size_t i = 0; i < reveal.question.options.size(); ++i) {
    for (const auto& row : reveal.tally) {
      if (row.right && row.option == reveal.question.options[i].id) {
        add(std::to_string(i + 1) + ") " + option_text(session, reveal.question, i));
      }
    }
  }
  for (const auto& spelling : reveal.accepted)
    add(sanitise(spelling));
  return text;
}

std::string closing_sentence(const Session& session) {
  const auto& words = texts_of(session).question;
  switch (session.closing) {
  case Closing::no:
    return {};
  case Closing::time_is_up:
    return words.time_is_up.str();
  case Closing::everybody_answered:
    return words.everybody_answered.str();
  case Closing::by_host:
    return words.closed_early.str();
  }
  return {};
}

std::string pausing_sentence(const Session& session) {
  const auto& words = texts_of(session).question;
  const auto& view = session.view->view;
  if (!view.paused) return {};
  return (view.outage ? words.interrupted : words.paused).str();
}

std::string spaced_pin(const std::string& pin) {
  return pin.size() > 3 ? pin.substr(0, 3) + " " + pin.substr(3) : pin;
}

}  // namespace lectern::cli
