#include "server/redis/connection.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace lectern::redis {

using std::chrono::steady_clock;

namespace {

std::size_t size_of(const Command& command) {
  std::size_t bytes = 0;
  for (const auto& argument : command)
    bytes += argument.size();
  return bytes;
}

}  // namespace

Connection::Connection(boost::asio::io_context& context, Address address, Timing timing, Greeting greeting)
  : context_(context)
  , address_(std::move(address))
  , timing_(timing)
  , greeting_(std::move(greeting))
  , watch_(context)
  , again_(context)
  , back_off_(timing.back_off_min)
  , jitter_(std::random_device{}()) {}

Connection::~Connection() {
  if (link_) link_->drop();
}

void Connection::open(Hooks hooks) {
  hooks_ = std::move(hooks);
  closed_ = false;
  connect();
}

void Connection::close() {
  closed_ = true;
  break_off("it was closed");
  watch_.cancel();
  again_.cancel();
}

// ---- coming and going ----------------------------------------------------------------------------------------------

void Connection::connect() {
  auto link = Link::open(context_, address_, *this);
  if (!link) return break_off(link.error());
  link_ = std::move(*link);
  heard_ = steady_clock::now();
  greet();
  watch();
}

void Connection::greet() {
  std::vector<Command> greetings;
  if (!address_.user.empty())
    greetings.push_back({"AUTH", address_.user, address_.password});
  else if (!address_.password.empty())
    greetings.push_back({"AUTH", address_.password});
  if (address_.database != 0) greetings.push_back({"SELECT", std::to_string(address_.database)});
  greetings.push_back({"CLIENT", "SETNAME", greeting_.name});
  greetings.push_back({"PING"});  // refused while Redis still loads its file
  for (const auto script : greeting_.scripts)
    greetings.push_back({"SCRIPT", "LOAD", std::string(script)});
  greetings_due_ = greetings.size();
  digests_.clear();
  for (const auto& greeting : greetings)
    link_->send(greeting);
}

void Connection::on_greeted(const Reply& reply) {
  if (reply.is_error()) return break_off(reply.text);
  --greetings_due_;
  if (greetings_due_ < greeting_.scripts.size()) digests_.push_back(reply.text);
  if (greetings_due_ == 0) become_ready();
}

void Connection::become_ready() {
  ready_ = true;
  trouble_.clear();
  back_off_ = timing_.back_off_min;
  hooks_.ready();
}

void Connection::on_broken(const std::string& why) {
  break_off(why);
}

void Connection::break_off(std::string why) {
  trouble_ = std::move(why);
  if (link_) std::exchange(link_, nullptr)->drop();
  watch_.cancel();
  auto gone = std::exchange(under_way_, {});
  std::move(waiting_.begin(), waiting_.end(), std::back_inserter(gone));
  waiting_.clear();
  bytes_under_way_ = 0;
  greetings_due_ = 0;
  if (std::exchange(ready_, false))
    hooks_.lost();
  else if (!closed_)
    hooks_.failed(trouble_);
  for (auto& one : gone)
    one.handler(Unexpected<Lost>(Lost{}));
  come_back();
}

void Connection::come_back() {
  if (closed_) return;
  const auto share = std::uniform_int_distribution<int>(50, 100)(jitter_);
  again_.expires_after(back_off_ * share / 100);
  back_off_ = std::min(2 * back_off_, timing_.back_off_max);
  again_.async_wait([this, alive = std::weak_ptr(self_)](const boost::system::error_code& cancelled) {
    if (!cancelled && !alive.expired() && !closed_ && !link_) connect();
  });
}

/// A link that owes an answer and says nothing is dead, whatever the system says of it.
void Connection::watch() {
  watch_.expires_after(timing_.patience / 4);
  watch_.async_wait([this, alive = std::weak_ptr(self_)](const boost::system::error_code& cancelled) {
    if (cancelled || alive.expired() || !link_) return;
    const auto now = steady_clock::now();
    const bool due = greetings_due_ != 0 || !under_way_.empty();
    if (due && now - heard_ > timing_.patience) return break_off("it does not answer");
    watch();
  });
}

// ---- commands ------------------------------------------------------------------------------------------------------

void Connection::send(Command command, Handler handler) {
  const auto bytes = size_of(command);
  submit({std::move(command), bytes, std::move(handler)});
}

void Connection::call(
  std::size_t script, std::vector<std::string> keys, std::vector<std::string> arguments, Handler handler) {
  // A digest is asked for when there is none to send: the command is answered Lost.
  Command command{"EVALSHA", script < digests_.size() ? digests_[script] : "", std::to_string(keys.size())};
  std::move(keys.begin(), keys.end(), std::back_inserter(command));
  std::move(arguments.begin(), arguments.end(), std::back_inserter(command));
  send(std::move(command), std::move(handler));
}

void Connection::submit(Waiting waiting) {
  if (!ready_) {
    boost::asio::post(context_, [handler = std::move(waiting.handler)] { handler(Unexpected<Lost>(Lost{})); });
    return;
  }
  waiting_.push_back(std::move(waiting));
  push_on();
}

void Connection::push_on() {
  while (ready_ && !waiting_.empty()) {
    auto& next = waiting_.front();
    const bool fits = under_way_.size() < under_way_max && bytes_under_way_ + next.bytes <= bytes_under_way_max;
    if (!fits && !under_way_.empty()) return;
    if (under_way_.empty()) heard_ = steady_clock::now();
    bytes_under_way_ += next.bytes;
    link_->send(std::exchange(next.command, {}));
    under_way_.push_back(std::move(next));
    waiting_.pop_front();
  }
}

void Connection::on_reply(Reply reply) {
  if (greetings_due_ != 0) return on_greeted(reply);
  if (under_way_.empty()) return break_off(reply.text);  // such as: too many clients
  // Somebody flushed the scripts: nothing was carried out, and greeting again loads them.
  if (reply.is_error() && reply.text.starts_with("NOSCRIPT")) return break_off(reply.text);
  auto done = std::move(under_way_.front());
  under_way_.pop_front();
  bytes_under_way_ -= done.bytes;
  push_on();
  done.handler(std::move(reply));
}

}  // namespace lectern::redis
