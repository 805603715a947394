#include "tests/simulation/level_b/classroom.hpp"

#include "server/log/digest.hpp"
#include "tests/simulation/properties.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace lectern::simulation {

using namespace room;
using lane::test::milliseconds;

namespace {

constexpr std::int64_t turns_least = 20;
constexpr std::size_t peace_turns_max = 400;
constexpr std::int64_t turn_ms_max = 2'500;
constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

lane::test::WorldOptions options_of(Prng& chance) {
  lane::test::WorldOptions options;
  options.lanes = 1 + chance.below(3);
  options.settings.automatic = chance.percent(50);
  options.settings.end_when_all_answered = chance.percent(80);
  options.settings.generated_names = chance.percent(30);
  return options;
}

/// The normal form of a typed text stays on the server.
Mine as_shown(Mine mine) {
  if (!mine.answer) return mine;
  if (auto* typed = std::get_if<TypedText>(&*mine.answer)) typed->normal.clear();
  return mine;
}

void demand_equal(bool equal, const char* detail) {
  demand(equal, Property::views_agree, detail);
}

}  // namespace

Classroom::Classroom(std::uint64_t seed, ClassCounts& counts, Disturbances allowed)
  : chance_(seed), counts_(counts), world_(options_of(chance_)), allowed_(allowed), everybody_(6 + chance_.below(3)) {
  for (std::size_t i = 0; i < everybody_.size(); ++i)
    everybody_[i].number = static_cast<std::uint8_t>(i);
}

void Classroom::run() {
  ++counts_.rooms;
  const auto most =
    static_cast<std::size_t>(chance_.between(turns_least, static_cast<std::int64_t>(Disturbances{}.turns)));
  for (std::size_t i = 0; i < std::min(most, allowed_.turns) && folded().phase() != Phase::ended; ++i)
    turn();
  if (folded().phase() != Phase::ended) ++counts_.left_in_peace;
  peace();
  check_end();
}

void Classroom::turn() {
  for (Pupil& pupil : everybody_) {
    if (!pupil.is_host() && chance_.percent(50)) act(pupil);
  }
  if (chance_.percent(30)) conduct();
  carry_all();
  if (chance_.percent(2) && allowed_.kills) kill_process();
  if (chance_.percent(2) && allowed_.outages) outage();
  exorcise();
  if (chance_.percent(70)) world_.advance(milliseconds(chance_.between(1, turn_ms_max)));
  if (chance_.percent(20)) compare();
}

