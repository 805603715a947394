#include "server/redis/client.hpp"

#include <boost/asio/post.hpp>

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <future>
#include <utility>

namespace lectern::redis {

namespace {

/// CLIENT SETNAME takes no blanks and nothing that is not ASCII.
std::string plain(std::string name) {
  const auto odd = [](char c) { return c <= ' ' || c > '~'; };
  std::replace_if(name.begin(), name.end(), odd, '-');
  return name;
}

/// hiredis writes to links that Redis has closed; that is an error, and no reason to end the program.
void block_sigpipe() {
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
}

}  // namespace

Client::Client(Address address, std::string node, Timing timing)
  : address_(std::move(address)), node_(plain(std::move(node))), timing_(timing), thread_([this] {
    block_sigpipe();
    context_.run();
  }) {}

Client::~Client() {
  work_.reset();
  context_.stop();
  thread_.join();
}

std::unique_ptr<Connection> Client::connection(const std::string& purpose, std::vector<std::string_view> scripts) {
  return make(purpose, std::move(scripts), timing_);
}

std::unique_ptr<Connection>
Client::blocking_connection(const std::string& purpose, std::vector<std::string_view> scripts) {
  auto timing = timing_;
  timing.patience += timing.block;
  return make(purpose, std::move(scripts), timing);
}

std::unique_ptr<Connection>
Client::make(const std::string& purpose, std::vector<std::string_view> scripts, Timing timing) {
  return std::make_unique<Connection>(
    context_, address_, timing, Greeting{"lectern:" + node_ + ":" + purpose, std::move(scripts)});
}

void Client::run(const std::function<void()>& task) {
  std::promise<void> done;
  boost::asio::post(context_, [&] {
    task();
    done.set_value();
  });
  done.get_future().wait();
}

}  // namespace lectern::redis
