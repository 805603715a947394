#include "client-cli/join.hpp"

#include "client-cli/answer_input.hpp"
#include "client-cli/client.hpp"
#include "client-cli/json_events.hpp"
#include "client-cli/line_reader.hpp"
#include "client-cli/locale.hpp"
#include "client-cli/painter.hpp"
#include "client-cli/plain.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/screen.hpp"
#include "client-cli/terminal.hpp"
#include "client-cli/token_store.hpp"

#include <csignal>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

namespace lectern::cli {
namespace {

constexpr std::int64_t frame_ms = 100;
constexpr std::int64_t escape_ms = 50;  // after which an escape was the key itself

/// One member and how it is shown. The front ends below differ in what they do with bytes, acts and time.
class Front : public Watcher {
 public:
  Front(Dialling dialling, Profile profile, std::ostream& out)
    : client_(loop_, std::move(dialling), std::move(profile), *this), out_(out) {}

  Finish run() {
    loop_.on_signal([this](int number) { signalled(number); });
    loop_.on_input([this](std::string_view bytes) { input(bytes); });
    loop_.every(frame_ms, [this] {
      client_.tick();
      tick();
    });
    client_.start();
    loop_.run();
    return end_.value_or(Finish{ExitCode::interrupted, {}});
  }

  [[nodiscard]] const Session& session() const { return client_.session(); }

 protected:
  virtual void input(std::string_view bytes) = 0;
  virtual void shown(const Act& act) = 0;
  virtual void tick() = 0;

  virtual void resized() {}

  virtual void finished() { loop_.stop(); }

  void interrupt() {
    end_ = Finish{ExitCode::interrupted, {}};
    loop_.stop();
  }

  /// Nobody can follow a room through an output that takes nothing: main() says why it does not.
  void put(const std::string& text) {
    if (!text.empty()) out_ << text << std::flush;
    if (out_) return;
    end_ = Finish{ExitCode::findings, {}};
    loop_.stop();
  }

  Loop loop_;
  Client client_;
  std::optional<Finish> end_;

 private:
  std::ostream& out_;

  void happened(Client&, const Act& act) override {
    shown(act);
    const auto* end = std::get_if<Finish>(&act);
    if (end == nullptr || end_) return;
    end_ = *end;
    finished();
  }

  void signalled(int number) {
    if (number == SIGWINCH) return resized();
    interrupt();
  }
};

class JsonFront final : public Front {
 public:
  using Front::Front;

 private:
  void input(std::string_view bytes) override {
    for (const auto& line : lines_.feed(bytes)) {
      if (!line.empty()) obey(line);
    }
  }

  void obey(const std::string& line) {
    auto command = parse_player_line(session(), line);
    if (!command) return put(json_error(command.error()));
    if (auto* answer = std::get_if<room::Answer>(&*command)) return client_.give(std::move(*answer));
    if (auto* language = std::get_if<UseLanguage>(&*command))
      return client_.pick_language(std::move(language->language));
    if (auto* name = std::get_if<TakeName>(&*command)) return client_.take_name(std::move(name->name));
    client_.quit();
  }

  void shown(const Act& act) override { put(json_line(session(), act, loop_.now_us())); }

  void tick() override {}

  LineReader lines_;
};

class PlainFront final : public Front {
 public:
  using Front::Front;

 private:
  void input(std::string_view bytes) override {
    for (const auto& line : lines_.feed(bytes))
      answer(line);
  }

  void answer(const std::string& line) {
    if (is_choosing_name(session())) return line.empty() ? client_.take_name() : client_.spin_name();
    if (!can_answer(session())) {
      if (!line.empty()) print({texts_of(session()).input.not_open.str()});
      return;
    }
    const auto& open = std::get<room::OpenView>(session().view->view.screen);
    auto answer = parse_answer(open, line, session().profile.tongue);
    if (answer) return client_.give(std::move(*answer));
    print({answer.error()});
  }

  void print(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines)
      text += line + "\n";
    put(text);
  }

  void shown(const Act& act) override { print(teller_.tell(session(), act)); }

  void tick() override { print(teller_.tick(session(), loop_.now_us())); }

  LineReader lines_;
  PlainTeller teller_;
};

class ScreenFront final : public Front {
 public:
  ScreenFront(Dialling dialling, Profile profile, std::ostream& out, const std::string& colour)
    : Front(std::move(dialling), std::move(profile), out)
    , painter_(detect_depth(hints_from_environment(colour)), speaks_utf8()) {}

