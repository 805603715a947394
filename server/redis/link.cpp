#include "server/redis/link.hpp"

#include <hiredis/async.h>
#include <hiredis/hiredis.h>

#include <charconv>
#include <cstddef>
#include <utility>

namespace lectern::redis {

namespace {

constexpr int ok = REDIS_OK;  // hiredis's macros are of C, and clash with our warnings where they stand

Reply value_of(const redisReply& reply) {
  Reply value;
  switch (reply.type) {
  case REDIS_REPLY_INTEGER:
    value.kind = Reply::Kind::integer;
    break;
  case REDIS_REPLY_STRING:
  case REDIS_REPLY_STATUS:
    value.kind = Reply::Kind::text;
    break;
  case REDIS_REPLY_ERROR:
    value.kind = Reply::Kind::error;
    break;
  case REDIS_REPLY_ARRAY:
    value.kind = Reply::Kind::array;
    break;
  default:
    break;
  }
  value.integer = reply.integer;
  if (reply.str != nullptr) value.text.assign(reply.str, reply.len);
  value.items.reserve(reply.elements);
  for (std::size_t i = 0; i < reply.elements; ++i)
    value.items.push_back(value_of(*reply.element[i]));
  return value;
}

}  // namespace

std::int64_t number_in(const Reply& reply, std::int64_t otherwise) {
  if (reply.kind == Reply::Kind::integer) return reply.integer;
  std::int64_t value = 0;
  const auto* end = reply.text.data() + reply.text.size();
  const auto read = std::from_chars(reply.text.data(), end, value);
  return reply.kind == Reply::Kind::text && read.ec == std::errc{} && read.ptr == end ? value : otherwise;
}

/// What hiredis calls.
struct Link::Hooks {
  static Link& link(void* data) { return *static_cast<Link*>(data); }

  static void add_read(void* data) { link(data).want(Direction::in, true); }

  static void stop_reading(void* data) { link(data).want(Direction::in, false); }

  static void add_write(void* data) { link(data).want(Direction::out, true); }

  static void stop_writing(void* data) { link(data).want(Direction::out, false); }

  /// The context is being freed: hiredis closes the descriptor itself.
  static void clean_up(void* data) {
    auto& self = link(data);
    if (self.redis_->c.err != 0) self.why_ = self.redis_->c.errstr;
    self.redis_ = nullptr;
    self.descriptor_.release();
  }

  /// Null: the context is being freed.
  static void reply(redisAsyncContext*, void* reply, void* data) {
    if (reply != nullptr) link(data).arrived_.push_back(value_of(*static_cast<redisReply*>(reply)));
  }
};

Expected<std::shared_ptr<Link>, std::string>
Link::open(boost::asio::io_context& context, const Address& address, LinkOwner& owner) {
  auto* redis = address.path.empty() ? redisAsyncConnect(address.host.c_str(), address.port)
                                     : redisAsyncConnectUnix(address.path.c_str());
  if (redis == nullptr) return Unexpected<std::string>("there is no memory");
  if (redis->err != 0) {
    std::string why = redis->c.errstr;
    redisAsyncFree(redis);
    return Unexpected<std::string>(std::move(why));
  }
  std::shared_ptr<Link> link(new Link(context, *redis, owner));
  link->attach();
  return link;
}

Link::Link(boost::asio::io_context& context, redisAsyncContext& redis, LinkOwner& owner)
  : descriptor_(context, redis.c.fd), redis_(&redis), owner_(&owner) {}

Link::~Link() {
  drop();
}

void Link::attach() {
  redis_->ev.data = this;
  redis_->ev.addRead = Hooks::add_read;
  redis_->ev.delRead = Hooks::stop_reading;
  redis_->ev.addWrite = Hooks::add_write;
  redis_->ev.delWrite = Hooks::stop_writing;
  redis_->ev.cleanup = Hooks::clean_up;
  want(Direction::out, true);
}

void Link::send(const Command& command) {
  if (redis_ == nullptr) return;
  std::vector<const char*> arguments;
  std::vector<std::size_t> sizes;
  for (const auto& argument : command) {
    arguments.push_back(argument.data());
    sizes.push_back(argument.size());
  }
  const auto count = static_cast<int>(command.size());
  const int sent = redisAsyncCommandArgv(redis_, Hooks::reply, this, count, arguments.data(), sizes.data());
  if (sent != ok) why_ = "the connection takes no commands";
}

void Link::drop() {
  owner_ = nullptr;
  if (redis_ != nullptr) redisAsyncFree(redis_);
}

void Link::want(Direction direction, bool wanted) {
  wanted_[static_cast<bool>(direction)] = wanted;
  if (wanted) wait(direction);
}

void Link::wait(Direction direction) {
  auto& waiting = waiting_[static_cast<bool>(direction)];
  if (waiting || redis_ == nullptr) return;
  waiting = true;
  const auto type = direction == Direction::in ? descriptor_.wait_read : descriptor_.wait_write;
  descriptor_.async_wait(type, [self = shared_from_this(), direction](const boost::system::error_code&) {
    self->waiting_[static_cast<bool>(direction)] = false;
    self->go_on(direction);
  });
}

void Link::go_on(Direction direction) {
  if (redis_ == nullptr) return;
  if (!wanted_[static_cast<bool>(direction)]) return;
  if (direction == Direction::in)
    redisAsyncHandleRead(redis_);
  else
    redisAsyncHandleWrite(redis_);
  tell_owner();
  if (redis_ != nullptr && wanted_[static_cast<bool>(direction)]) wait(direction);
}

void Link::tell_owner() {
  if (owner_ != nullptr) owner_->on_progress();
  for (auto& reply : std::exchange(arrived_, {}))
    if (owner_ != nullptr) owner_->on_reply(std::move(reply));
  if (redis_ == nullptr && owner_ != nullptr) std::exchange(owner_, nullptr)->on_broken(why_);
}

}  // namespace lectern::redis
