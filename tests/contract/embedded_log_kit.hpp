// How the contract suite gets embedded logs.
#pragma once

#include "server/log/embedded_log.hpp"
#include "tests/contract/folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace lectern::contract {

template <log::Durability durability>
class EmbeddedLogKit {
 public:
  EmbeddedLogKit() { open(); }

  [[nodiscard]] std::unique_ptr<log::RoomLog> attach(boost::asio::any_io_executor executor) {
    return store_->attach(std::move(executor));
  }

  /// Ends the store and starts it again on what it left behind. Everything attached must be gone.
  void reopen() {
    store_.reset();
    open();
  }

  [[nodiscard]] const telemetry::StoreMeters& meters() const { return *store_->meters(); }

  void stop() { store_->stop(); }

  [[nodiscard]] bool holds(const std::string& bytes) const { return folder_.holds(bytes); }

 private:
  void open() {
    auto opened = log::EmbeddedStore::open(folder_ / "rooms.db", durability);
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
  }

  Folder folder_;
  std::unique_ptr<log::EmbeddedStore> store_;
};

using ProcessLogKit = EmbeddedLogKit<log::Durability::process>;
using PowerLogKit = EmbeddedLogKit<log::Durability::power>;

}  // namespace lectern::contract
