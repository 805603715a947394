// Goal: bytes leave a connection in the order in which they came in, each once, however the kernel cuts them.
#include "content/assert.hpp"
#include "server/net/out_queue.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

namespace lectern::net {
namespace {

lane::SharedFrame frame(std::string bytes) {
  return std::make_shared<const std::string>(std::move(bytes));
}

std::string next_bytes(const OutQueue& queue) {
  std::array<std::string_view, 4> pieces;
  const std::size_t used = queue.gather(pieces);
  std::string out;
  for (std::size_t i = 0; i < used; ++i)
    out += pieces[i];
  return out;
}

TEST(OutQueue, GathersWhatWasPushedInOrder) {
  OutQueue queue;
  queue.push(frame("ab"));
  queue.push(frame("cde"));
  EXPECT_EQ(next_bytes(queue), "abcde");
  EXPECT_EQ(queue.bytes(), 5U);
}

TEST(OutQueue, GoesOnInTheMiddleOfAFrameThatLeftInPart) {
  OutQueue queue;
  queue.push(frame("abcd"));
  queue.push(frame("ef"));
  queue.consume(3);
  EXPECT_EQ(next_bytes(queue), "def");
  queue.consume(2);
  EXPECT_EQ(next_bytes(queue), "f");
}

TEST(OutQueue, GathersNoMorePiecesThanThereIsRoomFor) {
  OutQueue queue;
  for (int i = 0; i < 6; ++i)
    queue.push(frame(std::to_string(i)));
  EXPECT_EQ(next_bytes(queue), "0123");
}

TEST(OutQueue, LetsGoOfAFrameOnceItHasLeft) {
  OutQueue queue;
  const auto shared = frame("abc");
  queue.push(shared);
  queue.push(frame("d"));
  queue.consume(3);
  EXPECT_EQ(shared.use_count(), 1);
}

TEST(OutQueue, TellsAWriterWhenItsBytesHaveLeft) {
  OutQueue queue;
  queue.push(frame("abc"));
  const auto end = queue.pushed();
  queue.push(frame("def"));
  queue.consume(2);
  EXPECT_LT(queue.written(), end);
  queue.consume(1);
  EXPECT_EQ(queue.written(), end);
}

TEST(OutQueue, DropsEmptyFrames) {
  OutQueue queue;
  queue.push(frame(""));
  queue.push(nullptr);
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(next_bytes(queue), "");
}

TEST(OutQueue, IsEmptyAfterClear) {
  OutQueue queue;
  queue.push(frame("abc"));
  queue.consume(1);
  queue.clear();
  EXPECT_TRUE(queue.empty());
  queue.push(frame("x"));
  EXPECT_EQ(next_bytes(queue), "x");
}

TEST(OutQueue, RefusesToConsumeMoreThanItHolds) {
  OutQueue queue;
  queue.push(frame("abc"));
  EXPECT_THROW(queue.consume(4), Bug);
}

TEST(OutQueue, KeepsEveryByteThroughAThousandRandomPushesAndWrites) {
  std::mt19937 random(7);
  OutQueue queue;
  std::string in;
  std::string out;
  for (int i = 0; i < 1'000; ++i) {
    std::string bytes(random() % 40, static_cast<char>('a' + i % 26));
    in += bytes;
    queue.push(frame(std::move(bytes)));
    std::string ready = next_bytes(queue).substr(0, random() % 60);
    out += ready;
    queue.consume(ready.size());
  }
  while (!queue.empty()) {
    out += next_bytes(queue);
    queue.consume(next_bytes(queue).size());
  }
  EXPECT_EQ(out, in);
}

}  // namespace
}  // namespace lectern::net
