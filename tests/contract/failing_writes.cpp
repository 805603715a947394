#include "tests/contract/failing_writes.hpp"

#include <sqlite3.h>

#include <atomic>

namespace lectern::contract {

namespace {

std::atomic<long> left{0};  // 0: nothing fails, or it has
std::atomic<bool> has_failed{false};

/// Stands in front of the real file, which lies behind it in the same memory.
struct File {
  sqlite3_file base;
  sqlite3_file* real;
};

sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<File*>(file)->real;
}

bool is_the_one() {
  long now = left.load();
  while (now > 0 && !left.compare_exchange_weak(now, now - 1)) {
  }
  if (now != 1) return false;
  has_failed = true;
  return true;
}

int on_write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
  if (is_the_one()) return SQLITE_FULL;
  return real(file)->pMethods->xWrite(real(file), bytes, size, offset);
}

int on_close(sqlite3_file* file) {
  return real(file)->pMethods->xClose(real(file));
}

sqlite3_io_methods methods() {
  sqlite3_io_methods all{};
  all.iVersion = 2;
  all.xClose = on_close;
  all.xRead = [](sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
    return real(f)->pMethods->xRead(real(f), to, size, at);
  };
  all.xWrite = on_write;
  all.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) { return real(f)->pMethods->xTruncate(real(f), size); };
  all.xSync = [](sqlite3_file* f, int flags) { return real(f)->pMethods->xSync(real(f), flags); };
  all.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) { return real(f)->pMethods->xFileSize(real(f), size); };
  all.xLock = [](sqlite3_file* f, int kind) { return real(f)->pMethods->xLock(real(f), kind); };
  all.xUnlock = [](sqlite3_file* f, int kind) { return real(f)->pMethods->xUnlock(real(f), kind); };
  all.xCheckReservedLock = [](sqlite3_file* f, int* out) {
    return real(f)->pMethods->xCheckReservedLock(real(f), out);
  };
  all.xFileControl = [](sqlite3_file* f, int op, void* arg) {
    return real(f)->pMethods->xFileControl(real(f), op, arg);
  };
  all.xSectorSize = [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); };
  all.xDeviceCharacteristics = [](sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); };
  all.xShmMap = [](sqlite3_file* f, int page, int size, int extend, volatile void** out) {
    return real(f)->pMethods->xShmMap(real(f), page, size, extend, out);
  };
  all.xShmLock = [](sqlite3_file* f, int offset, int n, int flags) {
    return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
  };
  all.xShmBarrier = [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); };
  all.xShmUnmap = [](sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); };
  return all;
}

const sqlite3_io_methods io = methods();
sqlite3_vfs* usual = nullptr;
sqlite3_vfs vfs{};

int on_open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* ours = reinterpret_cast<File*>(file);
  ours->real = reinterpret_cast<sqlite3_file*>(ours + 1);
  const int code = usual->xOpen(usual, name, ours->real, flags, out);
  ours->base.pMethods = ours->real->pMethods == nullptr ? nullptr : &io;
  return code;
}

}  // namespace

FailingWrites::FailingWrites() {
  usual = sqlite3_vfs_find(nullptr);
  vfs = *usual;
  vfs.zName = "failing-writes";
  vfs.szOsFile = static_cast<int>(sizeof(File)) + usual->szOsFile;
  vfs.xOpen = on_open;
  sqlite3_vfs_register(&vfs, 1);
  fail_after(0);
}

FailingWrites::~FailingWrites() {
  sqlite3_vfs_unregister(&vfs);
  sqlite3_vfs_register(usual, 1);
}

void FailingWrites::fail_after(long count) {
  has_failed = false;
  left = count;
}

bool FailingWrites::failed() {
  return has_failed;
}

}  // namespace lectern::contract
