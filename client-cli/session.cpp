#include "client-cli/session.hpp"

#include <algorithm>
#include <utility>

namespace lectern::cli {
namespace {

constexpr std::int64_t second_us = 1'000'000;
constexpr std::int64_t silence_us = 1000 * silence_ms_max;
constexpr std::int64_t resend_us = 1000 * resend_ms;  // whatever nobody has acknowledged
constexpr std::int64_t sync_every_us = 10 * second_us;
constexpr std::int64_t give_up_us = 600 * second_us;  // a lesson's worth of patience
constexpr std::int64_t farewell_us = 2 * second_us;   // for a Mine that should follow the last View
constexpr std::int64_t clock_slack_ms = 250;          // by which our idea of the server's clock may be off
constexpr std::size_t orders_max = 16;                // of a host who presses while the line is down

/// One turn of the model: the session under change and what it asks for.
class Turn {
 public:
  Turn(Session session, std::int64_t now_us) : session_(std::move(session)), now_us_(now_us) {}

  Transition take() && { return {std::move(session_), std::move(acts_)}; }

  void on(const Opened&);
  void on(const Closed& event);
  void on(Heard& event);

  void on(const Garbled&) { finish(ExitCode::protocol, ends().garbled); }

  void on(Chose& event);
  void on(const Ordered& event);
  void on(const PickedLanguage& event);
  void on(const SpunName&);
  void on(const TookName& event);
  void on(const Quit&);
  void on(const Ticked&);

 private:
  void hear(wire::Welcome& message);
  void hear(wire::ViewMessage& message);
  void hear(room::Mine& message);
  void hear(const wire::Progress& message);
  void hear(const wire::RosterMessage& message);
  void hear(const wire::Ack& message);
  void hear(const wire::ErrorMessage& message);
  void hear(const wire::TimeSyncReply& message);

  void hear(const wire::Beat&) {}

  void hear(const wire::Bye& message);

  void hear(const wire::HostDone& message);
  void hear(wire::NameOffer& message);

  [[nodiscard]] const Texts& texts() const { return texts_of(session_); }

  [[nodiscard]] const EndTexts& ends() const { return texts().end; }

  void end_by_code(const LinkEnd& end);
  void end_by_status(int status);
  void end_erased();
  void settle_order(room::Nonce nonce);
  void send_order(MyOrder& order);
  void refuse_order(const wire::ErrorMessage& message);
  void resend();
  [[nodiscard]] Closing closing_of(const wire::ViewMessage& message) const;
  void refuse_answer(const wire::ErrorMessage& message);
  void refuse_all(const wire::ErrorMessage& message);
  void lose(const std::string& text);
  void join();
  void send_answer();
  void sync();
  void end_if_complete();
  void finish(ExitCode code, std::string sentence);

  void finish(ExitCode code, const Text<0>& text) { finish(code, text.str()); }

  void act(Act what) { acts_.push_back(std::move(what)); }

