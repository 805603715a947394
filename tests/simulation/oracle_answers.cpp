// The reference, part three: which answers count, and for how many points.
#include "server/room/limits.hpp"
#include "tests/simulation/oracle.hpp"

#include <algorithm>
#include <cstdlib>

namespace lectern::simulation {

using namespace room;

namespace {

using content::Kind;
using content::Question;

constexpr std::size_t normal_bytes_max = 4 * limits::answer_text_bytes_max;

bool takes_options(Kind kind) {
  return kind == Kind::choice || kind == Kind::choices || kind == Kind::true_false || kind == Kind::poll;
}

Reasons against_options(const Question& question, const std::vector<OptionId>& options) {
  const std::set<OptionId> chosen(options.begin(), options.end());
  bool sound = !options.empty() && chosen.size() == options.size() && std::is_sorted(options.begin(), options.end());
  if (question.kind != Kind::choices && options.size() > 1) sound = false;
  for (const OptionId option : chosen) {
    if (option.value < 1 || option.value > question.options.size()) sound = false;
  }
  return sound ? Reasons{} : Reasons{Refusal::bad_option};
}

Reasons against_answer(const Question& question, const Answer& answer) {
  if (const auto* chosen = std::get_if<ChosenOptions>(&answer); chosen != nullptr && takes_options(question.kind)) {
    return against_options(question, chosen->options);
  }
  if (const auto* typed = std::get_if<TypedText>(&answer); typed != nullptr && question.kind == Kind::text) {
    const bool sound = !typed->text.empty() && typed->text.size() <= limits::answer_text_bytes_max &&
                       !typed->normal.empty() && typed->normal.size() <= normal_bytes_max;
    return sound ? Reasons{} : Reasons{Refusal::bad_text};
  }
  if (const auto* given = std::get_if<GivenNumber>(&answer); given != nullptr && question.kind == Kind::number) {
    const bool sound = question.number->min <= given->value && given->value <= question.number->max;
    return sound ? Reasons{} : Reasons{Refusal::bad_number};
  }
  return {Refusal::wrong_kind};
}

/// n/d to the nearest integer, a half upwards.
std::int64_t nearest(std::int64_t n, std::int64_t d) {
  const std::int64_t rest = n % d;
  return n / d + (rest >= d - rest ? 1 : 0);
}

struct Share {
  std::int64_t of = 0;
  std::int64_t all = 1;
};

/// Right ones chosen less wrong ones chosen, of all that are right; for a single choice that is all or nothing.
Share share(const Question& question, const ChosenOptions& answer) {
  Share share{0, 0};
  for (const content::Option& option : question.options) {
    const auto& chosen = answer.options;
    const bool taken = std::find(chosen.begin(), chosen.end(), OptionId{option.id}) != chosen.end();
    if (option.right) ++share.all;
    if (taken) share.of += option.right ? 1 : -1;
  }
  if (question.kind != Kind::choices) share.all = 1;
  share.of = std::max<std::int64_t>(share.of, 0);
  return share;
}

Share share(const Question& question, const TypedText& answer) {
  const auto& keys = question.accepted_normal;
  return {std::count(keys.begin(), keys.end(), answer.normal) > 0 ? 1 : 0, 1};
}

Share share(const Question& question, const GivenNumber& answer) {
  const std::int64_t key = question.number->answer->micros;
  const std::int64_t off = question.number->tolerance.micros;
  return {key - off <= answer.value.micros && answer.value.micros <= key + off ? 1 : 0, 1};
}

}  // namespace

Earned earned(const Question& question, content::Scoring scoring, const Answer& answer, std::int64_t t_ms) {
  const Share part = std::visit([&](const auto& given) { return share(question, given); }, answer);
  std::int64_t whole = question.points;
  if (scoring == content::Scoring::none) whole = 0;
  if (scoring == content::Scoring::speed && t_ms > limits::full_points_ms) {
    const std::int64_t twice = 2 * question.time_ms;
    whole = nearest(question.points * (twice - std::min(t_ms, question.time_ms)), twice);
  }
  return {nearest(whole * part.of, part.all), part.of == part.all};
}

const OracleAnswer* Oracle::answer(SeatId seat, Step step) const {
  const auto found = std::find_if(answers_.begin(), answers_.end(), [&](const OracleAnswer& given) {
    return given.seat == seat && given.step == step;
  });
  return found == answers_.end() ? nullptr : &*found;
}

std::size_t Oracle::answered() const {
  return static_cast<std::size_t>(std::count_if(seats_.begin(), seats_.end(), [this](const auto& one) {
    return !one.second.removed && answer(one.first, open_step_) != nullptr;
  }));
}

Reasons Oracle::against(const AnswerGiven& event) const {
  Reasons reasons = against_seat(event.seat);
  if (!reasons.empty()) return reasons;
  const OracleAnswer* former = answer(event.seat, event.step);
  if (former != nullptr && former->nonce == event.nonce) return {Refusal::repeated_answer};
  if (event.step != step_) return {Refusal::stale_step};
  if (phase_ != Phase::open) return {Refusal::wrong_phase};
  if (former != nullptr) return {Refusal::already_answered};
  reasons = against_answer(question(), event.answer);
  reasons.merge(against_measurement(event));
  return reasons;
}

Reasons Oracle::against_measurement(const AnswerGiven& event) const {
  const bool possible = event.t_ms >= 0 && event.limit_ms > 0 && event.limit_ms <= limit_ms_ &&
                        event.allowance_ms >= 0 && event.allowance_ms <= limits::allowance_ms_max;
  if (!possible) return {Refusal::bad_time};
  Reasons reasons;
  if (event.t_ms - event.allowance_ms > event.limit_ms) reasons.insert(Refusal::too_late);
  if (paused_ && event.t_ms > limit_ms_ - left_ms_) reasons.insert(Refusal::paused);
  return reasons;
}

void Oracle::happen(const AnswerGiven& event) {
  answers_.push_back({event.seat, event.step, event.nonce, event.answer, event.t_ms});
  may_close();
}

Reasons Oracle::against(const AnswersFlushed& event) const {
  if (event.step != step_) return {Refusal::stale_step};
  const bool asked = closing_ && !flushed_.contains(event.writer);
  return asked ? Reasons{} : Reasons{Refusal::nothing_to_flush};
}

void Oracle::happen(const AnswersFlushed& event) {
  flushed_.insert(event.writer);
}

bool Oracle::reveal_due() const {
  return waited_ || std::all_of(seats_.begin(), seats_.end(), [this](const auto& one) {
           return !one.second.link || flushed_.contains(one.second.link->writer);
         });
}

Reasons Oracle::against(const AnswersRevealed& event) const {
  if (event.step != step_) return {Refusal::stale_step};
  return closing_ && reveal_due() ? Reasons{} : Reasons{Refusal::wrong_phase};
}

void Oracle::happen(const AnswersRevealed& /*event*/) {
  grade();
  enter(Phase::reveal);
  if (settings_.automatic) arm(DeadlineKind::reveal, limits::auto_reveal_ms);
}

void Oracle::grade() {
  if (question().kind == content::Kind::poll) return;
  for (const OracleAnswer& given : answers_) {
    if (given.step != step_ || seats_.at(given.seat).removed) continue;
    const Earned got = earned(question(), deck_.scoring, given.answer, given.t_ms);
    Score& score = scores_[given.seat];
    score.points += got.points;
    if (!got.right) continue;
    ++score.correct;
    score.time_ms += given.t_ms;
  }
}

}  // namespace lectern::simulation
