#include "server/log/redis_checks.hpp"

#include <array>
#include <memory>
#include <utility>

namespace lectern::log {

namespace {

using redis::Answer;
using store::Durability;

struct Check {
  redis::Command command;
  std::function<std::string(const redis::Reply&)> judge;  ///< what is wrong; empty: nothing
};

/// One setting of CONFIG GET; empty when Redis does not know it.
std::string setting(const redis::Reply& reply) {
  return reply.at(1).text;
}

std::string judge_role(const redis::Reply& reply) {
  if (reply.at(0).text == "master") return {};
  return "This Redis is a replica, which takes no writes: give the address of its master.";
}

std::string judge_file(const redis::Reply& reply) {
  if (setting(reply) == "yes") return {};
  return "This Redis keeps no append-only file, so a restart would lose answers: set `appendonly yes`.";
}

std::string judge_memory(const redis::Reply& reply) {
  if (setting(reply) == "noeviction") return {};
  return "This Redis deletes what it likes when its memory is full: set `maxmemory-policy noeviction`.";
}

std::string judge_power(const redis::Reply& reply) {
  if (setting(reply) == "always") return {};
  return "This Redis does not wait for its disk, as --durable power asks: set `appendfsync always`.";
}

std::vector<Check> checks_for(Durability durability) {
  std::vector<Check> all{
    {{"ROLE"}, judge_role},
    {{"CONFIG", "GET", "appendonly"}, judge_file},
    {{"CONFIG", "GET", "maxmemory-policy"}, judge_memory}};
  if (durability == Durability::power) all.push_back({{"CONFIG", "GET", "appendfsync"}, judge_power});
  return all;
}

struct Round {
  std::size_t due = 0;
  std::string wrong;
  std::function<void(const std::string&)> done;
};

}  // namespace

void check_redis(redis::Connection& connection, Durability durability, std::function<void(const std::string&)> done) {
  auto checks = checks_for(durability);
  auto round = std::make_shared<Round>(Round{checks.size(), {}, std::move(done)});
  for (auto& check : checks) {
    const auto name = check.command.front();
    connection.send(std::move(check.command), [round, judge = check.judge, name](const Answer& answer) {
      std::string wrong;
      if (!answer)
        wrong = "The connection to Redis was lost.";
      else if (answer->is_error())
        wrong =
          "This Redis does not let the server use " + name + ", which it needs at its start: " + answer->text + ".";
      else
        wrong = judge(*answer);
      if (round->wrong.empty()) round->wrong = wrong;
      if (--round->due == 0) round->done(round->wrong);
    });
  }
}

}  // namespace lectern::log
