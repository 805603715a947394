#include "tests/contract/crash_child.hpp"

#include "tests/contract/room_log_contract.hpp"

#include <unistd.h>

#include <iostream>

namespace lectern::contract {

namespace {

class Appender {
 public:
  Appender(RoomLog& log, std::uint64_t stored) : log_(log), next_(stored + 1) {}

  void append() {
    const auto size = append_size(next_);
    log_.append(red, numbered_run(1, next_, size), [this](const Outcome<Position>& at) { acknowledge(at); });
    next_ += size;
  }

 private:
  void acknowledge(const Outcome<Position>& at) {
    if (!at) ::_exit(1);
    const auto line = std::to_string(at->value) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) ::_exit(1);
    append();
  }

  RoomLog& log_;
  std::uint64_t next_;
};

}  // namespace

int run_crash_child(const std::string& file) {
  auto store = log::EmbeddedStore::open(file, log::Durability::process);
  if (!store) std::cerr << store.error() << '\n';
  if (!store) return 1;
  OneLane lane;
  const auto log = (*store)->attach(lane.executor());
  const auto stored = LogUser(lane, *log).read(red);
  Appender appender(*log, stored ? stored->size() : 0);
  for (int in_flight = 0; in_flight < 20; ++in_flight)
    appender.append();
  lane.until([] { return false; });
  return 0;
}

}  // namespace lectern::contract
