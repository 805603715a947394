// What a client may ask for, decoded: one closed type per direction. Nothing here has been believed yet; the lane
// checks it against the room and turns it into an event.
#pragma once

#include "server/room/event.hpp"
#include "server/room/ids.hpp"
#include "server/room/view.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace lectern::wire {

using Token = std::array<std::uint8_t, 16>;  ///< resume or host token, as made by its owner

struct Hello {
  std::uint32_t version = 0;
  room::Role role = room::Role::player;
  std::string language;
  std::optional<Token> token;
  std::string host_key;
  std::string client;
  friend bool operator==(const Hello&, const Hello&) = default;
};

struct Join {
  std::string name;  ///< valid UTF-8, at most name_typed_bytes_max; not normalised
  std::string language;
  Token token{};
  friend bool operator==(const Join&, const Join&) = default;
};

struct GiveAnswer {
  room::Step step;
  room::Nonce nonce;
  room::Answer answer;  ///< TypedText::normal is empty: the lane fills it; option ids ascending without repeats
  friend bool operator==(const GiveAnswer&, const GiveAnswer&) = default;
};

struct Next {
  friend bool operator==(const Next&, const Next&) = default;
};

struct Skip {
  friend bool operator==(const Skip&, const Skip&) = default;
};

struct Pause {
  friend bool operator==(const Pause&, const Pause&) = default;
};

struct Resume {
  friend bool operator==(const Resume&, const Resume&) = default;
};

struct AddTime {
  std::int64_t milliseconds = 0;
  friend bool operator==(const AddTime&, const AddTime&) = default;
};

struct Lock {
  bool locked = true;
  friend bool operator==(const Lock&, const Lock&) = default;
};

struct RemoveSeat {
  room::SeatId seat;
  friend bool operator==(const RemoveSeat&, const RemoveSeat&) = default;
};

struct RenameSeat {
  room::SeatId seat;
  std::string name;
  friend bool operator==(const RenameSeat&, const RenameSeat&) = default;
};

struct EndRoom {
  friend bool operator==(const EndRoom&, const EndRoom&) = default;
};

struct HostCommand {
  room::Step step;
  room::Nonce nonce;
  std::variant<Next, Skip, Pause, Resume, AddTime, Lock, RemoveSeat, RenameSeat, EndRoom> command;
  friend bool operator==(const HostCommand&, const HostCommand&) = default;
};

struct ChooseLanguage {
  std::string language;
  friend bool operator==(const ChooseLanguage&, const ChooseLanguage&) = default;
};

struct TimeSync {
  std::int64_t client_us = 0;
  friend bool operator==(const TimeSync&, const TimeSync&) = default;
};

struct Leave {
  friend bool operator==(const Leave&, const Leave&) = default;
};

using Command = std::variant<Hello, Join, GiveAnswer, HostCommand, ChooseLanguage, TimeSync, Leave>;

}  // namespace lectern::wire
