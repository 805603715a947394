// One connection as a lane knows it, from attach() to detach(). A member is found by its id alone; nobody keeps a
// pointer across turns. Its id also names its connection in the log (SeatTaken, SeatConnected, SeatLeft).
#pragma once

#include "server/lane/connection.hpp"
#include "server/lane/lane.hpp"
#include "server/lane/names.hpp"
#include "server/lane/rate.hpp"
#include "server/room/ids.hpp"
#include "server/room/limits.hpp"
#include "server/room/view.hpp"
#include "server/wire/command.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lectern::lane {

enum class Stage : std::uint8_t {
  greeting,  ///< nothing heard yet
  waiting,   ///< greeted: its PIN is looked up, or its room is being folded
  present,   ///< welcomed: gets views, may act
  closed,    ///< told to go; only detach() follows
};

struct Member {
  Member(MemberId number, std::shared_ptr<Connection> socket, Arrival came, std::chrono::microseconds now)
    : id(number)
    , connection(std::move(socket))
    , arrival(std::move(came))
    , attached(now)
    , last_sent(now)
    , rate(room::limits::messages_per_second, room::limits::messages_burst, now) {}

  MemberId id;
  std::shared_ptr<Connection> connection;
  Arrival arrival;
  std::chrono::microseconds attached;
  std::chrono::microseconds last_sent;
  TokenBucket rate;
  unsigned excess = 0;  ///< messages over the rate since it was last calm

  Stage stage = Stage::greeting;
  room::Role role = room::Role::player;
  std::string language;
  std::optional<room::TokenHash> token;
  bool key_shown = false;  ///< a host that gave the right host key
  bool suspect = false;  ///< its address has guessed too often: a PIN alone lets it in only where others from there are
  std::optional<room::RoomId> room;

  room::SeatId seat;                     ///< 0: none
  std::optional<wire::Join> early_join;  ///< came before the Welcome, or waits in the room's JoinQueue
  bool joining = false;                  ///< it waits there, or its SeatTaken is on the way
  std::vector<CleanName> offered;        ///< that it may take, in a room that gives names

  room::Step clocked;                         ///< the step whose open view it has been handed
  std::chrono::microseconds clock_offset{0};  ///< how long that question had been open then
};

}  // namespace lectern::lane
