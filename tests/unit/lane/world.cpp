#include "tests/unit/lane/world.hpp"

#include "server/log/digest.hpp"
#include "server/room/describe.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace lectern::lane::test {

// ---- the store -----------------------------------------------------------------------------------------------------

// Through the real codec: what a lane folds has been bytes.
std::shared_ptr<log::Batch> Store::store(room::RoomId room, const std::vector<room::NewEntry>& events) {
  StoredRoom& stored = rooms[room];
  auto batch = std::make_shared<log::Batch>();
  batch->room = room;
  for (const room::NewEntry& event : events) {
    const auto decoded = wire::decode_entry(wire::encode_entry(event));
    EXPECT_TRUE(decoded.has_value());
    const room::Position position{stored.entries.size() + 1};
    stored.entries.push_back(room::placed(*decoded, position, now_us));
    stored.canonical.push_back(wire::canonical_bytes(event));
    batch->entries.push_back(stored.entries.back());
    batch->canonical.push_back(stored.canonical.back());
  }
  return batch;
}

void TestLog::append(room::RoomId room, std::vector<room::NewEntry> events, Appended done) {
  store_.submitted.push_back({lane_, room, std::move(events), std::move(done)});
}

void TestLog::follow(room::RoomId room, room::Position after, Sink sink) {
  ASSERT_FALSE(sinks_.contains(room)) << "one follow per room and lane";
  sinks_.emplace(room, std::move(sink));
  later([this, room, after] {
    const auto found = store_.rooms.find(room);
    if (found == store_.rooms.end()) return tell(room, {nullptr, store_.now_us, true, {}});
    auto batch = std::make_shared<log::Batch>();
    batch->room = room;
    for (std::size_t at = after.value; at < found->second.entries.size(); ++at) {
      batch->entries.push_back(found->second.entries[at]);
      batch->canonical.push_back(found->second.canonical[at]);
    }
    handed_[room] = found->second.entries.size();
    tell(room, {batch, store_.now_us, true, {}});
  });
}

void TestLog::unfollow(room::RoomId room) {
  sinks_.erase(room);
  handed_.erase(room);
}

void TestLog::hand_over(const std::shared_ptr<const log::Batch>& batch) {
  later([this, batch] {
    const auto handed = handed_.find(batch->room);
    // Not followed, not caught up yet, or part of what the catching up has handed over.
    if (handed == handed_.end() || batch->entries.front().position.value <= handed->second) return;
    handed->second = batch->entries.back().position.value;
    tell(batch->room, {batch, store_.now_us, false, {}});
  });
}

void TestLog::tell(room::RoomId room, const log::Followed& followed) {
  const auto found = sinks_.find(room);
  if (found == sinks_.end()) return;
  const Sink sink = found->second;  // it may unfollow
  sink(followed);
}

void TestLog::read(room::RoomId room, ReadDone done) {
  later([this, room, done = std::move(done)] { done(store_.rooms.at(room).entries); });
}

void TestLog::claim(std::string pin, room::RoomId room, Done done) {
  store_.pins.emplace(std::move(pin), room);
  later([done = std::move(done)] { done({}); });
}

void TestLog::find(std::string pin, Found done) {
  ++store_.finds;
  later([this, pin = std::move(pin), done = std::move(done)] {
    const auto found = store_.pins.find(pin);
    if (store_.failing)
      done(Unexpected<log::LogError>(log::LogError::unavailable));
    else if (found == store_.pins.end())
      done(Unexpected<log::LogError>(log::LogError::unknown_room));
    else
      done(found->second);
  });
}

void TestLog::rooms(Listed done) {
  later([done = std::move(done)] { done(std::vector<log::RoomSummary>{}); });
}

void TestLog::close_room(room::RoomId room, Done done) {
  later([this, room, done = std::move(done)] {
    store_.rooms.at(room).closed = true;
    done({});
  });
}

void TestLog::erase(room::RoomId room, Done done) {
  store_.rooms.erase(room);
  later([done = std::move(done)] { done({}); });
}

bool TestLog::run() {
  if (inbox_.empty()) return false;
  while (!inbox_.empty()) {
    const std::function<void()> handler = std::move(inbox_.front());
    inbox_.pop_front();
    handler();
  }
  return true;
}

