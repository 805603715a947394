#include "server/telemetry/process_state.hpp"

#include <dirent.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <memory>

namespace lectern::telemetry {

namespace {

std::optional<std::uint64_t> resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  if (!(statm >> total >> resident)) return std::nullopt;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

std::optional<std::uint64_t> open_descriptors() {
  const std::unique_ptr<DIR, CloseFolder> folder(::opendir("/proc/self/fd"));
  if (!folder) return std::nullopt;
  std::uint64_t found = 0;
  while (const dirent* entry = ::readdir(folder.get())) {
    if (entry->d_name[0] != '.') ++found;
  }
  return found > 0 ? found - 1 : 0;  // not the one that we read with
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

ProcessState read_process_state() {
  ProcessState state;
  state.resident_bytes = resident_bytes();
  state.open_descriptors = open_descriptors();
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) state.descriptors_max = limit.rlim_cur;
  rusage usage{};
  if (::getrusage(RUSAGE_SELF, &usage) == 0) state.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  return state;
}

}  // namespace lectern::telemetry
