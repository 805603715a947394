#include "client-cli/board.hpp"

#include "client-cli/api.hpp"
#include "client-cli/client.hpp"
#include "client-cli/json_text.hpp"
#include "client-cli/sanitise.hpp"

#include <nlohmann/json.hpp>

#include <csignal>
#include <optional>
#include <ostream>
#include <utility>

namespace lectern::cli {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr std::int64_t course_poll_ms = 2'000;

/// Where the standings are asked for; the PIN has been read already.
struct Board {
  Endpoint server;
  std::string name;
};

void print_text(std::ostream& out, const json& board) {
  for (const auto& row : board["standings"]) {
    out << row.value("rank", 0) << ". " << sanitise(row.value("name", "")) << "  " << row.value("points", 0LL) << "\n";
  }
  const auto digest = board.value("digest", "");
  if (!digest.empty()) out << "Digest " << sanitise(digest) << "\n";
  out << std::flush;
}

void print_json(std::ostream& out, const json& board) {
  ordered_json line{{"v", 1}};
  for (const char* key : {"pin", "course", "rooms", "final"}) {
    if (board.contains(key)) line[key] = board[key];
  }
  line["standings"] = board["standings"];
  line["digest"] = board.value("digest", "");
  out << to_line(line) << std::flush;
}

class BoardShow final : public Watcher {
 public:
  BoardShow(const BoardOptions& options, Board board, std::ostream& out, std::ostream& err)
    : options_(options), board_(std::move(board)), out_(out), err_(err) {}

  ExitCode once();
  ExitCode watch();

 private:
  [[nodiscard]] bool of_room() const { return options_.of == "room"; }

  Expected<json, Failure> ask();
  void print(const json& board);
  void happened(Client& client, const Act& act) override;
  ExitCode fail(const Failure& failure);

  BoardOptions options_;
  Board board_;
  std::ostream& out_;
  std::ostream& err_;
  Loop loop_;
  json shown_;
  ExitCode code_ = ExitCode::fine;
};

Expected<json, Failure> BoardShow::ask() {
  if (of_room()) return room_standings(board_.server, board_.name, options_.top);
  HttpRequest request;
  request.target = "/api/courses/" + encode_component(board_.name) + "/standings?top=" + std::to_string(options_.top);
  return call_json(board_.server, request);
}

/// Only what has changed is printed again.
void BoardShow::print(const json& board) {
  if (board == shown_) return;
  shown_ = board;
  if (options_.json) return print_json(out_, board);
  print_text(out_, board);
}

ExitCode BoardShow::fail(const Failure& failure) {
  err_ << sanitise(failure.sentence) << "\n";
  return code_ = failure.code;
}

ExitCode BoardShow::once() {
  const auto board = ask();
  if (!board) return fail(board.error());
  print(*board);
  return ExitCode::fine;
}

/// A viewer hears when a room's standings change; they are then asked for, since a view holds the first ten alone.
void BoardShow::happened(Client& client, const Act& act) {
  const auto phase = phase_of(client.session());
  const bool changed = std::holds_alternative<ViewChanged>(act) && phase >= room::Phase::reveal;
  if (changed || std::holds_alternative<Finish>(act)) {
    const auto board = ask();
    if (board) print(*board);
  }
  if (const auto* end = std::get_if<Finish>(&act)) {
    if (end->code != ExitCode::fine) fail({end->code, end->sentence});
    loop_.stop();
  }
}

ExitCode BoardShow::watch() {
  if (once() != ExitCode::fine) return code_;
  loop_.on_signal([this](int number) {
    if (number == SIGWINCH) return;
    code_ = ExitCode::interrupted;
    loop_.stop();
  });
  std::optional<Client> client;
  if (of_room()) {
    Profile profile;
    profile.role = room::Role::viewer;
    client.emplace(loop_, Dialling{{board_.server}, 0, "/ws?pin=" + encode_component(board_.name)}, profile, *this);
    client->start();
    loop_.every(500, [&client] { client->tick(); });
  } else {
    loop_.every(course_poll_ms, [this] {
      if (const auto board = ask()) print(*board);
    });
  }
  loop_.run();
  return code_;
}

}  // namespace

ExitCode run_board(const BoardOptions& options, std::ostream& out, std::ostream& err) {
  const auto server = parse_url(options.server);
  auto name = Expected<std::string, std::string>(options.name);
  if (options.of == "room") name = parse_pin(options.name);
  if (!server || !name) {
    err << sanitise(server ? name.error() : server.error()) << "\n";
    return ExitCode::usage;
  }
  BoardShow show(options, {*server, *name}, out, err);
  return options.watch ? show.watch() : show.once();
}

}  // namespace lectern::cli
