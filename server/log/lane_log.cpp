#include "server/log/lane_log.hpp"

#include "content/assert.hpp"
#include "server/room/limits.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace lectern::log {

namespace {

std::int64_t store_now_us() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

bool is_too_big(const Prepared& event) {
  return event.stored.size() > room::limits::event_bytes_max;
}

template <class Value>
void call(const std::function<void(Result<Value>)>& done, Reply& reply) {
  done(std::move(std::get<Result<Value>>(reply.result)));
}

}  // namespace

LaneLog::LaneLog(store::Post post, StoreEnds store) : store_(store), id_(store.lanes.add(std::move(post), self_)) {}

LaneLog::~LaneLog() {
  store_.lanes.remove(id_);
  for (const auto& [room, follow] : follows_)
    store_.followers.remove(room, id_);
  store_.followers.forget(id_);
}

Ticket LaneLog::keep(Handler handler) {
  handlers_.emplace(++last_ticket_, std::move(handler));
  return last_ticket_;
}

void LaneLog::tell_self(News news) {
  std::vector<News> all;
  all.push_back(std::move(news));
  store_.lanes.tell(id_, std::move(all));
}

// ---- requests ------------------------------------------------------------------------------------------------------

void LaneLog::append(room::RoomId room, std::vector<room::NewEntry> events, RoomLog::Appended done) {
  const auto ticket = keep(Asked{std::move(done)});
  const auto count = events.size();
  std::vector<Prepared> prepared;
  prepared.reserve(events.size());
  for (auto& event : events)
    prepared.push_back(prepare(std::move(event)));
  // An event beyond the limit could never be read back.
  auto error = std::any_of(prepared.begin(), prepared.end(), is_too_big) ? LogError::corrupt : LogError{};
  if (uncompleted_ + count > room::limits::append_queue_max) error = LogError::overloaded;
  if (error == LogError{})
    error = store_.door.order(Append{id_, ticket, room, std::move(prepared), std::chrono::steady_clock::now()});
  if (error != LogError{}) return tell_self(AppendReply{ticket, room, Unexpected<LogError>(error)});
  std::get<Asked>(handlers_.at(ticket)).events = count;
  uncompleted_ += count;
}

void LaneLog::read(room::RoomId room, ReadDone done) {
  read(room, false, std::move(done));
}

void LaneLog::read_start(room::RoomId room, ReadDone done) {
  read(room, true, std::move(done));
}

void LaneLog::read(room::RoomId room, bool start_only, ReadDone done) {
  const auto ticket = keep(std::move(done));
  if (store_.door.ask(ReadAll{id_, ticket, room, start_only})) return;
  tell_self(Reply{ticket, Result<std::vector<room::Entry>>(Unexpected<LogError>(LogError::unavailable))});
}

void LaneLog::find(std::string pin, Found done) {
  const auto ticket = keep(std::move(done));
  if (store_.door.ask(FindPin{id_, ticket, std::move(pin)})) return;
  tell_self(Reply{ticket, Result<room::RoomId>(Unexpected<LogError>(LogError::unavailable))});
}

void LaneLog::rooms(Listed done) {
  const auto ticket = keep(std::move(done));
  if (store_.door.ask(ListRooms{id_, ticket})) return;
  tell_self(Reply{ticket, Result<std::vector<RoomSummary>>(Unexpected<LogError>(LogError::unavailable))});
}

void LaneLog::claim(std::string pin, room::RoomId room, Done done) {
  const auto ticket = keep(std::move(done));
  const auto error = store_.door.order(Claim{id_, ticket, std::move(pin), room});
  if (error != LogError{}) tell_self(Reply{ticket, Result<void>(Unexpected<LogError>(error))});
}

void LaneLog::close_room(room::RoomId room, Done done) {
  const auto ticket = keep(std::move(done));
  const auto error = store_.door.order(CloseRoom{id_, ticket, room});
  if (error != LogError{}) tell_self(Reply{ticket, Result<void>(Unexpected<LogError>(error))});
}

void LaneLog::erase(room::RoomId room, Done done) {
  const auto ticket = keep(std::move(done));
  const auto error = store_.door.order(EraseRoom{id_, ticket, room});
  if (error != LogError{}) tell_self(Reply{ticket, Result<void>(Unexpected<LogError>(error))});
}

// ---- news ----------------------------------------------------------------------------------------------------------

void LaneLog::take(std::vector<News> news) {
  const Alive alive = self_;
  for (auto& item : news) {
    std::visit([this](auto& one) { on(one); }, item);
    if (alive.expired()) return;
  }
}

void LaneLog::on(SharedBatch& batch) {
  store_.followers.taken(id_, bytes_of(*batch));
  if (const auto follow = find_follow(batch->room)) hand_over(follow, follow->seam.live(batch));
}

void LaneLog::on(Withheld& withheld) {
  store_.followers.heard(withheld.room, id_);
  const auto follow = find_follow(withheld.room);
  if (!follow) return;
  follow->seam.withheld();
  if (follow->seam.must_read_again()) read_on(follow);
}

