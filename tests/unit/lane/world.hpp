// A world for lanes: several of them on one log, with time and completion in the test's hand. Rooms, codec, frames and
// digests are real; the store is the port written down in memory, and sockets are vectors. Nothing waits: pump() runs
// everything that is ready, advance() moves the clock from one alarm to the next.
#pragma once

#include "server/board/leaderboards.hpp"
#include "server/lane/lane.hpp"
#include "server/log/room_log.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"
#include "server/tries/try_budget.hpp"
#include "server/wire/codec.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace lectern::lane::test {

using std::chrono::microseconds;
using std::chrono::milliseconds;

inline constexpr room::RoomId the_room{0x1eaf};
inline constexpr const char* the_pin = "042913";
inline constexpr const char* the_key = "open sesame";

struct Submitted {
  std::size_t lane = 0;
  room::RoomId room;
  std::vector<room::NewEntry> events;
  log::RoomLog::Appended done;
};

struct StoredRoom {
  std::vector<room::Entry> entries;
  std::vector<std::string> canonical;
  bool closed = false;
};

/// The store behind all lanes. Committing is a step of its own: everything submitted until then goes in together.
struct Store {
  std::map<room::RoomId, StoredRoom> rooms;
  std::map<std::string, room::RoomId> pins;
  std::deque<Submitted> submitted;
  std::int64_t now_us = 1'000'000'000;    ///< its wall clock
  bool stalled = false;                   ///< nothing completes
  bool failing = false;                   ///< everything fails
  std::optional<std::size_t> fail_after;  ///< the append behind this many more fails, once
  std::size_t finds = 0;
  std::size_t appends = 0;  ///< that were stored

  /// Everything stored of this kind, in order.
  template <class Event>
  [[nodiscard]] std::vector<Event> all(room::RoomId room = the_room) const {
    std::vector<Event> found;
    for (const room::Entry& entry : rooms.at(room).entries) {
      if (const auto* event = std::get_if<Event>(&entry.event)) found.push_back(*event);
    }
    return found;
  }

  std::shared_ptr<log::Batch> store(room::RoomId room, const std::vector<room::NewEntry>& events);
};

class TestLog : public log::RoomLog {
 public:
  TestLog(Store& store, std::size_t lane) : store_(store), lane_(lane) {}

  void append(room::RoomId room, std::vector<room::NewEntry> events, Appended done) override;
  void follow(room::RoomId room, room::Position after, Sink sink) override;
  void unfollow(room::RoomId room) override;
  void read(room::RoomId room, ReadDone done) override;

  void read_start(room::RoomId room, ReadDone done) override { read(room, std::move(done)); }

  void claim(std::string pin, room::RoomId room, Done done) override;
  void find(std::string pin, Found done) override;
  void rooms(Listed done) override;
  void close_room(room::RoomId room, Done done) override;
  void erase(room::RoomId room, Done done) override;

  void hand_over(const std::shared_ptr<const log::Batch>& batch);
  void tell(room::RoomId room, const log::Followed& followed);

  void later(std::function<void()> handler) { inbox_.push_back(std::move(handler)); }

  [[nodiscard]] bool follows(room::RoomId room) const { return sinks_.contains(room); }

  /// Runs what is ready; true when something was.
  bool run();

 private:
  Store& store_;
  std::size_t lane_;
  std::map<room::RoomId, Sink> sinks_;
  std::map<room::RoomId, std::size_t> handed_;  ///< entries handed over, of the rooms that have caught up
  std::deque<std::function<void()>> inbox_;
};

class TestBoards : public board::Leaderboards {
 public:
  explicit TestBoards(TestLog& log) : log_(log) {}

  void publish(board::RoomBoard board, Done done) override;

  void room(room::RoomId, std::uint32_t, RoomDone) override {}

  void course(std::string, std::uint32_t, CourseDone) override {}

  void erase(room::RoomId room, Done /*done*/) override { erased.push_back(room); }

  std::vector<board::RoomBoard> published;
  std::vector<room::RoomId> erased;
  bool failing = false;

 private:
  TestLog& log_;
};

class TestAlarm : public Alarm {
 public:
  void set(microseconds at_, std::function<void()> ring_) override {
    at = at_;
    ring = std::move(ring_);
  }

  microseconds at = microseconds::max();
  std::function<void()> ring;
};

class TestConnection : public Connection {
 public:
  void send(SharedFrame frame) override { frames.push_back(std::move(frame)); }

  [[nodiscard]] std::size_t queued_bytes() const override { return queued; }

