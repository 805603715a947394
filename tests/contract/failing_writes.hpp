// A disk whose N-th write fails, once: everything that SQLite writes while this lives goes through here, into files,
// journals and logs alike.
#pragma once

namespace lectern::contract {

class FailingWrites {
 public:
  FailingWrites();
  ~FailingWrites();
  FailingWrites(const FailingWrites&) = delete;
  FailingWrites& operator=(const FailingWrites&) = delete;

  /// The `count`-th write from now on is refused as if the disk were full; the others pass.
  static void fail_after(long count);

  /// True once that write has come.
  [[nodiscard]] static bool failed();
};

}  // namespace lectern::contract
