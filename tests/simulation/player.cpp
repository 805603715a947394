// What players do, each by its habit and by what it was told.
#include "server/room/limits.hpp"
#include "tests/simulation/world.hpp"
#include "tests/unit/room/driver.hpp"

#include <algorithm>
#include <utility>

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::int64_t ms_us = 1'000;

/// Names stand in no order of seats, so that a tie by name is not one by seat.
std::string name_of(std::uint32_t number) {
  return "p" + std::to_string(100 + number * 37 % 101);
}

Player* find(std::vector<Player>& players, std::uint32_t number) {
  const auto found =
    std::find_if(players.begin(), players.end(), [&](const Player& player) { return player.number == number; });
  return found == players.end() ? nullptr : &*found;
}

}  // namespace

void World::on(const PlayerActs& event) {
  Player* player = find(players_, event.player);
  if (player == nullptr || judge_.room().phase() == Phase::ended) return;
  Prng& chance = player->chance;
  agenda_.put(agenda_.now_us() + chance.between(1'500, 6'000) * ms_us, PlayerActs{player->number});
  const Lane& lane = lanes_[player->lane];
  if (!lane.replica.opened()) return;
  const Seat* seat = lane.replica.roster().find_token(test::token_of(player->number));
  if (seat != nullptr && player->habit == Habit::liar && chance.percent(60)) return lie(*player, seat->id);
  const bool here = seat != nullptr && seat->link && *seat->link == Link{lane.writer, player->connection};
  if (!here) return join(*player);
  if (player->habit == Habit::rejoiner && chance.percent(30)) return move(*player);
  if (player->habit == Habit::two_tabs && chance.percent(30)) return join(*player);
  if (chance.percent(3)) return send(player->lane, Lie{LanguageChosen{seat->id, "fr"}});
  if (player->given) send(player->lane, *player->given);
}

/// The same join again is what a page does that lost the reply; a second tab does it with the first still there.
void World::join(Player& player) {
  Prng& chance = player.chance;
  if (player.habit == Habit::two_tabs && player.joins > 0) {
    counts_.note(Habit::two_tabs);
    player.lane = chance.below(lanes_.size());
  }
  if (player.joins == 0 || chance.percent(40)) player.connection = ConnectionId{++connections_};
  ++player.joins;
  const std::uint32_t named = player.joins == 1 && chance.percent(10) ? 1 : player.number;
  send(player.lane, Join{player.number, player.connection, name_of(named)});
}

/// Gone, with or without a word, and back by the token on whatever lane.
void World::move(Player& player) {
  counts_.note(Habit::rejoiner);
  if (player.chance.percent(50)) send(player.lane, Leave{player.number, player.connection});
  player.lane = player.chance.below(lanes_.size());
  player.connection = ConnectionId{++connections_};
  if (player.chance.percent(60)) join(player);
}

void World::on(const ViewArrives& event) {
  Player* player = find(players_, event.player);
  if (player == nullptr) return;
  const bool news = event.seen.step != player->seen.step || event.seen.open != player->seen.open;
  player->seen = event.seen;
  if (!news || !event.seen.open) return;
  if (player->habit == Habit::silent) return counts_.note(Habit::silent);
  Prng& chance = player->chance;
  std::int64_t think_ms = chance.between(200, 9'000);
  if (player->habit == Habit::eager) think_ms = chance.between(0, 700);
  if (player->habit == Habit::late)
    think_ms = std::max<std::int64_t>(0, event.seen.left_ms + chance.between(-300, 400));
  agenda_.put(agenda_.now_us() + think_ms * ms_us, PlayerAnswers{player->number, event.seen.step});
}

void World::on(const PlayerAnswers& event) {
  Player* player = find(players_, event.player);
  if (player == nullptr || player->seen.step != event.step) return;
  if (player->given && player->given->step == event.step) return send(player->lane, *player->given);
  answer(*player);
}

void World::answer(Player& player) {
  const content::Question& question = plan_.deck.questions.at(player.seen.question);
  Give give{player.number, player.connection, player.seen.step, {++nonces_}, some_answer(player.chance, question)};
  player.given = give;
  send(player.lane, give);
  if (player.habit == Habit::eager) counts_.note(Habit::eager);
  if (player.habit != Habit::double_clicker) return;
  counts_.note(Habit::double_clicker);
  if (player.chance.percent(50)) give.nonce = {++nonces_};
  send(player.lane, give);
}

void World::on(const AckArrives& event) {
  Player* player = find(players_, event.player);
  if (player == nullptr) return;
  if (player->given && player->given->nonce == event.nonce) player->given.reset();
  acknowledged_.emplace_back(event.seat, event.step, event.nonce);
  ++counts_.acknowledged;
}

Answer World::some_answer(Prng& chance, const content::Question& question) const {
  if (question.kind == content::Kind::text) {
    return chance.percent(50) ? TypedText{"Pipeline", "pipeline"} : TypedText{"Queue", "queue"};
  }
  if (question.kind == content::Kind::number) return GivenNumber{{chance.between(80, 88) * 500'000}};
  ChosenOptions chosen;
  const auto count = static_cast<std::int64_t>(question.options.size());
  const auto one = OptionId{static_cast<std::uint32_t>(chance.between(1, std::max<std::int64_t>(count, 1)))};
  if (question.kind == content::Kind::choices) {
    for (std::uint32_t id = 1; id <= count; ++id) {
      if (chance.percent(50)) chosen.options.push_back(OptionId{id});
    }
  }
  if (chosen.options.empty()) chosen.options.push_back(one);
  return chosen;
}

/// Forged in every field, as if its lane believed all that a client says.
void World::lie(Player& player, SeatId seat) {
  counts_.note(Habit::liar);
  Prng& chance = player.chance;
  const Room& room = lanes_[player.lane].replica;
  AnswerGiven lie{seat, room.step(), {++nonces_}, test::chosen({1}), 0, std::max<std::int64_t>(room.limit_ms(), 1), 0};
  const WriterId writer = lanes_[player.lane].writer;
  SeatTaken taken{{room.roster().last().value + 1}, test::token_of(900 + player.number), "x", "x", "en", writer, {}};
  switch (chance.below(17)) {
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
    lie.step.value += static_cast<std::uint32_t>(chance.between(-2, 2));
    break;
  case 7:
    lie.seat.value += 1;
    break;
  case 8:
    lie.answer = TypedText{"", ""};
    break;
  case 9:
    lie.t_ms = lie.limit_ms + 151;
    break;
  case 10:
    return send(player.lane, Lie{LanguageChosen{seat, std::string(limits::language_bytes_max + 1, 'x')}});
  case 11:
    return send(player.lane, Lie{SeatLeft{seat, writer, ConnectionId{chance.below(50)}}});
  case 12:
    return send(player.lane, Lie{AnswersFlushed{room.step(), writer}});
  case 13:
    taken.name = "";
    return send(player.lane, Lie{taken});
  case 14:
    taken.seat.value = limits::seats_max + 1;
    return send(player.lane, Lie{taken});
  case 15:
    taken.token_hash = test::token_of(1);
    taken.seat.value = 1;
    return send(player.lane, Lie{taken});
  default:
    return send(player.lane, Lie{SeatConnected{{seat.value + 1}, writer, player.connection}});
  }
  send(player.lane, Lie{lie});
}

}  // namespace lectern::simulation
