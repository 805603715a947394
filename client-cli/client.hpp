// Carries out what Session asks for: keeps the link, draws delays and nonces, and tells a watcher what changed.
#pragma once

#include "client-cli/link.hpp"
#include "client-cli/loop.hpp"
#include "client-cli/session.hpp"
#include "client-cli/url.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace lectern::cli {

class Client;

/// Sees every act that is news, after the session has changed, and the end. May call the client, but not destroy it.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void happened(Client& client, const Act& act) = 0;
};

/// Where an answer's connection is cut: with the answer still here, or right behind it.
enum class Drop : std::uint8_t { before, after };

struct Dialling {
  std::vector<Endpoint> servers;  ///< tried in turn
  std::size_t first = 0;          ///< index of the first to try
  std::string target;             ///< "/ws?pin=482913"
};

class Client final : private LinkListener {
 public:
  Client(Loop& loop, Dialling dialling, Profile profile, Watcher& watcher);
  ~Client() override;

  void start();

  void tick() { feed(Ticked{}); }

  void give(room::Answer answer);
  /// Gives an answer and cuts its connection; it is sent again once the seat is resumed.
  void give_and_drop(room::Answer answer, Drop when);
  void order(decltype(wire::HostCommand::command) command);

  void pick_language(std::string language) { feed(PickedLanguage{std::move(language)}); }

  void spin_name() { feed(SpunName{}); }

  /// Empty: the one that is shown.
  void take_name(std::string name = {}) { feed(TookName{std::move(name)}); }

  /// Says goodbye; Finish follows.
  void quit() { feed(Quit{}); }

  /// Until the first welcome; without it, a server that cannot be reached at once is the end.
  void be_patient(std::int64_t milliseconds) { session_.patience_us = 1000 * milliseconds; }

  [[nodiscard]] const Session& session() const { return session_; }

  [[nodiscard]] std::int64_t now_us() const { return loop_.now_us(); }

 private:
  void link_opened() override { feed(Opened{}); }

  void link_message(std::string_view bytes) override;
  void link_closed(const LinkEnd& end) override;
  void feed(Event event);
  void carry_out(const Act& act);
  void dial(const Dial& wait);

  Loop& loop_;
  Dialling dialling_;
  Watcher& watcher_;
  Session session_;
  Link link_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  ///< timers of a client that is gone do nothing
};

/// A number nobody else draws: from the system, not from a seed.
[[nodiscard]] std::uint64_t unique_number();
[[nodiscard]] wire::Token unique_token();

}  // namespace lectern::cli