/// Nothing is disturbed any more: everybody comes back, the host lets the room go on, and it has to end.
void Classroom::peace() {
  for (Line& ghost : ghosts_)
    world_.detach(ghost.client());
  ghosts_.clear();
  for (std::size_t i = 0; i < peace_turns_max && folded().phase() != Phase::ended; ++i) {
    for (Pupil& pupil : everybody_) {
      if (!pupil.connected) sit_down(pupil);
      const bool asked = pupil.mine && pupil.view && pupil.view->phase == Phase::open;
      if (asked && chance_.percent(50)) answer(pupil);
    }
    settle();
    const Room room = folded();
    if (room.paused() && !room.outage()) press(wire::Resume{});
    const bool waits = room.deadline().kind == DeadlineKind::none && !room.closing() && !room.paused();
    if (waits) press(wire::Next{});
    settle();
    world_.advance(milliseconds(2'000));
  }
  demand(folded().phase() == Phase::ended, Property::always_ends, "a room left in peace does not end");
}

// ---- the network ----------------------------------------------------------------------------------------------------

void Classroom::carry_all() {
  for (Pupil& pupil : everybody_) {
    if (!pupil.connected) continue;
    pupil.line.deliver(allowed_.delays ? chance_.below(4) : all);
    if (chance_.percent(50)) world_.pump();
    pupil.read(allowed_.delays ? chance_.below(6) : all);
    if (!pupil.connected) world_.detach(pupil.line.client());
  }
}

/// Everything that is on its way arrives, and what it brings about, until nothing moves.
void Classroom::settle() {
  for (bool moves = true; moves;) {
    moves = false;
    for (Pupil& pupil : everybody_) {
      if (!pupil.connected) continue;
      moves = pupil.line.deliver(all) || moves;
      world_.pump();
      moves = pupil.read(all) || moves;
      if (!pupil.connected) world_.detach(pupil.line.client());
    }
  }
}

/// The network of this one is gone, with what was on its way. The lane learns of it at once, or much later.
void Classroom::cut(Pupil& pupil) {
  ++counts_.cuts;
  pupil.line.deliver(chance_.below(pupil.line.waiting() + 1));
  pupil.read(chance_.below(pupil.line.unread() + 1));
  counts_.lost += pupil.line.unread();
  pupil.connected = false;
  if (chance_.percent(40) && allowed_.ghosts) {
    ++counts_.ghosts;
    return ghosts_.push_back(std::move(pupil.line));
  }
  counts_.lost += pupil.line.waiting();
  world_.detach(pupil.line.client());
}

/// Lines that nobody listens to any more: what was sent on them may still arrive, and in the end the lane gives them
/// up.
void Classroom::exorcise() {
  for (auto ghost = ghosts_.begin(); ghost != ghosts_.end();) {
    if (chance_.percent(30)) ghost->deliver(1 + chance_.below(3));
    if (chance_.percent(80) && !ghost->client().connection->closed) {
      ++ghost;
      continue;
    }
    counts_.lost += ghost->waiting();
    world_.detach(ghost->client());
    ghost = ghosts_.erase(ghost);
  }
}

// ---- the people -----------------------------------------------------------------------------------------------------

void Classroom::sit_down(Pupil& pupil) {
  pupil.dial(world_, chance_.below(world_.places.size()));
}

void Classroom::act(Pupil& pupil) {
  if (!pupil.connected) return sit_down(pupil);
  if (chance_.percent(4) && allowed_.cuts) return cut(pupil);
  if (!pupil.welcomed) return;
  if (!pupil.mine) return pupil.ask_for_seat(chance_.percent(90) ? Manners::good : Manners::bad);
  if (pupil.view && pupil.view->phase == Phase::open) answer(pupil);
}

/// An answer keeps its nonce for as long as it is sent again.
void Classroom::answer(Pupil& pupil) {
  const Step step = pupil.view->step;
  const auto former = pupil.given.find(step);
  if (former != pupil.given.end()) {
    if (pupil.acknowledged.contains({step, former->second.nonce}) && !chance_.percent(10)) return;
    ++counts_.resent;
    return pupil.give(former->second);
  }
  const auto kind = std::get<OpenView>(pupil.view->screen).kind;
  Answer answer = ChosenOptions{{OptionId{static_cast<std::uint32_t>(chance_.between(1, 3))}}};
  if (kind == content::Kind::text) answer = TypedText{chance_.percent(50) ? "Dakar" : "Thiès", {}};
  if (kind == content::Kind::number) answer = GivenNumber{{chance_.between(6, 8) * 1'000'000}};
  const wire::GiveAnswer give{step, {++nonces_}, std::move(answer)};
  pupil.given.emplace(step, give);
  pupil.give(give);
}

/// A pause that an outage made is never resumed by hand: the room has to do that itself.
void Classroom::conduct() {
  Pupil& host = everybody_.front();
  if (!host.connected) return sit_down(host);
  if (!host.view) return;
  if (host.view->paused) return host.view->outage ? void() : press(wire::Resume{});
  switch (allowed_.host ? chance_.below(12) : all) {
  case 0:
    return press(wire::Pause{});
  case 1:
    return press(wire::AddTime{5'000});
  case 2:
    return cut(host);
  default:
    if (host.view->phase != Phase::open || chance_.percent(10)) press(wire::Next{});
  }
}

void Classroom::press(decltype(wire::HostCommand::command) command) {
  Pupil& host = everybody_.front();
  if (host.connected && host.view) host.line.send(wire::HostCommand{host.view->step, {++nonces_}, std::move(command)});
}

// ---- the server -----------------------------------------------------------------------------------------------------

/// kill -9: what the lanes had handed to the store is durable or not; nobody is told either way.
void Classroom::kill_process() {
  const bool stored = chance_.percent(50);
  if (!world_.store.submitted.empty()) ++(stored ? counts_.kills_after : counts_.kills_before);
  for (const lane::test::Submitted& one : world_.store.submitted) {
    if (stored) world_.store.store(one.room, one.events);
  }
  world_.store.submitted.clear();
  for (Pupil& pupil : everybody_) {
    if (!pupil.connected) continue;
    pupil.read(chance_.below(pupil.line.unread() + 1));
    counts_.lost += pupil.line.waiting() + pupil.line.unread();
    pupil.connected = false;
  }
  ghosts_.clear();
  start_process();
}

void Classroom::start_process() {
  ++generation_;
  const std::size_t lanes = world_.places.size();
  std::vector<WriterId> writers;
  for (std::size_t i = 0; i < lanes; ++i)
    writers.push_back({0xabc0 + 16 * generation_ + i});
  for (std::size_t i = 0; i < lanes; ++i) {
    lane::test::World::Place& place = world_.at(i);
    place.lane.reset();
    auto log = std::make_unique<lane::test::TestLog>(world_.store, i);
    auto alarm = std::make_unique<lane::test::TestAlarm>();
    auto boards = std::make_unique<lane::test::TestBoards>(*log);
    place.log = log.get();
    place.alarm = alarm.get();
    place.boards = boards.get();
    place.lane = std::make_unique<lane::Lane>(
      lane::LaneConfig{i, lanes, writers[i], writers, "node", lane::test::the_key, world_.tries},
      std::move(alarm),
      std::move(log),
      std::move(boards),
      [this] { return world_.now; });
  }
  if (folded().phase() != Phase::ended) world_.at(world_.home()).lane->adopt(lane::test::the_room, true);
  world_.pump();
}

/// The disk is slow, or full, for a while; sometimes the process does not live to see it healed.
void Classroom::outage() {
  ++counts_.outages;
  const bool slow = chance_.percent(50);
  (slow ? world_.store.stalled : world_.store.failing) = true;
  for (Pupil& pupil : everybody_) {
    if (pupil.connected && !pupil.is_host()) act(pupil);
  }
  carry_all();
  world_.advance(milliseconds(chance_.between(10, 6'000)));
  if (chance_.percent(30) && allowed_.kills) kill_process();
  world_.store.stalled = false;
  world_.store.failing = false;
  world_.pump();
}

// ---- what must hold -------------------------------------------------------------------------------------------------

Room Classroom::folded() const {
  Room room;
  for (const Entry& entry : world_.store.rooms.at(lane::test::the_room).entries)
    (void)room.apply(entry);
  return room;
}

/// G5: whoever is connected, steady or come back, shows what the log says. Counts of who is there are brought up to
/// date by Progress and Roster on the way, and are compared where a View brings them.
void Classroom::compare() {
  settle();
  const Room room = folded();
  for (const Pupil& pupil : everybody_) {
    if (!pupil.is_host()) compare(pupil, room);
  }
}

void Classroom::compare(const Pupil& pupil, const Room& room) {
  const Seat* seat = room.roster().find(pupil.seat);
  if (!pupil.connected || !pupil.view || !pupil.mine || seat == nullptr || seat->removed) return;
  ++counts_.comparisons;
  View expected = make_view(room, Role::player, "en");
  expected.seats = pupil.view->seats;
  // A store that is away lies over the screen of its lane's members until the lane has seen it back (LOG.md §24).
  if (pupil.view->outage && room.phase() != Phase::ended) expected.paused = expected.outage = true;
  demand_equal(*pupil.view == expected, "a client shows another view than the log says");
  demand_equal(
    as_shown(*pupil.mine) == as_shown(make_mine(room, pupil.seat)), "a client shows another part of its own");
}

void Classroom::check_end() {
  world_.advance(milliseconds(1'000));
  compare();
  const Room room = folded();
  const auto& stored = world_.store.rooms.at(lane::test::the_room);
  Room again;
  log::Digest digest;
  for (std::size_t i = 0; i < stored.entries.size(); ++i) {
    if (again.apply(stored.entries[i])) digest.add(stored.canonical[i]);
  }
  counts_.entries += stored.entries.size();
  counts_.players += room.roster().seats().size();
  counts_.questions += room.deck().questions.size();
  for (const Pupil& pupil : everybody_)
    check_end(pupil, room, digest.hex());
}

void Classroom::check_end(const Pupil& pupil, const Room& room, const std::string& digest) {
  counts_.resumed += pupil.resumed;
  const bool shown = pupil.connected && pupil.view;
  const Seat* seat = room.roster().find(pupil.seat);
  const bool named = !room.settings().generated_names || seat == nullptr || pupil.ever_offered.contains(seat->name);
  demand(named, Property::names_given, "a player has a name that it was not offered");
  demand(
    !shown || pupil.digest == digest, Property::digests_agree, "a client was shown another digest than the log has");
  const bool told = std::includes(pupil.told.begin(), pupil.told.end(), pupil.sent.begin(), pupil.sent.end());
  demand(!pupil.connected || told, Property::answers_told, "an answer was neither acknowledged nor refused");
  for (const auto& [step, nonce] : pupil.acknowledged) {
    ++counts_.acknowledged;
    const auto& answers = room.roster().find(pupil.seat)->answers;
    const auto held = std::count_if(answers.begin(), answers.end(), [at = step, named = nonce](const GivenAnswer& one) {
      return one.step == at && one.nonce == named;
    });
    demand(held == 1, Property::acknowledged_kept, "an acknowledged answer is not in the final log once");
    const bool listed = !pupil.mine || !pupil.connected ||
                        std::count(pupil.mine->answered_steps.begin(), pupil.mine->answered_steps.end(), step) == 1;
    demand(listed, Property::acknowledged_kept, "the last word to a player lacks an acknowledged answer");
  }
}

}  // namespace lectern::simulation
