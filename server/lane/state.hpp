// The inside of a lane: what it owns, and what its parts may ask of each other. Each group of functions stands in the
// file named above it.
//
// A turn is one call from outside (a message, a batch, a completed append, the alarm). Whatever a turn does to a room
// happens inside shielded(), the one place that catches a Bug: it costs that room, on this lane, and nothing else.
#pragma once

#include "content/assert.hpp"
#include "server/lane/lane.hpp"
#include "server/lane/member.hpp"
#include "server/lane/names.hpp"
#include "server/lane/never.hpp"
#include "server/lane/pending.hpp"
#include "server/lane/rate.hpp"
#include "server/lane/replica.hpp"
#include "server/lane/schedule.hpp"
#include "server/log/room_log.hpp"
#include "server/wire/codec.hpp"
#include "server/wire/command.hpp"
#include "server/wire/message.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace lectern::lane {

inline constexpr std::uint32_t retry_ms = 1'000;  ///< what a client is told to wait while the store is away
inline constexpr auto retry_after = std::chrono::milliseconds(250);  ///< of the lane's own appends

/// Encoded and framed once; the same bytes serve everybody that they go to.
[[nodiscard]] SharedFrame make_frame(const wire::Message& message);

/// Spreads numbers that are close together (SplitMix64); the same on every machine.
[[nodiscard]] std::uint64_t mix(std::uint64_t value);

struct Lane::State {
  State(
    LaneConfig settings,
    std::unique_ptr<Alarm> ringer,
    std::unique_ptr<log::RoomLog> log_port,
    std::unique_ptr<board::Leaderboards> board_port,
    Clock now);

  // ---- turns.cpp: turns, the alarm, the sweep -----------------------------------------------------------------------
  void receive(MemberId id, std::string_view bytes);
  void dispatch(Member& member, const wire::Command& command);
  [[nodiscard]] Replica* replica_of(const Member& member);  ///< of a member that is present; null before and after
  void detach(MemberId id);
  void adopt(room::RoomId id, bool recovered);
  void forget(room::RoomId id);
  void stop(std::function<void()> done);
  void ring();
  void sweep(std::chrono::microseconds now);
  void beat(std::chrono::microseconds now);
  void set_alarm();
  void finish_stop();

  // ---- members.cpp: speaking to one member --------------------------------------------------------------------------
  MemberId attach(std::shared_ptr<Connection> connection, Arrival arrival);
  [[nodiscard]] Member* find(MemberId id);
  [[nodiscard]] Member* find_seated(Replica& replica, room::SeatId seat);
  void send(Member& member, const SharedFrame& frame);
  void send(Member& member, const wire::Message& message);
  void refuse(Member& member, wire::ErrorCode code, room::Step step = {}, room::Nonce nonce = {});
  void close(Member& member, wire::CloseCode code, std::string_view reason);
  void say_bye(Member& member, wire::ByeReason reason, wire::CloseCode code);
  void turn_away(Member& member, wire::ErrorCode error, wire::CloseCode code);
  [[nodiscard]] bool within_rate(Member& member);
  void on(Member& member, const wire::TimeSync& sync);

  // ---- admission.cpp: Hello to Welcome ------------------------------------------------------------------------------
  void on(Member& member, const wire::Hello& hello);
  void greet_host(Member& member, const wire::Hello& hello);
  void greet_by_pin(Member& member);
  void on_found(MemberId id, Expected<room::RoomId, log::LogError> found);
  void count_wrong(Member& member, wire::ErrorCode error);
  void enter(Member& member, room::RoomId id);
  void admit(Member& member, Replica& replica);
  [[nodiscard]] bool may_enter(Member& member, Replica& replica);
  void welcome(Member& member, Replica& replica, bool resumed);

