// The bots while they run: who has connected, who is thinking, what was counted.
#pragma once

#include "client-cli/bots.hpp"
#include "client-cli/client.hpp"
#include "client-cli/latency.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <vector>

namespace lectern::cli {

struct FleetPlan {
  std::vector<Endpoint> servers;
  std::string pin;
  std::uint32_t players = 0;
  ThinkTime think;
  std::uint32_t drop_percent = 0;
  std::uint64_t seed = 1;
  std::string names;
  BotMind mind;
};

class Fleet final : public Watcher {
 public:
  /// `on_news` runs for a phase that any bot sees first, and once when all have joined.
  struct News {
    virtual ~News() = default;
    virtual void phase(const room::View& view) = 0;
    virtual void all_joined(std::uint32_t players) = 0;
  };

  Fleet(Loop& loop, FleetPlan plan, News& news);

  void start();
  [[nodiscard]] BotsSummary summary() const;

  [[nodiscard]] Finish finish() const { return worst_; }  ///< of the bot that ended worst

 private:
  struct Bot {
    std::unique_ptr<Client> client;
    std::mt19937_64 random;
    bool thinking = false;
    bool welcomed = false;
    bool finished = false;
    std::set<std::uint32_t> acknowledged;  ///< steps
  };

  void happened(Client& client, const Act& act) override;
  void launch();
  void launch_one();
  void tick();
  void consider(std::size_t index);
  void answer(std::size_t index);
  void count(Bot& bot, const Act& act);
  void welcome(Bot& bot, const Welcomed& act);
  void finish_one(Bot& bot, const Finish& end);
  [[nodiscard]] std::uint64_t lost_by(const Bot& bot) const;
  [[nodiscard]] std::size_t index_of(const Client& client) const;

  Loop& loop_;
  FleetPlan plan_;
  News& news_;
  std::vector<Bot> bots_;
  std::map<const Client*, std::size_t> index_;
  std::size_t launched_ = 0;
  std::size_t pending_ = 0;  ///< launched, neither welcomed nor finished
  std::size_t finished_ = 0;
  bool reachable_ = false;  ///< somebody has been welcomed
  room::Step seen_;
  Finish worst_;
  Latencies latencies_;
  BotsSummary counted_;
};

}  // namespace lectern::cli