  Session session_;
  std::int64_t now_us_;
  std::vector<Act> acts_;
};

void Turn::finish(ExitCode code, std::string sentence) {
  session_.over = true;
  act(Finish{code, std::move(sentence)});
}

void Turn::on(const Opened&) {
  session_.linked = true;
  session_.heard_us = now_us_;
  session_.offered.clear();
  wire::Hello hello;
  hello.version = wire::protocol_version;
  hello.role = session_.profile.role;
  hello.language = session_.profile.language;
  hello.token = session_.profile.token;
  hello.host_key = session_.profile.token ? std::string{} : session_.profile.host_key;
  hello.client = "cli";
  act(Send{std::move(hello)});
}

void Turn::on(const Closed& event) {
  session_.linked = false;
  if (phase_of(session_) == room::Phase::ended) return finish(ExitCode::fine, std::string{});
  if (event.end.close_code != 0) end_by_code(event.end);
  if (!session_.over && event.end.http_status != 0) end_by_status(event.end.http_status);
  if (session_.over) return;
  const bool given_up = session_.offline_since_us == 0 ? session_.patience_us == 0
                                                       : now_us_ - session_.offline_since_us >= session_.patience_us;
  if (!session_.welcome && given_up) {
    return finish(ExitCode::cannot_connect, fill(ends().unreachable, event.end.text));
  }
  lose(event.end.text);
}

/// Ends the session for the codes after which the wire document forbids to reconnect (§6).
void Turn::end_by_code(const LinkEnd& end) {
  using wire::CloseCode;
  switch (static_cast<CloseCode>(end.close_code)) {
  case CloseCode::normal:
    return finish(ExitCode::fine, ends().closed);
  case CloseCode::unsupported_data:
  case CloseCode::bad_payload:
  case CloseCode::too_big:
    return finish(ExitCode::protocol, fill(ends().our_fault, end.close_code));
  case CloseCode::policy:
    if (std::exchange(session_.warned, true)) finish(ExitCode::protocol, fill(ends().our_fault, end.close_code));
    return;
  case CloseCode::taken_over:
    return finish(ExitCode::refused, ends().taken_over);
  case CloseCode::removed:
    return finish(ExitCode::removed, texts().error.removed);
  case CloseCode::room_ended:
    return end_erased();
  case CloseCode::version:
    return finish(ExitCode::protocol, ends().version);
  case CloseCode::refused:
    return finish(ExitCode::refused, fill(ends().refused, end.text));
  case CloseCode::going_away:
  case CloseCode::too_slow:
    return;
  }
}

/// What an upgrade that was declined means for the person.
void Turn::end_by_status(int status) {
  const auto& error = texts().error;
  const bool host = session_.profile.role == room::Role::host;
  if (status == 404 && session_.welcome) return end_erased();
  if (status == 404) return finish(ExitCode::refused, host ? error.unknown_room : error.unknown_pin);
  if (status == 429) return finish(ExitCode::refused, error.too_many_tries);
  if (status >= 400 && status < 500) finish(ExitCode::refused, fill(ends().refused_status, status));
}

/// The room is gone, and this member has not seen its end.
void Turn::end_erased() {
  if (phase_of(session_) == room::Phase::ended) return finish(ExitCode::fine, std::string{});
  session_.erased = true;
  finish(ExitCode::refused, ends().erased);
}

void Turn::lose(const std::string& text) {
  if (session_.online || session_.offline_since_us == 0) {
    session_.offline_since_us = now_us_;
    act(WentOffline{text});
  }
  session_.online = false;
  session_.linked = false;
  session_.attempts += 1;
  if (now_us_ - session_.offline_since_us > give_up_us) {
    return finish(ExitCode::cannot_connect, ends().out_of_reach);
  }
  act(Dial{std::exchange(session_.retry_after_ms, 0), backoff_ms(session_.attempts)});
}

void Turn::on(Heard& event) {
  session_.heard_us = now_us_;
  std::visit([this](auto& message) { hear(message); }, event.message);
}

void Turn::hear(wire::Welcome& message) {
  const bool player = session_.profile.role == room::Role::player;
  session_.seated = message.seat.value != 0;
  const bool known = session_.welcome && session_.online;  // the second welcome of one link answers Join
  if (player && !session_.seated && session_.profile.name.empty() && session_.offered.empty())
    return finish(ExitCode::usage, ends().no_name);
  if (player && !session_.seated && !is_choosing_name(session_)) join();
  const bool again = session_.welcome.has_value() && !known;
  const bool resumed = message.resumed;
  session_.offset_us = message.server_us - now_us_;
  session_.round_trip_us = 0;
  session_.welcome = std::move(message);
  session_.online = true;
  session_.attempts = 0;
  session_.offline_since_us = 0;
  sync();
  if (session_.seated || !player) {
    act(Welcomed{resumed, again});
    if (session_.answer && session_.answer->state == AnswerState::sending) send_answer();
    if (!known) {
      for (auto& order : session_.orders)
        send_order(order);
    }
  }
}

/// Comes before the Welcome, and again when another language was picked or a name has gone to somebody else.
void Turn::hear(wire::NameOffer& message) {
  session_.offered = std::move(message.names);
  session_.spins = 0;
  if (!is_choosing_name(session_)) return;
  act(NameOffered{});
  if (session_.profile.easy) on(TookName{});
}

void Turn::on(const SpunName&) {
  if (!is_choosing_name(session_) || spins_left(session_) == 0) return;
  session_.spins += 1;
  act(NameOffered{});
}

void Turn::on(const TookName& event) {
  if (!is_choosing_name(session_)) return;
  session_.profile.name = event.name.empty() ? shown_name(session_) : event.name;
  if (session_.online && !is_choosing_name(session_)) join();
}

void Turn::join() {
  session_.joined_us = now_us_;
  const Profile& profile = session_.profile;
  act(Send{wire::Join{profile.name, profile.language, profile.token.value_or(wire::Token{})}});
}

void Turn::hear(wire::ViewMessage& message) {
  const bool new_step = !session_.view || session_.view->view.step != message.view.step;
  session_.closing = closing_of(message);
  session_.view = std::move(message);
  session_.view_us = now_us_;
  session_.mine_is_newer = false;
  act(ViewChanged{new_step});
  end_if_complete();
}

/// The server says that a question closes, not why: a closing View has no clock, so the one before it is asked.
Closing Turn::closing_of(const wire::ViewMessage& message) const {
  const auto& view = message.view;
  if (!view.closing) return Closing::no;
  const bool same = session_.view && session_.view->view.step == view.step;
  if (same && session_.view->view.closing) return session_.closing;
  const auto left = same ? remaining_ms(session_, now_us_) : std::nullopt;
  if (left && *left <= clock_slack_ms) return Closing::time_is_up;
  const bool everybody = view.connected > 0 && view.answered >= view.connected;
  if (everybody) return Closing::everybody_answered;
  return left ? Closing::by_host : Closing::time_is_up;
}

void Turn::hear(room::Mine& message) {
  if (session_.answer && message.nonce == session_.answer->nonce) {
    hear(wire::Ack{session_.answer->step, session_.answer->nonce});
  }
  session_.mine = std::move(message);
  session_.mine_is_newer = true;
  act(MineChanged{});
  end_if_complete();
}

void Turn::end_if_complete() {
  if (phase_of(session_) != room::Phase::ended || session_.over) return;
  const bool player = session_.profile.role == room::Role::player && session_.seated;
  const bool waited = now_us_ - session_.view_us > farewell_us;
  if (!player || session_.mine_is_newer || waited) finish(ExitCode::fine, std::string{});
}

void Turn::hear(const wire::Progress& message) {
  if (!session_.view || session_.view->view.step != message.step) return;
  auto& view = session_.view->view;
  view.answered = message.answered;
  view.connected = message.connected;
  view.seats = message.seats;
  act(ProgressChanged{});
}

void Turn::hear(const wire::RosterMessage& message) {
  if (message.full) session_.roster.clear();
  for (const auto& row : message.rows)
    session_.roster[row.seat] = row;
  for (const auto seat : message.removed)
    session_.roster.erase(seat);
  act(RosterChanged{});
}

void Turn::hear(const wire::Ack& message) {
  auto& mine = session_.answer;
  if (!mine || mine->nonce != message.nonce || mine->state == AnswerState::acknowledged) return;
  mine->state = AnswerState::acknowledged;
  act(Acknowledged{mine->step, mine->nonce, now_us_ - mine->first_sent_us});
}

void Turn::hear(const wire::ErrorMessage& message) {
  const bool of_answer = session_.answer && message.nonce.value != 0 && message.nonce == session_.answer->nonce;
  if (of_answer) return refuse_answer(message);
  if (message.nonce.value != 0) return refuse_order(message);
  refuse_all(message);
}

void Turn::hear(const wire::HostDone& message) {
  settle_order(message.nonce);
}

void Turn::settle_order(room::Nonce nonce) {
  std::erase_if(session_.orders, [nonce](const MyOrder& order) { return order.command.nonce == nonce; });
}

/// Of a host. What was only not saved, or came too fast, stays and is sent again.
void Turn::refuse_order(const wire::ErrorMessage& message) {
  const bool again = message.code == wire::ErrorCode::store_unavailable || message.code == wire::ErrorCode::too_fast;
  if (again) return;  // Ticked resends
  settle_order(message.nonce);
  act(Refused{message.code, false, error_text(texts(), message.code)});
}

void Turn::refuse_answer(const wire::ErrorMessage& message) {
  auto& mine = *session_.answer;
  const bool try_again = message.code == wire::ErrorCode::store_unavailable ||
                         message.code == wire::ErrorCode::too_fast || message.code == wire::ErrorCode::not_seated ||
                         message.code == wire::ErrorCode::paused;
  if (try_again || mine.state == AnswerState::acknowledged) return;  // Ticked resends
  mine.state = AnswerState::refused;
  mine.refusal = message.code;
  act(Refused{message.code, true, error_text(texts(), message.code)});
}

/// An error that belongs to no answer: either the end, or something that passes by itself.
void Turn::refuse_all(const wire::ErrorMessage& message) {
  using wire::ErrorCode;
  auto text = error_text(texts(), message.code);
  switch (message.code) {
  case ErrorCode::too_fast:
  case ErrorCode::store_unavailable:
    session_.retry_after_ms = message.retry_after_ms;
    return act(Refused{message.code, false, text});
  case ErrorCode::room_ended:
    if (session_.seated && phase_of(session_) == room::Phase::ended) return finish(ExitCode::fine, std::string{});
    return finish(ExitCode::refused, text);
  case ErrorCode::unknown_pin:
  case ErrorCode::unknown_room:
    return session_.welcome ? end_erased() : finish(ExitCode::refused, text);
  case ErrorCode::removed:
    return finish(ExitCode::removed, text);
  case ErrorCode::unspecified:
  case ErrorCode::malformed:
  case ErrorCode::unexpected:
  case ErrorCode::version:
    return finish(ExitCode::protocol, text);
  case ErrorCode::name_taken:
  case ErrorCode::name_not_offered:
    if (session_.offered.empty()) return finish(ExitCode::refused, text);
    session_.profile.name.clear();  // another offer is on its way
    if (session_.profile.easy) return;
    return act(Refused{message.code, false, text});
  default:
    return finish(ExitCode::refused, text);
  }
}

void Turn::hear(const wire::TimeSyncReply& message) {
  const auto held = message.sent_us - message.received_us;
  const auto round_trip = std::max<std::int64_t>(1, now_us_ - message.client_us - held);
  if (session_.round_trip_us != 0 && round_trip > session_.round_trip_us) return;
  session_.round_trip_us = round_trip;
  session_.offset_us = message.sent_us + round_trip / 2 - now_us_;
}

void Turn::hear(const wire::Bye& message) {
  session_.retry_after_ms = message.retry_after_ms;
  switch (message.reason) {
  case wire::ByeReason::taken_over:
    return finish(ExitCode::refused, ends().taken_over);
  case wire::ByeReason::removed:
    return finish(ExitCode::removed, texts().error.removed);
  case wire::ByeReason::room_ended:
    return end_erased();
  default:
    return;  // the link goes down by itself
  }
}

void Turn::on(Chose& event) {
  if (!can_answer(session_)) return;
  session_.answer =
    MyAnswer{session_.view->view.step, event.nonce, std::move(event.answer), now_us_, 0, AnswerState::sending, {}};
  send_answer();
}

void Turn::send_answer() {
  auto& mine = *session_.answer;
  mine.last_sent_us = now_us_;
  if (session_.online) act(Send{wire::GiveAnswer{mine.step, mine.nonce, mine.answer}});
}

/// The step is that of the screen on which the host pressed, however late the order arrives.
void Turn::on(const Ordered& event) {
  if (!session_.view) return;
  if (session_.orders.size() >= orders_max) {
    const auto code = wire::ErrorCode::too_fast;
    return act(Refused{code, false, error_text(texts(), code)});
  }
  session_.orders.push_back({{session_.view->view.step, event.nonce, event.command}, 0});
  send_order(session_.orders.back());
}

void Turn::send_order(MyOrder& order) {
  order.last_sent_us = now_us_;
  if (session_.online) act(Send{order.command});
}

void Turn::on(const PickedLanguage& event) {
  session_.profile.language = event.language;
  if (session_.online) act(Send{wire::ChooseLanguage{event.language}});
}

void Turn::on(const Quit&) {
  const bool player = session_.profile.role == room::Role::player;
  if (session_.online && player && session_.seated) act(Send{wire::Leave{}});
  finish(ExitCode::fine, std::string{});
}

void Turn::sync() {
  session_.synced_us = now_us_;
  act(Send{wire::TimeSync{now_us_}});
}

void Turn::on(const Ticked&) {
  if (!session_.linked) return;
  if (now_us_ - session_.heard_us > silence_us) {
    act(Cut{});
    return lose("the server fell silent");
  }
  if (!session_.online) return;
  if (now_us_ - session_.synced_us > sync_every_us) sync();
  resend();
  end_if_complete();
}

void Turn::resend() {
  const auto due = [this](std::int64_t sent_us) { return now_us_ - sent_us >= resend_us; };
  const bool joining = session_.profile.role == room::Role::player && !session_.seated && !is_choosing_name(session_);
  if (joining && due(session_.joined_us)) join();
  const auto& mine = session_.answer;
  if (mine && mine->state == AnswerState::sending && due(mine->last_sent_us)) send_answer();
  for (auto& order : session_.orders) {
    if (due(order.last_sent_us)) send_order(order);
  }
}

}  // namespace

Transition update(Session session, Event event, std::int64_t now_us) {
  if (session.over) return {std::move(session), {}};
  Turn turn(std::move(session), now_us);
  std::visit([&turn](auto& what) { turn.on(what); }, event);
  return std::move(turn).take();
}

bool is_choosing_name(const Session& session) {
  if (session.profile.role != room::Role::player || session.seated || session.offered.empty()) return false;
  return std::find(session.offered.begin(), session.offered.end(), session.profile.name) == session.offered.end();
}

const std::string& shown_name(const Session& session) {
  return session.offered.at(session.spins);
}

std::size_t spins_left(const Session& session) {
  return session.offered.size() - session.spins - 1;
}

bool can_answer(const Session& session) {
  if (!session.view || !session.seated || phase_of(session) != room::Phase::open) return false;
  const auto& view = session.view->view;
  if (view.paused || view.closing) return false;
  if (session.answer && session.answer->step == view.step) return false;
  const bool told = session.mine && session.mine_is_newer && session.mine->answer.has_value();
  return !told;
}

std::optional<std::int64_t> remaining_ms(const Session& session, std::int64_t now_us) {
  if (!session.view) return std::nullopt;
  const auto& clock = session.view->clock;
  if (session.view->view.paused && clock.remaining_ms > 0) return clock.remaining_ms;
  if (clock.ends_us == 0) return std::nullopt;
  return std::max<std::int64_t>(0, (clock.ends_us - now_us - session.offset_us + 999) / 1000);
}

room::Phase phase_of(const Session& session) {
  return session.view ? session.view->view.phase : room::Phase::lobby;
}

std::int64_t backoff_ms(std::uint32_t attempt) {
  constexpr std::int64_t first = 300;
  constexpr std::int64_t most = 8'000;
  return std::min(most, first << std::min<std::uint32_t>(attempt, 5));
}

}  // namespace lectern::cli