  // ---- seats.cpp: Join, resume, presence ----------------------------------------------------------------------------
  void on(Member& member, const wire::Join& join);
  void ask_for_seat(Member& member, Replica& replica, const wire::Join& join, const CleanName& name);
  [[nodiscard]] TokenBucket& join_rate(const Replica& replica);
  [[nodiscard]] std::chrono::microseconds tend_joins(Replica& replica, std::chrono::microseconds now);
  void take_seat(Replica& replica, JoinAsked asked);
  [[nodiscard]] room::SeatId free_seat(const Replica& replica) const;
  [[nodiscard]] Expected<CleanName, wire::ErrorCode>
  seatable_name(const Member& member, const Replica& replica, const wire::Join& join) const;
  void offer_names(Member& member, const Replica& replica);
  void refuse_join(Member& member, const Replica& replica, wire::ErrorCode code);
  void sit(Member& member, Replica& replica, room::SeatId seat);
  void connect_seat(Member& member, Replica& replica, const room::Seat& seat);
  void tell_presence(Replica& replica, room::Event event);
  [[nodiscard]] bool still_true(const Replica& replica, const room::Event& event);
  void leave_seat(Replica& replica, room::SeatId seat, MemberId connection);
  void completed(Replica& replica, const Pending& pending, const JoinAsked& asked);
  void on_join_refused(Replica& replica, room::Refusal refusal, const JoinAsked& asked);
  void seat_newcomer(Member& member, Replica& replica, const JoinAsked& asked);
  void resume_seat(Member& member, Replica& replica, const room::Seat& seat);
  void failed(Replica& replica, log::LogError error, const JoinAsked& asked);
  void completed(Replica& replica, const Pending& pending, const PresenceTold& told);
  void failed(Replica& replica, log::LogError error, const PresenceTold& told);
  void on(Member& member, const wire::ChooseLanguage& choice);
  void on(Member& member, const wire::Leave& leave);

  // ---- answers.cpp --------------------------------------------------------------------------------------------------
  void on(Member& member, const wire::GiveAnswer& given);
  void refuse_answer(Member& member, const wire::GiveAnswer& given, wire::ErrorCode code);
  void completed(Replica& replica, const Pending& pending, const AnswerAsked& asked);
  void failed(Replica& replica, log::LogError error, const AnswerAsked& asked);

  // ---- host_commands.cpp --------------------------------------------------------------------------------------------
  void on(Member& member, const wire::HostCommand& command);
  [[nodiscard]] Expected<room::Event, wire::ErrorCode>
  to_event(const Replica& replica, const wire::HostCommand& command) const;
  void completed(Replica& replica, const Pending& pending, const HostAsked& asked);
  void failed(Replica& replica, log::LogError error, const HostAsked& asked);

  // ---- appends.cpp: own events on their way into the log ------------------------------------------------------------
  void append(Replica& replica, room::Event event, Purpose purpose, room::Nonce command = {});
  /// The first one's fate decides.
  void append_all(Replica& replica, std::vector<room::Event> events, Purpose purpose, room::Nonce command = {});
  void on_appended(room::RoomId id, std::uint64_t sequence, const Expected<room::Position, log::LogError>& result);
  void settle(Replica& replica, const Pending& pending, const Expected<room::Position, log::LogError>& result);
  void completed(Replica& replica, const Pending& pending, const DutyDone& done);
  void failed(Replica& replica, log::LogError error, const DutyDone& done);
  void completed(Replica& replica, const Pending& pending, const Recovery& recovery);
  void failed(Replica& replica, log::LogError error, const Recovery& recovery);
  void completed(Replica& replica, const Pending& pending, const Quiet& quiet);
  void failed(Replica& replica, log::LogError error, const Quiet& quiet);

  // ---- fold.cpp: entries coming out of the log ----------------------------------------------------------------------
  Replica& follow(room::RoomId id);
  void start_following(Replica& replica);
  void on_followed(room::RoomId id, const log::Followed& followed);
  void fold(Replica& replica, const log::Batch& batch, Gathered& gathered);
  void on_caught_up(Replica& replica);
  void on_lost_store(Replica& replica);
  void quarantine(room::RoomId id, std::string_view why);
  void settle_folded(Replica& replica);
  void release_if_idle(room::RoomId id);
  void drop_replica(room::RoomId id);
  void shielded(room::RoomId id, const std::function<void(Replica&)>& work);