  void close(std::uint16_t code, std::string_view) override { closed = code; }

  [[nodiscard]] microseconds best_round_trip() const override { return round_trip; }

  std::vector<SharedFrame> frames;
  std::size_t queued = 0;
  std::optional<std::uint16_t> closed;
  microseconds round_trip{0};
};

/// What a frame says.
[[nodiscard]] wire::Message read_frame(const std::string& frame);

/// One client, as the test sees it.
struct Client {
  Lane* lane = nullptr;
  MemberId member = 0;
  std::shared_ptr<TestConnection> connection = std::make_shared<TestConnection>();
  std::size_t seen = 0;  ///< frames already looked at by fresh()

  void send(const wire::Command& command) const { lane->receive(member, wire::encode(command)); }

  /// Everything that came, of one kind.
  template <class Kind>
  [[nodiscard]] std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const SharedFrame& frame : connection->frames) {
      const wire::Message message = read_frame(*frame);
      if (const auto* wanted = std::get_if<Kind>(&message)) found.push_back(*wanted);
    }
    return found;
  }

  template <class Kind>
  [[nodiscard]] std::size_t count() const {
    return all<Kind>().size();
  }

  /// The newest of one kind; a default one, failing nothing, when none came.
  template <class Kind>
  [[nodiscard]] Kind last() const {
    const auto found = all<Kind>();
    return found.empty() ? Kind{} : found.back();
  }

  [[nodiscard]] wire::ErrorCode error() const { return last<wire::ErrorMessage>().code; }

  [[nodiscard]] room::View view() const { return last<wire::ViewMessage>().view; }

  [[nodiscard]] room::SeatId seat() const { return last<wire::Welcome>().seat; }

  /// What came since the last call, as the index of its kind in wire::Message.
  [[nodiscard]] std::vector<wire::Message> fresh();
};

[[nodiscard]] wire::Token token(std::uint8_t number);

/// One choice question (option 2 is right), one typed text, one number; 20 s each.
[[nodiscard]] content::Deck small_deck();

struct WorldOptions {
  std::size_t lanes = 1;
  content::Deck deck = small_deck();
  room::Settings settings = {};
  bool adopted = true;  ///< its home follows the room from the start
  JoinRate joins = {};
};

class World {
 public:
  explicit World(WorldOptions options = {});

  struct Place {
    std::unique_ptr<Lane> lane;
    TestLog* log = nullptr;
    TestAlarm* alarm = nullptr;
    TestBoards* boards = nullptr;
    bool asleep = false;  ///< neither hears its log nor its alarm
  };

  /// Runs everything that is ready now.
  void pump();
  /// Moves the clock, ringing every alarm on the way.
  void advance(milliseconds time);

  [[nodiscard]] std::size_t home() const;  ///< index of the room's home lane
  [[nodiscard]] std::size_t away() const;  ///< index of another

  [[nodiscard]] room::WriterId writer(std::size_t lane) const { return {0xabc0 + lane}; }

  Place& at(std::size_t lane) { return places.at(lane); }

  /// An entry of somebody else.
  void inject(std::vector<room::Event> events, room::WriterId writer = {0xeeee});

  [[nodiscard]] Client connect(std::size_t lane = 0, Arrival arrival = {false, the_pin, "", "192.0.2.1"});
  /// Connected and greeted.
  [[nodiscard]] Client player(std::size_t lane = 0, std::optional<wire::Token> token = std::nullopt);
  [[nodiscard]] Client viewer(std::size_t lane = 0);
  [[nodiscard]] Client host(std::size_t lane = 0);
  /// Greeted and seated.
  [[nodiscard]] Client join(std::uint8_t number, const std::string& name, std::size_t lane = 0);
  void detach(Client& client);

  /// A host's command on the present screen, carried out.
  void command(Client& host, decltype(wire::HostCommand::command) command);
  /// From the lobby to the open first question; no time passes.
  void open_question(Client& host);
  /// The answer of an option to the open question.
  [[nodiscard]] static wire::GiveAnswer answer(const Client& client, std::uint64_t nonce, std::uint32_t option = 2);

  Store store;
  microseconds now{5'000'000};
  std::shared_ptr<tries::TryBudget> tries = std::make_shared<tries::TryBudget>(1);
  std::vector<Place> places;

 private:
  bool commit();
  void commit_failed(std::deque<Submitted> failed);

  std::uint64_t injected_ = 0;
  std::uint64_t nonce_ = 1'000;
  content::Deck deck_;
  room::Settings settings_;
};

}  // namespace lectern::lane::test
