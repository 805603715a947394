// Work that would hold a lane up, done aside: folding the whole log of a room for its report, writing it out for an
// export. One thread for the process; a request has its place here from before its log is read until its reply is made,
// and there are few, so that neither memory nor the queue grows with the number of those who ask.
#pragma once

#include "server/api/http.hpp"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace lectern::api {

/// Any thread may call anything. Destroying it finishes the work in hand and drops what waits.
class Aside {
 public:
  using Place = std::shared_ptr<void>;                      ///< given back when its last copy goes
  using Post = std::function<void(std::function<void()>)>;  ///< to the thread that shall have the reply

  Aside();

  /// Null when all of limits::reports_max are taken.
  [[nodiscard]] Place take_place();

  /// Runs `work` here, destroys it here, and posts `done` with what it returned.
  void run(Place place, std::function<Response()> work, Post post, Done done);

 private:
  struct Job {
    Place place;
    std::function<Response()> work;
    Post post;
    Done done;
  };

  void serve(const std::stop_token& stop);

  std::shared_ptr<std::atomic<std::size_t>> taken_ = std::make_shared<std::atomic<std::size_t>>(0);
  std::mutex mutex_;
  std::condition_variable_any ready_;
  std::deque<Job> jobs_;
  std::jthread thread_;  ///< last: ends before what it uses
};

}  // namespace lectern::api
