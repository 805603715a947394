#include "client-cli/screen.hpp"

#include "client-cli/phrases.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/screen_parts.hpp"
#include "client-cli/width.hpp"

#include <algorithm>

namespace lectern::cli {
namespace {

using content::Kind;
using room::Phase;

constexpr Style bold{Tone::none, Tone::none, true, false};
constexpr Style calm{Tone::calm, Tone::none, false, false};

/// One drawing of one moment.
class Drawing {
 public:
  Drawing(const Session& session, const Play& play, const Look& look, std::int64_t now_us)
    : session_(session), play_(play), look_(look), now_us_(now_us), canvas_(look.size), page_(canvas_, 2) {}

  Canvas draw();

  void operator()(const room::LobbyView&);
  void operator()(const room::IntroView& intro);
  void operator()(const room::OpenView& open);
  void operator()(const room::RevealView& reveal);
  void operator()(const room::SlideView& slide);
  void operator()(const room::StandingsView& table);

 private:
  [[nodiscard]] const room::View& view() const { return session_.view->view; }

  [[nodiscard]] bool player() const { return session_.profile.role == room::Role::player; }

  [[nodiscard]] const room::Answer* own_answer() const;
  [[nodiscard]] bool is_own(room::OptionId id) const;
  [[nodiscard]] std::string mark(room::OptionId id) const;
  [[nodiscard]] std::string state() const;
  [[nodiscard]] std::string open_state() const;
  [[nodiscard]] std::string sent_state() const;
  [[nodiscard]] std::string name_keys() const;
  [[nodiscard]] std::string keys() const;

  [[nodiscard]] const Texts& texts() const { return texts_of(session_); }

  [[nodiscard]] std::string said(const room::Said& text) const { return said_text(session_, text); }

  [[nodiscard]] std::string sign(const char* drawn, const char* typed) const { return look_.utf8 ? drawn : typed; }

  void offer();
  void heading();
  void input(const room::OpenView& open);
  void result(const room::Outcome& outcome);
  void standing();

