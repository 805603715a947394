// What players do: each by its temper, each by what its own lane knows so far.
#include "tests/simulation/world.hpp"
#include "tests/unit/room/driver.hpp"

namespace lectern::simulation {

using namespace room;

void World::act(Player& player) {
  Lane& lane = lanes_[player.lane];
  if (!lane.replica.opened()) return;
  const Seat* seat = lane.replica.roster().find_token(test::token_of(player.number));
  if (seat == nullptr) return join(player, lane);
  if (seat->removed && player.temper != Temper::liar) return;
  const bool here = seat->link && seat->link->writer == lane.writer;
  const bool restless = player.temper == Temper::rejoiner && chance_.percent(25);
  if (!here || restless) return reconnect(player, lane, seat->id);
  if (player.temper == Temper::liar && chance_.percent(50)) return lie(lane, seat->id);
  if (chance_.percent(3)) return send(lane, LanguageChosen{seat->id, chance_.percent(50) ? "fr" : "en"});
  if (player.temper == Temper::silent || lane.replica.phase() != Phase::open) return;
  const bool knows = lane.replica.answer_of(*seat) != nullptr;
  if (!knows || chance_.percent(10)) give_answer(player, lane, seat->id);
}

void World::join(Player& player, Lane& lane) {
  // The same join again is what a page does that lost the reply.
  if (player.joining && chance_.percent(70)) return;
  player.joining = true;
  player.connection = ConnectionId{++connections_};
  const std::uint32_t number = lane.replica.roster().last().value + static_cast<std::uint32_t>(chance_.below(3));
  const std::string name = "p" + std::to_string(chance_.percent(90) ? player.number : 1);
  send(
    lane, SeatTaken{SeatId{number}, test::token_of(player.number), name, name, "en", lane.writer, player.connection});
}

void World::reconnect(Player& player, Lane& lane, SeatId seat) {
  const Seat* known = lane.replica.roster().find(seat);
  if (known->link && known->link->writer == lane.writer && chance_.percent(50)) {
    return send(lane, SeatLeft{seat, lane.writer, known->link->connection});
  }
  player.lane = chance_.below(lanes_.size());
  player.connection = ConnectionId{++connections_};
  Lane& target = lanes_[player.lane];
  send(target, SeatConnected{seat, target.writer, player.connection});
}

Answer World::some_answer(const content::Question& question) {
  if (question.kind == content::Kind::text) {
    return chance_.percent(50) ? TypedText{"Pipeline", "pipeline"} : TypedText{"Queue", "queue"};
  }
  if (question.kind == content::Kind::number) return GivenNumber{{chance_.between(40, 44) * 1'000'000}};
  ChosenOptions chosen;
  const auto count = static_cast<std::int64_t>(question.options.size());
  if (question.kind != content::Kind::choices) {
    chosen.options.push_back(OptionId{static_cast<std::uint32_t>(chance_.between(1, count))});
    return chosen;
  }
  for (std::uint32_t id = 1; id <= count; ++id) {
    if (chance_.percent(50)) chosen.options.push_back(OptionId{id});
  }
  if (chosen.options.empty()) chosen.options.push_back(OptionId{1});
  return chosen;
}

void World::give_answer(Player& player, Lane& lane, SeatId seat) {
  const Room& room = lane.replica;
  const std::int64_t limit_ms = room.limit_ms();
  const std::int64_t least = player.temper == Temper::late ? limit_ms - 300 : 0;
  const std::int64_t most = player.temper == Temper::late ? limit_ms + 300 : limit_ms;
  // A client keeps the nonce of an answer for as long as it tries.
  const Nonce nonce{player.number * 1'000ULL + room.step().value};
  AnswerGiven given{
    seat,
    room.step(),
    nonce,
    some_answer(*room.question()),
    chance_.between(least, most),
    limit_ms,
    chance_.between(0, 150)};
  send(lane, given);
  if (player.temper != Temper::double_clicker) return;
  if (chance_.percent(50)) given.nonce.value += 500;
  send(lane, given);
}

void World::lie(Lane& lane, SeatId seat) {
  const Room& room = lane.replica;
  AnswerGiven lie{seat, room.step(), Nonce{chance_.next()}, test::chosen({1}), 0, room.limit_ms(), 0};
  switch (chance_.below(8)) {
  case 0:
    lie.t_ms = -1;
    break;
  case 1:
    lie.limit_ms = INT64_MAX;
    break;
  case 2:
    lie.t_ms = INT64_MAX;
    break;
  case 3:
    lie.allowance_ms = 100'000;
    break;
  case 4:
    lie.answer = test::chosen({7, 3});
    break;
  case 5:
    lie.answer = GivenNumber{{INT64_MIN}};
    break;
  case 6:
    lie.step.value += static_cast<std::uint32_t>(chance_.between(-2, 2));
    break;
  default:
    lie.seat.value += 1;
    break;
  }
  send(lane, lie);
}

}  // namespace lectern::simulation
