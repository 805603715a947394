// See descriptors.hpp.
#include "server/net/descriptors.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace lectern::net {

std::size_t raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = limit.rlim_max;
  if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) ::getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<std::size_t>(limit.rlim_cur);
}

Ticket Connections::enter() {
  if (open_->fetch_add(1, std::memory_order_relaxed) >= limit_) {
    open_->fetch_sub(1, std::memory_order_relaxed);
    return nullptr;
  }
  return {this, [open = open_](Connections*) { open->fetch_sub(1, std::memory_order_relaxed); }};
}

void SpareDescriptor::take() {
  if (descriptor_ < 0) descriptor_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
}

void SpareDescriptor::release() {
  if (const int descriptor = std::exchange(descriptor_, -1); descriptor >= 0) ::close(descriptor);
}

}  // namespace lectern::net
