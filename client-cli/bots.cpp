#include "client-cli/bots.hpp"

#include "client-cli/fleet.hpp"
#include "client-cli/json_text.hpp"
#include "client-cli/text_file.hpp"
#include "content/deck_io.hpp"
#include "content/limits.hpp"
#include "server/room/describe.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <csignal>
#include <ostream>
#include <utility>

namespace lectern::cli {
namespace {

constexpr std::int64_t think_ms_max = 3'600'000;

class Announcer final : public Fleet::News {
 public:
  Announcer(std::ostream& out, bool json) : out_(out), json_(json) {}

  void phase(const room::View& view) override {
    if (json_) {
      out_ << to_line(
        {{"v", 1},
         {"event", "phase"},
         {"phase", name(view.phase)},
         {"step", view.step.value},
         {"question", view.question}});
    } else {
      out_ << name(view.phase) << " (question " << view.question << " of " << view.questions << ")\n";
    }
    out_.flush();
  }

  void all_joined(std::uint32_t players) override {
    if (json_) {
      out_ << to_line({{"v", 1}, {"event", "joined"}, {"joined", players}});
    } else {
      out_ << players << " bots have joined.\n";
    }
    out_.flush();
  }

 private:
  std::ostream& out_;
  bool json_;
};

Unexpected<Failure> misuse(std::string sentence) {
  return Unexpected<Failure>(Failure{ExitCode::usage, std::move(sentence)});
}

Expected<content::Deck, Failure> load_deck(const std::string& path) {
  const auto text = read_text_file(path, content::limits::deck_bytes_max);
  if (!text) return misuse(text.error());
  auto read = content::read_deck(*text);
  if (read) return std::move(read->deck);
  return Unexpected<Failure>(Failure{ExitCode::findings, path + ": " + read.error().front().text});
}

Expected<BotMind, Failure> make_mind(const BotsOptions& options) {
  const std::string script_prefix = "script:";
  if (options.answers.starts_with(script_prefix)) {
    const auto text = read_text_file(options.answers.substr(script_prefix.size()), content::limits::deck_bytes_max);
    if (!text) return misuse(text.error());
    auto script = parse_script(*text);
    if (!script) return misuse(script.error());
    return BotMind(Manner::script, {}, std::move(*script));
  }
  if (options.answers == "random") return BotMind(Manner::any, {}, {});
  if (options.answers != "right" && options.answers != "wrong") {
    return misuse("--answers is random, right, wrong or script:FILE.");
  }
  if (options.deck.empty()) return misuse("--answers " + options.answers + " needs --deck FILE to know the key.");
  auto deck = load_deck(options.deck);
  if (!deck) return Unexpected<Failure>(deck.error());
  return BotMind(options.answers == "right" ? Manner::right : Manner::wrong, std::move(*deck), {});
}

Expected<FleetPlan, Failure> make_plan(const BotsOptions& options) {
  auto servers = parse_urls(options.server);
  if (!servers) return misuse(servers.error());
  auto pin = parse_pin(options.pin);
  if (!pin) return misuse(pin.error());
  auto think = parse_think(options.think);
  if (!think) return misuse(think.error());
  if (options.players == 0) return misuse("--players is at least 1.");
  if (options.drop > 100) return misuse("--drop is a percentage from 0 to 100.");
  auto mind = make_mind(options);
  if (!mind) return Unexpected<Failure>(mind.error());
  return FleetPlan{
    std::move(*servers),
    std::move(*pin),
    options.players,
    *think,
    options.drop,
    options.seed,
    options.names,
    std::move(*mind)};
}

bool take_ms(std::string_view text, std::int64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && value >= 0 && value <= think_ms_max;
}

}  // namespace

Expected<ThinkTime, std::string> parse_think(std::string_view text) {
  ThinkTime think;
  const auto dots = text.find("..");
  const bool least = take_ms(text.substr(0, dots), think.least_ms);
  think.most_ms = think.least_ms;
  const bool most = dots == std::string_view::npos || take_ms(text.substr(dots + 2), think.most_ms);
  if (!least || !most || think.most_ms < think.least_ms) {
    return Unexpected<std::string>("--think is MIN..MAX in milliseconds, such as 500..3000.");
  }
  return think;
}

ExitCode run_bots(const BotsOptions& options, std::ostream& out, std::ostream& err) {
  auto plan = make_plan(options);
  if (!plan) {
    err << plan.error().sentence << "\n";
    return plan.error().code;
  }
  Loop loop;
  Announcer announcer(out, options.json);
  Fleet fleet(loop, std::move(*plan), announcer);
  bool interrupted = false;
  loop.on_signal([&](int number) {
    if (number == SIGWINCH) return;
    interrupted = true;
    loop.stop();
  });
  fleet.start();
  loop.run();
  const auto end = fleet.finish();
  if (!end.sentence.empty()) err << end.sentence << "\n";
  const auto summary = fleet.summary();
  out << (options.json ? summary_json(summary) : summary_text(summary)) << std::flush;
  return interrupted ? ExitCode::interrupted : end.code;
}

}  // namespace lectern::cli
