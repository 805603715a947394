// Drives one room as its lanes would, with every measurement said aloud: no clock anywhere. Each call is one log entry.
#pragma once

#include "content/assert.hpp"
#include "server/room/describe.hpp"
#include "server/room/room.hpp"
#include "tests/unit/room/decks.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lectern::room::test {

inline constexpr WriterId host_writer{100};

inline TokenHash token_of(std::uint32_t number) {
  TokenHash hash{};
  hash[0] = static_cast<std::uint8_t>(number);
  hash[1] = static_cast<std::uint8_t>(number >> 8U);
  hash[2] = static_cast<std::uint8_t>(number >> 16U);
  return hash;
}

inline RoomOpened opening(content::Deck deck, Settings settings = {}) {
  RoomOpened event;
  event.room = RoomId{0xABCDEF};
  event.pin = "482913";
  event.deck = std::move(deck);
  event.settings = std::move(settings);
  return event;
}

inline Settings automatic(std::uint32_t start_at = 1) {
  Settings settings;
  settings.automatic = true;
  settings.start_at = start_at;
  return settings;
}

inline Answer chosen(std::vector<std::uint32_t> ids) {
  ChosenOptions answer;
  for (const std::uint32_t id : ids)
    answer.options.push_back(OptionId{id});
  return answer;
}

/// A room with the entries that made it.
class Driver {
 public:
  Driver() = default;

  explicit Driver(content::Deck deck, Settings settings = {}) {
    const auto opened = put(opening(std::move(deck), std::move(settings)));
    if (!opened) throw Bug("the test's deck was refused");
  }

  Room room;
  std::vector<Entry> log;

  Room::Applied put(Event event) { return put_as({host_writer, ++sequence_}, std::move(event)); }

  Room::Applied put_as(EventId id, Event event) {
    log.push_back({Position{room.folded().value + 1}, 0, id, std::move(event)});
    return room.apply(log.back());
  }

  // Members. Seats join through writer 1 unless a test says otherwise, each on the connection of its own number.
  Room::Applied join(std::uint32_t seat, const std::string& name, std::uint64_t writer = 1) {
    return put(SeatTaken{SeatId{seat}, token_of(seat), name, name, "en", WriterId{writer}, ConnectionId{seat}});
  }

  Room::Applied connect(std::uint32_t seat, std::uint64_t writer, std::uint64_t connection) {
    return put(SeatConnected{SeatId{seat}, WriterId{writer}, ConnectionId{connection}});
  }

  Room::Applied leave(std::uint32_t seat) {
    const Seat* found = room.roster().find(SeatId{seat});
    const Link link = found != nullptr && found->link ? *found->link : Link{};
    return put(SeatLeft{SeatId{seat}, link.writer, link.connection});
  }

  Room::Applied remove(std::uint32_t seat) { return put(SeatRemoved{SeatId{seat}}); }

  // Answers. The nonce is the seat's number unless a test says otherwise.
  AnswerGiven answer_event(std::uint32_t seat, Answer answer, std::int64_t t_ms) const {
    return {SeatId{seat}, room.step(), Nonce{seat}, std::move(answer), t_ms, room.limit_ms(), 0};
  }

  Room::Applied answer(std::uint32_t seat, Answer answer, std::int64_t t_ms) {
    return put(answer_event(seat, std::move(answer), t_ms));
  }

  Room::Applied flush(std::uint64_t writer) { return put(AnswersFlushed{room.step(), WriterId{writer}}); }

  // The clock and the host.
  Room::Applied deadline() { return put(DeadlineReached{room.deadline().id}); }

  Room::Applied next() { return put(StepAdvanced{room.step()}); }

  Room::Applied skip() { return put(QuestionSkipped{room.step()}); }

  Room::Applied pause(std::int64_t remaining_ms) { return put(Paused{room.deadline().id, remaining_ms}); }

  Room::Applied resume() { return put(Resumed{room.step()}); }

  Room::Applied add_time(std::int64_t added_ms, std::int64_t remaining_ms) {
    return put(TimeAdded{room.deadline().id, added_ms, remaining_ms});
  }

  /// Lets the flush deadline pass if writers are missing, then reveals.
  Room::Applied reveal() {
    if (!room.reveal_due()) (void)deadline();
    return put(AnswersRevealed{room.step()});
  }

  /// From lobby, intro or standings to the next open question.
  void open_question() {
    while (room.phase() != Phase::open)
      must(next());
  }

  /// Closes the open question at its limit unless it is closing already, and reveals it.
  void finish_question() {
    if (!room.closing()) must(deadline());
    must(reveal());
  }

  static Room::Effects must(Room::Applied outcome) {
    if (!outcome) throw Bug("refused: " + std::string(name(outcome.error())));
    return std::move(*outcome);
  }

 private:
  std::uint64_t sequence_ = 0;
};

/// The refusal's name, or "accepted".
inline std::string verdict(const Room::Applied& outcome) {
  return outcome ? "accepted" : std::string(name(outcome.error()));
}

template <class E>
bool has_effect(const Room::Applied& outcome, const E& effect) {
  if (!outcome) return false;
  for (const Effect& one : *outcome) {
    if (one == Effect{effect}) return true;
  }
  return false;
}

/// Everything anybody can see of a room, for comparing two of them.
struct Snapshot {
  std::string line;
  std::vector<View> views;
  std::vector<Mine> mines;
  std::vector<StandingsRow> standings;
  Deadline deadline;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

inline Snapshot snapshot(const Room& room) {
  Snapshot shot;
  shot.line = describe(room);
  shot.standings = room.standings().rows();
  shot.deadline = room.deadline();
  if (!room.opened()) return shot;
  for (const Role role : {Role::player, Role::host, Role::viewer})
    shot.views.push_back(make_view(room, role, "en"));
  for (const auto& [id, seat] : room.roster().seats()) {
    if (!seat.removed) shot.mines.push_back(make_mine(room, id));
  }
  return shot;
}

}  // namespace lectern::room::test