  const Session& session_;
  const Play& play_;
  const Look& look_;
  std::int64_t now_us_;
  Canvas canvas_;
  Page page_;
};

Canvas Drawing::draw() {
  draw_header(canvas_, session_);
  if (is_choosing_name(session_)) {
    offer();
  } else if (session_.view) {
    std::visit(*this, view().screen);
    draw_timer(canvas_, session_, look_, now_us_);
  } else {
    page_.text(texts().link.waiting.view());
  }
  draw_foot(canvas_, state(), keys());
  return std::move(canvas_);
}

const room::Answer* Drawing::own_answer() const {
  if (session_.answer && session_.answer->step == view().step) return &session_.answer->answer;
  if (session_.mine && session_.mine->answer) return &*session_.mine->answer;
  return nullptr;
}

bool Drawing::is_own(room::OptionId id) const {
  const auto* given = own_answer();
  const auto* options = given == nullptr ? nullptr : std::get_if<room::ChosenOptions>(given);
  const auto& picked = options == nullptr ? play_.picked : options->options;
  return std::find(picked.begin(), picked.end(), id) != picked.end();
}

std::string Drawing::mark(room::OptionId id) const {
  return is_own(id) ? sign("►", ">") : " ";
}

void Drawing::offer() {
  page_.gap();
  page_.text(texts().name_offer.given.view(), calm);
  page_.gap();
  page_.text(fill(texts().name_offer.could_be, sanitise(shown_name(session_))), bold);
}

void Drawing::heading() {
  const auto& words = texts().question;
  auto text = fill(words.of, view().question, view().questions);
  if (view().phase == Phase::open && !player())
    text += "    " + fill(words.answered, view().answered, view().connected);
  page_.text(text, calm);
}

/// Players see no number: the server tells only hosts and viewers who comes in meanwhile.
void Drawing::operator()(const room::LobbyView&) {
  page_.gap();
  if (player()) {
    const auto name = sanitise(session_.mine ? session_.mine->name : session_.profile.name);
    page_.text(fill(texts().lobby.you_are_in, name), bold);
    page_.gap();
    return page_.text(texts().lobby.look.view());
  }
  page_.text(fill(texts().host.pin, spaced_pin(sanitise(view().pin))), bold);
  page_.gap();
  page_.text(count(texts(), texts().lobby.players, view().seats), calm);
}

void Drawing::operator()(const room::IntroView& intro) {
  heading();
  page_.gap();
  page_.text(said(intro.text), bold);
  page_.gap();
  page_.text(texts().question.ready.view());
}

void Drawing::operator()(const room::OpenView& open) {
  heading();
  // However long the question is, every option keeps its row.
  const int kept = std::max<int>(static_cast<int>(open.options.size()), 2) + 1;
  page_.text(said(open.text), bold, page_.rows_left() - kept);
  page_.gap();
  const bool roomy = page_.rows_left() >= 3 * static_cast<int>(open.options.size());
  for (std::size_t i = 0; i < open.options.size(); ++i) {
    const auto head = mark(open.options[i].id) + " " + shape(i, look_.utf8) + " " + std::to_string(i + 1);
    page_.tile(head, option_text(session_, open, i), option_style(i));
    if (roomy) page_.gap();
  }
  if (player() && open.options.empty()) input(open);
}

void Drawing::input(const room::OpenView& open) {
  if (open.number) {
    const auto range = range_text(texts(), *open.number);
    page_.text(fill(texts().question.range, range.least, range.most), calm);
  }
  if (own_answer() != nullptr) {
    const auto* typed = std::get_if<room::TypedText>(own_answer());
    const auto* number = std::get_if<room::GivenNumber>(own_answer());
    return page_.text(
      "> " + (typed != nullptr    ? sanitise(typed->text)
              : number != nullptr ? number_text(texts(), number->value)
                                  : std::string{}),
      bold);
  }
  page_.text("> " + sanitise(play_.typed) + "_", bold);
}

void Drawing::operator()(const room::RevealView& reveal) {
  heading();
  if (player() && session_.mine && session_.mine->outcome) result(*session_.mine->outcome);
  page_.text(said(reveal.question.text), bold);
  for (std::size_t i = 0; i < reveal.question.options.size(); ++i) {
    const auto id = reveal.question.options[i].id;
    const auto row =
      std::find_if(reveal.tally.begin(), reveal.tally.end(), [id](const auto& r) { return r.option == id; });
    if (row == reveal.tally.end()) continue;
    const auto head =
      (row->right ? sign("✓", "+") : " ") + mark(id) + shape(i, look_.utf8) + " " + std::to_string(i + 1);
    const auto words = option_text(session_, reveal.question, i) + "  (" + std::to_string(row->count) + ")";
    page_.tile(head, words, row->right ? option_style(i) : calm);
  }
  const auto right = reveal.question.options.empty() ? right_answers(session_, reveal) : std::string{};
  if (!right.empty()) page_.text(fill(texts().result.right_is, right));
  page_.gap();
  if (!reveal.explanation.text.empty()) page_.text(said(reveal.explanation));
}

void Drawing::result(const room::Outcome& outcome) {
  const auto& words = texts().result;
  const auto gained = outcome.gained > 0 ? "  +" + std::to_string(outcome.gained) : std::string{};
  const Style good{Tone::good, Tone::none, true, false};
  if (!outcome.answered) {
    page_.text(words.none.view(), calm);
  } else if (!outcome.scored) {
    page_.text(words.thanks.view(), bold);
  } else if (outcome.right) {
    const auto row = session_.mine->streak;
    const auto streak = row >= 2 ? "  " + count(texts(), words.in_a_row, row) : std::string{};
    page_.text(sign("✓", "+") + " " + words.right.str() + gained + streak, good);
  } else if (outcome.gained > 0) {
    page_.text(words.partly.str() + gained, good);
  } else {
    page_.text(sign("✗", "x") + " " + words.wrong.str(), {Tone::bad, Tone::none, true, false});
  }
  standing();
  page_.gap();
}

void Drawing::standing() {
  if (!session_.mine || !view().scored) return;
  const auto sentence = standing_sentence(texts(), *session_.mine);
  if (!sentence.empty()) page_.text(sentence);
}

void Drawing::operator()(const room::SlideView& slide) {
  page_.gap();
  page_.text(said(slide.text), bold);
}

void Drawing::operator()(const room::StandingsView& table) {
  const bool podium = view().phase != Phase::standings;
  const auto& words = texts().result;
  const auto& title = view().phase == Phase::ended ? words.over : podium ? words.podium : words.standings;
  page_.text(title.view(), bold);
  if (player()) standing();
  page_.gap();
  for (const auto& row : table.rows) {
    const bool own = session_.mine && row.seat == session_.mine->seat && player();
    const auto medal = podium && row.rank <= 3 ? sign("★ ", "* ") : std::string("  ");
    const auto moved =
      row.rank_before > row.rank ? "  " + sign("▲", "+") + std::to_string(row.rank_before - row.rank) : std::string{};
    page_.row(
      medal + texts().place(row.rank) + "  " + sanitise(row.name),
      std::to_string(row.points) + moved,
      own ? bold : Style{});
  }
}

std::string Drawing::state() const {
  if (!session_.view) return {};
  if (view().paused) return pausing_sentence(session_);
  if (view().phase == Phase::open && player()) return open_state();
  if (view().phase == Phase::open) return closing_sentence(session_);
  if (look_.finished) return texts().input.any_key.str();
  return {};
}

std::string Drawing::open_state() const {
  const auto& words = texts().input;
  if (session_.answer && session_.answer->step == view().step) return sent_state();
  if (own_answer() != nullptr) return words.received.str();
  if (view().closing) return closing_sentence(session_);
  if (!play_.notice.empty()) return play_.notice;
  return words.yours.str();
}

std::string Drawing::sent_state() const {
  constexpr std::int64_t slow_us = 4'000'000;
  const auto& words = texts().input;
  const auto& mine = *session_.answer;
  if (mine.state == AnswerState::acknowledged) return sign("✓ ", "") + words.received.str();
  if (mine.state == AnswerState::refused) return error_text(texts(), mine.refusal);
  return (now_us_ - mine.first_sent_us > slow_us ? words.still_sending : words.sending).str();
}

std::string Drawing::name_keys() const {
  const auto& words = texts().name_offer;
  const auto left = static_cast<std::int64_t>(spins_left(session_));
  return left == 0 ? words.keys_take.str() : words.keys_take.str() + ", " + count(texts(), words.keys_spin, left);
}

std::string Drawing::keys() const {
  const auto& words = texts().input;
  if (is_choosing_name(session_)) return name_keys() + ", " + words.leave.str();
  const auto* open = session_.view ? std::get_if<room::OpenView>(&view().screen) : nullptr;
  if (open == nullptr || !player() || !can_answer(session_)) return words.leave.str();
  const auto last = open->options.size();
  const auto how = [&] {
    if (open->kind == Kind::choices) return fill(words.keys_all, last);
    const bool typing = open->kind == Kind::text || open->kind == Kind::number;
    return typing ? words.keys_text.str() : fill(words.keys_one, last);
  };
  return how() + ", " + words.leave.str();
}

}  // namespace

Canvas draw(const Session& session, const Play& play, const Look& look, std::int64_t now_us) {
  return Drawing(session, play, look, now_us).draw();
}

}  // namespace lectern::cli
