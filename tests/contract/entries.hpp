// Events for the tests of logs: each is told apart by its id, and most by what it says as well.
#pragma once

#include "server/room/event.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace lectern::contract {

inline room::NewEntry numbered(std::uint64_t writer, std::uint64_t sequence) {
  room::AnswerGiven answer;
  answer.seat = {static_cast<std::uint32_t>(sequence % 1000 + 1)};
  answer.step = {3};
  answer.nonce = {writer * 1'000'000 + sequence};
  answer.answer = room::ChosenOptions{{{static_cast<std::uint32_t>(sequence % 4 + 1)}}};
  answer.t_ms = static_cast<std::int64_t>(sequence);
  answer.limit_ms = 20'000;
  answer.allowance_ms = 12;
  return {{{writer}, sequence}, answer};
}

/// `count` events of one writer, from sequence `first`.
inline std::vector<room::NewEntry> numbered_run(std::uint64_t writer, std::uint64_t first, std::uint64_t count) {
  std::vector<room::NewEntry> run;
  for (std::uint64_t sequence = first; sequence < first + count; ++sequence)
    run.push_back(numbered(writer, sequence));
  return run;
}

inline room::NewEntry named(std::uint64_t writer, std::uint64_t sequence, const std::string& name) {
  room::SeatTaken taken;
  taken.seat = {static_cast<std::uint32_t>(sequence)};
  taken.name = name;
  taken.skeleton = name;
  taken.language = "en";
  taken.writer = {writer};
  taken.connection = {sequence};
  return {{{writer}, sequence}, taken};
}

/// A RoomOpened whose deck has about `bytes` of text.
inline room::NewEntry opened(room::RoomId room, std::uint64_t writer, std::size_t bytes) {
  constexpr std::size_t text_bytes = 2000;
  room::RoomOpened event;
  event.room = room;
  event.pin = "012345";
  event.deck.id = "large";
  event.deck.language = "en";
  event.deck.title["en"] = "Large";
  for (std::size_t made = 0; made < bytes; made += text_bytes) {
    content::Question question;
    question.id = "q" + std::to_string(made);
    question.kind = content::Kind::slide;
    question.text["en"] = std::string(text_bytes, static_cast<char>('a' + made / text_bytes % 26));
    event.deck.questions.push_back(std::move(question));
  }
  return {{{writer}, 1}, event};
}

}  // namespace lectern::contract