  // ---- effects.cpp: what a batch means for the members --------------------------------------------------------------
  void carry_out(Replica& replica, const Gathered& gathered);
  void drop_member(Replica& replica, const room::DropConnection& drop);
  void send_views(Replica& replica);
  void send_view(Member& member, Replica& replica);
  void send_mine(Member& member, Replica& replica);
  [[nodiscard]] SharedFrame view_frame(Replica& replica, const Member& member);
  void send_progress(Replica& replica);
  void send_roster(Replica& replica);
  [[nodiscard]] wire::RosterMessage refresh_roster(Replica& replica);
  void send_full_roster(Member& host, Replica& replica);
  [[nodiscard]] std::string view_language(Replica& replica, const Member& member) const;

  // ---- duties.cpp: what is due, now or later ------------------------------------------------------------------------
  void tend(Replica& replica);
  [[nodiscard]] std::chrono::microseconds tend_deadline(Replica& replica, std::chrono::microseconds now);
  [[nodiscard]] std::chrono::microseconds tend_flush(Replica& replica, std::chrono::microseconds now);
  [[nodiscard]] std::chrono::microseconds tend_reveal(Replica& replica, std::chrono::microseconds now);
  [[nodiscard]] std::chrono::microseconds tend_resume(Replica& replica, std::chrono::microseconds now);
  [[nodiscard]] std::chrono::microseconds tend_presence(Replica& replica, std::chrono::microseconds now);
  [[nodiscard]] std::chrono::microseconds tend_messages(Replica& replica, std::chrono::microseconds now);
  void perform(Replica& replica, DutyKind kind, std::uint64_t key, room::Event event);
  [[nodiscard]] static Duty& duty(Replica& replica, DutyKind kind);
  [[nodiscard]] std::chrono::microseconds patience(const Replica& replica) const;
  [[nodiscard]] std::chrono::microseconds flush_wait(Replica& replica);

  // ---- recovery.cpp -------------------------------------------------------------------------------------------------
  void recover(Replica& replica);
  [[nodiscard]] std::chrono::microseconds tend_recovery(Replica& replica, std::chrono::microseconds now);

  // ---- outage.cpp: while the store takes nothing --------------------------------------------------------------------
  [[nodiscard]] std::chrono::microseconds tend_outage(Replica& replica, std::chrono::microseconds now);
  void note_append(Replica& replica, const Pending& pending, const Expected<room::Position, log::LogError>& result);
  void show_outage(Replica& replica, std::chrono::microseconds since);
  void owe_pause(Replica& replica);
  void end_outage(Replica& replica);
  void append_unsaved(Replica& replica);

  // ---- metering.cpp -------------------------------------------------------------------------------------------------
  void sample();
  void count_refused(wire::ErrorCode code);
  void count_answer_refused(wire::ErrorCode code);

  // ---- publish.cpp --------------------------------------------------------------------------------------------------
  [[nodiscard]] std::chrono::microseconds tend_board(Replica& replica, std::chrono::microseconds now);
  [[nodiscard]] std::chrono::microseconds tend_closing(Replica& replica, std::chrono::microseconds now);
  void on_published(room::RoomId id, bool final, bool done);
  void on_room_closed(room::RoomId id, bool done);

  LaneConfig config;
  Clock clock;  ///< now
  NameRules names;
  telemetry::LaneMeters& meters;

  std::unordered_map<MemberId, Member> members;
  MemberId last_member = 0;
  std::unordered_map<room::RoomId, std::unique_ptr<Replica>> replicas;
  std::unordered_map<std::string, room::RoomId> pins;  ///< of the replicas
  std::unordered_set<room::RoomId> quarantined;
  std::unordered_map<room::RoomId, TokenBucket> join_rates;   ///< outlive replicas: nobody gets a new one by leaving
  std::unordered_map<room::RoomId, std::uint64_t> sequences;  ///< outlive replicas: an event id is never used twice

  Schedule schedule;
  std::chrono::microseconds sweep_at = never;
  std::chrono::microseconds alarm_at = never;
  std::size_t appending = 0;
  bool stopping = false;
  std::function<void()> stopped;

  // Last, so that no handler runs into a half-destroyed lane.
  std::unique_ptr<board::Leaderboards> boards;
  std::unique_ptr<log::RoomLog> store;
  std::unique_ptr<Alarm> alarm;
};

}  // namespace lectern::lane