void TestBoards::publish(board::RoomBoard board, Done done) {
  if (!failing) published.push_back(std::move(board));
  log_.later([fails = failing, done = std::move(done)] {
    if (fails)
      done(Unexpected<board::BoardError>(board::BoardError::unavailable));
    else
      done({});
  });
}

// ---- the client ----------------------------------------------------------------------------------------------------

// RFC 6455 §5.2, unmasked: two bytes, then none, two or eight of length.
wire::Message read_frame(const std::string& frame) {
  const auto length = static_cast<unsigned char>(frame.at(1));
  const std::size_t header = length < 126 ? 2 : length == 126 ? 4 : 10;
  const auto message = wire::decode_message(std::string_view(frame).substr(header));
  EXPECT_TRUE(message.has_value());
  return message.value_or(wire::Message{});
}

std::vector<wire::Message> Client::fresh() {
  std::vector<wire::Message> messages;
  for (; seen < connection->frames.size(); ++seen)
    messages.push_back(read_frame(*connection->frames[seen]));
  return messages;
}

wire::Token token(std::uint8_t number) {
  wire::Token token{};
  token.fill(number);
  return token;
}

content::Deck small_deck() {
  content::Deck deck;
  deck.id = "small";
  deck.title = {{"en", "A small deck"}, {"fr", "Un petit jeu"}};
  deck.language = "en";
  content::Question choice;
  choice.id = "choice";
  choice.kind = content::Kind::choice;
  choice.text = {{"en", "Which one?"}, {"fr", "Lequel ?"}};
  choice.options = {{1, {{"en", "this"}}, false}, {2, {{"en", "that"}}, true}, {3, {{"en", "neither"}}, false}};
  choice.time_ms = 20'000;
  choice.points = 1'000;
  content::Question text;
  text.id = "text";
  text.kind = content::Kind::text;
  text.text = {{"en", "What is it called?"}};
  text.accepted = {"Dakar"};
  text.accepted_normal = {"dakar"};
  text.time_ms = 20'000;
  text.points = 1'000;
  content::Question number;
  number.id = "number";
  number.kind = content::Kind::number;
  number.text = {{"en", "How many?"}};
  number.number = content::NumberRange{};
  number.number->answer = content::Decimal{7'000'000};
  number.number->max = content::Decimal{10'000'000};
  number.time_ms = 20'000;
  number.points = 1'000;
  deck.questions = {choice, text, number};
  return deck;
}

// ---- the world -----------------------------------------------------------------------------------------------------

World::World(WorldOptions options) : deck_(std::move(options.deck)), settings_(std::move(options.settings)) {
  store.pins.emplace(the_pin, the_room);
  room::RoomOpened opened;
  opened.room = the_room;
  opened.pin = the_pin;
  opened.deck = deck_;
  opened.settings = settings_;
  const wire::Token host_token = token(200);
  opened.host_token_hash = log::sha256(std::string(host_token.begin(), host_token.end()));
  store.store(the_room, {{{{0xeeee}, ++injected_}, opened}});
  std::vector<room::WriterId> writers;
  for (std::size_t lane = 0; lane < options.lanes; ++lane)
    writers.push_back(writer(lane));
  for (std::size_t lane = 0; lane < options.lanes; ++lane) {
    auto log = std::make_unique<TestLog>(store, lane);
    auto alarm = std::make_unique<TestAlarm>();
    auto boards = std::make_unique<TestBoards>(*log);
    Place place{nullptr, log.get(), alarm.get(), boards.get(), false};
    LaneConfig config{lane, options.lanes, writer(lane), writers, "node", the_key, tries};
    config.joins = options.joins;
    place.lane = std::make_unique<Lane>(
      std::move(config), std::move(alarm), std::move(log), std::move(boards), [this] { return now; });
    places.push_back(std::move(place));
  }
  if (options.adopted) at(home()).lane->adopt(the_room, false);
  pump();
}

std::size_t World::home() const {
  return home_of(the_room, places.size());
}

std::size_t World::away() const {
  return (home() + 1) % places.size();
}

