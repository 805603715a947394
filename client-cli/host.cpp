#include "client-cli/host.hpp"

#include "client-cli/client.hpp"
#include "client-cli/host_keys.hpp"
#include "client-cli/host_room.hpp"
#include "client-cli/json_events.hpp"
#include "client-cli/json_text.hpp"
#include "client-cli/line_reader.hpp"
#include "client-cli/locale.hpp"
#include "client-cli/plain.hpp"
#include "client-cli/qr.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/terminal.hpp"
#include "client-cli/token_store.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <optional>
#include <ostream>
#include <thread>
#include <utility>

namespace lectern::cli {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr int board_tries = 50;  // the last standings are published just behind the last view
constexpr auto board_pause = std::chrono::milliseconds(200);

class Host final : public Watcher {
 public:
  Host(const HostOptions& options, HostRoom room, std::ostream& out, std::ostream& err)
    : options_(options), room_(std::move(room)), out_(out), err_(err), client_(loop_, dialling(), profile(), *this) {}

  ExitCode run();

 private:
  [[nodiscard]] Dialling dialling() const {
    return {{room_.server}, 0, "/ws/host?room=" + encode_component(room_.room)};
  }

  [[nodiscard]] Profile profile() const {
    Profile profile;
    profile.role = room::Role::host;
    profile.token = parse_token(room_.token);
    return profile;
  }

  void happened(Client& client, const Act& act) override;
  void announce();
  void announce_text();
  void input(std::string_view bytes);
  void line(const std::string& text);
  void press(const HostPress& press);
  void say(const std::vector<std::string>& lines);
  ExitCode close();
  ExitCode close_with(const json& standings);

  HostOptions options_;
  HostRoom room_;
  std::ostream& out_;
  std::ostream& err_;
  Loop loop_;
  Client client_;
  PlainTeller teller_;
  LineReader lines_;
  HostKeys keys_;
  std::optional<RawTerminal> raw_;
  bool announced_ = false;
  bool interrupted_ = false;
  std::optional<Finish> end_;
};

ExitCode Host::run() {
  loop_.on_signal([this](int number) {
    if (number == SIGWINCH) return;
    interrupted_ = true;
    loop_.stop();
  });
  const bool keys = !options_.json && RawTerminal::available();
  if (keys) raw_.emplace(RawTerminal::Signals::kept);
  loop_.on_input([this](std::string_view bytes) { input(bytes); });
  loop_.every(250, [this] {
    client_.tick();
    if (!options_.json) say(teller_.tick(client_.session(), loop_.now_us()));
  });
  if (!room_.pin.empty()) announce();
  client_.be_patient(10'000);
  client_.start();
  loop_.run();
  raw_.reset();
  if (interrupted_) return ExitCode::interrupted;
  return close();
}

void Host::announce() {
  announced_ = true;
  if (!options_.json) return announce_text();
  out_ << to_line(
            {{"v", 1}, {"event", "room"}, {"pin", room_.pin}, {"room", room_.room}, {"host_link", room_.host_link}})
       << std::flush;
}

void Host::announce_text() {
  const auto url = sanitise(join_url(room_.server, room_.pin));
  for (const auto& row : qr_lines(url, speaks_utf8()))
    out_ << row << "\n";
  out_ << "PIN " << spaced_pin(sanitise(room_.pin)) << "\nJoin at " << url << "\nHost link " << format(room_.server)
       << sanitise(room_.host_link) << "\n";
  if (raw_) out_ << HostKeys::help << "\n";
  out_ << std::flush;
}

void Host::happened(Client& client, const Act& act) {
  if (!announced_ && std::holds_alternative<Welcomed>(act)) {
    room_.pin = client.session().welcome->pin;
    announce();
  }
  if (const auto* end = std::get_if<Finish>(&act)) {
    end_ = *end;
    return loop_.stop();
  }
  if (options_.json) {
    out_ << json_line(client.session(), act, loop_.now_us()) << std::flush;
  } else {
    say(teller_.tell(client.session(), act));
  }
}

void Host::say(const std::vector<std::string>& lines) {
  for (const auto& text : lines)
    out_ << text << "\n";
  if (!lines.empty()) out_ << std::flush;
}

void Host::input(std::string_view bytes) {
  if (raw_) {
    for (const auto& key : keys_.feed(bytes, client_.session()))
      press(key);
    return;
  }
  for (const auto& text : lines_.feed(bytes))
    line(text);
}

void Host::line(const std::string& text) {
  if (!options_.json) {
    for (const auto& key : keys_.feed(text + "\n", client_.session()))
      press(key);
    return;
  }
  auto order = parse_host_line(text);
  if (order) return client_.order(std::move(*order));
  out_ << json_error(order.error()) << std::flush;
}

void Host::press(const HostPress& press) {
  if (const auto* order = std::get_if<HostOrder>(&press)) return client_.order(*order);
  if (const auto* text = std::get_if<std::string>(&press)) return say({*text});
  client_.quit();
}

ExitCode Host::close() {
  const auto end = end_.value_or(Finish{});
  if (!end.sentence.empty()) err_ << sanitise(end.sentence) << "\n";
  if (end.code != ExitCode::fine || phase_of(client_.session()) != room::Phase::ended) return end.code;
  for (int tries = 1;; ++tries) {
    const auto board = room_standings(room_.server, room_.pin, 0);
    if (board && (board->value("final", false) || tries == board_tries)) return close_with(*board);
    if (!board && (board.error().code != ExitCode::cannot_connect || tries == board_tries)) {
      err_ << sanitise(board.error().sentence) << "\n";
      return board.error().code;
    }
    std::this_thread::sleep_for(board_pause);  // the loop is over: nothing else is waiting
  }
}

ExitCode Host::close_with(const json& board) {
  ordered_json standings = ordered_json::array();
  for (const auto& row : board["standings"]) {
    standings.push_back(
      {{"seat", row.at("seat")}, {"name", row.at("name")}, {"points", row.at("points")}, {"rank", row.at("rank")}});
  }
  const auto& seen = client_.session().view->digest;
  const auto digest = seen.empty() ? board.value("digest", "") : seen;
  if (options_.json) {
    out_ << to_line({{"v", 1}, {"event", "ended"}, {"standings", standings}, {"digest", digest}}) << std::flush;
    return ExitCode::fine;
  }
  for (const auto& row : board["standings"]) {
    out_ << row.at("rank") << ". " << sanitise(row.at("name").get<std::string>()) << "  " << row.at("points") << "\n";
  }
  out_ << "Digest " << sanitise(digest) << "\n" << std::flush;
  return ExitCode::fine;
}

}  // namespace

ExitCode run_host(const HostOptions& options, std::ostream& out, std::ostream& err) {
  auto room = open_room(options);
  if (!room) {
    err << sanitise(room.error().sentence) << "\n";
    return room.error().code;
  }
  return Host(options, std::move(*room), out, err).run();
}

}  // namespace lectern::cli