void LaneLog::on(AppendReply& appended) {
  const auto follow = find_follow(appended.room);
  if (!released_.empty()) {
    released_.push_back(appended);
  } else if (follow && (!follow->held.empty() || (appended.result && *appended.result > follow->seam.last()))) {
    follow->held.push_back(appended);
  } else {
    complete(appended);
  }
}

void LaneLog::on(Reply& reply) {
  auto waiting = handlers_.extract(reply.ticket);
  LECTERN_ASSERT(!waiting.empty());
  const auto handler = std::move(waiting.mapped());
  if (const auto* done = std::get_if<Done>(&handler)) return call(*done, reply);
  if (const auto* found = std::get_if<Found>(&handler)) return call(*found, reply);
  if (const auto* listed = std::get_if<Listed>(&handler)) return call(*listed, reply);
  call(std::get<ReadDone>(handler), reply);
}

void LaneLog::on(Severed& severed) {
  if (const auto follow = find_follow(severed.room)) fail(follow, LogError::corrupt);
}

void LaneLog::on(Released& /*released*/) {
  const Alive alive = self_;
  while (!released_.empty()) {
    const auto appended = released_.front();
    released_.pop_front();
    complete(appended);
    if (alive.expired()) return;
  }
}

void LaneLog::complete(const AppendReply& appended) {
  auto waiting = handlers_.extract(appended.ticket);
  LECTERN_ASSERT(!waiting.empty());
  const auto asked = std::get<Asked>(std::move(waiting.mapped()));
  uncompleted_ -= asked.events;
  asked.done(appended.result);
}

// ---- following -----------------------------------------------------------------------------------------------------

LaneLog::SharedFollow LaneLog::find_follow(room::RoomId room) const {
  const auto found = follows_.find(room);
  return found == follows_.end() ? nullptr : found->second;
}

void LaneLog::follow(room::RoomId room, room::Position after, Sink sink) {
  LECTERN_ASSERT(!follows_.contains(room));
  const auto follow = std::make_shared<Follow>(Follow{++last_ticket_, room, std::move(sink), HandOver(after)});
  follows_.emplace(room, follow);
  // Registered before the first read begins: what that read does not see comes live.
  store_.followers.add(room, id_);
  read_on(follow);
}

void LaneLog::unfollow(room::RoomId room) {
  if (const auto follow = find_follow(room)) end(follow);
}

void LaneLog::end(const SharedFollow& follow) {
  follow->over = true;
  store_.followers.remove(follow->room, id_);
  follows_.erase(follow->room);
  if (follow->held.empty()) return;
  released_.insert(released_.end(), follow->held.begin(), follow->held.end());
  follow->held.clear();
  tell_self(Released{});
}

void LaneLog::read_on(const SharedFollow& follow) {
  if (store_.door.ask(ReadOn{id_, follow->ticket, follow->room, follow->seam.last()})) return;
  tell_self(Chunk{follow->ticket, follow->room, {}, false, LogError::unavailable});
}

void LaneLog::on(Chunk& chunk) {
  const auto follow = find_follow(chunk.room);
  if (!follow || follow->ticket != chunk.follow) return;  // of a follow that has ended
  const Alive alive = self_;
  hand_over(follow, follow->seam.stored(chunk.batches));
  if (alive.expired() || follow->over) return;
  if (chunk.error != LogError{}) return fail(follow, chunk.error);
  if (!chunk.at_end) return read_on(follow);
  hand_over(follow, follow->seam.stored_all());
  if (alive.expired() || follow->over) return;
  const bool first_time = !std::exchange(follow->caught_up, true);
  if (first_time && !tell(follow, {nullptr, store_now_us(), true, {}})) return;
  if (follow->seam.must_read_again()) read_on(follow);
}

void LaneLog::hand_over(const SharedFollow& follow, const Batches& batches) {
  for (const auto& batch : batches)
    if (!tell(follow, {batch, store_now_us(), follow->caught_up, {}})) return;
  static_cast<void>(release_held(follow));
}

void LaneLog::fail(const SharedFollow& follow, LogError error) {
  end(follow);  // first, so that the sink may follow again
  follow->sink({nullptr, store_now_us(), false, error});
}

/// False: the sink has ended this follow, or this object.
bool LaneLog::tell(const SharedFollow& follow, const Followed& news) {
  const Alive alive = self_;
  follow->sink(news);
  return !alive.expired() && !follow->over;
}

bool LaneLog::release_held(const SharedFollow& follow) {
  const Alive alive = self_;
  while (!follow->held.empty()) {
    const auto appended = follow->held.front();
    if (appended.result && *appended.result > follow->seam.last()) return true;
    follow->held.pop_front();
    complete(appended);
    if (alive.expired() || follow->over) return false;
  }
  return true;
}

}  // namespace lectern::log
