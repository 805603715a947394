// One lane's end of the log, whichever store is behind it. It keeps the handlers and the state of the lane's follows;
// everything else it sends to the store's threads as data. All of it happens on the lane's thread. Any handler may use,
// or end, this very object.
#pragma once

#include "server/log/followers.hpp"
#include "server/log/hand_over.hpp"
#include "server/log/log_news.hpp"
#include "server/log/room_log.hpp"
#include "server/log/store_door.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace lectern::log {

/// What a lane's end is connected to. All of it outlives the lane's end.
struct StoreEnds {
  Lanes& lanes;
  Followers& followers;
  StoreDoor& door;
};

class LaneLog final : public RoomLog, public Receiver {
 public:
  LaneLog(store::Post post, StoreEnds store);
  ~LaneLog() override;
  LaneLog(const LaneLog&) = delete;
  LaneLog& operator=(const LaneLog&) = delete;

  void append(room::RoomId room, std::vector<room::NewEntry> events, Appended done) override;
  void follow(room::RoomId room, room::Position after, Sink sink) override;
  void unfollow(room::RoomId room) override;
  void read(room::RoomId room, ReadDone done) override;
  void read_start(room::RoomId room, ReadDone done) override;
  void claim(std::string pin, room::RoomId room, Done done) override;
  void find(std::string pin, Found done) override;
  void rooms(Listed done) override;
  void close_room(room::RoomId room, Done done) override;
  void erase(room::RoomId room, Done done) override;

  void take(std::vector<News> news) override;

 private:
  void read(room::RoomId room, bool start_only, ReadDone done);

  struct Follow {
    Ticket ticket = 0;
    room::RoomId room;
    Sink sink;
    HandOver seam;
    bool caught_up = false;
    bool over = false;
    std::deque<AppendReply> held = {};  ///< `done` must not come before the sink has had the entry
  };

  struct Asked {
    Appended done;
    std::size_t events = 0;  ///< that were accepted
  };

  using SharedFollow = std::shared_ptr<Follow>;
  using Handler = std::variant<Asked, Done, Found, Listed, ReadDone>;
  using Alive = std::weak_ptr<Receiver*>;

  void on(SharedBatch& batch);
  void on(Withheld& withheld);
  void on(AppendReply& appended);
  void on(Chunk& chunk);
  void on(Reply& reply);
  void on(Severed& severed);
  void on(Released& released);

  [[nodiscard]] Ticket keep(Handler handler);
  [[nodiscard]] SharedFollow find_follow(room::RoomId room) const;
  void complete(const AppendReply& appended);
  void hand_over(const SharedFollow& follow, const Batches& batches);
  [[nodiscard]] bool tell(const SharedFollow& follow, const Followed& news);
  [[nodiscard]] bool release_held(const SharedFollow& follow);
  void read_on(const SharedFollow& follow);
  void end(const SharedFollow& follow);
  void fail(const SharedFollow& follow, LogError error);
  void tell_self(News news);

  std::shared_ptr<Receiver*> self_ = std::make_shared<Receiver*>(this);
  StoreEnds store_;
  LaneId id_;
  Ticket last_ticket_ = 0;
  std::unordered_map<Ticket, Handler> handlers_;
  std::size_t uncompleted_ = 0;  ///< events accepted whose `done` has not run
  std::unordered_map<room::RoomId, SharedFollow> follows_;
  std::deque<AppendReply> released_;  ///< held by follows that have ended; goes before everything that comes later
};

}  // namespace lectern::log
