#include "server/log/redis_beat.hpp"

#include <cstddef>
#include <utility>

namespace lectern::log {

using std::chrono::steady_clock;

namespace {

constexpr const char* beats_key = "{lectern}:beats";
constexpr int beats_missed_max = 6;

void ignore(const redis::Answer& /*answer*/) {}

}  // namespace

RedisBeat::RedisBeat(RedisParts& parts, redis::Connection& connection)
  : parts_(parts), connection_(connection), beating_(parts.client.context()), looking_(parts.client.context()) {}

void RedisBeat::start(std::function<void()> known) {
  started_ = true;
  known_ = std::move(known);
  since_ = steady_clock::now();
  beat();
  look();
}

void RedisBeat::beat() {
  if (connection_.is_ready()) connection_.send({"HSET", beats_key, parts_.process, std::to_string(++beats_)}, ignore);
  beating_.expires_after(parts_.client.timing().beat);
  beating_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && !over_) beat();
  });
}

void RedisBeat::look() {
  connection_.send({"HGETALL", beats_key}, [this](const redis::Answer& answer) {
    if (answer && !answer->is_error())
      on_looked(*answer);
    else
      look_again();
  });
}

void RedisBeat::look_again() {
  if (over_) return;
  looking_.expires_after(parts_.client.timing().beat);
  looking_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && !over_) look();
  });
}

void RedisBeat::on_looked(const redis::Reply& beats) {
  std::map<std::string, std::string> still;
  for (std::size_t i = 0; i + 1 < beats.items.size(); i += 2) {
    const auto& process = beats.at(i).text;
    if (process == parts_.process || living_.contains(process)) continue;
    const auto& first = silent_.try_emplace(process, beats.at(i + 1).text).first->second;
    if (first == beats.at(i + 1).text)
      still.emplace(process, first);
    else
      living_.insert(process);
  }
  silent_ = std::move(still);
  const bool waited = steady_clock::now() - since_ > beats_missed_max * parts_.client.timing().beat;
  if (!silent_.empty() && !waited) return look_again();
  bury();
  if (known_) std::exchange(known_, nullptr)();
}

void RedisBeat::bury() {
  for (const auto& [process, beat] : std::exchange(silent_, {}))
    connection_.send({"HDEL", beats_key, process}, ignore);
}

void RedisBeat::stop(std::function<void()> said) {
  over_ = true;
  beating_.cancel();
  looking_.cancel();
  connection_.send(
    {"HDEL", beats_key, parts_.process}, [said = std::move(said)](const redis::Answer& /*answer*/) { said(); });
}

}  // namespace lectern::log
