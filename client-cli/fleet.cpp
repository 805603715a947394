#include "client-cli/fleet.hpp"

#include <algorithm>
#include <utility>

namespace lectern::cli {
namespace {

constexpr std::size_t opening_max = 200;  // handshakes under way: a listener's backlog is finite
constexpr std::int64_t tick_ms = 500;
constexpr std::int64_t first_patience_ms = 10'000;  // a server that is just starting
constexpr std::int64_t patience_ms = 600'000;       // a room that is known to be there

/// Bots of one number behave alike under one seed, however many others there are.
std::mt19937_64 random_of(std::uint64_t seed, std::uint64_t bot) {
  std::seed_seq sequence{seed >> 32U, seed & 0xFFFFFFFFU, bot};
  return std::mt19937_64(sequence);
}

}  // namespace

Fleet::Fleet(Loop& loop, FleetPlan plan, News& news) : loop_(loop), plan_(std::move(plan)), news_(news) {
  bots_.resize(plan_.players);
}

void Fleet::start() {
  loop_.every(tick_ms, [this] { tick(); });
  launch_one();  // the first finds out whether there is a room at all
}

void Fleet::launch() {
  while (launched_ < bots_.size() && pending_ < opening_max)
    launch_one();
}

void Fleet::launch_one() {
  const auto index = launched_++;
  auto& bot = bots_[index];
  Profile profile;
  profile.name = plan_.names + " " + std::to_string(index + 1);
  profile.token = unique_token();
  profile.easy = true;
  Dialling dialling{plan_.servers, index % plan_.servers.size(), "/ws?pin=" + encode_component(plan_.pin)};
  bot.random = random_of(plan_.seed, index + 1);
  bot.client = std::make_unique<Client>(loop_, std::move(dialling), std::move(profile), *this);
  bot.client->be_patient(reachable_ ? patience_ms : first_patience_ms);
  index_[bot.client.get()] = index;
  pending_ += 1;
  bot.client->start();
}

void Fleet::tick() {
  for (std::size_t i = 0; i < launched_; ++i) {
    if (!bots_[i].finished) bots_[i].client->tick();
  }
}

std::size_t Fleet::index_of(const Client& client) const {
  return index_.at(&client);
}

void Fleet::happened(Client& client, const Act& act) {
  const auto index = index_of(client);
  auto& bot = bots_[index];
  count(bot, act);
  if (std::holds_alternative<ViewChanged>(act)) {
    const auto& view = client.session().view->view;
    if (view.step > seen_) {
      seen_ = view.step;
      news_.phase(view);
    }
  }
  consider(index);
}

void Fleet::count(Bot& bot, const Act& act) {
  if (const auto* welcomed = std::get_if<Welcomed>(&act)) return welcome(bot, *welcomed);
  if (const auto* end = std::get_if<Finish>(&act)) return finish_one(bot, *end);
  if (const auto* ack = std::get_if<Acknowledged>(&act)) {
    if (!bot.acknowledged.insert(ack->step.value).second) return;
    counted_.acknowledged += 1;
    latencies_.add(ack->after_us);
  }
  if (const auto* refused = std::get_if<Refused>(&act)) (refused->of_answer ? counted_.refused : counted_.errors) += 1;
}

void Fleet::welcome(Bot& bot, const Welcomed& act) {
  reachable_ = true;
  if (act.again && act.resumed) counted_.resumed += 1;
  if (std::exchange(bot.welcomed, true)) return;
  counted_.joined += 1;
  pending_ -= 1;
  if (counted_.joined == bots_.size()) news_.all_joined(plan_.players);
  launch();
}

void Fleet::finish_one(Bot& bot, const Finish& end) {
  if (std::exchange(bot.finished, true)) return;
  finished_ += 1;
  if (!bot.welcomed) pending_ -= 1;
  if (end.code != ExitCode::fine) {
    counted_.errors += 1;
    if (worst_.code == ExitCode::fine) worst_ = end;
    if (!reachable_) return loop_.stop();  // nobody else would fare better
  }
  if (finished_ == bots_.size()) return loop_.stop();
  launch();
}

void Fleet::consider(std::size_t index) {
  auto& bot = bots_[index];
  if (bot.thinking || bot.finished || !can_answer(bot.client->session())) return;
  bot.thinking = true;
  const auto spread = static_cast<std::uint64_t>(plan_.think.most_ms - plan_.think.least_ms) + 1;
  const auto delay = plan_.think.least_ms + static_cast<std::int64_t>(bot.random() % spread);
  const auto step = bot.client->session().view->view.step;
  loop_.after(delay, [this, index, step] {
    bots_[index].thinking = false;
    const auto& session = bots_[index].client->session();
    if (session.view->view.step == step) return answer(index);
    consider(index);
  });
}

void Fleet::answer(std::size_t index) {
  auto& bot = bots_[index];
  const auto& session = bot.client->session();
  if (bot.finished || !session.online || !can_answer(session)) return;
  auto answer = plan_.mind.choose(session.view->view, static_cast<std::uint32_t>(index + 1), bot.random);
  const bool drop = bot.random() % 100 < plan_.drop_percent;
  const auto when = bot.random() % 2 == 0 ? Drop::before : Drop::after;
  if (!answer) {
    bot.thinking = true;  // silent until the next step
    loop_.after(tick_ms, [this, index] {
      bots_[index].thinking = false;
      consider(index);
    });
    return;
  }
  counted_.sent += 1;
  if (drop) return bot.client->give_and_drop(std::move(*answer), when);
  bot.client->give(std::move(*answer));
}

std::uint64_t Fleet::lost_by(const Bot& bot) const {
  const auto& session = bot.client->session();
  if (phase_of(session) != room::Phase::ended || !session.mine) return bot.acknowledged.size();
  const auto& logged = session.mine->answered_steps;
  return static_cast<std::uint64_t>(
    std::count_if(bot.acknowledged.begin(), bot.acknowledged.end(), [&](std::uint32_t step) {
      return std::find(logged.begin(), logged.end(), room::Step{step}) == logged.end();
    }));
}

BotsSummary Fleet::summary() const {
  auto summary = counted_;
  for (std::size_t i = 0; i < launched_; ++i) {
    const auto& session = bots_[i].client->session();
    summary.lost += lost_by(bots_[i]);
    if (!session.mine) continue;
    const auto& mine = *session.mine;
    summary.scores.push_back({mine.seat.value, mine.name, mine.points, mine.rank});
  }
  std::sort(summary.scores.begin(), summary.scores.end(), [](const BotScore& a, const BotScore& b) {
    return std::pair(a.rank, a.seat) < std::pair(b.rank, b.seat);
  });
  summary.p50_ms = latencies_.percentile_ms(50);
  summary.p99_ms = latencies_.percentile_ms(99);
  summary.max_ms = latencies_.max_ms();
  return summary;
}

}  // namespace lectern::cli
