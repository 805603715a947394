// Goal: over a real socket, everything leaves in order, a turn's frames together, and a reader that never reads costs a
// bounded amount.
#include "server/net/ordered_stream.hpp"
#include "server/room/limits.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace lectern::net {
namespace {

class OrderedStreamTest : public ::testing::Test {
 protected:
  OrderedStreamTest() {
    asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor(
      context_.get_executor(), asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    peer_.connect(acceptor.local_endpoint());
    Socket socket(context_.get_executor());
    acceptor.accept(socket);
    socket.set_option(asio::socket_base::send_buffer_size(room::limits::socket_send_buffer_bytes));
    outlet_ = std::make_shared<Outlet<Socket>>(std::move(socket), "");
  }

  static lane::SharedFrame frame(std::string bytes) { return std::make_shared<const std::string>(std::move(bytes)); }

  void run_ready() {
    context_.restart();
    context_.poll();
  }

  std::string peer_reads(std::size_t count) {
    std::string out(count, '\0');
    asio::read(peer_, asio::buffer(out));
    return out;
  }

  asio::io_context context_{1};
  asio::io_context peer_context_{1};
  Socket peer_{peer_context_.get_executor()};
  std::shared_ptr<Outlet<Socket>> outlet_;
};

TEST_F(OrderedStreamTest, NothingLeavesBeforeTheTurnIsOver) {
  outlet_->send(frame("one"));
  outlet_->send(frame("two"));
  EXPECT_EQ(outlet_->queued_bytes(), 6U);
  EXPECT_EQ(peer_.available(), 0U);
  run_ready();
  EXPECT_EQ(outlet_->queued_bytes(), 0U);
  EXPECT_EQ(peer_reads(6), "onetwo");
}

TEST_F(OrderedStreamTest, BeastsWritesAndOursLeaveInTheOrderOfTheirCalls) {
  OrderedStream<Socket> stream(outlet_);
  std::size_t written = 0;
  outlet_->send(frame("a"));
  stream.async_write_some(asio::buffer("BEAST", 5), [&](ErrorCode, std::size_t count) { written = count; });
  outlet_->send(frame("b"));
  EXPECT_EQ(written, 0U);
  run_ready();
  EXPECT_EQ(written, 5U);
  EXPECT_EQ(peer_reads(7), "aBEASTb");
}

TEST_F(OrderedStreamTest, NothingFollowsACloseFrame) {
  OrderedStream<Socket> stream(outlet_);
  const std::string close("\x88\x02\x03\xE8", 4);
  stream.async_write_some(asio::buffer(close), [](ErrorCode, std::size_t) {});
  outlet_->send(frame("late"));
  run_ready();
  EXPECT_EQ(peer_reads(4), close);
  EXPECT_EQ(outlet_->queued_bytes(), 0U);
}

TEST_F(OrderedStreamTest, APeerThatNeverReadsCostsTheKernelLittleAndTheRestIsCounted) {
  constexpr std::size_t megabyte = 1024UL * 1024;
  constexpr std::size_t kernel_max = 8 * megabyte;  // both ends of a loopback connection
  std::size_t sent = 0;
  while (outlet_->queued_bytes() <= room::limits::outbox_bytes_max && sent < 64 * megabyte) {
    outlet_->send(frame(std::string(16'384, 'x')));
    sent += 16'384;
    run_ready();
  }
  EXPECT_GT(outlet_->queued_bytes(), room::limits::outbox_bytes_max);
  EXPECT_LT(sent - outlet_->queued_bytes(), kernel_max);
}

TEST_F(OrderedStreamTest, WhatWaitedForTheKernelArrivesWholeAndInOrder) {
  std::string all;
  for (int i = 0; i < 2'000; ++i) {
    std::string bytes(5'000, static_cast<char>('a' + i % 26));
    all += bytes;
    outlet_->send(frame(std::move(bytes)));
  }
  run_ready();
  ASSERT_GT(outlet_->queued_bytes(), 0U);
  std::string got;
  peer_.non_blocking(true);
  while (got.size() < all.size()) {
    std::string part(65'536, '\0');
    ErrorCode error;
    part.resize(peer_.read_some(asio::buffer(part), error));
    got += part;
    run_ready();
    ASSERT_TRUE(!error || error == asio::error::would_block) << error.message();
  }
  EXPECT_EQ(got, all);
}

TEST_F(OrderedStreamTest, BytesThatCameWithTheUpgradeAreReadFirst) {
  Socket socket = std::move(outlet_->next());
  outlet_ = std::make_shared<Outlet<Socket>>(std::move(socket), "early");
  OrderedStream<Socket> stream(outlet_);
  asio::write(peer_, asio::buffer("late", 4));
  std::string first(16, '\0');
  std::size_t count = 0;
  stream.async_read_some(asio::buffer(first), [&](ErrorCode, std::size_t got) { count = got; });
  run_ready();
  EXPECT_EQ(first.substr(0, count), "early");
}

TEST_F(OrderedStreamTest, AWriteUnderWayIsToldWhenTheConnectionIsCut) {
  OrderedStream<Socket> stream(outlet_);
  outlet_->send(frame(std::string(16UL * 1024 * 1024, 'x')));
  ErrorCode result;
  stream.async_write_some(asio::buffer("BEAST", 5), [&](ErrorCode error, std::size_t) { result = error; });
  run_ready();
  EXPECT_FALSE(result);
  outlet_->abort();
  run_ready();
  EXPECT_TRUE(result);
  EXPECT_EQ(outlet_->queued_bytes(), 0U);
}

}  // namespace
}  // namespace lectern::net