 private:
  void input(std::string_view bytes) override {
    if (bytes.empty()) return interrupt();  // the terminal is gone
    for (const auto& key : keys_.feed(bytes))
      pressed(key);
    if (keys_.pending()) {
      loop_.after(escape_ms, [this] {
        for (const auto& key : keys_.flush())
          pressed(key);
      });
    }
    paint();
  }

  void pressed(const Key& key) {
    if (end_ && key.code != KeyCode::redraw) return loop_.stop();
    auto played = press(std::move(play_), key, session());
    play_ = std::move(played.play);
    if (auto* answer = std::get_if<room::Answer>(&played.wish)) client_.give(std::move(*answer));
    if (std::holds_alternative<SpinName>(played.wish)) client_.spin_name();
    if (std::holds_alternative<TakeShownName>(played.wish)) client_.take_name();
    if (std::holds_alternative<Redraw>(played.wish)) painter_.forget();
    if (std::holds_alternative<LeaveNow>(played.wish)) interrupt();
  }

  /// The podium stays until a key is pressed; anything that went wrong is said on the ordinary screen.
  void finished() override {
    if (end_->code != ExitCode::fine || phase_of(session()) != room::Phase::ended) loop_.stop();
    paint();
  }

  void shown(const Act&) override {
    play_ = follow(std::move(play_), session());
    paint();
  }

  void tick() override { paint(); }

  void resized() override { paint(); }

  void paint() {
    const Look look{terminal_size(), speaks_utf8(), end_.has_value()};
    if (!write_all(painter_.paint(draw(session(), play_, look, loop_.now_us())))) interrupt();  // the terminal is gone
  }

  RawTerminal raw_{RawTerminal::Signals::as_keys};
  FullScreen screen_;
  Painter painter_;
  KeyParser keys_;
  Play play_;
};

struct Start {
  Dialling dialling;
  Profile profile;
  SeatKey key;
};

/// A person without --language is spoken to, and asks for the deck's texts, in the language of the environment.
void speak(Profile& profile) {
  if (profile.language.empty()) profile.language = environment_language();
  profile.tongue = tongue_of(profile.language);
}

Expected<Start, std::string> prepare(const JoinOptions& options) {
  auto servers = parse_urls(options.server);
  if (!servers) return Unexpected<std::string>(servers.error());
  const auto pin = parse_pin(options.pin);
  if (!pin) return Unexpected<std::string>(pin.error());
  Start start;
  start.key = {format(servers->front()), *pin, options.name};
  start.dialling = {std::move(*servers), 0, "/ws?pin=" + encode_component(*pin)};
  start.profile.role = options.viewer ? room::Role::viewer : room::Role::player;
  start.profile.name = options.name;
  start.profile.language = options.language;
  if (!options.json) speak(start.profile);
  return start;
}

std::unique_ptr<Front> make_front(const JoinOptions& options, Start start, std::ostream& out) {
  if (options.json) return std::make_unique<JsonFront>(std::move(start.dialling), std::move(start.profile), out);
  if (options.plain || !FullScreen::available()) {
    return std::make_unique<PlainFront>(std::move(start.dialling), std::move(start.profile), out);
  }
  return std::make_unique<ScreenFront>(std::move(start.dialling), std::move(start.profile), out, options.colour);
}

/// A seat that is over for good needs no token: the same name may then be taken anew.
void settle_token(const TokenStore& store, const SeatKey& key, const Session& session, const Finish& end) {
  const bool over = phase_of(session) == room::Phase::ended || end.code == ExitCode::removed;
  if (over) store.forget(key);
}

}  // namespace

ExitCode run_join(const JoinOptions& options, std::ostream& out, std::ostream& err) {
  auto start = prepare(options);
  if (!start) {
    err << sanitise(start.error()) << "\n";
    return ExitCode::usage;
  }
  const auto store = TokenStore::from_environment();
  const auto key = start->key;
  if (!options.viewer) {
    start->profile.token = store.find(key).value_or(unique_token());
    store.keep(key, *start->profile.token);
  }
  auto front = make_front(options, std::move(*start), out);
  const auto end = front->run();
  if (!options.viewer) settle_token(store, key, front->session(), end);
  front.reset();  // the terminal is itself again before anything is said
  if (!end.sentence.empty()) err << sanitise(end.sentence) << "\n";
  return end.code;
}

}  // namespace lectern::cli
