// What the rules cost, beside a reference in the same run: a std::map insertion per answer is the least that any fold
// with an ordered roster could do. Wall time means nothing across machines; read the ratio of neighbours.
#include "server/room/room.hpp"
#include "server/wire/codec.hpp"

#include <benchmark/benchmark.h>

#include <map>
#include <string>

namespace lectern::room {
namespace {

content::Deck deck() {
  content::Question question;
  question.id = "q";
  question.text = {{"en", "Which?"}};
  question.options = {{1, {{"en", "This"}}, true}, {2, {{"en", "That"}}, false}};
  question.time_ms = 20'000;
  question.points = 1000;
  content::Deck made;
  made.id = "bench";
  made.title = {{"en", "Bench"}};
  made.language = "en";
  made.questions = {question};
  return made;
}

/// A room with its question open, and what follows it in the log.
struct OpenRoom {
  Room room;
  std::uint64_t sequence = 0;

  explicit OpenRoom(std::uint32_t seats) {
    RoomOpened opened;
    opened.room = RoomId{1};
    opened.pin = "123456";
    opened.deck = deck();
    fold(opened);
    for (std::uint32_t seat = 1; seat <= seats; ++seat)
      fold(taken(seat));
    fold(StepAdvanced{room.step()});
    fold(StepAdvanced{room.step()});
  }

  static SeatTaken taken(std::uint32_t seat) {
    SeatTaken event;
    event.seat = SeatId{seat};
    event.token_hash[0] = static_cast<std::uint8_t>(seat);
    event.token_hash[1] = static_cast<std::uint8_t>(seat >> 8U);
    event.token_hash[2] = static_cast<std::uint8_t>(seat >> 16U);
    event.name = "player " + std::to_string(seat);
    event.skeleton = event.name;
    event.language = "en";
    event.writer = WriterId{1};
    event.connection = ConnectionId{seat};
    return event;
  }

  [[nodiscard]] Entry answer(std::uint32_t seat) {
    AnswerGiven given;
    given.seat = SeatId{seat};
    given.step = room.step();
    given.nonce = Nonce{seat};
    given.answer = ChosenOptions{{OptionId{1 + seat % 2}}};
    given.t_ms = 1000 + seat % 5000;
    given.limit_ms = 20'000;
    return next(given);
  }

  Entry next(Event event) {
    ++sequence;
    return Entry{Position{sequence}, 0, EventId{WriterId{1}, sequence}, std::move(event)};
  }

  void fold(Event event) {
    if (!room.apply(next(std::move(event)))) throw Bug("the benchmark's room refused an event");
  }
};

void reference_map_insertion(benchmark::State& state) {
  for (auto _ : state) {
    std::map<SeatId, Answer> answers;
    for (std::uint32_t seat = 1; seat <= state.range(0); ++seat)
      answers[SeatId{seat}] = ChosenOptions{{OptionId{1}}};
    benchmark::DoNotOptimize(answers);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void apply_answers(benchmark::State& state) {
  const auto seats = static_cast<std::uint32_t>(state.range(0));
  for (auto _ : state) {
    state.PauseTiming();
    OpenRoom open(seats);
    std::vector<Entry> entries;
    for (std::uint32_t seat = 1; seat < seats; ++seat)
      entries.push_back(open.answer(seat));
    state.ResumeTiming();
    for (const Entry& entry : entries)
      benchmark::DoNotOptimize(open.room.apply(entry));
  }
  state.SetItemsProcessed(state.iterations() * (state.range(0) - 1));
}

void encode_views_of_a_phase(benchmark::State& state) {
  const OpenRoom open(static_cast<std::uint32_t>(state.range(0)));
  for (auto _ : state) {
    benchmark::DoNotOptimize(
      wire::encode(wire::Message{wire::ViewMessage{make_view(open.room, Role::player, "en"), {}, {}}}));
  }
}

BENCHMARK(reference_map_insertion)->Arg(19'500)->Unit(benchmark::kMillisecond);
BENCHMARK(apply_answers)->Arg(19'500)->Unit(benchmark::kMillisecond);
BENCHMARK(encode_views_of_a_phase)->Arg(19'500)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace lectern::room

BENCHMARK_MAIN();