bool World::commit() {
  if (store.stalled || store.submitted.empty()) return false;
  auto taken = std::exchange(store.submitted, {});
  std::map<room::RoomId, std::vector<room::NewEntry>> groups;
  std::deque<Submitted> failed;
  std::deque<Submitted> stored;
  for (Submitted& one : taken) {
    const bool chosen = store.fail_after && (*store.fail_after)-- == 0;
    if (chosen) store.fail_after.reset();
    if (chosen || store.failing || !store.rooms.contains(one.room)) {
      failed.push_back(std::move(one));
      continue;
    }
    auto& group = groups[one.room];
    group.insert(group.end(), one.events.begin(), one.events.end());
    stored.push_back(std::move(one));
  }
  for (const auto& [room, events] : groups) {
    const auto batch = store.store(room, events);
    for (Place& place : places)
      place.log->hand_over(batch);
  }
  store.appends += stored.size();
  for (Submitted& one : stored) {
    const room::Position last{store.rooms.at(one.room).entries.size()};
    at(one.lane).log->later([done = std::move(one.done), last] { done(last); });
  }
  commit_failed(std::move(failed));
  return true;
}

void World::commit_failed(std::deque<Submitted> failed) {
  for (Submitted& one : failed) {
    at(one.lane).log->later(
      [done = std::move(one.done)] { done(Unexpected<log::LogError>(log::LogError::unavailable)); });
  }
}

void World::pump() {
  bool busy = true;
  while (busy) {
    busy = commit();
    for (Place& place : places) {
      if (place.asleep) continue;
      busy = place.log->run() || busy;
      if (place.alarm->at > now) continue;
      place.alarm->at = microseconds::max();
      place.alarm->ring();
      busy = true;
    }
  }
}

void World::advance(milliseconds time) {
  const microseconds target = now + time;
  pump();
  while (true) {
    microseconds next = target;
    for (const Place& place : places) {
      if (!place.asleep) next = std::min(next, place.alarm->at);
    }
    store.now_us += (next - now).count();
    now = next;
    pump();
    if (now == target) return;
  }
}

void World::inject(std::vector<room::Event> events, room::WriterId writer) {
  std::vector<room::NewEntry> entries;
  for (room::Event& event : events)
    entries.push_back({{writer, ++injected_}, std::move(event)});
  const auto batch = store.store(the_room, entries);
  for (Place& place : places)
    place.log->hand_over(batch);
}

Client World::connect(std::size_t lane, Arrival arrival) {
  Client client;
  client.lane = at(lane).lane.get();
  client.member = client.lane->attach(client.connection, std::move(arrival));
  return client;
}

namespace {

wire::Hello hello(room::Role role) {
  wire::Hello hello;
  hello.version = wire::protocol_version;
  hello.role = role;
  hello.language = "en";
  return hello;
}

}  // namespace

Client World::player(std::size_t lane, std::optional<wire::Token> token) {
  Client client = connect(lane);
  wire::Hello message = hello(room::Role::player);
  message.token = token;
  client.send(message);
  pump();
  return client;
}

Client World::viewer(std::size_t lane) {
  Client client = connect(lane);
  client.send(hello(room::Role::viewer));
  pump();
  return client;
}

Client World::host(std::size_t lane) {
  Client client = connect(lane, {true, "", room::format(the_room), "192.0.2.1"});
  wire::Hello message = hello(room::Role::host);
  message.host_key = the_key;
  client.send(message);
  pump();
  return client;
}

Client World::join(std::uint8_t number, const std::string& name, std::size_t lane) {
  Client client = player(lane, token(number));
  client.send(wire::Join{name, "en", token(number)});
  pump();
  return client;
}

void World::detach(Client& client) {
  client.lane->detach(client.member);
  pump();
}

void World::command(Client& host, decltype(wire::HostCommand::command) command) {
  host.send(wire::HostCommand{host.view().step, {++nonce_}, std::move(command)});
  pump();
}

void World::open_question(Client& host) {
  while (host.view().phase != room::Phase::open)
    command(host, wire::Next{});
}

wire::GiveAnswer World::answer(const Client& client, std::uint64_t nonce, std::uint32_t option) {
  return {client.view().step, {nonce}, room::ChosenOptions{{{option}}}};
}

}  // namespace lectern::lane::test
