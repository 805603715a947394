// See aside.hpp.
#include "server/api/aside.hpp"

#include "server/room/limits.hpp"
#include "server/telemetry/log_event.hpp"

#include <exception>
#include <utility>

namespace lectern::api {

namespace {

// What one room's log holds must not end the process (LOG.md §6).
Response guarded(const std::function<Response()>& work) {
  try {
    return work();
  } catch (const std::exception& fault) {
    telemetry::error("aside_failed").text("why", fault.what());
    return error_reply(500, "corrupt", "The log of this room cannot be made into that.");
  }
}

}  // namespace

Aside::Aside() : thread_([this](const std::stop_token& stop) { serve(stop); }) {}

// A place may outlive this object, in the hands of a lane that still waits for its log.
Aside::Place Aside::take_place() {
  const auto taken = taken_;
  if (taken->fetch_add(1) < room::limits::reports_max)
    return {taken.get(), [taken](auto* count) { count->fetch_sub(1); }};
  taken->fetch_sub(1);
  return nullptr;
}

void Aside::run(Place place, std::function<Response()> work, Post post, Done done) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(place), std::move(work), std::move(post), std::move(done)});
  }
  ready_.notify_one();
}

void Aside::serve(const std::stop_token& stop) {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      if (!ready_.wait(lock, stop, [this] { return !jobs_.empty(); }) || stop.stop_requested()) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    auto response = std::make_shared<Response>(guarded(job.work));
    job.work = nullptr;  // a long log is not the lane's to free
    job.place = nullptr;
    job.post([done = std::move(job.done), response] { done(std::move(*response)); });
  }
}

}  // namespace lectern::api
