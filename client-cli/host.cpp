#include "client-cli/host.hpp"

#include "client-cli/client.hpp"
#include "client-cli/host_keys.hpp"
#include "client-cli/host_room.hpp"
#include "client-cli/json_events.hpp"
#include "client-cli/json_text.hpp"
#include "client-cli/line_reader.hpp"
#include "client-cli/locale.hpp"
#include "client-cli/phrases.hpp"
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
    if (options_.json) return profile;
    profile.language = options_.language.empty() ? environment_language() : options_.language;
    profile.tongue = tongue_of(profile.language);
    return profile;
  }

  void happened(Client& client, const Act& act) override;
  void announce();
  void announce_text();
  void input(std::string_view bytes);
  void line(const std::string& text);
  void press(const HostPress& press);
  void say(const std::vector<std::string>& lines);
  void put(const std::string& text);
  [[nodiscard]] Finish close();
  [[nodiscard]] std::optional<Finish> await_board();
  void print_end(const Finish& end);
  [[nodiscard]] std::string digest() const;

  [[nodiscard]] const Texts& texts() const { return texts_of(client_.session()); }

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
  bool mute_ = false;  ///< the output takes nothing: main() says why
  json board_ = json::object();
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
  if (mute_) return ExitCode::findings;
  const auto end = close();
  if (!end.sentence.empty()) err_ << sanitise(end.sentence) << "\n";
  print_end(end);
  return end.code;
}

void Host::announce() {
  announced_ = true;
  if (!options_.json) return announce_text();
  put(to_line({{"v", 1}, {"event", "room"}, {"pin", room_.pin}, {"room", room_.room}, {"host_link", room_.host_link}}));
}

void Host::announce_text() {
  const auto& words = texts().host;
  const auto url = sanitise(join_url(room_.server, room_.pin));
  auto lines = qr_lines(url, speaks_utf8());
  lines.push_back(fill(words.pin, spaced_pin(sanitise(room_.pin))));
  lines.push_back(fill(words.join_at, url));
  lines.push_back(fill(words.host_link, format(room_.server) + sanitise(room_.host_link)));
  if (raw_) lines.push_back(words.keys.str());
  say(lines);
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
    put(json_line(client.session(), act, loop_.now_us()));
  } else {
    say(teller_.tell(client.session(), act));
  }
}

void Host::say(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines)
    text += line + "\n";
  put(text);
}

void Host::put(const std::string& text) {
  if (!text.empty()) out_ << text << std::flush;
  if (out_) return;
  mute_ = true;
  loop_.stop();
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
  put(json_error(order.error()));
}

void Host::press(const HostPress& press) {
  if (const auto* order = std::get_if<HostOrder>(&press)) return client_.order(*order);
  if (const auto* text = std::get_if<std::string>(&press)) return say({*text});
  client_.quit();
}

/// The end with which the command ends: that of the session, or what kept it from the standings.
Finish Host::close() {
  auto end = end_.value_or(Finish{});
  if (end.code != ExitCode::fine || phase_of(client_.session()) != room::Phase::ended) return end;
  return await_board().value_or(std::move(end));
}

/// Fetches the final standings; a Finish when there are none to be had.
std::optional<Finish> Host::await_board() {
  for (int tries = 1;; ++tries) {
    auto board = room_standings(room_.server, room_.pin, 0);
    if (board && (board->value("final", false) || tries == board_tries)) {
      board_ = std::move(*board);
      return std::nullopt;
    }
    if (!board && (board.error().code != ExitCode::cannot_connect || tries == board_tries)) {
      return Finish{board.error().code, board.error().sentence};
    }
    std::this_thread::sleep_for(board_pause);  // the loop is over: nothing else is waiting
  }
}

std::string Host::digest() const {
  const auto& view = client_.session().view;
  return view && !view->digest.empty() ? view->digest : board_.value("digest", "");
}

/// Scripts get their last line however the room ended; it says why where that is not of itself.
void Host::print_end(const Finish& end) {
  ordered_json standings = ordered_json::array();
  for (const auto& row : board_.value("standings", json::array())) {
    standings.push_back(
      {{"seat", row.at("seat")}, {"name", row.at("name")}, {"points", row.at("points")}, {"rank", row.at("rank")}});
  }
  if (options_.json) {
    ordered_json line{{"v", 1}, {"event", "ended"}, {"standings", standings}, {"digest", digest()}};
    if (end.code != ExitCode::fine) line["code"] = static_cast<int>(end.code);
    if (!end.sentence.empty()) line["text"] = end.sentence;
    return put(to_line(line));
  }
  if (board_.empty()) return;
  std::vector<std::string> lines;
  for (const auto& row : standings) {
    const auto name = sanitise(row["name"].get<std::string>());
    const auto points = points_text(texts(), row["points"].get<std::int64_t>());
    lines.push_back(fill(texts().result.row, row["rank"].get<std::uint32_t>(), name, points));
  }
  lines.push_back(fill(texts().host.digest, sanitise(digest())));
  say(lines);
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
