#include "client-cli/session.hpp"

#include <algorithm>
#include <utility>

namespace lectern::cli {
namespace {

constexpr std::int64_t second_us = 1'000'000;
constexpr std::int64_t silence_us = 20 * second_us;    // the server beats every 5 s
constexpr std::int64_t resend_us = 3 * second_us / 2;  // a Join or an answer that nobody has acknowledged
constexpr std::int64_t sync_every_us = 10 * second_us;
constexpr std::int64_t give_up_us = 600 * second_us;  // a lesson's worth of patience
constexpr std::int64_t farewell_us = 2 * second_us;   // for a Mine that should follow the last View

/// One turn of the model: the session under change and what it asks for.
class Turn {
 public:
  Turn(Session session, std::int64_t now_us) : session_(std::move(session)), now_us_(now_us) {}

  Transition take() && { return {std::move(session_), std::move(acts_)}; }

  void on(const Opened&);
  void on(const Closed& event);
  void on(Heard& event);

  void on(const Garbled&) {
    finish(ExitCode::protocol, "The server sent something that this version does not understand.");
  }

  void on(Chose& event);
  void on(const Ordered& event);
  void on(const PickedLanguage& event);
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

  void hear(const wire::HostDone&) {}

  void refuse_answer(const wire::ErrorMessage& message);
  void refuse_all(const wire::ErrorMessage& message);
  void lose(const std::string& text);
  void join();
  void send_answer();
  void sync();
  void end_if_complete();
  void finish(ExitCode code, std::string sentence);

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
  wire::Hello hello;
  hello.version = wire::protocol_version;
  hello.role = session_.profile.role;
  hello.language = session_.profile.language;
  hello.token = session_.profile.token;
  hello.host_key = session_.profile.token ? std::string{} : session_.profile.host_key;
  hello.client = "cli";
  act(Send{std::move(hello)});
}

/// What an upgrade that was declined, or a refused first connection, means for the person.
void Turn::on(const Closed& event) {
  session_.linked = false;
  const int status = event.end.http_status;
  const bool ended = phase_of(session_) == room::Phase::ended;
  if (ended) return finish(ExitCode::fine, {});
  switch (event.end.close_code) {
  case static_cast<std::uint16_t>(wire::CloseCode::taken_over):
    return finish(ExitCode::refused, "This seat was opened elsewhere.");
  case static_cast<std::uint16_t>(wire::CloseCode::removed):
    return finish(ExitCode::removed, "The host removed this player.");
  case static_cast<std::uint16_t>(wire::CloseCode::room_ended):
    return finish(ExitCode::fine, {});
  case static_cast<std::uint16_t>(wire::CloseCode::version):
    return finish(ExitCode::protocol, "The server speaks another version of the protocol; update this program.");
  case static_cast<std::uint16_t>(wire::CloseCode::refused):
    return finish(ExitCode::refused, "The server refused the connection: " + event.end.text + ".");
  default:
    break;
  }
  if (status == 404) return finish(ExitCode::refused, "There is no room with this PIN.");
  if (status == 429) return finish(ExitCode::refused, "Too many wrong PINs came from this address; wait a minute.");
  if (status >= 400 && status < 500) {
    return finish(ExitCode::refused, "The server refused the connection (status " + std::to_string(status) + ").");
  }
  const bool given_up = session_.offline_since_us == 0 ? session_.patience_us == 0
                                                       : now_us_ - session_.offline_since_us >= session_.patience_us;
  if (!session_.welcome && given_up) {
    return finish(ExitCode::cannot_connect, "The server cannot be reached: " + event.end.text + ".");
  }
  lose(event.end.text);
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
    return finish(ExitCode::cannot_connect, "The server has been out of reach for ten minutes.");
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
  if (player && !session_.seated) join();
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
  }
}

void Turn::join() {
  session_.joined_us = now_us_;
  const Profile& profile = session_.profile;
  act(Send{wire::Join{profile.name, profile.language, profile.token.value_or(wire::Token{})}});
}

void Turn::hear(wire::ViewMessage& message) {
  const bool new_step = !session_.view || session_.view->view.step != message.view.step;
  session_.view = std::move(message);
  session_.view_us = now_us_;
  session_.mine_is_newer = false;
  act(ViewChanged{new_step});
  end_if_complete();
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
  if (!player || session_.mine_is_newer || waited) finish(ExitCode::fine, {});
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
  if (message.nonce.value != 0) {  // a host's order
    act(Refused{message.code, false, std::string(wire::explain(message.code))});
    return;
  }
  refuse_all(message);
}

void Turn::refuse_answer(const wire::ErrorMessage& message) {
  auto& mine = *session_.answer;
  const bool try_again = message.code == wire::ErrorCode::store_unavailable ||
                         message.code == wire::ErrorCode::too_fast || message.code == wire::ErrorCode::not_seated ||
                         message.code == wire::ErrorCode::paused;
  if (try_again || mine.state == AnswerState::acknowledged) return;  // Ticked resends
  mine.state = AnswerState::refused;
  mine.refusal = message.code;
  act(Refused{message.code, true, std::string(wire::explain(message.code))});
}

/// An error that belongs to no answer: either the end, or something that passes by itself.
void Turn::refuse_all(const wire::ErrorMessage& message) {
  using wire::ErrorCode;
  const std::string text(wire::explain(message.code));
  switch (message.code) {
  case ErrorCode::too_fast:
  case ErrorCode::store_unavailable:
    session_.retry_after_ms = message.retry_after_ms;
    return act(Refused{message.code, false, text});
  case ErrorCode::room_ended:
    return session_.welcome ? finish(ExitCode::fine, {}) : finish(ExitCode::refused, text);
  case ErrorCode::removed:
    return finish(ExitCode::removed, text);
  case ErrorCode::unspecified:
  case ErrorCode::malformed:
  case ErrorCode::unexpected:
  case ErrorCode::version:
    return finish(ExitCode::protocol, text);
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
    return finish(ExitCode::refused, "This seat was opened elsewhere.");
  case wire::ByeReason::removed:
    return finish(ExitCode::removed, "The host removed this player.");
  case wire::ByeReason::room_ended:
    return finish(ExitCode::fine, {});
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

void Turn::on(const Ordered& event) {
  if (!session_.online || !session_.view) return;
  act(Send{wire::HostCommand{session_.view->view.step, event.nonce, event.command}});
}

void Turn::on(const PickedLanguage& event) {
  session_.profile.language = event.language;
  if (session_.online) act(Send{wire::ChooseLanguage{event.language}});
}

void Turn::on(const Quit&) {
  const bool player = session_.profile.role == room::Role::player;
  if (session_.online && player && session_.seated) act(Send{wire::Leave{}});
  finish(ExitCode::fine, {});
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
  const bool joining = session_.profile.role == room::Role::player && !session_.seated;
  if (joining && now_us_ - session_.joined_us > resend_us) join();
  const auto& mine = session_.answer;
  if (mine && mine->state == AnswerState::sending && now_us_ - mine->last_sent_us > resend_us) send_answer();
  end_if_complete();
}

}  // namespace

Transition update(Session session, Event event, std::int64_t now_us) {
  if (session.over) return {std::move(session), {}};
  Turn turn(std::move(session), now_us);
  std::visit([&turn](auto& what) { turn.on(what); }, event);
  return std::move(turn).take();
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
