// A lasting connection to one Redis: it connects, greets, loads its scripts, and comes back by itself when the link
// breaks or falls silent. Commands are pipelined; each gets one answer, in order. Used on one thread.
#pragma once

#include "server/redis/address.hpp"
#include "server/redis/link.hpp"
#include "server/redis/reply.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::redis {

struct Timing {
  std::chrono::milliseconds patience{3'000};  ///< without a byte, while an answer is due: the link is dead
  std::chrono::milliseconds block{1'000};     ///< that a blocking read waits at most; such links have this much more
  std::chrono::milliseconds back_off_min{20};
  std::chrono::milliseconds back_off_max{1'000};
  std::chrono::milliseconds beat{500};  ///< between two signs of life of this process
};

/// What to run on a link before anything else.
struct Greeting {
  std::string name;                       ///< CLIENT SETNAME: for people who look at CLIENT LIST
  std::vector<std::string_view> scripts;  ///< call() names them by their index
};

class Connection final : private LinkOwner {
 public:
  using Handler = std::function<void(Answer)>;

  struct Hooks {
    std::function<void()> ready = [] {};  ///< commands may be sent
    std::function<void()> lost = [] {};   ///< before the handlers of what was under way are given Lost
    std::function<void(const std::string& why)> failed = [](const std::string&) {};  ///< it tries again by itself
  };

  Connection(boost::asio::io_context& context, Address address, Timing timing, Greeting greeting);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Connects, now and whenever it must.
  void open(Hooks hooks);

  /// Ends it for good. Whatever is under way is given Lost.
  void close();

  [[nodiscard]] bool is_ready() const { return ready_; }

  /// Why it is not ready, in the words of the system or of Redis.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

  /// `handler` is never called inside this.
  void send(Command command, Handler handler);
  void call(std::size_t script, std::vector<std::string> keys, std::vector<std::string> arguments, Handler handler);

 private:
  struct Waiting {
    Command command;
    std::size_t bytes = 0;
    Handler handler;
  };

  static constexpr std::size_t under_way_max = 1'000;
  static constexpr std::size_t bytes_under_way_max = 16 * 1024 * 1024;

  void on_progress() override { heard_ = std::chrono::steady_clock::now(); }

  void on_reply(Reply reply) override;
  void on_broken(const std::string& why) override;

  void connect();
  void greet();
  void on_greeted(const Reply& reply);
  void become_ready();
  void submit(Waiting waiting);
  void push_on();
  void watch();
  void break_off(std::string why);
  void come_back();

  std::shared_ptr<Connection*> self_ = std::make_shared<Connection*>(this);  ///< a timer that has run out finds it gone
  boost::asio::io_context& context_;
  const Address address_;
  const Timing timing_;
  const Greeting greeting_;
  Hooks hooks_;
  std::shared_ptr<Link> link_;
  bool ready_ = false;
  bool closed_ = true;
  std::string trouble_;
  std::size_t greetings_due_ = 0;
  std::vector<std::string> digests_;  ///< of the scripts, as Redis names them
  std::deque<Waiting> under_way_;
  std::deque<Waiting> waiting_;
  std::size_t bytes_under_way_ = 0;
  std::chrono::steady_clock::time_point heard_;
  boost::asio::steady_timer watch_;
  boost::asio::steady_timer again_;
  std::chrono::milliseconds back_off_;
  std::minstd_rand jitter_;
};

}  // namespace lectern::redis
