// How the contract suite gets embedded leaderboards.
#pragma once

#include "server/board/embedded_boards.hpp"
#include "tests/contract/folder.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace lectern::contract {

class EmbeddedBoardsKit {
 public:
  EmbeddedBoardsKit() { open(); }

  [[nodiscard]] std::unique_ptr<board::Leaderboards> attach(boost::asio::any_io_executor executor) {
    return store_->attach(std::move(executor));
  }

  /// Ends the store and starts it again on what it left behind. Everything attached must be gone.
  void reopen() {
    store_.reset();
    open();
  }

  void stop() { store_->stop(); }

  [[nodiscard]] bool holds(const std::string& bytes) const { return folder_.holds(bytes); }

 private:
  void open() {
    auto opened = board::EmbeddedBoards::open(folder_ / "boards.db");
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
  }

  Folder folder_;
  std::unique_ptr<board::EmbeddedBoards> store_;
};

}  // namespace lectern::contract
